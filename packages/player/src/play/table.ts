/** Two people at one board: turns, clocks, offers and the end of the game. The game is the record, while it is played. */

import { appending, type Clock, otherSide, type Result, type Side } from 'qipu/record'
import type { Editor, Outcome } from '../edit/editor.ts'
import { Hand } from '../edit/hand.ts'
import type { Place } from '../state/targets.ts'
import { overtimeText, SideClock, type TimeControl } from './clock.ts'

export interface TableOptions {
  readonly control?: TimeControl
  /** A throw of the die, 1 to 6. */
  readonly roll?: () => number
}

export interface Offer {
  readonly kind: 'draw' | 'takeback'
  readonly by: Side
}

/** What cannot be done now: the game is over, an offer waits, somebody is not to look. */
const NOT_NOW: Outcome = { kind: 'refused', refusal: { by: 'rules', reason: undefined } }

export class Table {
  readonly editor: Editor
  /** What was offered and waits for an answer. */
  offer: Offer | undefined
  /** In games with hidden information: who is to look next, while the board is covered. */
  curtain: Side | undefined
  readonly #hand: Hand
  readonly #clocks: readonly [SideClock, SideClock] | undefined
  readonly #roll: () => number
  readonly #isHidden: boolean
  /** The last node of the game: whoever looks around comes back to it by moving. */
  #last: number
  #result: Result | undefined

  /** The game goes on from where the editor is. */
  constructor(editor: Editor, { control, roll = fairDie }: TableOptions = {}) {
    this.editor = editor
    this.#hand = new Hand(editor)
    this.#roll = roll
    this.#clocks = control && [new SideClock(control), new SideClock(control)]
    this.#last = editor.node
    const { position } = editor.navigator.replay
    this.#isHidden = position.seenBy !== undefined
    if (control) this.#announce(control)
    this.#throw()
  }

  get turn(): Side {
    return this.#position.turn
  }

  get #position() {
    const { navigator } = this.editor
    if (navigator.node !== this.#last) navigator.go(this.#last)
    return navigator.replay.position
  }

  /** The die of the move to come, in games that throw one. */
  get die(): number | undefined {
    return this.#hand.die
  }

  /** Set once the game is over. */
  get result(): Result | undefined {
    return this.#result
  }

  get places(): readonly number[] {
    return this.#hand.places
  }

  /** The clocks start, or go on after a pause. */
  begin(now: number): void {
    if (!this.#result) this.#clocks?.[this.turn - 1]?.start(now)
  }

  pause(now: number): void {
    for (const clock of this.#clocks ?? []) clock.halt(now)
  }

  /** What the clocks show. */
  clocks(now: number): readonly Clock[] {
    return (this.#clocks ?? []).map((clock, i) => ({ side: (i + 1) as Side, ...clock.reading(now) }))
  }

  /** True where a side has run out of time just now. */
  tick(now: number): boolean {
    const clock = this.#clocks?.[this.turn - 1]
    if (this.#result || !clock?.running || clock.left(now) > 0) return false
    this.#end({ winner: otherSide(this.turn), by: 'time' }, now)
    return true
  }

  touch(place: Place, now: number): Outcome {
    if (!this.#isOpen(now)) return NOT_NOW
    const { navigator } = this.editor
    // In games where tries are refused, a refused one is played too: the referee answers.
    const isTry = navigator.game.refusedTries === true && navigator.game.isMove(place.point, navigator.record.board)
    const side = this.turn
    const outcome = isTry ? this.editor.play(place.point, side) : this.#hand.touch(place, { isFinal: true })
    return this.#made(outcome, side, now)
  }

  pass(now: number): Outcome {
    if (!this.#isOpen(now)) return NOT_NOW
    const side = this.turn
    if (this.#position.refusal(-1, side) !== undefined) return NOT_NOW
    return this.#made(this.editor.pass(side), side, now)
  }

  /** Moves as they are typed. */
  type(text: string, now: number): Outcome {
    if (!this.#isOpen(now)) return NOT_NOW
    const side = this.turn
    return this.#made(this.editor.type(text), side, now)
  }

  resign(side: Side, now: number): void {
    if (!this.#result) this.#end({ winner: otherSide(side), by: 'resignation' }, now)
  }

  propose(kind: Offer['kind'], by: Side): boolean {
    if (this.#result || this.offer || (kind === 'takeback' && this.#lastOf(by) === undefined)) return false
    this.offer = { kind, by }
    return true
  }

  answer(isAccepted: boolean, now: number): void {
    const { offer } = this
    this.offer = undefined
    if (!offer || !isAccepted) return
    if (offer.kind === 'draw') this.#end({ winner: 'draw' }, now)
    else this.#takeBack(offer.by, now)
  }

  /** The one who is to look sits down: the board is uncovered. */
  lift(now: number): void {
    this.curtain = undefined
    this.begin(now)
  }

  #isOpen(now: number): boolean {
    this.tick(now)
    return !this.#result && !this.offer && this.curtain === undefined && this.#position !== undefined
  }

  /** After a move: its time is kept, the other side's clock runs, and the rules may have decided. */
  #made(outcome: Outcome, side: Side, now: number): Outcome {
    if (outcome.kind !== 'done' && outcome.kind !== 'went') return outcome
    if (this.editor.node === this.#last) return outcome
    this.#last = this.editor.node
    this.#clocks?.[side - 1]?.press(now)
    if (this.#clocks) this.editor.note({ clocks: [...this.clocks(now)] })
    const decided = this.#position.outcome()
    if (decided) this.#end({ winner: decided.winner, ...marginOf(decided.scores) }, now)
    else {
      this.#throw()
      if (this.#isHidden && this.turn !== side) this.curtain = this.turn
      else this.begin(now)
    }
    return { kind: 'done', node: this.#last }
  }

  #throw(): void {
    const { navigator } = this.editor
    const move = this.#position.legal().find((each) => each >= 0)
    const isThrown = move !== undefined && navigator.game.trace(move, navigator.record.board).die !== undefined
    this.#hand.die = isThrown ? this.#roll() : undefined
  }

  /** How many moves are to be taken back so that a side's last one is gone; undefined where it has none. */
  #lastOf(side: Side): number | undefined {
    const { navigator } = this.editor
    const { nodes } = navigator.record
    const { standing } = navigator.moves
    let count = 0
    for (let node = standing[this.#last]!; node >= 0; node = standing[nodes[node]!.parent]!) {
      count++
      const { action } = nodes[node]!
      if ((action?.type === 'play' || action?.type === 'pass') && action.side === side) return count
    }
    return undefined
  }

  #takeBack(by: Side, now: number): void {
    const count = this.#lastOf(by)
    if (count === undefined) return
    this.pause(now)
    this.editor.navigator.go(this.#last)
    this.editor.apply(appending(this.#last, { type: 'takeback', count }))
    this.#last = this.editor.node
    this.#hand.drop()
    this.#throw()
    this.begin(now)
  }

  #end(result: Result, now: number): void {
    this.pause(now)
    this.#result = result
    this.offer = undefined
    this.curtain = undefined
    this.editor.facts({ info: { ...this.editor.navigator.record.info, result } })
  }

  #announce(control: TimeControl): void {
    const { info } = this.editor.navigator.record
    const overtime = overtimeText(control)
    this.editor.facts({ info: { ...info, mainTime: control.main, ...(overtime !== undefined && { overtime }) } })
  }
}

const marginOf = (scores: readonly [number, number] | undefined): Pick<Result, 'by' | 'margin'> =>
  scores && scores[0] !== scores[1] ? { by: 'points', margin: Math.abs(scores[0] - scores[1]) } : {}

/** Every number as often as any other: bytes beyond the last multiple of six are thrown again. */
function fairDie(): number {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while (bytes[0]! >= 252)
  return (bytes[0]! % 6) + 1
}
