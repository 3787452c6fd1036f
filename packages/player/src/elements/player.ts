/** `<qipu-player>`: a record with everything around it. The state is a `Session`; this is its face. */

import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { actionInWords } from 'qipu/diagram'
import type { GameRecord, Mark, Point } from 'qipu/record'
import { themeNamed } from '../board/looks.ts'
import type { Extensions } from '../open/extensions.ts'
import { boardOptions, playerOptions, propertiesOf, setDefaults } from '../options.ts'
import { identityOf, Memory } from '../state/memory.ts'
import type { Navigator } from '../state/navigator.ts'
import type { Outline } from '../state/outline.ts'
import { type Mode, Session } from '../state/session.ts'
import { QipuBoard } from './board.ts'
import { Commands } from './commands.ts'
import { commentary } from './commentary.ts'
import { controls, progress } from './controls.ts'
import { define } from './element.ts'
import { failureText } from './failure-text.ts'
import { happened } from './happened.ts'
import { head } from './head.ts'
import { press } from './keys.ts'
import { Loader } from './loader.ts'
import { onPreferenceChange, prefers } from './media.ts'
import { panels } from './panels.ts'
import { people } from './people.ts'
import { playerStyles } from './player-styles.ts'
import { Taps } from './taps.ts'
import { dress } from './theme.ts'

define('qipu-board', QipuBoard)

/** Properties that were set before the element knew about them hide its own: they are set again. */
function takeOver<T extends object>(element: T, ...names: (keyof T)[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue
    const value = element[name]
    delete element[name]
    element[name] = value
  }
}

export class QipuPlayer extends Commands {
  static override properties = {
    ...propertiesOf(boardOptions),
    ...propertiesOf(playerOptions),
    session: { attribute: false },
    extensions: { attribute: false },
    settingsOpen: { state: true },
    failure: { state: true },
  }

  static override styles = playerStyles

  declare theme: string
  declare stones: string
  declare coordinates: string
  declare numbers: string
  declare lastMove: boolean
  declare nextMoves: string
  declare marks: boolean
  declare turn: string
  declare mirror: boolean
  declare region: string
  declare viewpoint: string
  declare src: string
  declare from: string
  declare encoding: string
  declare game: number
  declare move: number
  declare mode: string
  declare autoplay: boolean
  declare delay: number
  declare speed: number
  declare result: string
  declare panels: string
  declare layout: string
  declare markdown: boolean
  declare sound: boolean
  declare keyboard: boolean
  declare confirm: string
  declare remember: boolean
  /** What is looked at, and how; undefined while there is nothing. */
  declare session: Session | undefined
  /** Formats, games, themes and signs that the page adds. */
  declare extensions: Extensions
  declare settingsOpen: boolean
  declare failure: string

  outline: Outline | undefined
  #loader = new Loader()
  #memory: Memory | undefined
  /** The record that was set last, where one was set and not read. */
  #given: GameRecord | undefined
  #taps = new Taps(this)
  #frame = 0
  /** A node that was asked for before its record was there. */
  #wanted: number | undefined
  /** Counts requests for records: the last one, and the last one that was answered. */
  #asked = 0
  #answered = 0
  #spoken = ''
  #deed = ''
  #forget: (() => void) | undefined
  #stop: (() => void) | undefined

  constructor() {
    super()
    setDefaults(this, boardOptions)
    setDefaults(this, playerOptions)
    this.extensions = {}
    this.settingsOpen = false
    this.failure = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    takeOver(this, 'extensions', 'record', 'node')
    this.#forget = onPreferenceChange(() => this.requestUpdate())
    if (!this.src && !this.session && this.textContent?.trim()) {
      void this.load(this.textContent.trim())
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#forget?.()
    this.pause()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src') && this.src) {
      this.#given = undefined
      void this.#show(() => this.#loader.fetch(this.src, this))
    }
    // Set anew, and not only at the beginning, when a record is still to come.
    const isNew = (name: keyof QipuPlayer): boolean => changed.get(name) !== undefined
    if (isNew('game') && !this.#isComing) void this.#show(async () => true)
    if (!this.session) return
    this.session.delay = this.delay
    if (changed.has('speed')) this.session.setSpeed(this.speed, performance.now())
    if (isNew('mode')) this.#enter(this.mode)
    if (isNew('move')) this.toMove(this.move)
    if (isNew('autoplay')) this[this.autoplay ? 'play' : 'pause']()
  }

  /** Where what had the focus vanishes, the player itself gets it: the keyboard stays here. */
  protected override update(changed: PropertyValues<this>): void {
    const hadFocus = this.shadowRoot!.activeElement !== null
    super.update(changed)
    if (hadFocus && this.shadowRoot!.activeElement === null) this.#focus()
  }

  /** Gives the keyboard to the player, without scrolling the page. */
  override focus(): void {
    this.#focus()
  }

  /** Does what a key means here; false where it means nothing. For pages that hand their own keys on. */
  press(event: KeyboardEvent): boolean {
    return this.keyboard && press(this, event)
  }

  #focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.player')?.focus({ preventScroll: true })
  }

  protected override updated(): void {
    const frame = this.renderRoot.querySelector<HTMLElement>('.player')
    if (frame) dress(frame, themeNamed(this.theme, prefers, this.extensions.themes))
    const { board } = this
    if (!board) return
    for (const name of Object.keys(boardOptions)) {
      ;(board as unknown as Record<string, unknown>)[name] = this[name as keyof this]
    }
    // The letters of next moves would give the solution away.
    if (this.session?.mode === 'solve') board.nextMoves = 'none'
    board.locale = this.locale
    board.extensions = this.extensions
    board.navigator = this.session?.navigator
    board.transient = this.session?.clock?.marks()
  }

  get board(): QipuBoard | null {
    return this.renderRoot?.querySelector<QipuBoard>('qipu-board') ?? null
  }

  /** All records of the file. */
  get records(): readonly GameRecord[] {
    return this.#loader.records
  }

  get record(): GameRecord | undefined {
    return this.session?.navigator.record
  }

  /** Shows a record that somebody has already. */
  set record(record: GameRecord | undefined) {
    // Whoever renders a template gives the same record again with every rendering.
    if (record !== undefined && record === this.#given) return
    this.#given = record
    if (record) void this.#show(() => this.#loader.take([record]))
    else {
      this.#answered = ++this.#asked
      this.#open(undefined)
    }
  }

  override get navigator(): Navigator | undefined {
    return this.session?.navigator
  }

  get node(): number {
    return this.session?.navigator.node ?? 0
  }

  set node(node: number) {
    if (this.session && !this.#isComing) this.session.navigator.go(node)
    else this.#wanted = node
  }

  /** The way of looking that is in use, whatever was asked for. */
  get activeMode(): Mode {
    return this.session?.mode ?? 'replay'
  }

  /** Shows a file: its bytes, or its text; a name helps to tell its format. */
  load(file: Uint8Array | ArrayBuffer | string, name = ''): Promise<void> {
    this.#given = undefined
    return this.#show(() => this.#loader.read(file, name, this))
  }

  /** True while a record is on its way. */
  get #isComing(): boolean {
    return this.#answered !== this.#asked
  }

  async #show(load: () => Promise<boolean>): Promise<void> {
    const request = ++this.#asked
    this.failure = ''
    try {
      if (await load()) await this.#choose(request)
    } catch (error) {
      if (request !== this.#asked) return
      this.#answered = request
      this.#open(undefined)
      this.failure = failureText(error, this.locale)
      this.emit('fail', { error })
    }
  }

  async #choose(request: number): Promise<void> {
    const { records, format, charset } = this.#loader
    const record = records[Math.min(Math.max(1, Math.floor(this.game)), records.length) - 1]
    const game = record && (await this.#loader.gameOf(record, this.extensions))
    if (request !== this.#asked) return
    this.#answered = request
    if (!record || !game) return
    this.#open(new Session(record, game))
    this.#spoken = this.#inWords()
    this.emit('load', { record, records, format, charset })
  }

  #open(session: Session | undefined): void {
    this.pause()
    this.#stop?.()
    this.session = session
    this.outline = session?.outline
    if (!session) return
    session.delay = this.delay
    session.setSpeed(this.speed, performance.now())
    const { navigator, contents } = session
    this.#memory =
      this.remember && contents.isTutorial
        ? new Memory(identityOf(navigator.record, this.src), () => globalThis.localStorage)
        : undefined
    if (this.#wanted !== undefined) navigator.go(this.#wanted)
    else if (this.move > 0) navigator.toMove(this.move)
    else navigator.go(this.#memory?.recall() ?? 0)
    this.#wanted = undefined
    this.#stop = navigator.onChange((node, before) => this.#moved(node, before))
    this.#enter(this.mode)
    if (this.autoplay) this.play()
  }

  #enter(wanted: string): void {
    const { session } = this
    if (!session) return
    const mode = wanted === 'auto' ? Session.modeFor(session.navigator.record) : (wanted as Mode)
    if (!session.enter(mode, performance.now())) session.enter('replay', performance.now())
    this.emit('mode', { mode: session.mode })
    this.refresh()
  }

  #moved(node: number, before: number): void {
    const { navigator, contents } = this.session!
    this.#memory?.keep(node)
    this.#spoken = this.#inWords()
    const detail = { node, before, moveNumber: navigator.moveNumber, record: navigator.record }
    this.emit('node', detail)
    this.emit('position', { ...detail, position: navigator.replay.position })
    if (contents.at(node) !== contents.at(before)) this.emit('lesson', contents.entries[contents.at(node)])
    if (this.sound) void import('./sound.ts').then(({ click }) => click(navigator.replay.captured.length > 0))
    this.hints = []
    this.#taps.forget()
    this.refresh()
  }

  /** What the step to this node did, for those who listen. */
  #inWords(): string {
    const { navigator } = this.session!
    const words = actionInWords(navigator.replay, {
      language: this.locale.fallback,
      coordinates: this.coordinates,
      view: this.#taps.viewer,
    })
    const { node, record } = navigator
    const isMove = record.nodes[node]!.action?.type === 'play'
    this.#deed = words
    const text = isMove ? this.say('moveTold', { number: navigator.moveNumber, words }) : words
    return text || (node === 0 ? this.say('start') : (record.nodes[node]!.notes?.title ?? this.say('comment')))
  }

  /** What the step to this node did, in words. */
  get deed(): string {
    return this.#deed || (this.node === 0 ? this.say('start') : '')
  }

  /** True while a first tap waits for the second one that confirms it. */
  get waits(): boolean {
    return this.#taps.waits
  }

  /** Marks that answer a request for a hint. */
  set hints(hints: readonly Mark[]) {
    if (this.board) this.board.hints = hints
  }

  refresh(): void {
    this.requestUpdate()
    if (this.session?.busy && this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now))
  }

  #tick(now: number): void {
    this.#frame = 0
    const { session } = this
    if (!session) return
    const state = session.problem?.state
    const wasPlaying = session.playing
    if (session.tick(now)) {
      if (session.clock) this.emit('time', { time: session.clock.time, duration: session.clock.duration })
      if (session.problem && session.problem.state !== state) this.#taps.tellVerdict()
      if (wasPlaying && !session.playing) this.emit('playing', { playing: false })
      this.requestUpdate()
    }
    if (session.busy) this.#frame = requestAnimationFrame((next) => this.#tick(next))
  }

  lesson(direction: 1 | -1): void {
    const node = this.session?.contents.neighbour(this.node, direction)
    if (node !== undefined) this.node = node
  }

  play(): void {
    this.session?.play(performance.now())
    this.emit('playing', { playing: this.session?.playing ?? false })
    this.refresh()
  }

  pause(): void {
    if (!this.session?.playing) return
    this.session.pause(performance.now())
    this.emit('playing', { playing: false })
    this.refresh()
  }

  toggle(): void {
    if (this.session?.playing) this.pause()
    else this.play()
  }

  /** To a moment of a timeline, in seconds. */
  seek(time: number): void {
    this.session?.seek(time, performance.now())
    this.emit('time', { time: this.session?.clock?.time ?? 0, duration: this.session?.clock?.duration ?? 0 })
    this.refresh()
  }

  toggleSolve(): void {
    this.#enter(this.session?.mode === 'solve' ? 'replay' : 'solve')
  }

  hint(): void {
    this.#taps.hint()
  }

  retry(): void {
    this.session?.retry()
    this.#taps.tellVerdict()
  }

  toggleSettings(): void {
    this.settingsOpen = !this.settingsOpen
  }

  /** Lights points of the board up. */
  light(points: readonly Point[]): void {
    this.board?.light(points)
  }

  /** Sets an option as a menu or a key does, and tells. */
  choose(name: string, value: string | number | boolean): void {
    ;(this as unknown as Record<string, unknown>)[name] = value
    this.emit('option', { name, value })
  }

  protected override render(): TemplateResult {
    const theme = themeNamed(this.theme, prefers, this.extensions.themes).id
    return html`<div
      class="player set"
      data-layout=${this.layout}
      data-theme=${theme}
      .locale=${this.locale}
      role="group"
      aria-label=${this.session?.navigator.record.info.name ?? this.say('player')}
      tabindex="-1"
      @keydown=${(event: KeyboardEvent) => this.press(event)}
    >
      ${this.session ? this.#content() : this.#status()}
      <div class="quiet" aria-live="polite">${this.#spoken}</div>
    </div>`
  }

  #status(): TemplateResult | typeof nothing {
    if (this.failure) return html`<p class="status bad" role="alert">${this.failure}</p>`
    return this.src ? html`<p class="status" role="status">${this.say('loading')}</p>` : nothing
  }

  #content(): TemplateResult {
    const taps = this.#taps
    const isStage = this.layout === 'stage'
    return html`<div class="stage">
        ${isStage ? nothing : people(this)}
        <div class="ground">
          <qipu-board
            part="board"
            @point=${taps.point}
            @hover=${taps.hover}
            @swipe=${taps.swipe}
            @pointerup=${() => this.#focus()}
          ></qipu-board>
        </div>
        ${happened(this)} ${panels.below(this)} ${isStage ? commentary(this) : nothing}
        <div class="handles">${progress(this)} ${controls(this)}</div>
        ${panels.settings(this)}
      </div>
      ${isStage ? nothing : html`<div class="side pinned"><div class="column">${head(this)} ${panels.beside(this, commentary)}</div></div>`}`
  }
}
