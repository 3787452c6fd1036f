/** The way in: what one is invited to, and the name that one goes by there. */

import { kinds, LIMITS, type RoomRefusal, refusals } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { textOf } from 'qipu/text'
import { enter } from '../entering.ts'
import type { RoomPort } from '../room-port.ts'
import type { Invitation } from '../state/invitation.ts'
import { nickname } from '../state/known.ts'
import { fetchRoomInfo } from '../state/room-api.ts'

const isRefusal = (why: string | undefined): why is RoomRefusal => why !== undefined && Object.hasOwn(refusals, why)

async function ask(room: RoomPort, invitation: Invitation): Promise<void> {
  room.joining = { asked: invitation }
  const found = await fetchRoomInfo(room.app.rooms.address, invitation)
  room.joining = 'why' in found ? { asked: invitation, why: found.why } : { asked: invitation, found }
}

export function joinForm(room: RoomPort): TemplateResult {
  const { say, invitation, visit, joining } = room
  if (invitation && joining.asked !== invitation) queueMicrotask(() => void ask(room, invitation))
  const closed = visit?.closedFor
  const why = isRefusal(closed) ? closed : joining.why
  const { found } = joining
  const isWatcher = found?.role === 'watcher'
  const join = (event: Event): void => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')
    if (invitation) enter(room.app, invitation, field?.value.trim())
  }
  const trouble = why ? html`<p class="trouble" role="alert">${say('refused', { reason: refusals[why] })}</p>` : nothing
  if (!found) {
    return html`<div class="join"><div class="card">
      ${trouble === nothing ? html`<p role="status">${say('connecting')}</p>` : trouble}
      ${why === undefined ? nothing : html`<button class="plain" @click=${() => room.app.rooms.leave()}>${say('leaveRoom')}</button>`}
    </div></div>`
  }
  return html`<div class="join"><form class="card" @submit=${join}>
    <p>${say('joinAs')} · ${textOf(kinds[found.kind].name, room.locale)}</p>
    <h2>${found.title}</h2>
    ${trouble}
    ${isWatcher ? nothing : html`<label class="field">${say('yourName')}<input type="text" name="name" maxlength=${LIMITS.name} .value=${nickname()} required autocomplete="nickname" autofocus /></label>`}
    <button class="main">${say(isWatcher ? 'watch' : 'join')}</button>
  </form></div>`
}
