/** `<qipu-solve>`: how it goes with a problem. */

import { html, LitElement, nothing } from 'lit'
import { type Label, labels } from '../../labels/labels.ts'
import { sideName } from '../../labels/sides.ts'
import type { ProblemState } from '../../state/solving/problem.ts'
import { define, localized } from '../define-element.ts'
import { icon } from '../icons.ts'
import type { PlayerPort } from '../player-port.ts'
import { controlStyles } from '../theme.ts'
import { modeStyles } from './mode-styles.ts'

/** Part of the player that the row below a problem uses. */
export type SolvePort = Pick<
  PlayerPort,
  'extensions' | 'hint' | 'nextProblem' | 'node' | 'retry' | 'session' | 'toggleSolve'
>

const WORDS: Readonly<Record<ProblemState, Label>> = {
  thinking: 'toPlay',
  answering: 'answering',
  refuting: 'refuted',
  right: 'right',
  wrong: 'wrong',
  unknown: 'unknownMove',
}

export class QipuSolve extends localized(LitElement, labels) {
  static override properties = {
    player: { attribute: false },
    state: { attribute: false },
    found: { attribute: false },
    next: { attribute: false },
    waits: { attribute: false },
  }

  static override styles = [controlStyles, modeStyles]

  declare player: SolvePort | undefined
  declare state: ProblemState
  declare found: number
  declare next: boolean
  declare waits: boolean

  protected override render() {
    const { player } = this
    const problem = player?.session?.problem
    if (!player || !problem) return nothing
    const side = sideName(player.session!.navigator.game, problem.side, this.locale)
    const { state, complete, total, found } = problem
    const isOver = state === 'right' || state === 'wrong' || state === 'unknown'
    const { problemProgress: progress } = player.extensions
    const words = this.waits ? this.say('tapAgain') : this.say(WORDS[state], { side })
    return html`<div class="row">
      <p class="state ${state}" role="status">
        ${words}<span class="count"
          >${[complete ? this.say('allFound') : this.say('found', { found: found.size, total }), progress?.text].filter(Boolean).join(' · ')}</span
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
        <button type="button" class=${isOver && state !== 'right' ? 'main' : 'plain'} aria-disabled=${player.node === problem.start ? 'true' : 'false'} @click=${() => player.retry()}>${this.say('retry')}</button>
        <button type="button" class="plain" @click=${() => player.toggleSolve()}>${this.say('leaveSolve')}</button>
        ${progress?.hasPrevious ? html`<button type="button" class="plain" @click=${() => progress.previous()}>${this.say('previousProblem')}</button>` : nothing}
        ${
          this.next
            ? html`<button type="button" class=${state === 'right' ? 'main' : 'plain'} @click=${() => player.nextProblem()}>${this.say('nextProblem')}</button>`
            : nothing
        }
      </span>
    </div>`
  }
}

define('qipu-solve', QipuSolve)
