import { otherSide, PASS, type Position, type Side } from '../../games/game.ts'
import { play } from '../../record/actions.ts'
import { addNode, type GameRecord, type Json, type Node, newRecord, notesOf } from '../../record/record.ts'
import type { Args } from '../../text/language/texts.ts'
import { brief } from '../../text/message/brief.ts'
import { HeldReports } from '../../text/message/collect.ts'
import type { Report, SourceRange } from '../../text/message/message.ts'
import type { Dialect } from './dialects.ts'
import { ELISION, extra, LAYOUT_GAP, UNREAD_MOVE } from './extras.ts'
import type { CcgcCode } from './messages/all.ts'
import type { Topic } from './messages/clauses.ts'
import { type ClauseReport, withClauses } from './messages/report.ts'

/** No move is longer than this; what is longer is not searched for one. */
export const LONGEST_MOVE = 500

/** A text as a message shows it. */
export const excerpt = (text: string): string => brief(text.trim())

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
])

interface Count {
  readonly at: SourceRange
  readonly node: number
  readonly args: Args
  count: number
}

/** One game of a text while it is read: the record as far as it goes, and what is wrong with it. */
export class CcgcReader {
  /** The decoded text of the whole file; this game is the part from `from` to `to`. */
  readonly text: string
  readonly from: number
  to: number
  readonly dialect: Dialect
  readonly record: GameRecord
  /** The node that was read last. */
  last = 0
  /** True once the sign that closes the record was read. */
  ended = false
  /** The teams' names by their sides, once the head is read; where either may begin, the first team's is taken to. */
  teams: readonly [string, string] = ['', '']
  /** Finds a node's place on demand, as the search is expensive. */
  locate: ((node: number, spot?: string) => SourceRange | undefined) | undefined
  readonly #held: HeldReports<CcgcCode>
  readonly #report: ClauseReport
  /** From and to for each node. */
  readonly #places: number[] = [0, 0]
  /** Places of the game's facts, by their names in messages. */
  readonly #spots = new Map<string, SourceRange>()
  readonly #counts = new Map<CcgcCode, Count>()
  /** Position after the moves so far, made on demand. */
  #position: Position | undefined
  #followed = 0
  #lastClose: number | undefined

  constructor(text: string, from: number, to: number, dialect: Dialect, report: Report<CcgcCode>) {
    this.#held = new HeldReports(report)
    this.#report = withClauses(this.#held.report, dialect)
    this.text = text
    this.from = from
    this.to = to
    this.dialect = dialect
    this.record = newRecord(dialect.game.id, { ...dialect.board })
    this.#places[0] = this.#places[1] = from
  }

  /** Leaves out the bracket at the end that belongs to one around the whole record, where its lines need none. */
  unwrap(opener: string): void {
    const closer = CLOSERS.get(opener)
    const body = this.text.slice(this.from, this.to).trimEnd()
    if (closer === undefined || !body.endsWith(closer)) return
    const count = (sign: string): number => body.split(sign).length
    if (count(opener) === count(closer)) this.to = this.from + body.length - 1
  }

  report(code: CcgcCode, from: number, to: number, args?: Args, topic?: Topic): void {
    this.#report?.(code, { at: { offset: from, length: to - from }, node: this.last, args }, topic)
  }

  /** About the game as a whole rather than the move that was read last. */
  reportGame(code: CcgcCode, from: number, to: number, args?: Args): void {
    this.#report?.(code, { at: { offset: from, length: to - from }, args })
  }

  /** A deviation of form: reported once, at its first place, with how often it occurs. */
  count(code: CcgcCode, from: number, to: number, args: Args = {}): void {
    if (!this.#report) return
    const known = this.#counts.get(code)
    if (known) known.count++
    else this.#counts.set(code, { at: { offset: from, length: to - from }, node: this.last, args, count: 1 })
  }

  /** Reports everything that was found, in the order of the text. */
  release(): void {
    for (const [code, { at, node, args, count }] of this.#counts) {
      this.#report?.(code, { at, node, args: { ...args, count } })
    }
    this.#held.releaseByPlace()
  }

  /** Returns the position of the last bracket that validly ends a record, or -1: no bracket before it does. */
  get lastClose(): number {
    if (this.#lastClose !== undefined) return this.#lastClose
    const { close } = this.dialect
    const found = close === '' ? -1 : this.text.slice(this.from, this.to).lastIndexOf(close)
    this.#lastClose = found < 0 ? -1 : this.from + found
    return this.#lastClose
  }

  /** True if no move was read yet, not even an unintelligible one. */
  get isStart(): boolean {
    return this.last === 0 && !this.record.nodes[0]!.notes
  }

  get lastNode(): Node {
    return this.record.nodes[this.last]!
  }

  /** Keeps a text that can't be understood where it stands: after the last move. */
  keep(key: string, value: Json): void {
    const notes = notesOf(this.lastNode)
    notes.extras ??= []
    notes.extras.push(extra(key, value))
  }

  /** Keeps a move that can't be understood: it was played all the same. */
  keepMove(value: Json): void {
    this.keep(UNREAD_MOVE, value)
    const notes = notesOf(this.lastNode)
    notes.unread = (notes.unread ?? 0) + 1
  }

  /** Keeps the words for moves that the record leaves out. */
  keepElision(text: string): void {
    this.keep(ELISION, text)
    notesOf(this.lastNode).gap = true
  }

  /** Keeps what is wrong with a layout: the start is not known. */
  keepLayoutGap(text: string): void {
    this.keepForGame(LAYOUT_GAP, text)
    this.record.startUnknown = true
  }

  /** A part of the layout is missing. Where all of it is, an unknown start says as much. */
  missLayout(name: string, isBlank: boolean): void {
    if (isBlank) this.record.startUnknown = true
    else this.keepLayoutGap(name)
  }

  /** Preserves the text after the end of the record. */
  rest(from: number): void {
    const after = this.text.slice(from, this.to)
    const text = after.trim()
    if (text === '') return
    const start = from + after.indexOf(text)
    this.reportGame('ccgc/text-after', start, start + text.length, { text: excerpt(text) })
    this.keepForGame('after', text)
  }

  keepForGame(key: string, value: Json): void {
    this.record.extras ??= []
    this.record.extras.push(extra(key, value))
  }

  /** True if the game's text ends with that number, so that a digit of it may be missing: 1 may be the start of 10. */
  mayBeCut(row: string | undefined, to: number): boolean {
    const isLast = this.text.slice(to, this.to).trim() === ''
    return isLast && row !== undefined && Number(`${row}0`) <= this.dialect.board.height
  }

  /** Adds a move that stands from `from` to `to`. */
  add(move: number, side: Side, from: number, to: number): void {
    this.last = addNode(this.record, this.last, play(move, side))
    this.#places[2 * this.last] = from
    this.#places[2 * this.last + 1] = to
  }

  /** Remembers where a fact of the game stands. */
  mark(spot: string, { from, to }: { readonly from: number; readonly to: number }): void {
    this.#spots.set(spot, { offset: from, length: to - from })
  }

  /** Returns the place of a node in the text; the root's is that of the given fact, or the game's beginning. */
  placeOf(node: number, spot?: string): SourceRange | undefined {
    const found = this.locate?.(node, spot) ?? (node === 0 && spot !== undefined ? this.#spots.get(spot) : undefined)
    if (found) return found
    const from = this.#places[2 * node]
    const to = this.#places[2 * node + 1]
    return from === undefined || to === undefined ? undefined : { offset: from, length: to - from }
  }

  /** Returns the side to move by the order of play: for moves that do not tell their side. */
  nextSide(): Side {
    const { game } = this.dialect
    const { nodes, board } = this.record
    if (!this.#position) {
      const first = nodes[1]?.action
      const begins = first?.type === 'play' || first?.type === 'pass' ? first.side || game.firstSide : game.firstSide
      this.#position = game.start({ board, ...(begins && { first: begins }) })
      const setup = nodes[0]!.action
      if (setup?.type === 'setup') this.#position.put(setup.put)
      if (!first) this.#skipUnread(0)
    }
    while (this.#followed < this.last) {
      const action = nodes[++this.#followed]!.action
      if (action?.type === 'play') this.#position.play(action.move, action.side)
      else if (action?.type === 'pass') this.#position.play(PASS, action.side)
      this.#skipUnread(this.#followed)
    }
    return this.#position.turn || 1
  }

  /** Unreadable moves still use up a turn. */
  #skipUnread(node: number): void {
    for (let n = this.record.nodes[node]!.notes?.unread ?? 0; n > 0; n--) this.#position!.skip()
  }

  /** The side with that letter, or undefined. */
  sideOf(letter: string): Side | undefined {
    const index = this.dialect.game.sides.findIndex((side) => side.letter === letter.toUpperCase())
    return index < 0 ? undefined : ((index + 1) as Side)
  }
}

export const sideInSeat = (seat: 1 | 2, first: Side): Side => (seat === 1 ? first : otherSide(first))
