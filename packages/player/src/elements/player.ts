/** `<qipu-player>`: a record with everything around it. The state is a `Session`; this is its face. */

import type { PropertyValues, TemplateResult } from 'lit'
import type { GameRecord, Mark, Side } from 'qipu/record'
import { themeNamed } from '../board/parse-display-options.ts'
import { type Turned, Wheel } from '../board/wheel.ts'
import { ThemeSheet } from '../design/theme-sheet.ts'
import type { Extensions } from '../open/extensions.ts'
import { boardOptions, playerOptions, propertiesOf, setDefaults } from '../options.ts'
import { Bookmark, identityOf } from '../state/bookmark.ts'
import type { RecordDocument, Transaction } from '../state/document.ts'
import { resolveNode } from '../state/find-node.ts'
import { headingOf } from '../state/game-info.ts'
import type { Outline } from '../state/layout/outline.ts'
import { type Mode, Session } from '../state/session.ts'
import { LessonVoice } from '../timeline/lesson-voice.ts'
import { actionText, announcement } from './action-text.ts'
import { QipuBoard } from './board.ts'
import { BoardController } from './board-controller.ts'
import { applyBoardOptions } from './board-options.ts'
import { define } from './define-element.ts'
import { frame } from './frame/frame.ts'
import { StageController } from './frame/stage-controller.ts'
import { FrameLoop } from './frame-loop.ts'
import { press } from './keys/press.ts'
import { failureText } from './loading/failure-text.ts'
import { inlineText } from './loading/inline.ts'
import { RecordSource } from './loading/record-source.ts'
import { onPreferenceChange, prefers } from './media.ts'
import { type AuthoringMode, LazyModes } from './modes/lazy-modes.ts'
import type { PlayerMode } from './modes/player-mode.ts'
import { NavigationEvents } from './navigation-events.ts'
import { PlayerBase } from './player-base.ts'
import type { PlayerPort } from './player-port.ts'
import { playerStyles } from './player-styles.ts'
import { upgradeProperties } from './upgrade-properties.ts'

define('qipu-board', QipuBoard)

/** Element `<qipu-player>`: a board with navigation, comments, a tree and modes. */
export class QipuPlayer extends PlayerBase implements PlayerPort {
  static override properties = {
    ...propertiesOf(boardOptions),
    ...propertiesOf(playerOptions),
    node: { type: String, noAccessor: true },
    session: { attribute: false },
    extensions: { attribute: false },
    settingsOpen: { state: true },
    dialog: { state: true },
    menuOpen: { state: true },
    failure: { state: true },
  }

  static override styles = playerStyles

  declare theme: string
  declare stones: string
  declare coordinates: string
  declare stars: boolean
  declare swapColors: boolean
  declare numbers: string
  declare lastMove: boolean
  declare nextMoves: string
  declare siblings: boolean
  declare marks: boolean
  declare rotate: string
  declare mirror: boolean
  declare region: string
  declare viewpoint: string
  declare faces: string
  declare src: string
  declare from: string
  declare encoding: string
  declare game: number
  declare move: number
  declare mode: string
  declare audio: string
  declare autoplay: boolean
  declare delay: number
  declare speed: number
  declare result: string
  declare notation: string
  declare panels: string
  declare layout: string
  declare markdown: boolean
  declare sound: boolean
  declare volume: number
  declare keyboard: boolean
  declare keys: string
  declare wheel: string
  declare more: boolean
  declare confirm: string
  declare remember: boolean
  /** Extensions added by the page. */
  declare extensions: Extensions
  declare failure: string

  outline: Outline | undefined
  readonly #opening = new RecordSource(this, {
    opened: (session) => this.#open(session),
    begun: () => this.#herald.begin(),
    failed: (error) => {
      this.failure = failureText(error, this.locale)
      this.emit('fail', { error })
    },
  })
  readonly #taps = new BoardController(this)
  readonly #late = new LazyModes()
  /** Audio of a timeline. */
  readonly voice = new LessonVoice()
  readonly #dress = new ThemeSheet()
  readonly #herald = new NavigationEvents(this)
  readonly #arranging = new StageController(this)
  readonly #pulse = new FrameLoop(this, () => this.#taps.tellVerdict())
  /** Marks of our own: answers to a request for a hint. */
  hints: readonly Mark[] = []
  readonly #wheel = new Wheel()
  #memory: Bookmark | undefined
  /** A node that was asked for before its record was there. */
  #wanted: number | string | undefined
  #spoken = ''
  /** True if the end of the game was reached. */
  #sawEnd = false
  #told: string | undefined
  #deed = ''
  #forget: (() => void) | undefined
  #stop: (() => void) | undefined

  constructor() {
    super()
    setDefaults(this, boardOptions)
    setDefaults(this, playerOptions)
    this.extensions = {}
    this.settingsOpen = false
    this.menuOpen = false
    this.failure = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    upgradeProperties(this, 'extensions', 'record', 'node')
    this.#forget = onPreferenceChange(() => this.requestUpdate())
    const inline = this.src || this.session ? '' : inlineText(this)
    if (inline) void this.load(inline)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#forget?.()
    this.pause()
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src') && this.src) void this.#opening.fetch(this.src)
    // Set anew, and not only at the beginning, when a record is still to come.
    const isNew = (name: keyof QipuPlayer): boolean => changed.get(name) !== undefined
    if ((isNew('game') || isNew('swapColors')) && !this.#opening.isComing) this.#again(isNew('game'))
    if (changed.has('audio')) this.voice.take(this.audio, this.session)
    if (!this.session) return
    this.session.delay = this.delay
    if (changed.has('speed')) this.session.setSpeed(this.speed, performance.now())
    if (isNew('mode')) this.enter(this.mode as Mode)
    if (isNew('move')) this.toMove(this.move)
    if (isNew('autoplay')) this[this.autoplay ? 'play' : 'pause']()
    this.#tell()
  }

  /** If the focused control disappears, the player itself gets the focus: keyboard control stays here. */
  protected override update(changed: PropertyValues<this>): void {
    const hadFocus = this.shadowRoot!.activeElement !== null
    super.update(changed)
    if (hadFocus && this.shadowRoot!.activeElement === null) this.focus()
  }

  /** Gives the keyboard to the player, without scrolling the page. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.player')?.focus({ preventScroll: true })
  }

  /** Does what a key means here; false where it means nothing. For pages that hand their own keys on. */
  press(event: KeyboardEvent): boolean {
    return this.keyboard && press(this, event)
  }

  /** Leafs through the record by a wheel over the board; pinching, which looks like a wheel with Ctrl, zooms as ever. */
  roll(event: WheelEvent): void {
    if (!this.session || this.hidesMoves || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isWanted =
      this.wheel === 'auto' ? this.layout === 'stage' || this.matches(':focus-within') : this.wheel === 'on'
    if (!isWanted) return
    event.preventDefault()
    const steps = this.#wheel.turn(event as unknown as Turned)
    if (steps > 0) this.forward(steps)
    else if (steps < 0) this.back(-steps)
  }

  protected override updated(): void {
    this.#dress.apply(themeNamed(this.theme, prefers, this.extensions.themes), this.shadowRoot!)
    this.#tellHeading()
    const { board } = this
    if (board) applyBoardOptions(this, board)
  }

  /** Pages put the heading into their title: they hear when it is another. */
  #tellHeading(): void {
    const { heading } = this
    if (heading === this.#told) return
    this.#told = heading
    this.emit('heading', { heading })
  }

  override get board(): QipuBoard | null {
    return this.renderRoot?.querySelector<QipuBoard>('qipu-board') ?? null
  }

  /** All records of the file. */
  get records(): readonly GameRecord[] {
    return this.#opening.records
  }

  /** The id of the format of the file, as far as it is known. */
  get format(): string | undefined {
    return this.from || this.#opening.format
  }

  get record(): GameRecord | undefined {
    return this.session?.navigator.record
  }

  /** Sets a record that is already loaded. */
  set record(record: GameRecord | undefined) {
    this.#opening.take(record)
  }

  override get node(): number {
    return super.node
  }

  /** A node by its number, or by the name that the record gives it. */
  override set node(node: number | string) {
    if (!this.session || this.#opening.isComing) this.#wanted = node
    else super.node = resolveNode(this.session.navigator.record, node)
  }

  /** Shows another game of the file, or the same one anew where it was. */
  #again(isOther: boolean): void {
    if (!isOther) this.#wanted = this.node
    void this.#opening.again(isOther ? undefined : this.document)
  }

  /** True while the following moves must stay hidden. */
  get hidesMoves(): boolean {
    return this.session?.hidesMoves ?? false
  }

  /** The way of looking that is in use, whatever was asked for: also one of the page's own. */
  get activeMode(): Mode | (string & {}) {
    return this.ownMode?.id ?? this.session?.mode ?? 'replay'
  }

  /** The way of looking that the page has brought, while it is in use. */
  ownMode: PlayerMode | undefined

  /** Document that is edited, played or followed here. Undefined if the record is only read. */
  get document(): RecordDocument | undefined {
    return this.session?.document
  }

  /** Shows a document, and follows it as it changes. */
  set document(document: RecordDocument | undefined) {
    this.#opening.take(document)
  }

  /** Shows a file: its bytes, or its text; a name helps to tell its format. */
  load(file: Uint8Array | ArrayBuffer | string, name = ''): Promise<void> {
    return this.#opening.read(file, name)
  }

  #open(session: Session | undefined, isNew = true): void {
    this.pause()
    this.#stop?.()
    this.session?.close()
    this.session = session
    this.voice.give(session)
    this.outline = session?.outline
    this.#sawEnd = false
    if (!session) return
    session.delay = this.delay
    session.setSpeed(this.speed, performance.now())
    const { navigator, contents } = session
    this.#memory =
      this.remember && contents.isTutorial
        ? new Bookmark(identityOf(navigator.record, this.src), () => globalThis.localStorage)
        : undefined
    if (this.#wanted !== undefined) navigator.go(resolveNode(navigator.record, this.#wanted))
    else if (this.move > 0) navigator.toMove(this.move)
    else navigator.go(this.#memory?.load() ?? 0)
    this.#wanted = undefined
    const stops = [
      navigator.onChange((node, before) => this.#moved(node, before)),
      session.peeks.onChange(() => this.requestUpdate()),
      navigator.onTransaction((transaction) => this.#changed(transaction)),
    ]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
    if (!isNew) return
    this.enter(this.mode as Mode)
    if (this.autoplay) this.play()
  }

  /** Shows a document of the same game in place of what is shown, at the same node and in the same mode. */
  continueWith(document: RecordDocument): void {
    const { node, session, ownMode } = this
    if (!session || this.document === document) return
    this.ownMode = undefined
    this.#wanted = node
    this.#open(new Session(document, session.navigator.game), false)
    this.ownMode = ownMode
  }

  #changed({ kind, node }: Transaction): void {
    if (kind !== 'received') this.emit('edit', { record: this.record, node })
    this.requestUpdate()
  }

  override enter(wanted: Mode | 'auto' | AuthoringMode | (string & {})): void {
    const { session, extensions, ownMode: left } = this
    if (!session) return
    const own = extensions.modes?.find(({ id }) => id === wanted) ?? this.#late.get(wanted, () => this.enter(wanted))
    // An authoring mode continues until the other mode is loaded.
    if (!own && left && this.document && this.#late.isLoading(wanted)) return
    this.ownMode = own
    left?.leave?.(this)
    const mode = wanted === 'auto' ? session.usualMode : (wanted as Mode)
    this.hints = []
    this.#taps.forget()
    if (this.ownMode || !session.enter(mode, performance.now())) session.enter('replay', performance.now())
    this.ownMode?.enter?.(this)
    this.emit('mode', { mode: this.activeMode })
    this.refresh()
  }

  #moved(node: number, before: number): void {
    this.#memory?.save(node)
    const { navigator } = this.session!
    this.#sawEnd ||= navigator.atEnd && navigator.isMainLine
    this.#herald.tell(node, before)
    this.ownMode?.node?.(this)
    this.hints = []
    this.#taps.forget()
    this.refresh()
  }

  #tell(): void {
    this.#deed = actionText(this)
    this.#spoken = announcement(this, this.#deed)
  }

  /** Text of the step to this node. */
  get deed(): string {
    return this.#deed || this.#spoken
  }

  /** Viewer. */
  get viewer(): Side | 'referee' {
    return this.#taps.viewer
  }

  /** True while a first tap waits for the second one that confirms it. */
  get waits(): boolean {
    return this.#taps.waits
  }

  override refresh(): void {
    this.requestUpdate()
    this.#pulse.wake()
  }

  hint(): void {
    this.#taps.hint()
  }

  retry(): void {
    this.session?.retry()
    this.#taps.tellVerdict()
  }

  /** True while the result must stay hidden: it is shown at the end of the game, or on request. */
  get hidesResult(): boolean {
    return this.result === 'hidden' && !this.#sawEnd
  }

  /** Title of the game; it never reveals a hidden result. */
  get heading(): string {
    const record = this.navigator?.record
    return record ? headingOf(record, this.hidesResult, (name, args) => this.say(name, args)) : ''
  }

  /** True if another problem follows: in this record, in this file, or in the page. */
  get hasNextProblem(): boolean {
    return this.session?.nextProblem !== undefined || this.game < this.records.length || this.more
  }

  /** To the problem after this one, unless the page goes there by itself. */
  nextProblem(): void {
    const next = this.session?.nextProblem
    if (!this.emit('next-problem', { game: this.game, node: next }, true)) return
    if (next !== undefined) {
      this.node = next
      this.enter('solve')
    } else if (this.game < this.records.length) this.choose('game', this.game + 1)
  }

  protected override render(): TemplateResult {
    return frame(this, this.#taps, this.#spoken, this.#arranging)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'qipu-player': QipuPlayer
  }
}
