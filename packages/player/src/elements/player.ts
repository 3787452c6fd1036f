/** `<qipu-player>`: a record with everything around it. The state is a `Session`; this is its face. */

import type { PropertyValues, TemplateResult } from 'lit'
import type { GameRecord, Mark, Side } from 'qipu/record'
import { themeNamed } from '../board/looks.ts'
import type { Extensions } from '../open/extensions.ts'
import { boardOptions, playerOptions, propertiesOf, setDefaults } from '../options.ts'
import { identityOf, Memory } from '../state/memory.ts'
import type { Outline } from '../state/outline.ts'
import { type Mode, Session } from '../state/session.ts'
import { QipuBoard } from './board.ts'
import { Commands } from './commands.ts'
import { define } from './element.ts'
import { failureText } from './failure-text.ts'
import { frame } from './frame.ts'
import { press } from './keys.ts'
import { onPreferenceChange, prefers } from './media.ts'
import { Opening } from './opening.ts'
import { playerStyles } from './player-styles.ts'
import { Pulse } from './pulse.ts'
import { Taps } from './taps.ts'
import { deedOf, spoken } from './telling.ts'
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
  /** Formats, games, themes and signs that the page adds. */
  declare extensions: Extensions
  declare failure: string

  outline: Outline | undefined
  readonly #opening = new Opening(this, {
    opened: (session) => this.#open(session),
    failed: (error) => {
      this.failure = failureText(error, this.locale)
      this.emit('fail', { error })
    },
  })
  readonly #taps = new Taps(this)
  readonly #pulse = new Pulse(this, () => this.#taps.tellVerdict())
  #memory: Memory | undefined
  /** A node that was asked for before its record was there. */
  #wanted: number | undefined
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
    if (changed.has('src') && this.src) void this.#opening.fetch(this.src)
    // Set anew, and not only at the beginning, when a record is still to come.
    const isNew = (name: keyof QipuPlayer): boolean => changed.get(name) !== undefined
    if (isNew('game') && !this.#opening.isComing) void this.#opening.again()
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

  protected override updated(): void {
    const root = this.renderRoot.querySelector<HTMLElement>('.player')
    if (root) dress(root, themeNamed(this.theme, prefers, this.extensions.themes))
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

  override get board(): QipuBoard | null {
    return this.renderRoot?.querySelector<QipuBoard>('qipu-board') ?? null
  }

  /** All records of the file. */
  get records(): readonly GameRecord[] {
    return this.#opening.records
  }

  get record(): GameRecord | undefined {
    return this.session?.navigator.record
  }

  /** Shows a record that somebody has already. */
  set record(record: GameRecord | undefined) {
    this.#opening.take(record)
  }

  override get node(): number {
    return super.node
  }

  override set node(node: number) {
    if (this.session && !this.#opening.isComing) super.node = node
    else this.#wanted = node
  }

  /** The way of looking that is in use, whatever was asked for. */
  get activeMode(): Mode {
    return this.session?.mode ?? 'replay'
  }

  /** Shows a file: its bytes, or its text; a name helps to tell its format. */
  load(file: Uint8Array | ArrayBuffer | string, name = ''): Promise<void> {
    return this.#opening.read(file, name)
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
    this.#tell()
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
    this.#tell()
    const detail = { node, before, moveNumber: navigator.moveNumber, record: navigator.record }
    this.emit('node', detail)
    this.emit('position', { ...detail, position: navigator.replay.position })
    if (contents.at(node) !== contents.at(before)) this.emit('lesson', contents.entries[contents.at(node)])
    if (this.sound) void import('./sound.ts').then(({ click }) => click(navigator.replay.captured.length > 0))
    this.hints = []
    this.#taps.forget()
    this.refresh()
  }

  #tell(): void {
    this.#deed = deedOf(this)
    this.#spoken = spoken(this, this.#deed)
  }

  /** What the step to this node did, in words. */
  get deed(): string {
    return this.#deed || (this.node === 0 ? this.say('start') : '')
  }

  /** Who looks. */
  get viewer(): Side | 'referee' {
    return this.#taps.viewer
  }

  /** True while a first tap waits for the second one that confirms it. */
  get waits(): boolean {
    return this.#taps.waits
  }

  /** Marks that answer a request for a hint. */
  set hints(hints: readonly Mark[]) {
    if (this.board) this.board.hints = hints
  }

  override refresh(): void {
    this.requestUpdate()
    this.#pulse.wake()
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

  protected override render(): TemplateResult {
    return frame(this, this.#taps, this.#spoken)
  }
}
