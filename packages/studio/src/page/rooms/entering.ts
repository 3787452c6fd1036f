/** The way into a room, and the links that lead others there. */

import type { AppPort } from '../app/app-port.ts'
import type { QipuLinks } from './dialogs/links.ts'
import { storingFor } from './state/attempt-storage.ts'
import type { Invitation } from './state/invitation.ts'
import { forgetRoom, knownRoom, personKey, rememberRoom, setNickname } from './state/known.ts'
import { fetchRoomInfo } from './state/room-api.ts'
import { RoomSession } from './state/room-session.ts'

export type EnteringPort = Pick<AppPort, 'go' | 'renderRoot' | 'requestUpdate' | 'rooms'>

/** Goes into a room, under a name where one is new there. */
export function enter(app: EnteringPort, invitation: Invitation, name?: string): void {
  const { rooms } = app
  const { room, key } = invitation
  if (name !== undefined) setNickname(name)
  const options = { address: rooms.address, room, person: personKey(), ...(key && { key }), ...(name && { name }) }
  const visit = new RoomSession(options, storingFor(room))
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
async function remember(app: EnteringPort, { client, facts }: RoomSession, { room, key }: Invitation): Promise<void> {
  const found = key === undefined ? undefined : await fetchRoomInfo(app.rooms.address, { room, key })
  const keys = found && 'role' in found ? { [found.role]: key } : {}
  rememberRoom({ room, title: facts.title, role: client.role, keys }, Date.now())
  const known = knownRoom(room)?.keys
  const open = known?.guest ?? (client.role === 'watcher' ? known?.watcher : undefined)
  if (app.rooms.invitation?.room === room) app.rooms.invitation = { room, ...(open && { key: open }) }
  app.requestUpdate()
}

export const showLinks = (app: EnteringPort): void => app.renderRoot.querySelector<QipuLinks>('qipu-links')?.show()
