/** `<qipu-first>`: the first screen. Open something, or look at what there is. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { formats } from 'qipu'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { PageText } from '../labels.ts'
import { middleEllipsis } from '../open/middle-ellipsis.ts'
import type { StoredFile } from '../state/file-store.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { gameSamples } from './game-samples.ts'

export type StartPort = Pick<
  AppPort,
  'arrivals' | 'choose' | 'creating' | 'keeper' | 'locale' | 'paste' | 'pick' | 'rooms' | 'sample' | 'say' | 'theme'
>

/** Samples that show what a record can be: file, the node that its picture shows, title, subtitle. */
const STARTS: readonly (readonly [file: string, node: number, title: PageText, about: PageText])[] = [
  ['tutorial.wei7', 3, 'lesson', 'lessonAbout'],
  ['timeline.wei7', 12, 'study', 'studyAbout'],
  ['problems.sgf', 0, 'problems', 'problemsAbout'],
]

/** The game that plays by itself: how many of its nodes are shown, where it begins and rests if nothing may move, and its pace. */
const SHOWN = 70
const BEGINS = 16
const STILL = 60
const PACE = 900

/** Number of recent files offered here; all are among the files. */
const MOST_RECENT = 6

export class QipuFirst extends LitElement {
  static override properties = {
    app: { attribute: false },
    items: { attribute: false },
    recent: { attribute: false },
    waits: { attribute: false },
    rooms: { attribute: false },
    step: { state: true },
  }

  declare app: StartPort
  declare items: readonly WorkspaceFile[]
  declare recent: readonly StoredFile[]
  /** True while the browser is asked for the files that it keeps. */
  declare waits: boolean
  /** True if this server has rooms. */
  declare rooms: boolean
  /** The node that the board shows which plays by itself. */
  declare step: number
  #timer: ReturnType<typeof setInterval> | undefined

  constructor() {
    super()
    this.step = BEGINS
    this.items = []
    this.recent = []
    this.waits = false
    this.rooms = false
  }

  static override styles = [
    ...shared,
    css`
      :host { display: block; container-type: inline-size; }
      .page { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 8fr); gap: var(--qipu-space-6); max-width: 84rem; margin: 0 auto; padding: var(--qipu-space-6) var(--qipu-space-6) var(--qipu-space-7); }
      .headline { margin: 0 0 var(--qipu-space-1); font-size: var(--qipu-text-headline); line-height: 1.2; font-weight: 700; letter-spacing: -0.01em; }
      .promise { margin: 0 0 var(--qipu-space-4); color: var(--qipu-muted); text-wrap: pretty; }
      .openers { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); align-items: center; padding: var(--qipu-space-4); border: 1.5px dashed var(--qipu-strong-line);
        border-radius: var(--qipu-radius-card); }
      .openers .main { padding: 0 var(--qipu-space-5); min-height: 2.9rem; font-weight: 650; }
      .openers small { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .ways { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .openers > .folder, .ways button { min-height: 2.75rem; padding-inline: var(--qipu-space-3); }
      .recent { margin-top: var(--qipu-space-5); }
      .recent li { height: 2.5rem; }
      .recent button { width: 100%; justify-content: space-between; min-height: 2.5rem; padding-inline: var(--qipu-space-2); overflow: hidden; }
      .recent .file { display: flex; min-width: 0; }
      .recent .kind { color: var(--qipu-muted); font-size: var(--qipu-text-small); flex: none; }
      .show { margin-top: var(--qipu-space-5); border-radius: var(--qipu-radius-board); overflow: clip; box-shadow: var(--qipu-shadow-board); pointer-events: none; }
      section + section { margin-top: var(--qipu-space-6); }
      /* Boards of every shape fill a square: what is broader or taller is cut at both ends. */
      .thumb { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); place-items: center; width: 100%; aspect-ratio: 1; overflow: clip;
        border-radius: var(--qipu-radius-board); background: var(--qipu-soft); }
      .thumb qipu-board { width: max(100%, 100% * var(--qipu-board-aspect, 1)); pointer-events: none; }
      .starts { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--qipu-space-4); }
      .start { display: grid; grid-template: auto 1fr / minmax(0, 1fr); align-items: start; justify-items: start; gap: var(--qipu-space-3); height: 100%; width: 100%; padding: var(--qipu-space-3);
        text-align: start; border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); }
      .start b { display: block; font-size: var(--qipu-text-comment); }
      .start small { color: var(--qipu-muted); font-size: var(--qipu-text-small); line-height: 1.4; }
      .games { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.4rem, 1fr)); gap: var(--qipu-space-3); margin-inline: calc(-1 * var(--qipu-space-1)); }
      .games button { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; justify-items: start; gap: var(--qipu-space-1); width: 100%; height: 100%; padding: var(--qipu-space-1); text-align: start; }
      .games b { font-size: var(--qipu-text-small); line-height: 1.3; font-weight: 600; text-wrap: balance; }
      .formats { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .formats li { padding: var(--qipu-space-1) var(--qipu-space-3); border-radius: var(--qipu-radius-pill); background: var(--qipu-soft); font-size: var(--qipu-text-small); }
      /* Fingers drop nothing, and phones have no folders to speak of. */
      @media (hover: none) { .openers :is(small, .folder) { display: none; } }
      @container (max-width: 900px) {
        .page { grid-template-columns: minmax(0, 1fr); gap: var(--qipu-space-5); padding: var(--qipu-space-4) var(--qipu-space-4) var(--qipu-space-6); }
        .show { display: none; }
      }
      @container (max-width: 560px) {
        .headline { font-size: var(--qipu-text-heading); }
        .starts { grid-template-columns: minmax(0, 1fr); gap: var(--qipu-space-2); }
        .start { grid-template: auto / 5.5rem minmax(0, 1fr); align-items: center; }
        .openers .main { flex: 1 0 100%; }
        .ways button { flex: 1 1 auto; }
      }
    `,
  ]

  override render(): TemplateResult | typeof nothing {
    const { app } = this
    if (!app) return nothing
    const { say } = app
    return html`<div class="page">
      <div>
        <p class="headline">${say('headline')}</p>
        <p class="promise">${say('promise')}</p>
        <div class="openers">
          <button class="main" @click=${() => app.pick('files')}>${appIcon('open')}${say('open')}</button>
          <button class="plain folder" @click=${() => app.pick('folder')}>${say('folder')}</button>
          <small>${say('drop')}</small>
          <div class="ways">
            <button class="plain" @click=${() => app.creating.ask()}>${appIcon('add')}${say('newRecord')}</button>
            <button class="plain" @click=${() => app.paste()}>${say('paste')}</button>
            ${app.rooms.entry('plain')}
          </div>
        </div>
        ${this.#recent()}
        <div class="show">${this.#picture('game.sgf', this.step)}</div>
      </div>
      <div>
        <section aria-labelledby="starts">
          <h2 id="starts">${say('startWith')}</h2>
          <ul class="starts">${STARTS.map((row) => this.#start(...row))}</ul>
        </section>
        <section aria-labelledby="games">
          <h2 id="games">${say('allGames')}</h2>
          <ul class="games">${gameSamples.map(({ game, file }) => this.#game(file, textOf(game.name, app.locale)))}</ul>
        </section>
        <section aria-labelledby="formats">
          <h2 id="formats">${say('formats')}</h2>
          <ul class="formats">${formats.map(({ name }) => html`<li>${textOf(name, app.locale)}</li>`)}</ul>
        </section>
      </div>
    </div>`
  }

  /** Open files, the latest first, then closed ones. */
  #recent(): TemplateResult | typeof nothing {
    const { app, items, recent } = this
    const room = this.waits ? app.keeper.expected : items.length + recent.length
    if (room === 0) return nothing
    const open = [...items].reverse().map((item) => ({
      name: item.name,
      about: item.reading.format ? textOf(item.reading.format.name, app.locale) : app.say('unknown'),
      go: () => app.choose(item.id),
    }))
    const closed = recent.map((file) => ({
      name: file.name,
      about: new Date(file.closed!).toLocaleDateString(app.locale.id, { dateStyle: 'medium' }),
      go: () => void app.arrivals.take([file]),
    }))
    const rows = [...open, ...closed].map(
      ({ name, about, go }) =>
        html`<li><button @click=${go}><span class="file" title=${name}>${middleEllipsis(name)}</span><span class="kind">${about}</span></button></li>`,
    )
    // Placeholders for data that are not loaded yet keep the layout stable.
    const missing = Array.from({ length: room - rows.length }, () => html`<li aria-hidden="true"></li>`)
    return html`<section class="recent" aria-labelledby="recent">
      <h2 id="recent">${app.say('recent')}</h2>
      <ul>${[...rows, ...missing].slice(0, MOST_RECENT)}</ul>
    </section>`
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.step = STILL
    else this.#timer = setInterval(() => (this.step = (this.step + 1) % SHOWN), PACE)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
  }

  #picture(file: string, node: number): TemplateResult {
    return html`<qipu-board src="samples/${file}" node=${node} coordinates="none" next-moves="none" theme=${this.app.theme} lang=${this.app.locale.id} .locale=${this.app.locale} inert></qipu-board>`
  }

  #start(file: string, node: number, title: PageText, about: PageText): TemplateResult {
    const { say } = this.app
    return html`<li>
      <button class="start" @click=${() => void this.app.sample(file)}>
        <span class="thumb">${this.#picture(file, node)}</span><span><b>${say(title)}</b><small>${say(about)}</small></span>
      </button>
    </li>`
  }

  #game(file: string, name: string): TemplateResult {
    return html`<li>
      <button @click=${() => void this.app.sample(file)}>
        <span class="thumb">${this.#picture(file, 30)}</span><b>${name}</b>
      </button>
    </li>`
  }
}

customElements.define('qipu-first', QipuFirst)
