/** Chat messages: author, time and position. Everything is text, whatever its content. */

import { LIMITS, personIn, type RoomEvent, wordsIn } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import type { Result } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { RoomPort } from '../room-port.ts'
import { colourOf } from '../state/person-rows.ts'
import type { RoomSession } from '../state/room-session.ts'
import { roomSign } from './signs.ts'

/** Number of messages that are shown. */
const SHOWN = 300

export function chat(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const until = visit.playing?.moment?.seq ?? Number.POSITIVE_INFINITY
  const said = visit.client.log.filter(
    ({ seq, actions }) =>
      seq <= until && actions.some((action) => action.type === 'claim' || wordsIn(action) !== undefined),
  )
  const send = (event: Event): void => {
    event.preventDefault()
    const field = (event.target as HTMLFormElement).querySelector('input')!
    const text = field.value.trim()
    if (text === '') return
    field.value = ''
    void visit.write(text).then((isSaid) => {
      if (!isSaid && field.value === '') field.value = text
    })
  }
  const field = visit.isCommenting ? 'writeHere' : 'write'
  return html`<div class="talk">
    <div class="log" role="log" tabindex="0" aria-label=${say('chat')} aria-live="off" data-count=${said.length}>
      ${said.length === 0 ? html`<p class="empty">${say('nobodySaid')}</p>` : nothing}
      <ul>${said.slice(-SHOWN).map((event) => message(room, visit, event))}</ul>
    </div>
    ${
      visit.mayTalk
        ? html`<form class="say" @submit=${send}>
            <input type="text" maxlength=${LIMITS.message} aria-label=${say(field)} placeholder=${say(field)} autocomplete="off" enterkeyhint="send" />
            <button class="main" aria-label=${say('send')} title=${say('send')}>${roomSign('send')}</button>
          </form>`
        : nothing
    }
  </div>`
}

function message(room: RoomPort, visit: RoomSession, { actor, time, actions, seq }: RoomEvent): TemplateResult {
  const { facts } = visit
  const clock = new Date(time).toLocaleTimeString(room.locale.id, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return html`<li>
    <span class="who">
      <span class="dot" style="background: ${colourOf(facts, actor)}"></span><b>${personIn(facts, actor)?.name ?? ''}</b>
      <span>${clock}</span>${place(room, visit, seq)}
    </span>
    ${actions.map((action) =>
      action.type === 'claim'
        ? html`<span class="text">${room.say('claims', { result: resultText(room, visit, action.result) })}</span>`
        : (wordsIn(action) ?? '') === ''
          ? nothing
          : html`<span class="text">${wordsIn(action)}</span>`,
    )}
  </li>`
}

/** The position at which it was said: a way there, alone. */
function place({ say }: RoomPort, visit: RoomSession, seq: number): TemplateResult | typeof nothing {
  const moment = visit.moments.at(seq)
  const tried = moment && visit.tried(moment.chapter)
  if (!tried || visit.where === 'solving' || visit.isHeld || moment.chapter !== visit.facts.current) return nothing
  const node = tried.endOf(moment.node)
  const number = tried.lineTo(node).filter(({ type }) => type !== 'setup').length
  if (number === 0) return nothing
  return html`<button class="place" @click=${() => visit.leave(node)}>${say('toMove', { number })}</button>`
}

export function resultText({ say, locale }: RoomPort, visit: RoomSession, { winner, by, margin }: Result): string {
  const game = gameById(visit.client.room.current?.source.game ?? '')
  const side = typeof winner === 'number' ? game?.sides[winner - 1] : undefined
  if (!side) return say('draw')
  const name = textOf(side.name, locale)
  if (margin !== undefined) return say('winsBy', { side: name, margin })
  const text = say('wins', { side: name })
  return by === 'resignation' ? `${text} (${say('resign')})` : text
}
