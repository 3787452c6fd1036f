/** Numbers on the pieces: all of them, or none. */

import { html, type TemplateResult } from 'lit'
import { icon } from '../icons.ts'
import type { QipuPlayer } from '../player.ts'

const isShown = (player: QipuPlayer): boolean => player.numbers !== 'none'

export const toggleNumbers = (player: QipuPlayer): void => player.choose('numbers', isShown(player) ? 'none' : 'all')

export function numbersButton(player: QipuPlayer): TemplateResult {
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
