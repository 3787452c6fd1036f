/** The records of a room. */

import { LIMITS } from '@qipu/rooms/log'
import { html, nothing, type TemplateResult } from 'lit'
import { games } from 'qipu/games'
import { type GameRecord, inOrder, newRecord } from 'qipu/record'
import { textOf } from 'qipu/text'
import { appIcon } from '../../app/icons.ts'
import type { RoomPort } from '../room-port.ts'
import type { RoomSession } from '../state/room-session.ts'

interface Offered {
  readonly text: string
  readonly title: string
  readonly record: () => GameRecord
}

/** Returns the records open in this browser, and empty boards. */
function offered({ app, say, locale }: RoomPort): readonly Offered[] {
  const files = app.shelf.items.flatMap(({ name, reading: { records } }) =>
    records.slice(0, LIMITS.chapters).map((record, i): Offered => {
      const title = (record.info.name ?? (records.length > 1 ? `${name} ${i + 1}` : name)).slice(0, LIMITS.title)
      return { text: title, title, record: () => inOrder(record) }
    }),
  )
  const empty = games.map((game): Offered => {
    const title = textOf(game.name, locale)
    return { text: say('emptyBoard', { game: title }), title, record: () => newRecord(game.id, game.board.size) }
  })
  return [...files, ...empty]
}

export function chapters(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const { facts, isHost } = visit
  const list = offered(room)
  const add = (event: Event): void => {
    event.preventDefault()
    const chosen = list[Number((event.target as HTMLFormElement).querySelector('select')!.value)]
    if (chosen) void visit.addChapter(chosen.title, chosen.record())
  }
  return html`<ul class="rows">
      ${facts.chapters
        .filter(({ dropped }) => !dropped)
        .map(({ id, title }, i) => {
          const isNow = id === facts.current
          return html`<li class="row ${isNow ? 'now' : ''}">
            <span class="note">${i + 1}</span>
            <span class="who"><b>${title}</b>${isNow ? html`<span>${say('current')}</span>` : nothing}</span>
            <span>
              ${isHost && !isNow ? html`<button aria-label=${say('openChapter', { title })} title=${say('openChapter', { title })} @click=${() => void visit.act({ type: 'open', chapter: id })}>${appIcon('right')}</button>` : nothing}
              ${isHost && !isNow ? html`<button aria-label=${say('dropChapter', { title })} title=${say('dropChapter', { title })} @click=${() => void visit.act({ type: 'drop', chapter: id })}>${appIcon('close')}</button>` : nothing}
            </span>
          </li>`
        })}
    </ul>
    ${
      isHost
        ? html`<form class="pad" @submit=${add}>
            <label class="field">${say('addChapter')}<select>${list.map(({ text }, i) => html`<option value=${i}>${text}</option>`)}</select></label>
            <button class="plain">${say('addChapter')}</button>
          </form>`
        : nothing
    }`
}
