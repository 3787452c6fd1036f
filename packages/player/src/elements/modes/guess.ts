/** `<qipu-guess>`: how it goes with guessing the next move. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Side } from 'qipu/record'
import { type Label, labels } from '../../labels/labels.ts'
import { nodeText } from '../../labels/node-text.ts'
import { sideName } from '../../labels/sides.ts'
import { type GuessSession, type GuessState, MOST_TRIES } from '../../state/solving/guess.ts'
import { define, localized } from '../define-element.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'
import { modeStyles } from './mode-styles.ts'

/** Part of the player that the row below a guessed move uses. */
export type GuessPort = Pick<
  PlayerPort,
  'coordinates' | 'guessFor' | 'navigator' | 'notation' | 'reveal' | 'session' | 'toggleMode'
>

const WORDS: Readonly<Record<GuessState, Label>> = {
  thinking: 'guessTurn',
  right: 'guessRight',
  wrong: 'guessWrong',
  shown: 'guessShown',
  over: 'guessOver',
}

export class QipuGuess extends localized(LitElement, labels) {
  static override properties = {
    player: { attribute: false },
    state: { attribute: false },
    tries: { attribute: false },
    node: { attribute: false },
    waits: { attribute: false },
  }

  static override styles = [
    controlStyles,
    modeStyles,
    css`
      label { display: inline-flex; align-items: center; gap: var(--qipu-space-2); font-size: var(--qipu-text-usual); color: var(--qipu-muted); white-space: nowrap; }
      select { color: var(--qipu-ink); }
    `,
  ]

  declare player: GuessPort | undefined
  declare state: GuessState
  declare tries: number
  declare node: number
  declare waits: boolean

  protected override render(): TemplateResult | typeof nothing {
    const { player } = this
    const guess = player?.session?.guess
    if (!player || !guess) return nothing
    return html`<div class="row">
      <p class="state ${guess.state}" role="status">
        ${this.waits ? this.say('tapAgain') : this.#words(player, guess)}<span class="count">${this.#score(guess)}</span>
      </p>
      <span class="buttons">
        ${this.#sides(player, guess)}
        ${
          guess.state === 'over'
            ? nothing
            : html`<button type="button" class="plain" @click=${() => player.reveal()}>${this.say('showMove')}</button>`
        }
        <button type="button" class=${guess.state === 'over' ? 'main' : 'plain'} @click=${() => player.toggleMode('guess')}>${this.say('leaveGuess')}</button>
      </span>
    </div>`
  }

  #words({ navigator, coordinates, notation }: GuessPort, guess: GuessSession): string {
    if (guess.waits) return this.say('guessWaits')
    const { record, game, moves, node } = navigator!
    const action = record.nodes[guess.wanted]?.action
    return this.say(WORDS[guess.state], {
      side: action?.type === 'play' ? sideName(game, action.side, this.locale) : '',
      number: guess.wanted < 0 ? '' : moves.number[guess.wanted]!,
      left: MOST_TRIES - guess.tried.length,
      move: nodeText(navigator!, node, { coordinates, notation }, this.locale),
    })
  }

  /** Nothing is counted before the first move is done with. */
  #score({ asked, atOnce, found, tries }: GuessSession): string {
    return asked === 0 ? '' : this.say('guessScore', { asked, atOnce, found, tries })
  }

  #sides(player: GuessPort, guess: GuessSession): TemplateResult {
    const { game } = player.navigator!
    const change = (event: Event): void => {
      const side = Number((event.target as HTMLSelectElement).value)
      player.guessFor(side === 0 ? undefined : (side as Side))
    }
    return html`<label
      >${this.say('guessFor')}<select @change=${change}>
        <option value="0" .selected=${guess.side === undefined}>${this.say('bothSides')}</option>
        ${([1, 2] as const).map(
          (side) =>
            html`<option value=${side} .selected=${guess.side === side}>${sideName(game, side, this.locale)}</option>`,
        )}
      </select></label
    >`
  }
}

define('qipu-guess', QipuGuess)
