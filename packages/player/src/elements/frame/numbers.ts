/** Numbers on the pieces: all of them, or none. */

import { html, type TemplateResult } from 'lit'
import { icon } from '../icons.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that the switch of move numbers uses. */
export type NumbersPort = Pick<PlayerPort, 'choose' | 'numbers' | 'say'>

const isShown = (player: NumbersPort): boolean => player.numbers !== 'none'

export const toggleNumbers = (player: NumbersPort): void => player.choose('numbers', isShown(player) ? 'none' : 'all')

export function numbersButton(player: NumbersPort): TemplateResult {
  const title = player.say('numbers')
  return html`<button
    type="button"
    class="step numbers"
    title=${title}
    aria-label=${title}
    aria-pressed=${isShown(player) ? 'true' : 'false'}
    @click=${() => toggleNumbers(player)}
  >
    ${icon('numbers')}
  </button>`
}
