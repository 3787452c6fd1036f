/** The places of the page. */

import { html, type TemplateResult } from 'lit'
import type { PageText } from '../labels.ts'
import type { AppPort, Place } from './app-port.ts'
import { type AppIcon, appIcon } from './icons.ts'

export type RailPort = Pick<AppPort, 'chosen' | 'desk' | 'go' | 'libraries' | 'place' | 'say' | 'watching'>

const PLACES: readonly (readonly [place: Place, sign: AppIcon, text: PageText])[] = [
  ['board', 'board', 'board'],
  ['files', 'files', 'files'],
  ['problems', 'problems', 'problemSets'],
  ['library', 'library', 'library'],
  ['room', 'people', 'room'],
  ['lessons', 'lessons', 'lessons'],
  ['engines', 'engines', 'engines'],
  ['desk', 'desk', 'desk'],
  ['watch', 'watch', 'watch'],
]

/** The places that there are. Those that are still empty explain what they are for; events have theirs only where there is one. */
export function placesOf({ desk, watching }: RailPort): typeof PLACES {
  return PLACES.filter(([place]) => (place !== 'desk' || desk.isOffered) && (place !== 'watch' || watching.isOffered))
}

/** Without a file the board is empty, and libraries have to be found. Both keep their buttons, so that the others stay under the finger. */
export function isOpen({ chosen, libraries }: RailPort, place: Place): boolean {
  if (place === 'board') return chosen !== undefined
  return place !== 'library' || libraries.isKnown
}

export function rail(app: RailPort): TemplateResult {
  const here = app.place
  return html`<nav class="rail" aria-label=${app.say('places')}>
    ${placesOf(app).map(
      ([place, picture, text]) => html`<button
        aria-label=${app.say(text)}
        title=${app.say(text)}
        aria-current=${place === here ? 'page' : 'false'}
        ?disabled=${!isOpen(app, place)}
        @click=${() => app.go(place)}
      >${appIcon(picture)}</button>`,
    )}
  </nav>`
}
