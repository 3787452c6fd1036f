/** `<qipu-app>`: the page. A shelf of files, the board that fills the window, and a panel about what is on it. */

import { defineParts, type QipuPlayer } from '@qipu/player/player'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Locale } from 'qipu/text'
import '../first/first-screen.ts'
import '../open/file-list.ts'
import type { QipuFiles } from '../open/file-list.ts'
import { fromDrop, fromFiles, fromSample, fromText, type Haul, leftOut } from '../open/incoming.ts'
import '../open/paste-dialog.ts'
import type { QipuPaste } from '../open/paste-dialog.ts'
import '../panel/panel.ts'
import type { QipuPanel } from '../panel/panel.ts'
import { type Layout, layoutOf } from '../state/layout.ts'
import { recall, remember } from '../state/memory.ts'
import { type Incoming, type Item, Shelf } from '../state/shelf.ts'
import { keepUnsaved, keptUnsaved } from '../state/unsaved.ts'
import { localeOf, type Say, speak } from '../words.ts'
import { appStyles } from './app-styles.ts'
import { bar } from './bar.ts'
import { menu } from './menu.ts'
import { rail } from './rail.ts'
import { shared } from './styles.ts'
import { type Theme, themeInUse, themes } from './theme.ts'

/** How many files are read before the page may draw again. */
const BATCH = 20

export type Drawer = 'files' | 'menu' | undefined

export class QipuApp extends LitElement {
  static override properties = {
    locale: { attribute: false },
    theme: { attribute: false },
    drawer: { state: true },
    reading: { state: true },
    haul: { state: true },
    dragging: { state: true },
    game: { state: true },
    layout: { state: true },
    sheet: { state: true },
    home: { state: true },
  }

  static override styles = [...shared, appStyles]

  declare locale: Locale
  declare theme: Theme
  declare drawer: Drawer
  declare reading: number
  /** What was opened last. */
  declare haul: Haul | undefined
  declare dragging: boolean
  /** The game of the file that is shown. */
  declare game: number
  declare layout: Layout
  /** On phones: whether the panel is pulled up. */
  declare sheet: boolean
  /** True while the start page is looked at, whatever is open. */
  declare home: boolean

  readonly shelf = new Shelf()
  /** The file that `game` counts in. */
  #shown: number | undefined

  constructor() {
    super()
    this.locale = localeOf(recall('language') ?? navigator.language)
    this.theme = themes.find((theme) => theme === recall('theme')) ?? 'auto'
    this.reading = 0
    this.dragging = false
    this.game = 0
    this.layout = layoutOf(innerWidth, innerHeight)
    this.sheet = false
    this.home = false
  }

  get say(): Say {
    return speak(this.locale)
  }

  get player(): QipuPlayer | null {
    return this.renderRoot.querySelector<QipuPlayer>('qipu-player')
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void defineParts().then(() => this.requestUpdate())
    this.shelf.addEventListener('change', () => this.#shelfChanged())
    void this.take(keptUnsaved())
    addEventListener('resize', () => (this.layout = layoutOf(innerWidth, innerHeight)))
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.requestUpdate())
    addEventListener('beforeunload', (event) => {
      if (this.shelf.hasUnsaved) event.preventDefault()
    })
    addEventListener('keydown', (event) => this.#key(event))
    for (const type of ['dragover', 'dragenter'])
      addEventListener(type, (event) => this.#over(event as DragEvent, true))
    addEventListener('dragleave', (event) => this.#over(event, event.relatedTarget !== null))
    addEventListener('drop', (event) => {
      this.#over(event, false)
      if (event.dataTransfer) void this.open(fromDrop(event.dataTransfer))
    })
  }

  /** Keys that nobody else has taken are the player's. */
  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (this.drawer || this.sheet)) {
      this.drawer = undefined
      this.sheet = false
      return
    }
    const target = event.composedPath()[0]
    if (target === document.body || target === document.documentElement) this.player?.press(event)
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

  async open(coming: Promise<Haul>): Promise<void> {
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
    if (first) this.choose(first.id)
  }

  choose(id: number): void {
    this.shelf.choose(id)
    this.home = false
    this.drawer = undefined
    void this.updateComplete.then(() => this.player?.focus())
  }

  /** What exists nowhere else is thrown away only by those who mean it. */
  closeFile(id: number): void {
    const item = this.shelf.items.find((known) => known.id === id)
    if (item?.unsaved && !confirm(this.say('discard', { name: item.name }))) return
    const at = this.shelf.items.findIndex((known) => known.id === id)
    this.shelf.remove(id)
    void this.updateComplete.then(async () => {
      const list = this.renderRoot.querySelector<QipuFiles>('qipu-files')
      await list?.updateComplete
      list?.focusRow(at)
    })
  }

  pick(id: 'files' | 'folder'): void {
    this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!.click()
  }

  paste(): void {
    this.renderRoot.querySelector<QipuPaste>('qipu-paste')!.ask()
  }

  sample(name: string): void {
    void fromSample(name).then((found) => this.take([found]))
  }

  setLanguage(locale: Locale): void {
    this.locale = locale
    remember('language', locale.id)
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
  }

  /** Shows a tab of the panel; on phones, the panel first. */
  showTab(tab: string): void {
    const panel = this.renderRoot.querySelector<QipuPanel>('qipu-panel')
    if (panel) panel.tab = tab
    this.sheet = true
  }

  override updated(): void {
    document.documentElement.lang = this.locale.id === 'zh' ? 'zh-CN' : this.locale.id
    const { chosen } = this.shelf
    document.title = chosen && !this.home ? `${chosen.name} · Qipu` : 'Qipu · 棋谱'
  }

  override render(): TemplateResult {
    const { chosen } = this.shelf
    const isOpen = chosen !== undefined && !this.home
    return html`<div class="app set ${this.layout}" data-theme=${themeInUse(this.theme)} lang=${this.locale.id}>
      ${isOpen ? html`<button class="skip" @click=${() => this.player?.focus()}>${this.say('skip')}</button>` : nothing}
      ${bar(this, isOpen ? chosen : undefined)} ${rail(this, isOpen)}
      <main>
        <div role="status">${this.#notices()}</div>
        ${isOpen ? this.#work(chosen) : html`<qipu-first .app=${this} .files=${this.shelf.items.length} lang=${this.locale.id}></qipu-first>`}
      </main>
      ${this.drawer === 'files' ? this.#files() : nothing} ${this.drawer === 'menu' ? menu(this) : nothing}
      ${this.#inputs()}
      <qipu-paste .say=${this.say} @pasted=${(event: CustomEvent) => this.take([fromText(event.detail.text)])}></qipu-paste>
      ${this.dragging ? html`<div class="veil">${this.say('dropHere')}</div>` : nothing}
    </div>`
  }

  #notices(): TemplateResult[] {
    const reading = this.reading > 1 ? [this.say('reading', { count: this.reading })] : []
    return [...reading, ...(this.haul ? leftOut(this.haul, this.say) : [])].map(
      (text) => html`<p class="notice">${text}</p>`,
    )
  }

  #inputs(): TemplateResult {
    const picked = (event: Event): void => {
      const input = event.target as HTMLInputElement
      void this.open(fromFiles(input.files ?? []))
      input.value = ''
    }
    return html`<input id="files" type="file" multiple hidden @change=${picked} aria-label=${this.say('open')} />
      <input id="folder" type="file" webkitdirectory hidden @change=${picked} aria-label=${this.say('folder')} />`
  }

  #work(item: Item): TemplateResult {
    const { records } = item.reading
    const record = records[this.game] ?? records[0]
    return html`<div class="work">
      ${
        record
          ? html`<section class="stage" aria-label=${this.say('board')}>
              <qipu-player
                layout="stage"
                .record=${record}
                lang=${this.locale.id}
                theme=${this.theme}
                @load=${() => this.requestUpdate()}
                @node=${() => this.requestUpdate()}
                @mode=${() => this.requestUpdate()}
                @time=${() => this.requestUpdate()}
              ></qipu-player>
            </section>`
          : nothing
      }
      <qipu-panel
        class="panel ${this.sheet ? 'pulled' : ''}"
        .app=${this}
        .item=${item}
        .game=${this.game}
        .node=${this.player?.node ?? 0}
        .session=${this.player?.session}
        lang=${this.locale.id}
        @go=${(event: CustomEvent) => this.#go(event.detail)}
        @saved=${(event: CustomEvent) => this.shelf.saved(event.detail.id)}
      ></qipu-panel>
    </div>`
  }

  #files(): TemplateResult {
    return html`<nav class="drawer" aria-label=${this.say('files')}>
      <qipu-files
        .items=${[...this.shelf.items]}
        .chosen=${this.shelf.chosen?.id}
        .app=${this}
        lang=${this.locale.id}
      ></qipu-files>
    </nav>`
  }

  async #go({ game, node }: { game: number; node: number | undefined }): Promise<void> {
    this.game = game
    await this.updateComplete
    if (this.player && node !== undefined) this.player.node = node
  }
}

customElements.define('qipu-app', QipuApp)
