/** `<qipu-solve>`: how it goes with a problem. */

import { css, html, LitElement, nothing } from 'lit'
import type { ProblemState } from '../state/problem.ts'
import { type Label, labels } from '../words/labels.ts'
import { sideName } from '../words/sides.ts'
import { define, speaking } from './element.ts'
import { icon } from './icons.ts'
import type { QipuPlayer } from './player.ts'
import { controlStyles } from './theme.ts'

const WORDS: Readonly<Record<ProblemState, Label>> = {
  thinking: 'toPlay',
  answering: 'answering',
  refuting: 'refuted',
  right: 'right',
  wrong: 'wrong',
  unknown: 'unknownMove',
}

export class QipuSolve extends speaking(LitElement, labels) {
  static override properties = {
    player: { attribute: false },
    state: { attribute: false },
    found: { attribute: false },
    waits: { attribute: false },
  }

  static override styles = [
    controlStyles,
    css`
      :host { display: block; }
      .row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.4rem 0.8rem; }
      .state { flex: 1 1 12rem; margin: 0; font-weight: 600; min-height: 1.5em; }
      .right { color: var(--qipu-good); }
      .wrong, .refuting, .unknown { color: var(--qipu-bad); }
      .count { display: block; font-weight: 400; font-size: 0.85em; color: var(--qipu-muted); }
      .buttons { display: flex; flex-wrap: wrap; gap: 0.35rem; }
    `,
  ]

  declare player: QipuPlayer | undefined
  declare state: ProblemState
  declare found: number
  declare waits: boolean

  protected override render() {
    const { player } = this
    const problem = player?.session?.problem
    if (!player || !problem) return nothing
    const side = sideName(player.session!.navigator.game, problem.side, this.locale)
    const { state, complete, total, found } = problem
    const isOver = state === 'right' || state === 'wrong' || state === 'unknown'
    const words = this.waits ? this.say('tapAgain') : this.say(WORDS[state], { side })
    return html`<div class="row">
      <p class="state ${state}" role="status">
        ${words}<span class="count"
          >${complete ? this.say('allFound') : this.say('found', { found: found.size, total })}</span
        >
      </p>
      <span class="buttons">
        ${
          state === 'thinking'
            ? html`<button type="button" class="plain" @click=${() => player.hint()}>
                ${icon('solve')}${this.say('hint')}
              </button>`
            : nothing
        }
        <button type="button" class=${isOver ? 'main' : 'plain'} @click=${() => player.retry()}>${this.say('retry')}</button>
        <button type="button" class="plain" @click=${() => player.toggleSolve()}>${this.say('leaveSolve')}</button>
      </span>
    </div>`
  }
}

define('qipu-solve', QipuSolve)
