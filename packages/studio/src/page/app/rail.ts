/** The places of the page. */

import { html, type TemplateResult } from 'lit'
import type { QipuApp } from './app.ts'
import { type Sign, sign } from './icons.ts'

export function rail(app: QipuApp, isOpen: boolean): TemplateResult {
  const place = (name: Sign & ('board' | 'files'), isHere: boolean, go: () => void): TemplateResult =>
    html`<button
      aria-label=${app.say(name)}
      title=${app.say(name)}
      aria-current=${isHere ? 'page' : 'false'}
      @click=${go}
    >${sign(name)}</button>`
  return html`<nav class="rail" aria-label=${app.say('menu')}>
    ${place('board', isOpen && app.drawer !== 'files', () => {
      app.drawer = undefined
      app.home = false
    })}
    ${place('files', app.drawer === 'files', () => (app.drawer = app.drawer === 'files' ? undefined : 'files'))}
  </nav>`
}
