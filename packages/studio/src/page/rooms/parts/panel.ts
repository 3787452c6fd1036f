/** The panel of a room: who is here, and tabs for everything else. */

import { html, nothing, type TemplateResult } from 'lit'
import { appIcon } from '../../app/icons.ts'
import type { RoomPort, RoomTab } from '../room-port.ts'
import { personRows } from '../state/person-rows.ts'
import type { RoomSession } from '../state/room-session.ts'
import { analysis } from './analysis.ts'
import { chapters } from './chapters.ts'
import { chat } from './chat.ts'
import { face, people } from './people.ts'
import { problems } from './problems.ts'
import { settings } from './settings.ts'

interface Tab {
  readonly id: RoomTab
  readonly fits: (visit: RoomSession, room: RoomPort) => boolean
  readonly view: (room: RoomPort, visit: RoomSession) => TemplateResult
}

const hasProblems = ({ facts }: RoomSession): boolean =>
  facts.exercises.length > 0 || facts.kind === 'problems' || facts.kind === 'homework'

const TABS: readonly Tab[] = [
  { id: 'chat', fits: () => true, view: chat },
  { id: 'people', fits: () => true, view: people },
  { id: 'problems', fits: (visit) => visit.isHost || hasProblems(visit), view: problems },
  {
    id: 'moves',
    // The moves would give the solution away.
    fits: ({ where }) => where !== 'solving',
    view: ({ player, locale }) =>
      html`<qipu-moves class="fill" .session=${player?.session} .node=${player?.node ?? 0} .coordinates=${player?.coordinates ?? 'a1'} .notation=${player?.notation ?? 'auto'} lang=${locale.id}></qipu-moves>`,
  },
  {
    id: 'analysis',
    // A program would do the same.
    fits: (visit, room) =>
      visit.where !== 'solving' && (room.player?.session?.hasOpinions === true || room.analysis.isOffered(visit)),
    view: analysis,
  },
  { id: 'chapters', fits: ({ isHost, facts }) => isHost || facts.chapters.length > 1, view: chapters },
  { id: 'room', fits: () => true, view: settings },
]

/** Number of faces that fit in the strip. */
const FACES = 8

export function panel(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const tabs = TABS.filter(({ fits }) => fits(visit, room))
  const tab = tabs.find(({ id }) => id === room.tab) ?? tabs[0]!
  const key = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    room.tab = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!.id
    void room.updateComplete.then(() => room.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return html`<aside class="panel ${room.isSheetOpen ? 'pulled' : ''}" aria-label=${say('details')}>
    <button class="grip" aria-label=${say('close')} @click=${() => (room.isSheetOpen = false)}>${appIcon('down')}</button>
    ${room.layout === 'phone' ? nothing : strip(room, visit)}
    <div class="tabs" role="tablist" aria-label=${say('details')} @keydown=${key}>
      ${tabs.map(
        ({ id }) => html`<button
          role="tab"
          id="tab-${id}"
          aria-selected=${id === tab.id ? 'true' : 'false'}
          aria-controls="content"
          tabindex=${id === tab.id ? 0 : -1}
          @click=${() => (room.tab = id)}
        >${say(id)}${id === 'chat' && room.unread > 0 ? html` <span class="badge">${room.unread}</span>` : nothing}</button>`,
      )}
    </div>
    <div class="content" id="content" role="tabpanel" aria-labelledby="tab-${tab.id}">${tab.view(room, visit)}</div>
    ${notes(room)}
  </aside>`
}

/** Notes of the record on the position, if any. */
function notes({ player, locale, layout }: RoomPort): TemplateResult | typeof nothing {
  const node = player?.record?.nodes[player.node]
  const isSaying = (node?.notes?.comments?.length ?? 0) > 0 || node?.notes?.title !== undefined
  // Phones have it below the board.
  if (!isSaying || layout === 'phone') return nothing
  return html`<div class="said"><qipu-notes .player=${player} lang=${locale.id}></qipu-notes></div>`
}

/** Faces of those who are here; raised hands first. */
export function strip(room: RoomPort, visit: RoomSession): TemplateResult {
  const { say } = room
  const rows = personRows(visit.facts, visit.client.people, visit.client.person).filter(({ isHere }) => isHere)
  const { watchers } = visit.client.people
  const about = [
    rows.length > FACES ? say('othersHere', { count: rows.length - FACES }) : '',
    watchers > 0 ? say('watching', { count: watchers }) : '',
  ]
  return html`<button class="strip" @click=${() => room.show('people')}>
    <span class="quiet">${say('here', { count: rows.length })}</span>
    ${rows.slice(0, FACES).map((row) => face(room, row))}
    <span class="many">${about.filter(Boolean).join(' · ')}</span>
  </button>`
}
