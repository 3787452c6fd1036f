/** Base class of the player with its commands: navigation goes to a node if it exists. */

import { LitElement } from 'lit'
import type { Point, Side } from 'qipu/record'
import type { BoardLayer } from '../board/layers.ts'
import { type Label, labels } from '../labels/labels.ts'
import { headOf } from '../state/folds.ts'
import type { Navigator } from '../state/navigator.ts'
import type { Mode, Session } from '../state/session.ts'
import type { QipuBoard } from './board.ts'
import { localized } from './define-element.ts'
import type { PlayerEventDetails } from './events.ts'
import type { AuthoringMode } from './modes/lazy-modes.ts'
import type { Dialog } from './player-port.ts'
import { TranspositionController } from './transposition-controller.ts'

const Base = localized<typeof LitElement, Label, PlayerEventDetails>(LitElement, labels)

export abstract class PlayerBase extends Base {
  /** Session of the shown record; undefined while there is none. */
  declare session: Session | undefined
  declare settingsOpen: boolean
  /** The dialog that is open. */
  declare dialog: Dialog | undefined
  /** Options that the user has set: the record's settings do not override them. */
  readonly chosen: ReadonlySet<string>
  readonly #chosen = new Set<string>()
  declare menuOpen: boolean
  #news = { text: '', node: 0 }

  abstract get board(): QipuBoard | null

  abstract refresh(): void

  /** Looks at the record in another way, as far as it allows that; `auto` is what the record asks for. */
  abstract enter(mode: Mode | 'auto' | AuthoringMode): void

  constructor() {
    super()
    this.chosen = this.#chosen
    this.addController(new TranspositionController(this))
  }

  get navigator(): Navigator | undefined {
    return this.session?.navigator
  }

  get node(): number {
    return this.navigator?.node ?? 0
  }

  set node(node: number) {
    this.navigator?.go(node)
  }

  /** Draws on the board besides the record, until something else is drawn. What a page wants to stay is in `extensions`. */
  overlay(layers: readonly BoardLayer[]): void {
    if (this.board) this.board.overlays = layers
  }

  first(): void {
    this.navigator?.first()
  }

  last(): void {
    this.navigator?.last()
  }

  forward(steps = 1): void {
    this.navigator?.forward(steps)
  }

  back(steps = 1): void {
    this.navigator?.back(steps)
  }

  nextFork(): void {
    this.navigator?.nextFork()
  }

  previousFork(): void {
    this.navigator?.previousFork()
  }

  nextComment(): void {
    this.navigator?.nextComment()
  }

  previousComment(): void {
    this.navigator?.previousComment()
  }

  variation(direction: 1 | -1): void {
    this.navigator?.variation(direction)
  }

  /** Folds the variation that we are in, or unfolds it; on the main line, all of them. */
  fold(): void {
    const { session } = this
    if (!session) return
    const { record, tree, node } = session.navigator
    const head = headOf(record, tree, node)
    if (head === undefined) session.folds.toggleAll(record, tree)
    else session.folds.toggle(head)
  }

  mainLine(): void {
    this.navigator?.mainLine()
  }

  /** To where one was before (-1) or after that (1). */
  retrace(direction: 1 | -1): void {
    this.session?.trail.go(direction)
  }

  toMove(number: number): void {
    this.navigator?.toMove(number)
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

  /** From leafing through to another way of looking, and back again. */
  toggleMode(mode: Mode): void {
    // At the end of a line nothing is left to guess: one begins anew.
    if (mode === 'guess' && this.session?.mode !== 'guess' && this.navigator?.atEnd) this.first()
    this.enter(this.session?.mode === mode ? 'replay' : mode)
  }

  toggleSolve(): void {
    this.toggleMode('solve')
  }

  /** Shows the move that is to be guessed. */
  reveal(): void {
    this.session?.reveal(performance.now())
    this.refresh()
  }

  /** Sets the side whose moves are guessed; undefined for both. */
  guessFor(side: Side | undefined): void {
    this.session?.guessFor(side, performance.now())
    this.refresh()
  }

  /** Shows another line of the record beside this one, or no longer. */
  toggleComparison(): void {
    const isDone = this.session?.toggleComparison() ?? true
    this.#news = { text: isDone ? '' : this.say('nothingToCompare'), node: this.node }
    this.refresh()
  }

  /** Result of the last command, until the user navigates. */
  get news(): string {
    return this.#news.node === this.node ? this.#news.text : ''
  }

  /** To where the same position is in another line. */
  toSamePosition(): void {
    const node = this.session?.meetings.after(this.node)
    if (node !== undefined) this.navigator!.go(node)
  }

  /** Opens a dialog, or closes it. */
  ask(dialog: Dialog | undefined): void {
    // While moves are to be found, they cannot be looked up.
    this.dialog = this.session?.hidesMoves && dialog !== 'keys' ? undefined : dialog
  }

  toggleSettings(): void {
    this.settingsOpen = !this.settingsOpen
    this.menuOpen = false
  }

  /** Toggles the menu: copies, files, code for another page. */
  toggleMenu(): void {
    this.menuOpen = !this.menuOpen
    this.settingsOpen = false
  }

  /** Lights points of the board up. */
  light(points: readonly Point[]): void {
    this.board?.light(points)
  }

  /** Sets an option as a menu or a key does, and tells. */
  choose(name: string, value: string | number | boolean): void {
    this.#chosen.add(name)
    ;(this as unknown as Record<string, unknown>)[name] = value
    this.emit('option', { name, value })
  }
}
