/** `<qipu-panel>`: all about the record on the board, in tabs. Who plays stands above, what is said below. */

import type { Session } from '@qipu/player/player'
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { QipuApp } from '../app/app.ts'
import { sign } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { Item } from '../state/shelf.ts'
import type { PageText } from '../words.ts'
import './check.ts'
import './export.ts'
import { countsOf, type Grade } from './grades.ts'

interface Tab {
  readonly id: string
  readonly text: PageText
  readonly fits: (panel: QipuPanel) => boolean
  readonly view: (panel: QipuPanel) => TemplateResult
}

const hasRecord = ({ item }: QipuPanel): boolean => (item?.reading.records.length ?? 0) > 0
const isSolving = ({ session }: QipuPanel): boolean => session?.mode === 'solve'

const TABS: readonly Tab[] = [
  {
    id: 'contents',
    text: 'contents',
    fits: ({ session }) => session?.contents.isTutorial === true,
    view: ({ session, node, lang, app }) =>
      html`<qipu-contents class="fill" .contents=${session!.contents} .node=${node} lang=${lang} @choose=${(
        event: CustomEvent,
      ) => {
        app.player!.node = event.detail.node
      }}></qipu-contents>`,
  },
  {
    id: 'chat',
    text: 'chat',
    fits: ({ session }) => session?.outline.messages === true,
    view: ({ session, node, lang }) =>
      html`<qipu-chat class="fill" .session=${session} .node=${node} lang=${lang}></qipu-chat>`,
  },
  {
    id: 'moves',
    text: 'moves',
    // The moves would give the solution away.
    fits: (panel) => hasRecord(panel) && !isSolving(panel),
    view: ({ session, node, lang, app }) =>
      html`<qipu-moves class="fill" .session=${session} .node=${node} .coordinates=${app.player?.coordinates ?? 'a1'} lang=${lang}></qipu-moves>`,
  },
  {
    id: 'info',
    text: 'info',
    fits: hasRecord,
    view: ({ app, node, lang }) => html`<qipu-info .player=${app.player} .node=${node} lang=${lang}></qipu-info>`,
  },
  {
    id: 'check',
    text: 'check',
    fits: () => true,
    view: ({ app, item }) => html`<qipu-check .item=${item} .say=${app.say} .locale=${app.locale}></qipu-check>`,
  },
  {
    id: 'export',
    text: 'export',
    fits: hasRecord,
    view: ({ app, item, game }) =>
      html`<qipu-export .item=${item} .game=${game} .say=${app.say} .locale=${app.locale}></qipu-export>`,
  },
]

/** What stands beside the word "Check". */
const MARKS: Readonly<Record<Grade, string>> = { error: '✕', warning: '!', note: '✓', none: '✓' }

export class QipuPanel extends LitElement {
  static override properties = {
    app: { attribute: false },
    item: { attribute: false },
    game: { attribute: false },
    node: { attribute: false },
    session: { attribute: false },
    tab: { state: true },
  }

  declare app: QipuApp
  declare item: Item | undefined
  declare game: number
  declare node: number
  declare session: Session | undefined
  declare tab: string

  constructor() {
    super()
    this.tab = ''
  }

  static override styles = [
    ...shared,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; background: var(--qipu-paper); border: 1px solid var(--qipu-line); border-radius: 12px; overflow: clip; }
      qipu-people { padding: 0.7rem 0.9rem; border-bottom: 1px solid var(--qipu-line); min-height: 3.9rem; }
      .games { display: flex; align-items: center; gap: 0.6rem; padding: 0.5rem 0.9rem; border-bottom: 1px solid var(--qipu-line); }
      .games select { flex: 1; min-width: 0; }
      .tabs { display: flex; gap: 0.1rem; padding-inline: 0.5rem; border-bottom: 1px solid var(--qipu-line); overflow-x: auto; scrollbar-width: none; flex: none; }
      .tabs button { border-radius: 0; padding-inline: 0.7rem; color: var(--qipu-muted); box-shadow: none; white-space: nowrap; }
      .tabs button[aria-selected='true'] { color: var(--qipu-ink); font-weight: 650; box-shadow: inset 0 -2px var(--qipu-ink); }
      .tabs .error, .tabs .warning, .tabs .none, .tabs .note { font-size: 0.9em; }
      .tabs .none, .tabs .note { color: var(--qipu-good); }
      .content { position: relative; flex: 1 1 12rem; min-height: 6rem; overflow: auto; scrollbar-width: thin; }
      .content:not(.moves, .chat) { padding: 1rem; }
      .content.contents { padding: 0; }
      .fill { position: absolute; inset: 0; }
      .said { flex: 0 1 auto; min-height: 7.5rem; max-height: 45%; overflow: auto; border-top: 1px solid var(--qipu-line); font-size: 1rem; line-height: 1.75;
        resize: vertical; scrollbar-width: thin; }
      .lesson .said { order: -1; flex: 1 1 50%; max-height: none; border-top: 0; border-bottom: 1px solid var(--qipu-line); }
      .tree { flex: none; height: 4.6rem; border-top: 1px solid var(--qipu-line); resize: vertical; overflow: hidden; }
      .tree qipu-tree { height: 100%; }
      .grip { display: none; }
      :host(.pulled) .grip { display: flex; justify-content: center; width: 100%; min-height: 2rem; border-radius: 0; }
      .body { display: contents; }
      .body.lesson { display: flex; flex-direction: column; flex: 1; min-height: 0; }
    `,
  ]

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('item') && this.tab !== 'export') this.tab = ''
  }

  get #tabs(): readonly Tab[] {
    return TABS.filter(({ fits }) => fits(this))
  }

  override render(): TemplateResult | typeof nothing {
    const { app, item, session, node } = this
    if (!app || !item) return nothing
    const tabs = this.#tabs
    const chosen = tabs.find(({ id }) => id === this.tab) ?? tabs[0]!
    const isLesson = session?.contents.isTutorial === true
    return html`
      <button class="grip" aria-label=${app.say('close')} @click=${() => (app.sheet = false)}>${sign('close')}</button>
      ${session ? html`<qipu-people .player=${app.player} .node=${node} lang=${this.lang}></qipu-people>` : nothing}
      ${item.reading.records.length > 1 ? this.#games(item) : nothing}
      <div class="tabs" role="tablist" @keydown=${(event: KeyboardEvent) => this.#key(event, tabs, chosen)}>
        ${tabs.map((tab) => this.#tab(tab, tab === chosen))}
      </div>
      <div class="body ${isLesson ? 'lesson' : ''}">
        <div class="content ${chosen.id}" id="content" role="tabpanel" aria-labelledby="tab-${chosen.id}" tabindex="-1">${chosen.view(this)}</div>
        ${session ? html`<div class="said"><qipu-notes .player=${app.player} .node=${node} lang=${this.lang}></qipu-notes></div>` : nothing}
      </div>
      ${
        session?.outline.forks && !isSolving(this) && !isLesson
          ? html`<div class="tree"><qipu-tree .session=${session} .node=${node} lang=${this.lang}></qipu-tree></div>`
          : nothing
      }
    `
  }

  #games({ reading: { records } }: Item): TemplateResult {
    const { say } = this.app
    return html`<label class="games">${say('game')}
      <select @change=${(event: Event) => (this.app.game = Number((event.target as HTMLSelectElement).value))}>
        ${records.map(
          ({ info, game }, i) =>
            html`<option value=${i} ?selected=${i === this.game}>${i + 1}. ${info.name ?? info.event ?? game}</option>`,
        )}
      </select> / ${records.length}
    </label>`
  }

  #tab(tab: Tab, isChosen: boolean): TemplateResult {
    const { grade } = countsOf(this.item!.messages)
    return html`<button
      role="tab"
      id="tab-${tab.id}"
      aria-selected=${isChosen ? 'true' : 'false'}
      aria-controls="content"
      tabindex=${isChosen ? 0 : -1}
      @click=${() => (this.tab = tab.id)}
    >${this.app.say(tab.text)}${tab.id === 'check' ? html` <span class=${grade}>${MARKS[grade]}</span>` : nothing}</button>`
  }

  #key(event: KeyboardEvent, tabs: readonly Tab[], chosen: Tab): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    this.tab = tabs[(tabs.indexOf(chosen) + step + tabs.length) % tabs.length]!.id
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
}

customElements.define('qipu-panel', QipuPanel)
