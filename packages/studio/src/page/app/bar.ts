/** The bar above everything: what is open, how it is looked at, and what can be done with it. */

import type { Session } from '@qipu/player/player'
import { html, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu/games'
import { type Locale, textOf } from 'qipu/text'
import { hideResult } from '../state/hide-result.ts'
import { playersIn } from '../state/players.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { AppPort } from './app-port.ts'
import type { Making } from './authoring-modes.ts'
import { appIcon } from './icons.ts'

export type BarPort = Pick<
  AppPort,
  | 'game'
  | 'go'
  | 'isMenuOpen'
  | 'isResultHidden'
  | 'layout'
  | 'locale'
  | 'making'
  | 'place'
  | 'player'
  | 'rooms'
  | 'saving'
  | 'say'
  | 'sheet'
  | 'showTab'
>

export function bar(app: BarPort, item: WorkspaceFile | undefined): TemplateResult {
  return html`<header class="bar">
    <button class="logo" aria-label=${app.say('home')} title=${app.say('home')} @click=${() => app.go(app.place === 'start' ? 'board' : 'start')}>
      <b aria-hidden="true"></b>
    </button>
    ${app.place === 'room' && app.rooms.invitation ? app.rooms.bar() : item ? named(app, item) : html`<div class="name"><h1>Qipu <span lang="zh">棋谱</span></h1><p>${app.say('tagline')}</p></div>`}
    ${item ? modes(app) : nothing}
    ${
      item?.unsaved
        ? html`<button class="plain save" title=${app.say('save')} @click=${() => void app.saving.save()}>${appIcon('save')}<span>${app.say('save')}</span></button>`
        : nothing
    }
    ${
      item && item.reading.records.length > 0 && !app.player?.session?.isSecret
        ? html`${app.rooms.entry('plain act')}<button class="main act" @click=${() => app.showTab('export')}>${app.say('export')}</button>`
        : nothing
    }
    <button class="phone-only" aria-label=${app.say('files')} title=${app.say('files')} aria-current=${app.place === 'files' ? 'page' : 'false'} @click=${() => app.go(app.place === 'files' ? 'board' : 'files')}>
      ${appIcon('files')}
    </button>
    ${
      item
        ? html`<button
            class="phone-only"
            aria-label=${app.say('details')}
            title=${app.say('details')}
            aria-expanded=${app.sheet ? 'true' : 'false'}
            @click=${() => (app.sheet = !app.sheet)}
          >${appIcon('up')}</button>`
        : nothing
    }
    <button
      aria-label=${app.say('more')}
      title=${app.say('more')}
      aria-expanded=${app.isMenuOpen ? 'true' : 'false'}
      @click=${() => (app.isMenuOpen = !app.isMenuOpen)}
    >${appIcon('more')}</button>
  </header>`
}

function gameName(id: string, locale: Locale): string {
  const game = gameById(id)
  return game ? textOf(game.name, locale) : id
}

/** Returns the record's name and description. */
function named(app: BarPort, item: WorkspaceFile): TemplateResult {
  const { records, format } = item.reading
  const record = records[app.game] ?? records[0]
  const players = record ? playersIn(record) : []
  const named = record?.info.name ?? (players.length === 2 ? players.join(' – ') : undefined) ?? item.name
  const title = app.isResultHidden ? hideResult(named) : named
  const facts = record && [
    gameName(record.game, app.locale),
    gameById(record.game)?.board.pack ? undefined : `${record.board.width}×${record.board.height}`,
    format && textOf(format.name, app.locale),
    record.info.dates?.[0]?.replace('T', ' ').slice(0, 16),
    item.unsaved ? app.say('unsaved') : undefined,
  ]
  return html`<div class="name">
    <h1 title=${item.name}>${title}</h1>
    <p>${facts?.filter(Boolean).join(' · ') ?? app.say('unknown')}<span role="status">${item.home ? ` · ${app.say('keptAs', { name: item.name })}` : nothing}</span></p>
  </div>`
}

type PageMode = 'replay' | 'solve' | 'guess' | 'drill' | Making

/** Ways of using a record; those that it has no use for are not offered. */
const MODES: readonly { readonly id: PageMode; readonly fits: (session: Session) => boolean }[] = [
  { id: 'replay', fits: () => true },
  { id: 'solve', fits: ({ offered, mode }) => offered !== undefined || mode === 'solve' },
  { id: 'guess', fits: ({ mode }) => mode === 'guess' },
  // A tree has something to ask where it branches.
  { id: 'drill', fits: ({ outline, mode }) => outline.forks && mode !== 'solve' && mode !== 'guess' },
  { id: 'play', fits: () => true },
  { id: 'edit', fits: () => true },
  // Only games in which people agree on what is dead are counted.
  { id: 'score', fits: ({ navigator: { game } }) => game.scoring?.komi === true && game.pieces.stones === 'captured' },
  // A lesson is begun from the menu.
  { id: 'record', fits: () => false },
]

function modes(app: BarPort): TemplateResult | typeof nothing {
  const { player } = app
  const session = player?.session
  if (!session) return nothing
  const current: PageMode =
    app.making ??
    (player.activeMode === 'drill' ? 'drill' : undefined) ??
    (session.mode === 'solve' || session.mode === 'guess' ? session.mode : 'replay')
  const fitting = MODES.filter(({ id, fits }) => id === current || fits(session))
  const enter = (id: PageMode): void => {
    // A record that tells its time is replayed in it; others leave that at leafing through.
    if (id !== current) player.enter(id === 'replay' ? 'timeline' : id)
  }
  const click = (id: PageMode, { detail }: MouseEvent): void => {
    enter(id)
    // After a mouse the next keys are for the board; a button that was pressed by a key keeps the focus.
    if (detail > 0) player.focus()
  }
  // A phone has no room for a row of them.
  if (app.layout === 'phone')
    return html`<select class="modes" aria-label=${app.say('mode')} @change=${(event: Event) => enter((event.target as HTMLSelectElement).value as PageMode)}>
      ${fitting.map(({ id }) => html`<option value=${id} .selected=${id === current}>${app.say(id)}</option>`)}
    </select>`
  return html`<div class="modes" role="group" aria-label=${app.say('mode')}>
    ${fitting.map(({ id }) => html`<button aria-pressed=${id === current ? 'true' : 'false'} @click=${(event: MouseEvent) => click(id, event)}>${app.say(id)}</button>`)}
  </div>`
}
