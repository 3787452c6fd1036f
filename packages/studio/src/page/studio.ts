import { definePlayer } from '@qipu/player'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { GameRecord, Language } from 'qipu'
import type { QipuFiles } from './file-list.ts'
import { fromDrop, fromFiles, fromSample, fromText, type Haul, leftOut, sampleNames } from './incoming.ts'
import { recall, remember } from './memory.ts'
import type { QipuPaste } from './paste-dialog.ts'
import { inOrder, sampleTitle } from './samples.ts'
import { type Incoming, type Item, Shelf } from './shelf.ts'
import { shared } from './style.ts'
import { keepUnsaved, keptUnsaved } from './unsaved.ts'
import { speak } from './words.ts'
import './convert-panel.ts'
import './file-list.ts'
import './message-list.ts'
import './paste-dialog.ts'

/** How many files are read before the page may draw again. */
const BATCH = 20

/** The page: a shelf of files, the board, what is wrong, and every other format. */
export class QipuStudio extends LitElement {
  static override properties = {
    language: { reflect: true },
    theme: { reflect: true },
    samples: { state: true },
    reading: { state: true },
    haul: { state: true },
    dragging: { state: true },
    game: { state: true },
  }

  declare language: Language
  declare theme: 'light' | 'dark'
  declare samples: readonly string[]
  declare reading: number
  /** What was opened last. */
  declare haul: Haul | undefined
  declare dragging: boolean
  declare game: number

  readonly shelf = new Shelf()
  /** The file that `game` counts in. */
  #shown: number | undefined

  constructor() {
    super()
    this.language =
      recall('language') === 'zh' || (recall('language') === null && /^zh/i.test(navigator.language)) ? 'zh' : 'en'
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    this.theme = recall('theme') === 'dark' || (recall('theme') === null && dark) ? 'dark' : 'light'
    this.samples = []
    this.reading = 0
    this.dragging = false
    this.game = 0
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void definePlayer()
    this.shelf.addEventListener('change', () => this.#shelfChanged())
    void sampleNames().then((names) => (this.samples = inOrder(names)))
    void this.take(keptUnsaved())
    addEventListener('beforeunload', (event) => {
      if (this.shelf.hasUnsaved) event.preventDefault()
    })
    for (const type of ['dragover', 'dragenter'])
      addEventListener(type, (event) => this.#over(event as DragEvent, true))
    addEventListener('dragleave', (event) =>
      this.#over(event as DragEvent, (event as DragEvent).relatedTarget !== null),
    )
    addEventListener('drop', (event) => {
      this.#over(event, false)
      if (event.dataTransfer) void this.#open(fromDrop(event.dataTransfer))
    })
  }

  #over(event: DragEvent, over: boolean): void {
    event.preventDefault()
    this.dragging = over
  }

  #shelfChanged(): void {
    keepUnsaved(this.shelf.items)
    const chosen = this.shelf.chosen?.id
    if (chosen !== this.#shown) this.game = 0
    this.#shown = chosen
    this.requestUpdate()
  }

  async #open(coming: Promise<Haul>): Promise<void> {
    this.haul = await coming
    await this.take(this.haul.found)
  }

  /** Puts files on the shelf, a few at a time, so that the page stays alive. */
  async take(found: readonly Incoming[]): Promise<void> {
    this.reading = found.length
    let first: Item | undefined
    for (const [i, incoming] of found.entries()) {
      const item = this.shelf.add(incoming)
      first ??= item
      if (i % BATCH === BATCH - 1) await new Promise((resolve) => setTimeout(resolve))
    }
    this.reading = 0
    if (first) this.shelf.choose(first.id)
  }

  /** What exists nowhere else is thrown away only by those who mean it. */
  async #remove(id: number): Promise<void> {
    const at = this.shelf.items.findIndex((item) => item.id === id)
    const item = this.shelf.items[at]
    if (item?.unsaved && !confirm(speak(this.language)('discard', { name: item.name }))) return
    this.shelf.remove(id)
    await this.updateComplete
    const list = this.renderRoot.querySelector<QipuFiles>('qipu-files')
    await list?.updateComplete
    if (list) list.focusRow(at)
    else this.renderRoot.querySelector<HTMLElement>('.openers button')?.focus()
  }

  override updated(): void {
    document.documentElement.lang = this.language === 'zh' ? 'zh-CN' : 'en'
    document.documentElement.dataset['theme'] = this.theme
  }

  override render(): TemplateResult {
    const { chosen } = this.shelf
    return html`
      ${this.#header()}
      <div role="status">${this.haul && leftOut(this.haul, this.language).map((text) => html`<p class="left">${text}</p>`)}</div>
      <main class=${chosen ? 'open' : 'empty'}>
        ${chosen ? this.#shelfPanel() : this.#welcome()}
        ${chosen ? this.#board(chosen) : nothing}
        ${chosen ? this.#side(chosen) : nothing}
      </main>
      <qipu-paste language=${this.language} @pasted=${(event: CustomEvent) => this.take([fromText(event.detail.text)])}></qipu-paste>
      ${this.dragging ? html`<div class="veil">${speak(this.language)('drop')}</div>` : nothing}
    `
  }

  #skip(): void {
    this.renderRoot.querySelector<HTMLElement>('#board')?.focus()
  }

  #header(): TemplateResult {
    const say = speak(this.language)
    const language = (): void => {
      this.language = this.language === 'zh' ? 'en' : 'zh'
      remember('language', this.language)
    }
    const theme = (): void => {
      this.theme = this.theme === 'dark' ? 'light' : 'dark'
      remember('theme', this.theme)
    }
    return html`<header>
      ${this.shelf.chosen ? html`<button class="skip" @click=${() => this.#skip()}>${say('skip')}</button>` : nothing}
      <h1>Qipu <span lang="zh">棋谱</span></h1>
      <p>${say('tagline')}</p>
      <span class="grow"></span>
      <button class="plain" lang=${this.language === 'zh' ? 'en' : 'zh'} @click=${language}>${say('language')}</button>
      <button class="plain" @click=${theme}>${say(this.theme === 'dark' ? 'lightTheme' : 'theme')}</button>
    </header>`
  }

  #openers(): TemplateResult {
    const say = speak(this.language)
    const picked = (event: Event): void => {
      const input = event.target as HTMLInputElement
      void this.#open(fromFiles(input.files ?? []))
      input.value = ''
    }
    const click = (id: string) => () => this.renderRoot.querySelector<HTMLInputElement>(id)!.click()
    return html`<div class="openers">
      <button class="primary" @click=${click('#files')}>${say('open')}</button>
      <button @click=${click('#folder')}>${say('folder')}</button>
      <button @click=${() => this.renderRoot.querySelector<QipuPaste>('qipu-paste')!.ask()}>${say('paste')}</button>
      <input id="files" type="file" multiple hidden @change=${picked} aria-label=${say('open')} />
      <input id="folder" type="file" webkitdirectory hidden @change=${picked} aria-label=${say('folder')} />
    </div>`
  }

  #samples(): TemplateResult | typeof nothing {
    if (this.samples.length === 0) return nothing
    const open = (name: string) => () => void fromSample(name).then((found) => this.take([found]))
    return html`<section class="samples" aria-labelledby="samples-title">
      <h2 id="samples-title">${speak(this.language)('samples')}</h2>
      <ul>${this.samples.map((name) => html`<li><button title=${name} @click=${open(name)}>${sampleTitle(name, this.language)}</button></li>`)}</ul>
    </section>`
  }

  #welcome(): TemplateResult {
    return html`<section class="welcome">
      ${this.#openers()}
      <p>${speak(this.language)('drop')}</p>
      ${this.#samples()}
    </section>`
  }

  #shelfPanel(): TemplateResult {
    const say = speak(this.language)
    return html`<nav aria-label=${say('files')}>
      ${this.#openers()}
      <p role="status">${this.reading > 0 ? say('reading', { count: this.reading }) : ''}</p>
      <qipu-files
        .items=${[...this.shelf.items]}
        .chosen=${this.shelf.chosen?.id}
        language=${this.language}
        @choose=${(event: CustomEvent) => this.shelf.choose(event.detail.id)}
        @remove=${(event: CustomEvent) => this.#remove(event.detail.id)}
      ></qipu-files>
      <details><summary>${say('samples')}</summary>${this.#samples()}</details>
    </nav>`
  }

  #board({ reading }: Item): TemplateResult {
    const { records } = reading
    const record: GameRecord | undefined = records[this.game] ?? records[0]
    return html`<section id="board" tabindex="-1" class="board">
      ${records.length > 1 ? this.#gamePicker(records) : nothing}
      ${record ? html`<qipu-player .record=${record} lang=${this.language} theme=${this.theme}></qipu-player>` : nothing}
    </section>`
  }

  #gamePicker(records: readonly GameRecord[]): TemplateResult {
    const change = (event: Event): void => {
      this.game = Number((event.target as HTMLSelectElement).value)
    }
    return html`<label class="games">${speak(this.language)('game')}
      <select @change=${change}>
        ${records.map((record, i) => html`<option value=${i} ?selected=${i === this.game}>${i + 1}. ${record.info.name ?? record.info.event ?? record.game}</option>`)}
      </select>
    </label>`
  }

  #side(item: Item): TemplateResult {
    const say = speak(this.language)
    return html`<aside @go=${(event: CustomEvent) => this.#go(event.detail)} @saved=${(event: CustomEvent) => this.shelf.saved(event.detail.id)}>
      <section aria-labelledby="messages-title">
        <h2 id="messages-title">${say('messages')}</h2>
        <qipu-messages .messages=${item.messages} .text=${item.reading.text} language=${this.language} empty=${say('noMessages')}></qipu-messages>
      </section>
      ${
        item.reading.records.length > 0
          ? html`<section><qipu-convert .item=${item} .game=${this.game} language=${this.language}></qipu-convert></section>`
          : nothing
      }
    </aside>`
  }

  async #go({ game, node }: { game: number; node: number | undefined }): Promise<void> {
    this.game = game
    await this.updateComplete
    const player = this.renderRoot.querySelector('qipu-player') as (HTMLElement & { node?: number }) | null
    if (player && node !== undefined) player.node = node
  }

  static override styles = [
    shared,
    css`
      :host { display: block; min-height: 100vh; background: var(--ground); color: var(--ink); }
      .skip { position: absolute; left: -999px; }
      .skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: 0.5em 1em; z-index: 5; color: inherit; }
      header { display: flex; align-items: baseline; gap: 0.4em 1em; padding: 0.7rem 1.2rem; border-bottom: 1px solid var(--line); flex-wrap: wrap; }
      h1 { font-size: 1.35rem; margin: 0; font-weight: 650; }
      h1 span { color: var(--accent); font-weight: 500; }
      header p { margin: 0; color: var(--soft); }
      .grow { flex: 1; }
      .left { margin: 0; padding: 0.6rem 1.2rem; border-bottom: 1px solid var(--line); color: var(--warning); overflow-wrap: anywhere; }
      button.plain { border: 0; background: none; color: var(--soft); }
      main.open { display: grid; grid-template-columns: minmax(200px, 260px) minmax(0, 1fr) minmax(260px, 340px); gap: 1.2rem; padding: 1.2rem; align-items: start; }
      .welcome { max-width: 46rem; margin: 8vh auto 0; padding: 0 1.2rem 3rem; text-align: center; }
      .welcome > p { color: var(--soft); }
      .openers { display: flex; gap: 0.6em; flex-wrap: wrap; }
      .welcome .openers { justify-content: center; }
      .samples { margin-top: 2.2rem; }
      .samples ul { display: flex; gap: 0.5em; flex-wrap: wrap; justify-content: center; }
      nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow: auto; display: grid; gap: 0.8rem; }
      nav .samples { margin: 0.6rem 0 0; }
      nav .samples h2 { display: none; }
      nav .samples ul { justify-content: start; }
      nav p { margin: 0; color: var(--soft); }
      summary { cursor: pointer; color: var(--soft); min-height: 32px; }
      .board { min-width: 0; outline: none; }
      .games { display: flex; gap: 0.6em; align-items: center; margin-bottom: 0.8rem; }
      .games select { flex: 1; min-height: 40px; min-width: 0; border-radius: 8px; border: 1px solid var(--line); background: var(--raised); }
      aside { display: grid; gap: 1.2rem; min-width: 0; }
      aside section { background: var(--raised); border: 1px solid var(--line); border-radius: 12px; padding: 0.9rem 1rem; max-height: 70vh; overflow: auto; }
      .veil { position: fixed; inset: 0; display: grid; place-items: center; z-index: 10; background: color-mix(in srgb, var(--ground) 80%, transparent); font-size: 1.3rem; border: 4px dashed var(--accent); pointer-events: none; }
      @media (max-width: 1100px) { main.open { grid-template-columns: minmax(180px, 220px) minmax(0, 1fr); } aside { grid-column: 1 / -1; } }
      @media (max-width: 720px) { main.open { grid-template-columns: minmax(0, 1fr); padding: 0.6rem; } nav { position: static; max-height: none; order: 3; } header p { display: none; } }
    `,
  ]
}

customElements.define('qipu-studio', QipuStudio)
