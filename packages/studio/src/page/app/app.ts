/** `<qipu-app>`: the page. A shelf of files, the board that fills the window, and a panel about what is on it. */

import { defineParts, type QipuPlayer } from '@qipu/player/player'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { GameRecord } from 'qipu/record'
import { english, type Locale } from 'qipu/text'
import { Engines } from '../engines/engines-feature.ts'
import { Creating } from '../new/creating.ts'
import { fromSample } from '../open/read-files.ts'
import { RefereeFeature } from '../referee/referee-feature.ts'
import '../open/loss-dialog.ts'
import '../open/paste-dialog.ts'
import type { QipuPaste } from '../open/paste-dialog.ts'
import '../open/phone-dialog.ts'
import type { QipuPhone } from '../open/phone-dialog.ts'
import { askServer } from '../open/server.ts'
import '../panel/panel.ts'
import type { QipuPanel } from '../panel/panel.ts'
import '../panel/print-sheet.ts'
import { localeOf, type Say, speak } from '../labels.ts'
import { LibraryFeature } from '../library/library-feature.ts'
import type { QipuPrint } from '../panel/print-sheet.ts'
import { Playing } from '../play/playing.ts'
import { Rooms } from '../rooms/rooms-feature.ts'
import type { Spot } from '../state/address.ts'
import { Database } from '../state/database.ts'
import { FileStore } from '../state/file-store.ts'
import { type Layout, layoutOf } from '../state/layout.ts'
import { load, save } from '../state/local-storage.ts'
import { freeName } from '../state/lossless-write.ts'
import { Practice } from '../state/practice.ts'
import { type Incoming, Workspace, type WorkspaceFile } from '../state/workspace.ts'
import { Watching } from '../watch/watch-feature.ts'
import type { AppPort, Place, Printing } from './app-port.ts'
import { appStyles } from './app-styles.ts'
import { authoringModes, type Making } from './authoring-modes.ts'
import { Autosave } from './autosave.ts'
import { bar } from './bar.ts'
import { boardView } from './board-view.ts'
import { pressed } from './keys.ts'
import { Lessons } from './lessons.ts'
import { menu } from './menu.ts'
import { nonBoardView } from './non-board-view.ts'
import { OpenController } from './open-controller.ts'
import { rail } from './rail.ts'
import { Router } from './router.ts'
import { Saving } from './saving.ts'
import { Solving } from './solving.ts'
import { shared } from './styles.ts'
import { knownTheme, type Theme, themeInUse } from './theme.ts'

export class QipuApp extends LitElement implements AppPort {
  static override properties = {
    locale: { attribute: false },
    theme: { attribute: false },
    place: { state: true },
    isMenuOpen: { state: true },
    isResultHidden: { state: true },
    game: { state: true },
    aspect: { state: true },
    sheet: { state: true },
    printing: { state: true },
    phoneAddress: { state: true },
  }

  static override styles = [...shared, appStyles]

  declare locale: Locale
  declare theme: Theme
  declare place: Place
  declare isMenuOpen: boolean
  /** True for those who do not want to know who won before the end. */
  declare isResultHidden: boolean
  /** The game of the file that is shown. */
  declare game: number
  /** How broad the board is for its height. */
  declare aspect: number
  /** On phones: whether the panel is pulled up. */
  declare sheet: boolean
  declare printing: Printing
  /** Address of this page for phones in the same network; undefined if unreachable. */
  declare phoneAddress: string | undefined

  readonly shelf = new Workspace()
  readonly database = new Database()
  readonly keeper = new FileStore(this.shelf, this.database)
  readonly practice = new Practice(this.database)
  readonly arrivals: OpenController = new OpenController(this)
  readonly editing: Autosave = new Autosave(this)
  readonly creating = new Creating(this)
  readonly rooms: Rooms = new Rooms(this)
  readonly libraries: LibraryFeature = new LibraryFeature(this)
  readonly server = askServer()
  readonly saving = new Saving(this)
  readonly lessons = new Lessons(this)
  readonly solving: Solving = new Solving(this)
  readonly playing: Playing = new Playing(this)
  readonly engines: Engines = new Engines(this)
  readonly desk = new RefereeFeature(this)
  readonly watching = new Watching(this)
  readonly #wayfinding = new Router(this)
  /** Fulfilled once everything is open again that was open before. */
  ready: Promise<void> = Promise.resolve()
  /** Fulfilled once the language is there in which the page begins. */
  readonly #spoken: Promise<void>
  /** True once the files are known that the browser keeps. */
  isRestored = false
  /** True once the page is where its address leads. */
  hasArrived = false
  /** The node to go to as soon as its record is there. */
  #wanted: number | undefined
  /** The mode to enter as soon as a record that was made here is there. */
  #entering: Making | undefined

  constructor() {
    super()
    this.locale = english
    this.#spoken = this.#speak(load('language') ?? navigator.language)
    this.theme = knownTheme(load('theme'))
    this.isResultHidden = load('result') === 'hidden'
    this.place = 'start'
    this.isMenuOpen = false
    this.game = 0
    this.aspect = 1
    this.sheet = false
    this.printing = 'figures'
  }

  get say(): Say {
    return speak(this.locale)
  }

  /** Only the board's own place is laid out for its shape. */
  get layout(): Layout {
    return layoutOf(innerWidth, innerHeight, this.place === 'board' ? this.aspect : 1).layout
  }

  get player(): QipuPlayer | null {
    return this.renderRoot.querySelector<QipuPlayer>('qipu-player')
  }

  get #panel(): QipuPanel | null {
    return this.renderRoot.querySelector<QipuPanel>('qipu-panel')
  }

  get chosen(): WorkspaceFile | undefined {
    return this.shelf.chosen
  }

  /** The record that is on the board. */
  get record(): GameRecord | undefined {
    const records = this.chosen?.reading.records
    return records?.[this.game] ?? records?.[0]
  }

  /** Current place. While a problem is solved, it is the problem's beginning: addresses and titles reveal nothing. */
  get spot(): Spot {
    const { player } = this
    if (this.solving.isOn) return { game: this.game, node: 0 }
    const isThere = this.#wanted === undefined && player?.record === this.record
    return { game: this.game, node: isThere ? (player?.node ?? 0) : (this.#wanted ?? 0) }
  }

  get moveNumber(): number {
    const { player } = this
    const isThere = player?.record === this.record && !this.solving.isOn
    return isThere ? (player?.session?.navigator.moveNumber ?? 0) : 0
  }

  /** Delays the first update until the language is loaded. */
  protected override async scheduleUpdate(): Promise<void> {
    await this.#spoken
    super.scheduleUpdate()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void defineParts().then(() => this.requestUpdate())
    for (const state of [this.shelf, this.keeper]) state.addEventListener('change', () => this.requestUpdate())
    this.practice.addEventListener('change', () => this.#panel?.requestUpdate())
    this.ready = this.#restore()
    void this.practice.restore()
    void this.server.then((facts) => {
      this.phoneAddress = facts.lan
      this.rooms.know(facts)
      this.engines.offer(facts.engines)
      this.requestUpdate()
    })
    void this.libraries.find()
    addEventListener('resize', () => this.requestUpdate())
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.requestUpdate())
    addEventListener('keydown', (event) => pressed(event, this))
  }

  async #restore(): Promise<void> {
    const items = await this.arrivals.shelve(await this.keeper.restore())
    this.isRestored = true
    this.requestUpdate()
    await this.lessons.restore()
    const last = items.at(-1)
    // A file that was opened meanwhile stays selected.
    if (last && this.place !== 'board') {
      this.shelf.choose(last.id)
      this.show(this.keeper.spotOf(last.id))
    }
    await this.#wayfinding.begin()
    this.hasArrived = true
    this.requestUpdate()
  }

  go(place: Place): void {
    this.place = place === 'board' && !this.chosen ? 'start' : place
    this.isMenuOpen = false
    this.sheet = false
  }

  /** Shows a file at the reader's last node, or at a given place. */
  choose(id: string, spot: Spot = this.keeper.spotOf(id)): void {
    const isOther = this.chosen?.id !== id
    this.shelf.choose(id)
    this.go('board')
    this.show(spot)
    if (isOther) this.solving.stop()
    void this.updateComplete.then(() => this.player?.focus())
  }

  /** Shows a game of the file, and a node of the game; the first, where there is no such game or node. */
  show({ game, node }: Spot): void {
    const { records } = this.chosen!.reading
    this.solving.leave()
    this.game = game < records.length ? game : 0
    this.#wanted = node < (this.record?.nodes.length ?? 0) ? node : 0
    this.requestUpdate()
  }

  stepGame(direction: 1 | -1): void {
    const { chosen, shelf, game } = this
    if (!chosen || this.making) return
    const to = game + direction
    if (to >= 0 && to < chosen.reading.records.length) {
      this.show({ game: to, node: 0 })
      return
    }
    const files = shelf.items.filter(({ reading }) => reading.records.length > 0)
    const next = files[files.findIndex(({ id }) => id === chosen.id) + direction]
    if (next) this.choose(next.id, { game: direction > 0 ? 0 : next.reading.records.length - 1, node: 0 })
  }

  async pick(id: 'files' | 'folder'): Promise<void> {
    if (id === 'files' && (await this.saving.open())) return
    this.renderRoot.querySelector<HTMLInputElement>(`#${id}`)!.click()
  }

  paste(): void {
    this.renderRoot.querySelector<QipuPaste>('qipu-paste')!.ask()
  }

  async sample(name: string): Promise<void> {
    const found = await fromSample(name)
    if (found) await this.arrivals.take([found])
    else this.arrivals.tell(() => this.say('noSample'))
  }

  async setLanguage(id: string): Promise<void> {
    await this.#speak(id)
    save('language', id)
  }

  async #speak(tag: string): Promise<void> {
    this.locale = await localeOf(tag)
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    save('theme', theme)
  }

  hideResult(isHidden: boolean): void {
    this.isResultHidden = isHidden
    save('result', isHidden ? 'hidden' : null)
  }

  /** Shows a tab of the panel; on phones, the panel first. */
  showTab(tab: string): void {
    if (this.#panel) this.#panel.tab = tab
    this.sheet = true
  }

  /** Prints what is asked for, and nothing of the page around it. */
  async print(what: Printing): Promise<void> {
    this.printing = what
    await this.updateComplete
    const sheet = this.renderRoot.querySelector<QipuPrint>('qipu-print')
    if (sheet) sheet.isWanted = true
    await sheet?.updateComplete
    print()
  }

  showPhone(): void {
    this.renderRoot.querySelector<QipuPhone>('qipu-phone')!.show()
  }

  /** How the record on the board is being made, while it is. */
  get making(): Making | undefined {
    const mode = this.player?.activeMode
    return authoringModes.find((making) => making === mode)
  }

  /** The player begins or ends to make a record. */
  changedMode(): void {
    const { making } = this
    if (making && this.#panel) this.#panel.tab = making
    else if (this.player?.activeMode === 'drill' && this.#panel) this.#panel.tab = 'drill'
    if (making) this.editing.begin()
    else this.editing.finish()
    this.requestUpdate()
  }

  /** Opens a record that was made here, and goes on with it in a mode from a node. */
  async continueIn(mode: Making, made: Incoming, node = 0): Promise<void> {
    this.#entering = mode
    await this.arrivals.take([{ ...made, name: freeName(made.name, this.shelf.names) }], { game: 0, node })
  }

  /** The player shows another record. A mode that makes records shows a draft instead, so it is entered last. */
  loaded(): void {
    const { player } = this
    this.solving.loaded()
    this.requestUpdate()
    if (player?.record !== this.record) return
    this.#arrive()
    const mode = this.#entering
    this.#entering = undefined
    if (mode) player?.enter(mode)
  }

  #arrive(): void {
    if (this.#wanted !== undefined) this.player!.node = this.#wanted
    this.#wanted = undefined
  }

  override updated(): void {
    this.style.setProperty('--aspect', `${this.aspect}`)
    document.documentElement.lang = this.locale.id === 'zh' ? 'zh-CN' : this.locale.id
    this.#goWhereWanted()
    this.engines.live.follow()
  }

  #goWhereWanted(): void {
    const { player } = this
    if (this.#wanted === undefined || !player) return
    if (player.record === this.record) this.#arrive()
    else player.node = this.#wanted
  }

  override render(): TemplateResult {
    const { chosen, place } = this
    return html`<div class="app set ${this.layout} ${place === 'desk' ? 'refereeing' : ''}" data-theme=${themeInUse(this.theme)} lang=${this.locale.id}>
      ${place === 'board' ? html`<button class="skip" @click=${() => this.player?.focus()}>${this.say('skip')}</button>` : nothing}
      ${bar(this, place === 'board' ? chosen : undefined)} ${rail(this)}
      <main>
        <div role="status">${this.arrivals.notices()}</div>
        ${place === 'board' && chosen ? boardView(this, chosen) : nonBoardView(this)}
      </main>
      ${this.isMenuOpen ? menu(this) : nothing} ${this.arrivals.inputs()}
      <qipu-paste .say=${this.say} @pasted=${(event: CustomEvent) => this.arrivals.pasted(event.detail.text)}></qipu-paste>
      ${this.creating.view()}
      <qipu-losing .say=${this.say}></qipu-losing>
      <qipu-phone .say=${this.say} .address=${this.phoneAddress ?? ''}></qipu-phone>
      ${this.rooms.dialogs()}
    </div>
    ${place === 'board' ? html`<qipu-print .app=${this} .what=${this.printing}></qipu-print>` : nothing}`
  }
}

customElements.define('qipu-app', QipuApp)
