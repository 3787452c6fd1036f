/** What is loaded when somebody wants a room: its elements, and the way in. */

import { html, nothing, type TemplateResult } from 'lit'
import type { QipuApp } from '../app/app.ts'
import { sign } from '../app/icons.ts'
import './dialogs/links.ts'
import './dialogs/new-room.ts'
import type { QipuLinks } from './dialogs/links.ts'
import type { QipuNewRoom } from './dialogs/new-room.ts'
import './room.ts'
import { lookUp } from './state/asking.ts'
import type { Invitation } from './state/invitation.ts'
import { forgetRoom, knownRoom, personKey, rememberRoom, setNickname } from './state/known.ts'
import { storingFor } from './state/storing.ts'
import { Visit } from './state/visit.ts'
import { speakRooms } from './words.ts'

/** Opens an invitation: whoever was there before goes in, others are asked for a name. */
export function invite(app: QipuApp, invitation: Invitation): void {
  const { rooms } = app
  rooms.visit?.close()
  rooms.visit = undefined
  rooms.invitation = invitation
  if (knownRoom(invitation.room)) enter(app, invitation)
  app.requestUpdate()
}

/** Goes into a room, under a name where one is new there. */
export function enter(app: QipuApp, invitation: Invitation, name?: string): void {
  const { rooms } = app
  const { room, key } = invitation
  if (name !== undefined) setNickname(name)
  const options = { address: rooms.address, room, person: personKey(), ...(key && { key }), ...(name && { name }) }
  const visit = new Visit(options, storingFor(room))
  rooms.visit?.close()
  rooms.visit = visit
  rooms.invitation = invitation
  visit.addEventListener('change', () => {
    if (visit.closedFor === 'no-room') forgetRoom(room)
    if (rooms.visit === visit) app.requestUpdate()
  })
  visit.addEventListener('ready', () => void remember(app, visit, invitation))
  visit.connect()
  app.go('room')
}

/** Keeps the room for the next time, and takes a key that leads it out of the address. */
async function remember(app: QipuApp, { client, facts }: Visit, { room, key }: Invitation): Promise<void> {
  const found = key === undefined ? undefined : await lookUp(app.rooms.address, { room, key })
  const keys = found && 'role' in found ? { [found.role]: key } : {}
  rememberRoom({ room, title: facts.title, role: client.role, keys }, Date.now())
  const known = knownRoom(room)?.keys
  const open = known?.guest ?? (client.role === 'watcher' ? known?.watcher : undefined)
  if (app.rooms.invitation?.room === room) app.rooms.invitation = { room, ...(open && { key: open }) }
  app.requestUpdate()
}

const roomSay = (app: QipuApp) => speakRooms(app.locale)

/** The name of the room in the bar above everything. */
export function bar(app: QipuApp): TemplateResult {
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
        ? html`<button class="main invite" aria-label=${say('invite')} title=${say('invite')} @click=${() => links(app)?.show()}>${sign('people')}<span>${say('invite')}</span></button>`
        : nothing
    }`
}

const links = (app: QipuApp): QipuLinks | null => app.renderRoot.querySelector<QipuLinks>('qipu-links')

export const view = (app: QipuApp): TemplateResult =>
  html`<qipu-room
    .app=${app}
    .visit=${app.rooms.visit}
    .invitation=${app.rooms.invitation}
    .locale=${app.locale}
    .layout=${app.layout}
    lang=${app.locale.id}
    theme=${app.theme}
  ></qipu-room>`

export const dialogs = (app: QipuApp): TemplateResult =>
  html`<qipu-new-room .app=${app} .locale=${app.locale}></qipu-new-room>
    <qipu-links .app=${app} .visit=${app.rooms.visit} .seq=${app.rooms.visit?.facts.seq ?? 0} .locale=${app.locale}></qipu-links>`

/** Asks for a new room. */
export const ask = (app: QipuApp): void => app.renderRoot.querySelector<QipuNewRoom>('qipu-new-room')?.ask()

export const showLinks = (app: QipuApp): void => links(app)?.show()
