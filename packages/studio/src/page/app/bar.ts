/** The bar above everything: what is open, how it is looked at, and what can be done with it. */

import { html, nothing, type TemplateResult } from 'lit'
import { gameById } from 'qipu'
import { textOf } from 'qipu/text'
import type { Item } from '../state/shelf.ts'
import type { PageText } from '../words.ts'
import type { QipuApp } from './app.ts'
import { sign } from './icons.ts'

export function bar(app: QipuApp, item: Item | undefined): TemplateResult {
  return html`<header class="bar">
    <button class="logo" aria-label=${app.say('home')} title=${app.say('home')} @click=${() => (app.home = !app.home)}>
      <b lang="zh" aria-hidden="true">棋</b>
    </button>
    ${item ? named(app, item) : html`<div class="name"><h1>Qipu <span lang="zh">棋谱</span></h1><p>${app.say('tagline')}</p></div>`}
    ${item ? modes(app) : nothing}
    ${
      item && item.reading.records.length > 0
        ? html`<button class="main act" @click=${() => app.showTab('export')}>${app.say('export')}</button>`
        : nothing
    }
    ${
      item
        ? html`<button
            class="sheet"
            aria-label=${app.say('details')}
            title=${app.say('details')}
            aria-expanded=${app.sheet ? 'true' : 'false'}
            @click=${() => (app.sheet = !app.sheet)}
          >${sign('up')}</button>`
        : nothing
    }
    <button
      aria-label=${app.say('more')}
      title=${app.say('more')}
      aria-expanded=${app.drawer === 'menu' ? 'true' : 'false'}
      @click=${() => (app.drawer = app.drawer === 'menu' ? undefined : 'menu')}
    >${sign('more')}</button>
  </header>`
}

/** What the record is called, and what it is. */
function named(app: QipuApp, item: Item): TemplateResult {
  const { records, format } = item.reading
  const record = records[app.game] ?? records[0]
  const players = record?.info.participants?.map(({ name }) => name).filter(Boolean) ?? []
  const title = record?.info.name ?? (players.length === 2 ? players.join(' – ') : undefined) ?? item.name
  const game = record && gameById(record.game)
  const facts = record && [
    game ? textOf(game.name, app.locale) : record.game,
    `${record.board.width}×${record.board.height}`,
    format && textOf(format.name, app.locale),
    record.info.dates?.[0],
    item.unsaved ? app.say('unsaved') : undefined,
  ]
  return html`<div class="name">
    <h1 title=${item.name}>${title}</h1>
    <p>${facts?.filter(Boolean).join(' · ') ?? app.say('unknown')}</p>
  </div>`
}

/** Ways of looking at a record; those that it has no use for are not offered. */
const MODES: readonly (readonly [mode: 'replay' | 'solve', text: PageText])[] = [
  ['replay', 'replay'],
  ['solve', 'solve'],
]

function modes(app: QipuApp): TemplateResult | typeof nothing {
  const { player } = app
  const session = player?.session
  if (!session || (!session.offered && session.mode !== 'solve')) return nothing
  const isSolving = session.mode === 'solve'
  return html`<div class="modes" role="group" aria-label=${app.say('mode')}>
    ${MODES.map(([mode, text]) => {
      const isOn = (mode === 'solve') === isSolving
      return html`<button aria-pressed=${isOn ? 'true' : 'false'} @click=${() => !isOn && player.toggleSolve()}>${app.say(text)}</button>`
    })}
  </div>`
}
