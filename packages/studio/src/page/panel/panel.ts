/** `<qipu-panel>`: all about the record on the board, in tabs. Who plays stands above, what is said below. */

import type { Session } from '@qipu/player/player'
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { AppPort } from '../app/app-port.ts'
import { authoringModes, type Making } from '../app/authoring-modes.ts'
import { appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { PageText } from '../labels.ts'
import { GRADE_SIGNS } from '../state/grades.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import './check.ts'
import './export.ts'
import './games.ts'

export type PanelPort = Pick<
  AppPort,
  'engines' | 'layout' | 'locale' | 'player' | 'practice' | 'say' | 'sheet' | 'show'
>

interface Tab {
  readonly id: string
  readonly text: PageText
  readonly fits: (panel: QipuPanel) => boolean
  readonly view: (panel: QipuPanel) => TemplateResult
  /** True where it is about the file and not about the move: comments and the tree make room for it. */
  readonly isWhole?: true
  /** True where comments are written there: they are not shown twice. */
  readonly writesComments?: true
}

const hasRecord = ({ item }: QipuPanel): boolean => (item?.reading.records.length ?? 0) > 0
const isSolving = ({ session }: QipuPanel): boolean => session?.hidesMoves === true

/** The tools of a mode that makes records, unless they stand below the board. */
const tools = (id: Making): Tab => ({
  id,
  text: id,
  writesComments: true,
  fits: ({ mode, app }) => mode === id && app.layout !== 'phone',
  view: ({ app }) => html`${app.player?.ownMode?.element}`,
})

const TABS: readonly Tab[] = [
  ...authoringModes.map(tools),
  {
    id: 'drill',
    text: 'drill',
    fits: ({ mode, app }) => mode === 'drill' && app.layout !== 'phone',
    view: ({ app }) => html`${app.player?.ownMode?.element}`,
  },
  {
    id: 'contents',
    text: 'contents',
    fits: ({ session }) => session?.contents.isTutorial === true,
    view: ({ session, node, lang, app }) =>
      html`<qipu-contents class="fill" .contents=${session!.contents} .node=${node} lang=${lang} .locale=${app.locale} @choose=${(
        event: CustomEvent,
      ) => {
        app.player!.node = event.detail.node
      }}></qipu-contents>`,
  },
  {
    id: 'chat',
    text: 'chat',
    fits: ({ session }) => session?.outline.messages === true,
    view: ({ session, node, lang, app }) =>
      html`<qipu-chat class="fill" .session=${session} .node=${node} lang=${lang} .locale=${app.locale}></qipu-chat>`,
  },
  {
    id: 'moves',
    text: 'moves',
    // The moves would give the solution away.
    fits: (panel) => hasRecord(panel) && !isSolving(panel),
    view: ({ session, node, lang, app }) =>
      html`<qipu-moves class="fill" .session=${session} .node=${node} .coordinates=${app.player?.coordinates ?? 'a1'} .notation=${app.player?.notation ?? 'auto'} lang=${lang} .locale=${app.locale}></qipu-moves>`,
  },
  {
    id: 'review',
    text: 'review',
    // A program's evaluation of a move would reveal the solution.
    fits: (panel) =>
      (panel.session?.hasOpinions === true || panel.app.engines.reviews.isOffered) &&
      !isSolving(panel) &&
      (panel.mode === 'edit' || !authoringModes.some((making) => making === panel.mode)),
    view: ({ app, session, node, lang }) =>
      html`${app.engines.live.view()}${app.engines.reviews.view()}${
        session?.hasOpinions
          ? html`<qipu-review .player=${app.player} .session=${session} .node=${node} lang=${lang} .locale=${app.locale}></qipu-review>`
          : nothing
      }`,
  },
  {
    id: 'info',
    text: 'info',
    fits: hasRecord,
    view: ({ app, lang }) => html`<qipu-info .player=${app.player} lang=${lang} .locale=${app.locale}></qipu-info>`,
  },
  {
    id: 'check',
    isWhole: true,
    text: 'check',
    // The source text has all that a player may not know.
    fits: ({ session }) => session?.isSecret !== true,
    view: ({ app, item }) => html`<qipu-check .app=${app} .item=${item} .locale=${app.locale}></qipu-check>`,
  },
  {
    id: 'export',
    isWhole: true,
    text: 'export',
    fits: (panel) => hasRecord(panel) && panel.session?.isSecret !== true,
    view: ({ app, item, game }) =>
      html`<qipu-export .app=${app} .item=${item} .game=${game} .locale=${app.locale}></qipu-export>`,
  },
]

/** Number of tabs from which on they are closer together, so that the last one stays visible. */
const MANY = 5

/** The list of games: no tab of its own, it opens from the row above them. */
const GAMES: Tab = {
  id: 'games',
  isWhole: true,
  text: 'gameList',
  fits: ({ item }) => (item?.reading.records.length ?? 0) > 1,
  view: ({ app, item, game, lang }) =>
    html`<qipu-games .app=${app} .item=${item} .game=${game} lang=${lang}></qipu-games>`,
}

export class QipuPanel extends LitElement {
  static override properties = {
    app: { attribute: false },
    item: { attribute: false },
    game: { attribute: false },
    node: { attribute: false },
    session: { attribute: false },
    mode: { attribute: false },
    tab: { state: true },
  }

  declare app: PanelPort
  declare item: WorkspaceFile | undefined
  declare game: number
  declare node: number
  declare session: Session | undefined
  /** The way in which the record is used. */
  declare mode: string
  declare tab: string

  constructor() {
    super()
    this.tab = ''
  }

  static override styles = [
    ...shared,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; background: var(--qipu-paper); border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); overflow: clip; }
      qipu-people { padding: var(--qipu-space-3) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); min-height: 3.9rem; }
      .games { display: flex; align-items: center; padding: var(--qipu-space-1) var(--qipu-space-2); border-bottom: 1px solid var(--qipu-line); flex: none; }
      .games .list { flex: 1; min-width: 0; font-variant-numeric: tabular-nums; }
      .games .list span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .games .sign { width: 1.1rem; height: 1.1rem; }
      .practice { display: grid; gap: var(--qipu-space-1); padding: var(--qipu-space-3) var(--qipu-space-4); border-bottom: 1px solid var(--qipu-line); flex: none; }
      .practice p { margin: 0; line-height: 1.35; font-variant-numeric: tabular-nums; }
      .practice p span { margin-inline-start: var(--qipu-space-2); color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .practice progress { width: 100%; height: 6px; appearance: none; border: 0; border-radius: 3px; background: var(--qipu-soft); }
      .practice progress::-webkit-progress-bar { border-radius: 3px; background: var(--qipu-soft); }
      .practice progress::-webkit-progress-value { border-radius: 3px; background: var(--qipu-good); }
      .practice progress::-moz-progress-bar { border-radius: 3px; background: var(--qipu-good); }
      .tabs { display: flex; gap: 2px; padding-inline: var(--qipu-space-2); border-bottom: 1px solid var(--qipu-line); overflow-x: auto; scrollbar-width: none; flex: none; }
      .tabs button { flex: none; border-radius: 0; padding-inline: var(--qipu-space-3); color: var(--qipu-muted); box-shadow: none; white-space: nowrap; }
      .tabs button[aria-selected='true'] { color: var(--qipu-ink); font-weight: 650; box-shadow: inset 0 -2px var(--qipu-ink); }
      .tabs.many button { padding-inline: var(--qipu-space-2); font-size: var(--qipu-text-small); }
      @media (max-height: 575px) { .tabs button { padding-inline: var(--qipu-space-2); font-size: var(--qipu-text-small); } }
      .tabs .error, .tabs .warning, .tabs .none, .tabs .note { font-size: var(--qipu-text-usual); }
      .tabs .none, .tabs .note { color: var(--qipu-good); }
      .content { position: relative; flex: 1 1 12rem; min-height: 6rem; overflow: auto; scrollbar-width: thin; }
      .content:not(.moves, .chat, .games, .check) { padding: var(--qipu-space-4); }
      .content.contents { padding: 0; }
      .fill { position: absolute; inset: 0; }
      .said { flex: none; height: 30%; min-height: 7.5rem; max-height: 70%; overflow: auto; border-top: 1px solid var(--qipu-line); font-size: var(--qipu-text-comment); line-height: var(--qipu-leading-comment);
        resize: vertical; scrollbar-width: thin; }
      .content.review + .said { height: 7.5rem; }
      .lesson .said { order: -1; flex: 1 1 50%; height: auto; max-height: none; border-top: 0; border-bottom: 1px solid var(--qipu-line); }
      /* As high as its rows, from three of them to a third of the panel. */
      .tree { flex: none; height: clamp(4.6rem, var(--rows) * 26px + 1.2rem, 34%); border-top: 1px solid var(--qipu-line); resize: vertical; overflow: hidden; }
      .tree qipu-tree { height: 100%; }
      .asking { display: grid; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-4); padding-bottom: var(--qipu-space-3); border-bottom: 1px solid var(--qipu-line); }
      .asking details > .asking { margin: var(--qipu-space-2) 0 0; padding: 0; border: 0; }
      .asking summary { cursor: pointer; min-height: 2.25rem; align-content: center; font-size: var(--qipu-text-small); font-weight: 600; }
      .asking:has(> details:not([open])) { padding-bottom: 0; margin-bottom: var(--qipu-space-3); }
      .asking label { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); font-size: var(--qipu-text-small); }
      .asking .about { flex: 1 1 100%; font-weight: 600; overflow-wrap: anywhere; }
      .asking select { margin-inline-start: auto; }
      .asking progress { flex: 1 1 100%; accent-color: var(--qipu-good); }
      .live { display: grid; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-3); padding-bottom: var(--qipu-space-3); border-bottom: 1px solid var(--qipu-line); font-size: var(--qipu-text-small); }
      .live .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); }
      .live p { margin: 0; font-variant-numeric: tabular-nums; }
      .live label { display: flex; align-items: center; gap: var(--qipu-space-2); }
      .thinking b::before { content: ''; display: inline-block; width: 0.5rem; height: 0.5rem; margin-inline-end: var(--qipu-space-1); border-radius: 50%; background: var(--qipu-good); }
      .thinking.done b::before { background: var(--qipu-muted); }
      .thinking, .thinking b { color: var(--qipu-muted); }
      .thinking b { color: var(--qipu-ink); }
      .verdict { display: flex; align-items: baseline; gap: var(--qipu-space-2); }
      .verdict b { font-size: var(--qipu-text-title); font-weight: 650; }
      .verdict span { margin-inline-start: auto; }
      .told { margin: 0; font-size: var(--qipu-text-small); color: var(--qipu-muted); }
      .told:empty { display: none; }
      .grip { display: none; }
      :host(.pulled) .grip { display: flex; position: absolute; z-index: 1; inset-block-start: var(--qipu-space-2); inset-inline-end: var(--qipu-space-1); }
      :host(.pulled) qipu-people { padding-inline-end: var(--qipu-space-7); }
      .body { display: contents; }
      .body.lesson { display: flex; flex-direction: column; flex: 1; min-height: 0; }
    `,
  ]

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('item') as WorkspaceFile | undefined
    if (before && before.id !== this.item?.id && this.tab !== 'export') this.tab = ''
  }

  get #tabs(): readonly Tab[] {
    return TABS.filter(({ fits }) => fits(this))
  }

  override render(): TemplateResult | typeof nothing {
    const { app, item, session, node } = this
    if (!app || !item) return nothing
    const tabs = this.#tabs
    const isListed = this.tab === GAMES.id && GAMES.fits(this)
    const chosen = isListed ? GAMES : (tabs.find(({ id }) => id === this.tab) ?? tabs[0]!)
    const isLesson = session?.contents.isTutorial === true
    // On phones comments are below the board, and the sheet is low enough without them. In a record without comments,
    // the moves get all the room.
    const isSaid = session?.outline.words && !chosen.isWhole && !chosen.writesComments && app.layout !== 'phone'
    return html`
      <button class="grip" aria-label=${app.say('close')} @click=${() => (app.sheet = false)}>${appIcon('close')}</button>
      ${session ? html`<qipu-people .player=${app.player} lang=${this.lang} .locale=${app.locale}></qipu-people>` : nothing}
      ${GAMES.fits(this) ? this.#games(item, isListed) : nothing}
      ${GAMES.fits(this) && isSolving(this) ? this.#practice(item) : nothing}
      <div class="tabs ${tabs.length > MANY ? 'many' : ''}" role="tablist" @keydown=${(event: KeyboardEvent) => this.#key(event, tabs, chosen)}>
        ${tabs.map((tab) => this.#tab(tab, tab === chosen))}
      </div>
      <div class="body ${isLesson || isSolving(this) ? 'lesson' : ''}">
        <div class="content ${chosen.id}" id="content" role=${isListed ? 'region' : 'tabpanel'} aria-label=${app.say(chosen.text)} tabindex="-1">${chosen.view(this)}</div>
        ${isSaid ? html`<div class="said"><qipu-notes .player=${app.player} lang=${this.lang} .locale=${app.locale}></qipu-notes></div>` : nothing}
      </div>
      ${
        session && (this.mode === 'edit' || (session.outline.forks && !isLesson)) && !isSolving(this) && !chosen.isWhole
          ? html`<div class="tree" style="--rows: ${session.layout.rows}"><qipu-tree .session=${session} .node=${node} lang=${this.lang} .locale=${app.locale}></qipu-tree></div>`
          : nothing
      }
    `
  }

  /** Which game of the file this is: to its neighbours, and to the list of all. */
  #games({ reading: { records } }: WorkspaceFile, isListed: boolean): TemplateResult {
    const { app, game } = this
    const { say } = app
    const step = (by: 1 | -1): TemplateResult => {
      const to = game + by
      const isEnd = to < 0 || to >= records.length
      const text = say(by < 0 ? 'previousGame' : 'nextGame')
      return html`<button aria-label=${text} title=${text} aria-disabled=${isEnd ? 'true' : 'false'} @click=${() => !isEnd && app.show({ game: to, node: 0 })}>${appIcon(by < 0 ? 'left' : 'right')}</button>`
    }
    return html`<div class="games">
      ${step(-1)}
      <button class="list" aria-expanded=${isListed ? 'true' : 'false'} @click=${() => (this.tab = isListed ? '' : 'games')}>
        <span>${say('gameOf', { number: game + 1, count: records.length })}</span>${appIcon(isListed ? 'up' : 'down')}
      </button>
      ${step(1)}
    </div>`
  }

  /** How it goes with a collection of problems. */
  #practice({ reading: { records } }: WorkspaceFile): TemplateResult {
    const { app } = this
    const { solved, due } = app.practice.scoreOf(records, Date.now())
    return html`<div class="practice">
      <p role="status"><b>${app.say('solvedOf', { solved, count: records.length })}</b>${due > 0 ? html`<span>${app.say('dueAgain', { count: due })}</span>` : nothing}</p>
      <progress max=${records.length} value=${solved} aria-label=${app.say('solvedOf', { solved, count: records.length })}></progress>
    </div>`
  }

  #tab(tab: Tab, isChosen: boolean): TemplateResult {
    const { grade } = this.item!.counts
    return html`<button
      role="tab"
      id="tab-${tab.id}"
      aria-selected=${isChosen ? 'true' : 'false'}
      aria-controls="content"
      tabindex=${isChosen ? 0 : -1}
      @click=${() => (this.tab = tab.id)}
    >${this.app.say(tab.text)}${tab.id === 'check' ? html` <span class=${grade}>${GRADE_SIGNS[grade]}</span>` : nothing}</button>`
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
