/** Names that are too long for their place lose their middle: numbers and endings stand at the end. */

import { html, type TemplateResult } from 'lit'

/** Number of characters at the end that are always shown. */
const END = 14

/** Two pieces in a row that is a flex box: the first shrinks with dots, the second never. */
export function middleEllipsis(name: string): TemplateResult {
  const letters = [...name]
  const at = letters.length > 2 * END ? letters.length - END : letters.length
  return html`<span style="flex:0 1 auto;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:pre">${letters.slice(0, at).join('')}</span
    ><span style="flex:none;white-space:pre">${letters.slice(at).join('')}</span>`
}
