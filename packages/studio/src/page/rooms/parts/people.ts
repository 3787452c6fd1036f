/** Members of the room, their permissions, and a host's controls. */

import type { RoomAction } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { appIcon } from '../../app/icons.ts'
import type { RoomText } from '../labels.ts'
import type { RoomPort } from '../room-port.ts'
import { type PersonRow, personRows } from '../state/person-rows.ts'
import type { RoomSession } from '../state/room-session.ts'
import { roomSign } from './signs.ts'

/** A member's badge: their letter in their colour; a hand if raised, a stone for those who may act. */
export function face({ say }: RoomPort, { name, letter, colour, isHere, hand, mayAct }: PersonRow): TemplateResult {
  const title = [name, hand !== undefined ? say('handUp') : '', mayAct ? say('acts') : ''].filter(Boolean).join(' · ')
  return html`<span class="face ${isHere ? '' : 'gone'} ${hand !== undefined ? 'up' : ''}" style="background: ${colour}; color: #fff" title=${title} aria-hidden="true">${letter}${hand !== undefined ? html`<i>${roomSign('hand')}</i>` : mayAct ? html`<i class="acts"></i>` : nothing}</span>`
}

export function people(room: RoomPort, visit: RoomSession): TemplateResult {
  const rows = personRows(visit.facts, visit.client.people, visit.client.person)
  const { watchers } = visit.client.people
  return html`<ul class="rows people">
    ${rows.map((row) => person(room, visit, row))}
    ${watchers > 0 ? html`<li class="row"><span></span><span class="note">${room.say('watching', { count: watchers })}</span></li>` : nothing}
  </ul>`
}

function person(room: RoomPort, visit: RoomSession, row: PersonRow): TemplateResult {
  const { say } = room
  const about = [
    row.isMe ? say('you') : '',
    row.isHost ? say('host') : '',
    row.mayAct ? say('acts') : '',
    row.hand === undefined ? '' : say('handUp'),
    row.isMuted ? say('muted') : '',
    row.isRemoved ? say('putOut') : row.isHere ? (row.isAway ? say('away') : '') : say('gone'),
  ]
  const isOpen = room.opened === row.id
  return html`<li class="row" data-person=${row.id}>
    ${face(room, row)}
    <span class="who"><b>${row.name}</b><span>${about.filter(Boolean).join(' · ')}</span></span>
    ${
      visit.isHost && !row.isMe
        ? html`<button aria-label=${say('options', { name: row.name })} aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => (room.opened = isOpen ? '' : row.id)}>${appIcon('more')}</button>`
        : html`<span></span>`
    }
    ${row.isMe || visit.isHeld || visit.branchOf(row.id) === undefined ? nothing : follow(room, visit, row)}
    ${visit.isHost && !row.isMe && (isOpen || row.hand !== undefined) ? options(room, visit, row, isOpen) : nothing}
  </li>`
}

/** A commentator on a branch of their own is followed by who wants to. */
const follow = ({ say }: RoomPort, visit: RoomSession, { id, name }: PersonRow): TemplateResult =>
  html`<span class="acts"><button class="plain" aria-pressed=${visit.followed === id ? 'true' : 'false'} aria-label=${say('follow', { name })} @click=${() => visit.follow(id)}>${say('followBranch')}</button></span>`

interface Option {
  readonly text: RoomText
  readonly actions: readonly RoomAction[]
  readonly fits: boolean
  /** Offered at once where a hand is up. */
  readonly isFirst?: true
}

/** Permission to act answers a raised hand. */
function optionsFor(
  { facts }: RoomSession,
  { id, isHost, mayAct, isMuted, hand, isRemoved }: PersonRow,
): readonly Option[] {
  if (isRemoved) return [{ text: 'readmit', fits: true, actions: [{ type: 'remove', person: id, on: false }] }]
  const isChosen = facts.allow === 'chosen' ? facts.chosen : []
  const lower: readonly RoomAction[] = hand === undefined ? [] : [{ type: 'hand', up: false, person: id }]
  return [
    {
      text: 'letAct',
      fits: !mayAct && !facts.duel,
      isFirst: true,
      actions: [{ type: 'allow', who: 'chosen', people: [...isChosen.filter((each) => each !== id), id] }, ...lower],
    },
    {
      text: 'stopAct',
      fits: !isHost && facts.allow === 'chosen' && isChosen.includes(id),
      actions: [{ type: 'allow', who: 'chosen', people: isChosen.filter((each) => each !== id) }],
    },
    { text: 'lower', fits: hand !== undefined, isFirst: true, actions: lower },
    { text: 'mute', fits: !isHost && !isMuted, actions: [{ type: 'mute', person: id, on: true }] },
    { text: 'unmute', fits: isMuted, actions: [{ type: 'mute', person: id, on: false }] },
    { text: 'makeHost', fits: !isHost, actions: [{ type: 'role', person: id, role: 'host' }] },
    { text: 'noHost', fits: isHost, actions: [{ type: 'role', person: id, role: 'guest' }] },
    { text: 'remove', fits: !isHost, actions: [{ type: 'remove', person: id, on: true }] },
  ]
}

function options({ say }: RoomPort, visit: RoomSession, row: PersonRow, isOpen: boolean): TemplateResult {
  const offered = optionsFor(visit, row).filter(({ fits, isFirst }) => fits && (isOpen || isFirst))
  return html`<span class="acts">
    ${offered.map(({ text, actions }) => html`<button class="plain" @click=${() => void visit.act(...actions)}>${say(text)}</button>`)}
  </span>`
}
