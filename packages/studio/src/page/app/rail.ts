/** The places of the page. */

import { html, type TemplateResult } from 'lit'
import type { PageText } from '../words.ts'
import type { Place, QipuApp } from './app.ts'
import { type Sign, sign } from './icons.ts'

const PLACES: readonly (readonly [place: Place, sign: Sign, text: PageText])[] = [
  ['board', 'board', 'board'],
  ['files', 'files', 'files'],
  ['room', 'people', 'room'],
]

export function rail(app: QipuApp): TemplateResult {
  const here = app.place
  // Without a file there is no board to go to.
  const isThere = { board: app.chosen, room: app.rooms.invitation, files: true, start: true }
  const offered = PLACES.filter(([place]) => isThere[place])
  return html`<nav class="rail" aria-label=${app.say('places')}>
    ${offered.map(
      ([place, picture, text]) => html`<button
        aria-label=${app.say(text)}
        title=${app.say(text)}
        aria-current=${place === here ? 'page' : 'false'}
        @click=${() => app.go(place)}
      >${sign(picture)}</button>`,
    )}
  </nav>`
}
