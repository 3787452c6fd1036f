/** `<qipu-first>`: the first screen. Open something, or look at what there is. */

import { defineRulesCard } from '@qipu/player/player'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { formats } from 'qipu'
import { textOf } from 'qipu/text'
import type { AppPort, Place } from '../app/app-port.ts'
import { type AppIcon, appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import type { PageText } from '../labels.ts'
import '../play/play-card.ts'
import { middleEllipsis } from '../open/middle-ellipsis.ts'
import type { QipuPlayCard } from '../play/play-card.ts'
import type { StoredFile } from '../state/file-store.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import { type GameSample, gameSamples } from './game-samples.ts'

export type StartPort = Pick<
  AppPort,
  | 'arrivals'
  | 'choose'
  | 'creating'
  | 'engines'
  | 'go'
  | 'keeper'
  | 'libraries'
  | 'locale'
  | 'paste'
  | 'pick'
  | 'playing'
  | 'rooms'
  | 'sample'
  | 'say'
  | 'theme'
>

/** Samples that show what a record can be: file, the node that its picture shows, title, subtitle. */
const STARTS: readonly (readonly [file: string, node: number, title: PageText, about: PageText])[] = [
  ['tutorial.wei7', 3, 'lesson', 'lessonAbout'],
  ['timeline.wei7', 12, 'study', 'studyAbout'],
  ['problems.sgf', 0, 'problems', 'problemsAbout'],
]

/** Places that newcomers have not met yet, each with its sentence. */
const DOORS: readonly (readonly [place: Place, sign: AppIcon, title: PageText, about: PageText])[] = [
  ['problems', 'problems', 'problemSets', 'problemsSentence'],
  ['library', 'library', 'library', 'librarySentence'],
  ['room', 'people', 'room', 'roomSentence'],
  ['lessons', 'lessons', 'lessons', 'lessonsSentence'],
  ['engines', 'engines', 'engines', 'enginesSentence'],
]

/** Number of recent files offered here; all are among the files. */
const MOST_RECENT = 6

export class QipuFirst extends LitElement {
  static override properties = {
    app: { attribute: false },
    items: { attribute: false },
    recent: { attribute: false },
    waits: { attribute: false },
    rooms: { attribute: false },
    offered: { state: true },
  }

  declare app: StartPort
  declare items: readonly WorkspaceFile[]
  declare recent: readonly StoredFile[]
  /** True while the browser is asked for the files that it keeps. */
  declare waits: boolean
  /** True if this server has rooms. */
  declare rooms: boolean
  /** The game whose ways are offered: to play it, to record it, to look at one. */
  declare offered: GameSample | undefined

  constructor() {
    super()
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
      qipu-play-card { margin-bottom: var(--qipu-space-4); }
      .promise { margin: 0 0 var(--qipu-space-4); color: var(--qipu-muted); text-wrap: pretty; }
      .openers { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); align-items: center; padding: var(--qipu-space-4); border: 1.5px dashed var(--qipu-strong-line);
        border-radius: var(--qipu-radius-card); }
      .openers > .plain:first-child { min-height: 2.75rem; font-weight: 650; }
      .openers small { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .ways { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); }
      .openers > .folder, .ways button { min-height: 2.75rem; padding-inline: var(--qipu-space-3); }
      .doors { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--qipu-space-2); margin-top: var(--qipu-space-3); }
      .door { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--qipu-space-3); align-items: center; justify-content: start; padding: var(--qipu-space-2) var(--qipu-space-3); min-height: 3.5rem; text-align: start;
        border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); line-height: 1.3; }
      .door:last-child:nth-child(odd) { grid-column: 1 / -1; }
      .door b { display: block; }
      .door small { color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      dialog { padding: 0; border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); color: var(--qipu-ink); }
      dialog::backdrop { background: var(--qipu-veil); }
      .ways-of { display: grid; gap: var(--qipu-space-2); width: min(30rem, 86vw); padding: var(--qipu-space-5); }
      .ways-of h2 { margin: 0 0 var(--qipu-space-2); font-size: var(--qipu-text-title); letter-spacing: 0; text-transform: none; color: var(--qipu-ink); }
      .ways-of button { min-height: 2.75rem; }
      .recent { margin-top: var(--qipu-space-5); }
      .recent li { height: 2.5rem; }
      .recent button { width: 100%; justify-content: space-between; min-height: 2.5rem; padding-inline: var(--qipu-space-2); overflow: hidden; }
      .recent .file { display: flex; min-width: 0; }
      .recent .kind { color: var(--qipu-muted); font-size: var(--qipu-text-small); flex: none; }
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
        }
      @container (max-width: 560px) {
        .headline { font-size: var(--qipu-text-heading); }
        .starts { grid-template-columns: minmax(0, 1fr); gap: var(--qipu-space-2); }
        .start { grid-template: auto / 5.5rem minmax(0, 1fr); align-items: center; }
        .openers > .plain:first-child { flex: 1 0 100%; }
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
        <qipu-play-card .app=${app} .locale=${app.locale}></qipu-play-card>
        <div class="openers">
          <button class="plain" @click=${() => app.pick('files')}>${appIcon('open')}${say('open')}</button>
          <button class="plain folder" @click=${() => app.pick('folder')}>${say('folder')}</button>
          <small>${say('drop')}</small>
          <div class="ways">
            <button class="plain" @click=${() => app.creating.ask()}>${appIcon('add')}${say('newRecord')}</button>
            <button class="plain" @click=${() => app.paste()}>${say('paste')}</button>
            ${app.rooms.entry('plain')}
          </div>
        </div>
        <div class="doors">${DOORS.map((row) => this.#door(...row))}</div>
        ${this.#recent()}
      </div>
      <div>
        <section aria-labelledby="starts">
          <h2 id="starts">${say('startWith')}</h2>
          <ul class="starts">${STARTS.map((row) => this.#start(...row))}</ul>
        </section>
        <section aria-labelledby="games">
          <h2 id="games">${say('allGames')}</h2>
          <ul class="games">${gameSamples.map((sample) => this.#game(sample))}</ul>
        </section>
        <section aria-labelledby="formats">
          <h2 id="formats">${say('formats')}</h2>
          <ul class="formats">${formats.map(({ name }) => html`<li>${textOf(name, app.locale)}</li>`)}</ul>
        </section>
      </div>
    </div>
    ${this.#ways()}`
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

  #door(place: Place, sign: AppIcon, title: PageText, about: PageText): TemplateResult {
    const { app } = this
    return html`<button class="door" @click=${() => app.go(place)}>${appIcon(sign)}<span><b>${app.say(title)}</b><small>${app.say(about)}</small></span></button>`
  }

  async #offer(sample: GameSample): Promise<void> {
    this.offered = sample
    void defineRulesCard()
    await this.updateComplete
    this.renderRoot.querySelector('dialog')!.showModal()
  }

  /** Ways to go on with a game that was touched. */
  #ways(): TemplateResult | typeof nothing {
    const { app, offered } = this
    if (!offered) return nothing
    const { game, file } = offered
    const then = (act: () => void) => (): void => {
      this.renderRoot.querySelector('dialog')!.close()
      act()
    }
    const play = (): void => this.renderRoot.querySelector<QipuPlayCard>('qipu-play-card')!.choose(game.id)
    return html`<dialog aria-labelledby="offered" @click=${(event: MouseEvent) => event.target === event.currentTarget && (event.target as HTMLDialogElement).close()}>
      <div class="ways-of">
        <h2 id="offered">${textOf(game.name, app.locale)}</h2>
        <button class="main" @click=${then(play)}>${app.say('playComputer')}</button>
        <button class="plain" @click=${then(() => void app.sample(file))}>${app.say('lookAtGame')}</button>
        <button class="plain" @click=${then(() => app.creating.ask(game.id))}>${app.say('newRecord')}</button>
        <qipu-rules-card .game=${game} .locale=${app.locale}></qipu-rules-card>
      </div>
    </dialog>`
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

  #game(sample: GameSample): TemplateResult {
    const { game, file } = sample
    return html`<li>
      <button aria-haspopup="dialog" @click=${() => void this.#offer(sample)}>
        <span class="thumb">${this.#picture(file, 30)}</span><b>${textOf(game.name, this.app.locale)}</b>
      </button>
    </li>`
  }
}

customElements.define('qipu-first', QipuFirst)
