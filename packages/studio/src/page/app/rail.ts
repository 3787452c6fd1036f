/** The places of the page. */

import { html, type TemplateResult } from 'lit'
import type { PageText } from '../words.ts'
import type { Place, QipuApp } from './app.ts'
import { type Sign, sign } from './icons.ts'

const PLACES: readonly (readonly [place: Place, sign: Sign, text: PageText])[] = [
  ['board', 'board', 'board'],
  ['files', 'files', 'files'],
  ['library', 'library', 'library'],
  ['room', 'people', 'room'],
]

/** Where one can go: without a file there is no board, without an invitation no room. */
export function placesOf(app: QipuApp): typeof PLACES {
  const { chosen, rooms, libraries } = app
  const isThere = { board: chosen, room: rooms.invitation, library: libraries.isOffered, files: true, start: true }
  return PLACES.filter(([place]) => isThere[place])
}

export function rail(app: QipuApp): TemplateResult {
  const here = app.place
  return html`<nav class="rail" aria-label=${app.say('places')}>
    ${placesOf(app).map(
      ([place, picture, text]) => html`<button
        aria-label=${app.say(text)}
        title=${app.say(text)}
        aria-current=${place === here ? 'page' : 'false'}
        @click=${() => app.go(place)}
      >${sign(picture)}</button>`,
    )}
  </nav>`
}
