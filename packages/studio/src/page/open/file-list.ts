/** `<qipu-files>`: what is open, what was closed lately, and the ways to open more. */

import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { mainLine } from 'qipu/record'
import { textOf } from 'qipu/text'
import type { AppPort } from '../app/app-port.ts'
import { appIcon } from '../app/icons.ts'
import { shared } from '../app/styles.ts'
import { speakLibrary } from '../library/labels.ts'
import { FILE_SORTS, type FileRow, type FileSort, fileRow, shownFiles } from '../state/file-rows.ts'
import type { StoredFile } from '../state/file-store.ts'
import { GRADE_SIGNS } from '../state/grades.ts'
import { resultInWords } from '../state/results.ts'
import type { WorkspaceFile } from '../state/workspace.ts'
import type { ClosingPort } from './closing.ts'
import { closeAllFiles, closeFile } from './closing.ts'
import { middleEllipsis } from './middle-ellipsis.ts'

export type FileListPort = ClosingPort &
  Pick<
    AppPort,
    'arrivals' | 'choose' | 'isResultHidden' | 'libraries' | 'locale' | 'paste' | 'pick' | 'theme' | 'updateComplete'
  >

export class QipuFiles extends LitElement {
  static override properties = {
    items: { attribute: false },
    recent: { attribute: false },
    app: { attribute: false },
    filter: { state: true },
    sort: { state: true },
    pointed: { state: true },
  }

  declare items: readonly WorkspaceFile[]
  declare recent: readonly StoredFile[]
  declare app: FileListPort
  declare filter: string
  declare sort: FileSort
  /** The file under the pointer, whose board is shown. */
  declare pointed: WorkspaceFile | undefined

  constructor() {
    super()
    this.items = []
    this.recent = []
    this.filter = ''
    this.sort = 'order'
  }

  static override styles = [
    ...shared,
    css`
      :host { display: block; max-width: 46rem; margin: 0 auto; padding: var(--qipu-space-5) var(--qipu-space-5) var(--qipu-space-7); }
      .openers { display: flex; flex-wrap: wrap; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-6); }
      .openers button { min-height: 2.75rem; padding-inline: var(--qipu-space-4); }
      section + section { margin-top: var(--qipu-space-6); }
      .head { display: flex; align-items: baseline; justify-content: space-between; gap: var(--qipu-space-4); }
      .head button { min-height: 2rem; color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      ul { border: 1px solid var(--qipu-line); border-radius: var(--qipu-radius-card); background: var(--qipu-paper); overflow: clip; }
      li { display: flex; align-items: stretch; content-visibility: auto; contain-intrinsic-size: auto 60px; }
      li + li { border-top: 1px solid var(--qipu-line); }
      li[data-chosen] { background: var(--qipu-soft); }
      .open { flex: 1; min-width: 0; display: grid; grid-template-columns: 1.4em minmax(0, 1fr); gap: 0 0.5em; align-content: center; justify-content: stretch; text-align: start;
        line-height: 1.4; padding: var(--qipu-space-2) var(--qipu-space-3); border-radius: 0; }
      .name { display: flex; min-width: 0; white-space: pre; }
      .facts { grid-column: 2; color: var(--qipu-muted); font-size: var(--qipu-text-small); overflow-wrap: anywhere; }
      .mark { font-weight: 700; text-align: center; }
      .mark.none, .mark.note { color: var(--qipu-good); }
      .close { color: var(--qipu-muted); border-radius: 0; min-width: 3rem; }
      .tools { display: flex; flex-wrap: wrap; align-items: center; gap: var(--qipu-space-2); margin-bottom: var(--qipu-space-3); color: var(--qipu-muted); font-size: var(--qipu-text-small); }
      .tools input { flex: 1 1 10rem; min-width: 0; min-height: 2.5rem; padding: var(--qipu-space-1) var(--qipu-space-3); border: 1px solid var(--qipu-control); border-radius: var(--qipu-radius-control); background: var(--qipu-paper); color: var(--qipu-ink); }
      .tools button { min-height: 2.5rem; padding-inline: var(--qipu-space-3); }
      li { position: relative; }
      .thumb { position: absolute; z-index: 1; inset-inline-end: 3.5rem; top: 50%; width: 9rem; translate: 0 -50%; border-radius: var(--qipu-radius-board); overflow: clip; box-shadow: var(--qipu-shadow-popover); pointer-events: none; }
      li:has(.thumb) { content-visibility: visible; z-index: 1; }
      ul:has(.thumb) { overflow: visible; }
      @media (min-width: 1100px) { .thumb { inset-inline: 100% auto; margin-inline-start: var(--qipu-space-3); } }
      @media (hover: none) { .thumb { display: none; } }
      .empty { margin: 0; color: var(--qipu-muted); }
      @media (max-width: 560px) { :host { padding: var(--qipu-space-4) var(--qipu-space-4) var(--qipu-space-6); } .openers .main { flex: 1 0 100%; } .openers .plain { flex: 1 1 auto; } }
    `,
  ]

  /** The focus stays near the file that is gone. */
  async #close({ id }: WorkspaceFile): Promise<void> {
    const at = this.items.findIndex((item) => item.id === id)
    if (!closeFile(this.app, id)) return
    await this.app.updateComplete
    await this.updateComplete
    this.#focusRow(at)
  }

  /** Gives the focus to a row, to the last one where there are fewer, or to what opens more. */
  #focusRow(at: number): void {
    const rows = this.renderRoot.querySelectorAll<HTMLElement>('.opened button.open')
    const row = rows[Math.min(at, rows.length - 1)] ?? this.renderRoot.querySelector<HTMLElement>('.openers button')
    row?.focus()
  }

  override render(): TemplateResult | typeof nothing {
    const { app, items, recent } = this
    if (!app) return nothing
    const { say } = app
    return html`<div class="openers">
        <button class="main" @click=${() => app.pick('files')}>${appIcon('open')}${say('open')}</button>
        <button class="plain" @click=${() => app.pick('folder')}>${say('folder')}</button>
        <button class="plain" @click=${() => app.paste()}>${say('paste')}</button>
        ${items.some(({ reading }) => reading.records.length > 0) ? this.#library() : nothing}
      </div>
      <section class="opened" aria-labelledby="opened">
        <h2 id="opened">${say('opened')}</h2>
        ${items.length > 1 ? this.#tools() : nothing}
        ${items.length > 0 ? html`<ul @pointerleave=${() => (this.pointed = undefined)}>${this.#shown.map((row) => this.#row(row))}</ul>` : html`<p class="empty">${say('nothingOpen')}</p>`}
      </section>
      ${recent.length > 0 ? this.#recent() : nothing}`
  }

  /** A library of everything that is open. */
  #library(): TemplateResult {
    const say = speakLibrary(this.app.locale)
    return html`<button class="plain" title=${say('makeAbout')} @click=${() => void this.app.libraries.make()}>${appIcon('library')}${say('makeLibrary')}</button>`
  }

  #recent(): TemplateResult {
    const { app } = this
    return html`<section aria-labelledby="closed">
      <div class="head">
        <h2 id="closed">${app.say('recent')}</h2>
        <button @click=${() => void app.keeper.forget()}>${app.say('forget')}</button>
      </div>
      <ul>
        ${this.recent.map(
          (file) => html`<li>
            <button class="open" @click=${() => void app.arrivals.take([file])}>
              <span></span><span class="name" title=${file.name}>${middleEllipsis(file.name)}</span>
              <span class="facts">${new Date(file.closed!).toLocaleString(app.locale.id, { dateStyle: 'medium', timeStyle: 'short' })}</span>
            </button>
          </li>`,
        )}
      </ul>
    </section>`
  }

  get #shown(): readonly FileRow[] {
    const { app, items } = this
    const rows = items.map((item) =>
      fileRow(item, (record) => (app.isResultHidden ? '' : resultInWords(record, app.locale))),
    )
    return shownFiles(rows, this.filter, this.sort, app.locale.id)
  }

  /** Ways to find a file among many. */
  #tools(): TemplateResult {
    const { app, items } = this
    const { say } = app
    return html`<div class="tools">
      <input type="search" aria-label=${say('filterFiles')} placeholder=${say('filterFiles')} .value=${this.filter} @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)} />
      <select aria-label=${say('sort')} @change=${(event: Event) => (this.sort = (event.target as HTMLSelectElement).value as FileSort)}>
        ${FILE_SORTS.map((sort) => html`<option value=${sort} .selected=${sort === this.sort}>${say(`sort-${sort}`)}</option>`)}
      </select>
      <span role="status">${say('found', { count: this.#shown.length, all: items.length })}</span>
      <button class="plain" @click=${() => closeAllFiles(app)}>${say('closeAll')}</button>
    </div>`
  }

  /** Board of the file under the pointer, near its end. */
  #thumb({ reading }: WorkspaceFile): TemplateResult | typeof nothing {
    const [record] = reading.records
    if (!record) return nothing
    const line = mainLine(record)
    const node = this.app.isResultHidden ? (line[Math.min(30, line.length - 1)] ?? 0) : line.at(-1)
    return html`<div class="thumb" aria-hidden="true"><qipu-board .record=${record} node=${node ?? 0} coordinates="none" next-moves="none" theme=${this.app.theme} .locale=${this.app.locale} inert></qipu-board></div>`
  }

  #row({ item, players, date, result, moves }: FileRow): TemplateResult {
    const { app } = this
    const { say, locale } = app
    const { grade, errors, warnings } = item.counts
    const { format, records, charset } = item.reading
    const about = [players, date, result, moves > 0 ? say('movesCount', { count: moves }) : '']
    const facts = format
      ? [
          ...about,
          textOf(format.name, locale),
          charset?.name.toUpperCase(),
          records.length > 1 ? say('games', { count: records.length }) : '',
        ]
      : [say('unknown')]
    const isChosen = item.id === app.chosen?.id
    return html`<li ?data-chosen=${isChosen} @pointerenter=${(event: PointerEvent) => event.pointerType === 'mouse' && ((this.pointed = item))} @focusin=${() => (this.pointed = item)}>
      <button class="open" aria-current=${isChosen ? 'true' : 'false'} @click=${() => app.choose(item.id)}>
        <span class="mark ${grade}" aria-hidden="true">${GRADE_SIGNS[grade]}</span>
        <span class="name" title=${item.name}>${middleEllipsis(item.name)}</span>
        <span class="facts">${facts.filter(Boolean).join(' · ')}${
          errors > 0
            ? html` · <span class="error">${say('errors', { count: errors })}</span>`
            : warnings > 0
              ? html` · <span class="warning">${say('warnings', { count: warnings })}</span>`
              : nothing
        }${item.unsaved ? ` · ${say('unsaved')}` : ''}</span>
      </button>
      <button class="close" aria-label=${say('closeFile', { name: item.name })} @click=${() => void this.#close(item)}>${appIcon('close')}</button>
      ${this.pointed === item ? this.#thumb(item) : nothing}
    </li>`
  }
}

customElements.define('qipu-files', QipuFiles)
