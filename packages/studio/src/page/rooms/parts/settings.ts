/** The room itself: who may do what, files of it, and its end. */

import { isKind, kinds, LIMITS, type RoomAction, type RoomState } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import type { Result, Side } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { RoomText } from '../labels.ts'
import type { RoomPort } from '../room-port.ts'
import { forgetRoom, personKey, rememberRoom } from '../state/known.ts'
import { cloneRoom, deleteRoom } from '../state/room-api.ts'
import type { RoomSession } from '../state/room-session.ts'
import { resultText } from './chat.ts'
import { downloads } from './downloads.ts'

type Content = TemplateResult | typeof nothing

export function settings(room: RoomPort, visit: RoomSession): TemplateResult {
  return html`<div class="pad">
    ${visit.isHost ? html`${acting(room, visit)} ${switches(room, visit)} ${duel(room, visit)}` : nothing}
    ${claims(room, visit)} ${downloads(room, visit)} ${visit.me && !visit.isWatcher ? naming(room, visit) : nothing}
    ${visit.isHost ? ending(room, visit) : nothing}
    <button class="plain" @click=${() => room.app.rooms.leave()}>${room.say('leaveRoom')}</button>
  </div>`
}

function acting({ say, locale }: RoomPort, visit: RoomSession): TemplateResult {
  const { allow, kind, chosen } = visit.facts
  const change = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement
    if (isKind(value)) void visit.act({ type: 'kind', kind: value })
  }
  return html`<section class="group">
    <h3>${say('whoActs')}</h3>
    <div class="choice" role="group" aria-label=${say('whoActs')}>
      ${(['everybody', 'chosen', 'nobody'] as const).map(
        (who) =>
          html`<button aria-pressed=${who === allow ? 'true' : 'false'} @click=${() => void visit.act({ type: 'allow', who, ...(who === 'chosen' && { people: chosen }) })}>${say(who)}</button>`,
      )}
    </div>
    <label class="field">${say('kind')}<select @change=${change}>${Object.entries(kinds).map(([id, { name }]) => html`<option value=${id} .selected=${id === kind}>${textOf(name, locale)}</option>`)}</select></label>
  </section>`
}

const SWITCHES: readonly (readonly [
  text: RoomText,
  is: (facts: RoomState) => boolean,
  to: (on: boolean) => RoomAction,
])[] = [
  ['hold', ({ held }) => held, (on) => ({ type: 'hold', on })],
  ['hide', ({ hidden }) => hidden, (on) => ({ type: 'hide', on })],
  ['closeRoom', ({ closed }) => closed, (on) => ({ type: 'close', on })],
]

const switches = ({ say }: RoomPort, visit: RoomSession): TemplateResult =>
  html`<section class="group">
    ${SWITCHES.map(
      ([text, is, to]) =>
        html`<label class="switch">${say(text)}<input type="checkbox" .checked=${is(visit.facts)} @change=${(event: Event) => void visit.act(to((event.target as HTMLInputElement).checked))} /></label>`,
    )}
  </section>`

/** Duel: only its two players may act on the board. */
function duel({ say, locale }: RoomPort, visit: RoomSession): Content {
  const { people, duel: players } = visit.facts
  const able = people.filter(({ removed, role }) => !removed && role !== 'watcher')
  const game = gameById(visit.client.room.current?.source.game ?? '')
  if (!game || able.length < 2) return nothing
  const start = (event: Event): void => {
    event.preventDefault()
    const [first, second] = [...(event.target as HTMLFormElement).querySelectorAll('select')].map(({ value }) => value)
    void visit.act({ type: 'duel', players: [first!, second!] })
  }
  if (players) {
    return html`<section class="group"><h3>${say('duel')}</h3><button class="plain" @click=${() => void visit.act({ type: 'duel', players: null })}>${say('endDuel')}</button></section>`
  }
  return html`<form class="group" @submit=${start}>
    <h3>${say('duel')}</h3>
    <span class="line">
      ${game.sides.map(
        (side, i) =>
          html`<label class="field">${textOf(side.name, locale)}<select>${able.map(({ id, name }, k) => html`<option value=${id} .selected=${k === i}>${name}</option>`)}</select></label>`,
      )}
    </span>
    <button class="plain">${say('startDuel')}</button>
  </form>`
}

/** Results that can be claimed: resigning for those who play, else who has won. */
function claims(room: RoomPort, visit: RoomSession): Content {
  const { say } = room
  if (!visit.mayTalk) return nothing
  const { duel: players } = visit.facts
  const place = players ? players.indexOf(visit.client.person) : -1
  const own: readonly Result[] = place < 0 ? [] : [{ winner: place === 0 ? 2 : 1, by: 'resignation' }]
  const all: readonly Result[] = [...own, { winner: 1 }, { winner: 2 }, { winner: 'draw' }]
  return html`<section class="group">
    <h3>${say('claim')}</h3>
    <span class="line">
      ${all.map((result) => html`<button class="plain" @click=${() => void visit.act({ type: 'claim', result })}>${result.by ? say('resign') : resultText(room, visit, result)}</button>`)}
    </span>
    ${place < 0 ? nothing : score(room, visit, place === 0 ? 1 : 2)}
  </section>`
}

/** A score that a player claims; the other player confirms it by claiming the same. */
function score(room: RoomPort, visit: RoomSession, side: Side): Content {
  const { say, locale } = room
  const chapter = visit.client.room.current
  const game = gameById(chapter?.source.game ?? '')
  if (!game?.scoring?.units && !game?.scoring?.komi) return nothing
  const claim = (result: Result): void => void visit.act({ type: 'claim', result })
  const submit = (event: Event): void => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const margin = form.querySelector('input')!.valueAsNumber
    const winner = Number(form.querySelector('select')!.value) as Side
    if (margin > 0) claim({ winner, by: 'points', margin })
  }
  const other = chapter?.claim && chapter.claim.side !== side ? chapter.claim.result : undefined
  return html`<form class="line" @submit=${submit}>
      <select aria-label=${say('winner')}>${game.sides.map(({ name }, i) => html`<option value=${i + 1}>${textOf(name, locale)}</option>`)}</select>
      <input type="number" aria-label=${say('margin')} min="0.25" step="0.25" max="999" required />
      <button class="plain">${say('claimScore')}</button>
    </form>
    ${other ? html`<button class="main" @click=${() => claim(other)}>${say('agree', { result: resultText(room, visit, other) })}</button>` : nothing}`
}

function naming({ say }: RoomPort, visit: RoomSession): TemplateResult {
  const save = (event: Event): void => {
    event.preventDefault()
    const name = (event.target as HTMLFormElement).querySelector('input')!.value.trim()
    if (name !== '') void visit.act({ type: 'name', name })
  }
  return html`<form class="group" @submit=${save}>
    <h3>${say('rename')}</h3>
    <span class="line">
      <input type="text" aria-label=${say('yourName')} maxlength=${LIMITS.name} .value=${visit.me?.name ?? ''} />
      <button class="plain">${say('save')}</button>
    </span>
  </form>`
}

function ending(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say, app } = room
  const hosting = { address: app.rooms.address, room: visit.client.options.room, person: personKey() }
  const clone = async (): Promise<void> => {
    const made = await cloneRoom(hosting)
    if ('why' in made) return visit.refuse(made.why)
    rememberRoom({ ...made, title: visit.facts.title, role: 'host' }, Date.now())
    room.opened = `clone ${made.room}`
  }
  const remove = async (): Promise<void> => {
    if (!confirm(say('deleteSure'))) return
    const answer = await deleteRoom(hosting)
    if ('why' in answer) return visit.refuse(answer.why)
    forgetRoom(hosting.room)
    app.rooms.leave()
  }
  const copy = room.opened.startsWith('clone ') ? room.opened.slice('clone '.length) : undefined
  return html`<section class="group">
    <button class="plain" @click=${() => void clone()}>${say('clone')}</button>
    ${copy ? html`<p class="note" role="status">${say('cloned')}</p><button class="plain" @click=${() => void app.rooms.enter({ room: copy })}>${say('openCopy')}</button>` : nothing}
    <button class="plain danger" @click=${() => void remove()}>${say('deleteAll')}</button>
  </section>`
}
