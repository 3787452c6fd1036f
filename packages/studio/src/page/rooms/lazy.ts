/** Lazily loaded part of rooms: their elements, and their controls elsewhere on the page. */

import { html, nothing, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import type { EnteringPort } from './entering.ts'
import './dialogs/links.ts'
import './dialogs/new-room.ts'
import type { QipuNewRoom } from './dialogs/new-room.ts'
import { enter, showLinks } from './entering.ts'
import './room.ts'
import { speakRooms } from './labels.ts'
import type { Invitation } from './state/invitation.ts'
import { knownRoom } from './state/known.ts'

export type RoomViewsPort = EnteringPort & Pick<AppPort, 'engines' | 'layout' | 'locale' | 'theme'>

export { enter }

/** Opens an invitation: returning members enter at once, others are asked for a name. */
export function invite(app: RoomViewsPort, invitation: Invitation): void {
  const { rooms } = app
  rooms.visit?.close()
  rooms.visit = undefined
  rooms.invitation = invitation
  if (knownRoom(invitation.room)) enter(app, invitation)
  app.requestUpdate()
}

const roomSay = (app: RoomViewsPort) => speakRooms(app.locale)

/** The name of the room in the bar above everything. */
export function bar(app: RoomViewsPort): TemplateResult {
  const { visit } = app.rooms
  const say = roomSay(app)
  const { facts, client } = visit ?? {}
  const chapter = facts?.chapters.find(({ id }) => id === facts.current)
  const about = [
    chapter?.title !== facts?.title ? chapter?.title : undefined,
    client && say('here', { count: Math.max(1, client.people.online.length) }),
    client && client.people.watchers > 0 ? say('watching', { count: client.people.watchers }) : undefined,
  ]
  return html`<div class="name">
      <h1>${facts?.title || say('room')}</h1>
      <p>${about.filter(Boolean).join(' · ')}</p>
    </div>
    ${
      visit
        ? html`<button class="main invite" aria-label=${say('invite')} title=${say('invite')} @click=${() => showLinks(app)}>${appIcon('people')}<span>${say('invite')}</span></button>`
        : nothing
    }`
}

export const view = (app: RoomViewsPort): TemplateResult =>
  html`<qipu-room
    .app=${app}
    .visit=${app.rooms.visit}
    .invitation=${app.rooms.invitation}
    .locale=${app.locale}
    .layout=${app.layout}
    lang=${app.locale.id}
    theme=${app.theme}
  ></qipu-room>`

export const dialogs = (app: RoomViewsPort): TemplateResult =>
  html`<qipu-new-room .app=${app} .locale=${app.locale}></qipu-new-room>
    <qipu-links .app=${app} .visit=${app.rooms.visit} .seq=${app.rooms.visit?.facts.seq ?? 0} .locale=${app.locale}></qipu-links>`

/** Asks for a new room. */
export const ask = (app: RoomViewsPort): void => app.renderRoot.querySelector<QipuNewRoom>('qipu-new-room')?.ask()
