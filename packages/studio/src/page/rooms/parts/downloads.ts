/** The room as a file, at any time, with what the file loses said before. */

import { download, roomMessages } from '@qipu/rooms/download'
import { html, nothing, type TemplateResult } from 'lit'
import { catalogue, formats } from 'qipu'
import { formatById } from 'qipu/formats'
import { messageText, textOf } from 'qipu/text'
import { appIcon } from '../../app/icons.ts'
import { saveFile } from '../../open/save.ts'
import type { RoomPort } from '../room-port.ts'
import type { RoomSession } from '../state/room-session.ts'

/** Those that have buttons: whatever happened, and the play as people keep it. */
const FORMATS = ['qipu', 'wei7', 'sgf'] as const
const LISTED = 12
const words = { ...catalogue, ...roomMessages }

export function downloads(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say, locale } = room
  const game = visit.client.confirmed.current?.source.game ?? ''
  const offered = formats.filter(({ write, games }) => write && (games?.includes(game) ?? true))
  const first = FORMATS.flatMap((id) => offered.filter((format) => format.id === id))
  const others = offered.filter((format) => !first.includes(format))
  const open = (id: string): void => {
    room.opened = `file ${id}`
  }
  return html`<section class="group">
    <h3>${say('download')}</h3>
    <span class="line">
      ${first.map((format) => html`<button class="plain" aria-expanded=${room.opened === `file ${format.id}` ? 'true' : 'false'} @click=${() => open(format.id)}>${textOf(format.name, locale)}</button>`)}
    </span>
    ${
      others.length > 0
        ? html`<select aria-label=${say('otherFormats')} @change=${({ target }: Event) => open((target as HTMLSelectElement).value)}>
            <option value="" .selected=${!others.some(({ id }) => room.opened === `file ${id}`)}>${say('otherFormats')}</option>
            ${others.map((format) => html`<option value=${format.id} .selected=${room.opened === `file ${format.id}`}>${textOf(format.name, locale)}</option>`)}
          </select>`
        : nothing
    }
    ${offered.map(({ id }) => (room.opened === `file ${id}` ? file(room, visit, id) : nothing))}
  </section>`
}

function file({ say, locale }: RoomPort, visit: RoomSession, id: string): TemplateResult | typeof nothing {
  const made = download(visit.client.confirmed, id)
  const format = formatById(id)
  if (!made || !format) return nothing
  const { bytes, messages } = made
  const name = `${visit.facts.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'room'}.${format.extensions[0]}`
  const save = (): void => {
    if (bytes) saveFile(name, bytes, format.mediaType ?? 'application/octet-stream')
  }
  return html`<div role="status">
      ${
        messages.length === 0
          ? html`<p class="note">${say('noLosses')}</p>`
          : html`<ul class="note">${messages.slice(0, LISTED).map((message) => html`<li>${messageText(message, words, locale)}</li>`)}</ul>`
      }
    </div>
    <button class="main" aria-disabled=${bytes ? 'false' : 'true'} @click=${save}>${appIcon('save')}${name}</button>`
}
