import { placement, play } from '../../../record/actions.ts'
import type { BoardSize, Move, Placement, Point, Side } from '../../../record/basics.ts'
import type { Action, Extra, GameRecord, Json, Node, Notes } from '../../../record/record.ts'
import { type Budget, NO_LIMIT } from '../../../text/budget.ts'
import { brief } from '../../../text/message/brief.ts'
import type { Codec } from '../codec.ts'
import { writtenList } from '../point-lists.ts'
import { lineOf, pointAt } from '../points.ts'
import { rankOf } from '../properties/order.ts'
import { CARE, MORE, NODE, nameCode, VALUE } from '../scan/tape.ts'
import { asLine, readLine, readText } from '../text.ts'
import { DuplicateTracker } from './duplicate-tracker.ts'
import type { GameSource } from './game-source.ts'
import { NodeDiagnostics } from './node-diagnostics.ts'

/** First values of a move property, without any flag. */
const BLACK_MOVE = nameCode('B') << 5
const WHITE_MOVE = nameCode('W') << 5

const EVALUATIONS: Readonly<Record<string, string>> = { good: 'TE', bad: 'BM', doubtful: 'DO', interesting: 'IT' }

/**
 * One node while its properties are read, and what the rows of the property table need to read them. It becomes nodes of
 * the record when the next one begins: one for each action.
 */
export class NodeReader {
  readonly text: string
  readonly image: Uint8Array
  /** Undefined without a listener. */
  readonly diagnostics: NodeDiagnostics | undefined
  readonly record: GameRecord
  readonly board: BoardSize
  readonly codec: Codec
  /** The FF that the game declares; 0 where it declares none. */
  readonly ff: number
  readonly game: number
  readonly seen = new DuplicateTracker()
  /** Start of each node in the text, if requested. */
  readonly places: number[] | undefined
  ints: Int32Array
  /** The name of the property that is being read. */
  name = ''
  isRoot = true

  readonly #nodes: Node[]
  readonly #budget: Budget
  /** The board of the fast road; no board at all in games that have no use for it. */
  readonly #quickWidth: number
  readonly #quickHeight: number
  #acknowledged: Map<string, string> | undefined
  #notes: Notes | undefined
  /** Properties without a place in the model, by name. */
  #kept: Map<string, string[]> | undefined
  #asides: Extra[] | undefined
  #put: Placement[] | undefined
  #turn: Side | undefined
  #first: Action | undefined
  #second: Action | undefined

  constructor(
    source: GameSource,
    ints: Int32Array,
    record: GameRecord,
    codec: Codec,
    facts: { ff: number; game: number },
  ) {
    this.text = source.text
    this.image = source.image
    this.diagnostics = source.report && new NodeDiagnostics(this, source.report)
    this.ints = ints
    this.record = record
    this.board = record.board
    this.codec = codec
    this.#nodes = record.nodes
    this.#budget = source.budget ?? NO_LIMIT
    this.#quickWidth = codec.letters ? record.board.width : 0
    this.#quickHeight = codec.letters ? record.board.height : 0
    this.ff = facts.ff
    this.game = facts.game
    this.places = source.places && []
    if (this.places) source.places!.push(this.places)
  }

  raw(event: number): string {
    return this.text.slice(this.ints[event + 1]!, this.ints[event + 2]!)
  }

  line(event: number): string {
    const raw = this.raw(event)
    return (this.ints[event]! & CARE) === 0 ? raw : readLine(raw)
  }

  textOf(event: number): string {
    const raw = this.raw(event)
    return (this.ints[event]! & CARE) === 0 ? raw : readText(raw)
  }

  /** The values that another property of the same node has, as they are written. */
  valuesBeside(event: number, code: number): string[] {
    const { ints } = this
    let e = event
    while (e > 0 && ints[e] !== NODE) e -= 3
    const found: string[] = []
    // Beyond the end of the tape there may be events of another game, which stand before this one.
    for (let at = ints[e + 1]!; ; at = ints[e + 1]!) {
      e += 3
      const what = ints[e]
      if (what === undefined || (what < VALUE && what <= NODE) || ints[e + 1]! < at) return found
      if (what >> 5 === code) found.push(this.raw(e))
    }
  }

  /** True if another value of the same property follows. */
  hasMore(event: number): boolean {
    const { ints } = this
    const next = ints[event + 3] ?? 0
    return next >= VALUE && (next & MORE) !== 0 && ints[event + 4]! > ints[event + 2]!
  }

  /** True if a value is empty, or contains nothing that is a character. */
  isEmpty(event: number): boolean {
    const { ints } = this
    return ints[event + 1] === ints[event + 2] || ((ints[event]! & CARE) !== 0 && this.textOf(event) === '')
  }

  /** True if the text ends inside a value: it may be incomplete. */
  isCutOff(event: number): boolean {
    return this.ints[event + 2]! >= this.image.length
  }

  /** The file says itself that these words are not in the form of the field. */
  acknowledge(field: string, words: string): void {
    this.#acknowledged ??= new Map()
    this.#acknowledged.set(field, asLine(words))
  }

  acknowledges(field: string, words: string): boolean {
    return this.#acknowledged?.get(field) === words
  }

  bad(event: number): void {
    this.diagnostics?.reportValue('sgf/bad-value', event)
    this.keep(this.raw(event))
  }

  get notes(): Notes {
    this.#notes ??= {}
    return this.#notes
  }

  /** Keeps a value of the property word for word; the writer puts it back. */
  keep(raw: string, name = this.name): void {
    this.#kept ??= new Map()
    const values = this.#kept.get(name)
    if (values) values.push(raw)
    else this.#kept.set(name, [raw])
  }

  /** Keeps what can't stay where it is: the writer puts it into a private property. */
  keepAside(key: string, value: Json): void {
    this.#asides ??= []
    this.#asides.push({ format: 'sgf', key, value })
  }

  hasKept(name: string): boolean {
    return this.#kept?.has(name) ?? false
  }

  /** A judgement of a move where there is none: not for the model, which would not know what it means. */
  #keepEvaluation(start: number): void {
    const { kind, level } = this.#notes!.evaluation!
    const name = EVALUATIONS[kind]!
    this.diagnostics?.reportAt('sgf/annotation-without-move', start, start + 1, { name })
    this.keep(kind === 'good' || kind === 'bad' ? String(level ?? 1) : '', name)
    delete this.#notes!.evaluation
    if (Object.keys(this.#notes!).length === 0) this.#notes = undefined
  }

  /** Preserved data are in the order of writing: properties of the standard, others, then set-aside data. */
  #takeExtras(): void {
    if (!this.#kept && !this.#asides) return
    const names = [...(this.#kept?.keys() ?? [])].sort((a, b) => rankOf(a) - rankOf(b))
    const kept = names.map((key): Extra => ({ format: 'sgf', key, value: this.#kept!.get(key)! }))
    this.notes.extras = this.#asides ? [...kept, ...this.#asides] : kept
    this.#kept = undefined
    this.#asides = undefined
  }

  /** Spends some of the budget on a value. */
  spend(units: number, event: number): void {
    const offset = this.ints[event + 1]!
    this.#budget.spend(units, { offset, length: this.ints[event + 2]! - offset })
  }

  /** Points as a property would list them. */
  listOf(points: readonly Point[]): string[] {
    return writtenList(points, this.codec, this.board)
  }

  /** The point of a value, or -1 after saying and keeping what it was instead. */
  point(event: number): Point {
    const start = this.ints[event + 1]!
    const { width, height } = this.board
    if (this.codec.letters && this.ints[event + 2] === start + 2) {
      const point = pointAt(this.image, start, width, height)
      if (point >= 0) return point
    }
    return this.pointIn(this.raw(event), event)
  }

  /** The same for a part of a value. */
  pointIn(part: string, event: number): Point {
    const point = this.#lenientPoint(part)
    if (point === undefined) this.#refuse(part, event)
    else if (this.codec.readPoint(part, this.board) === undefined) this.#reportMended(point, part, event)
    return point ?? -1
  }

  #reportMended(point: Point, part: string, event: number): void {
    const mended = part.replace(/\s+/g, '')
    if (this.codec.readPoint(mended, this.board) === undefined) this.reportBoardPoint(point, part, event)
    else this.diagnostics?.reportValue('sgf/mended-value', event, { mended })
  }

  /** A point as people call it on a board: the first of a game is reported, and how it is read. */
  reportBoardPoint(point: Point, value: string, event: number): void {
    const written = this.codec.writePoint(point, this.board)
    this.diagnostics?.reportFirst('sgf/board-coordinates', event, 'point', { value: brief(value), point: written })
  }

  /** Two points that make one value: both, or none. */
  pair(from: string, to: string, event: number): readonly [Point, Point] | undefined {
    if (this.#lenientPoint(from) === undefined) this.#refuse(from, event)
    else if (this.#lenientPoint(to) === undefined) this.#refuse(to, event)
    else return [this.pointIn(from, event), this.pointIn(to, event)]
    return undefined
  }

  #lenientPoint(part: string): Point | undefined {
    const { codec, board } = this
    const plain = part.replace(/\s+/g, '')
    return codec.readPoint(part, board) ?? codec.readPoint(plain, board) ?? codec.readBoardPoint?.(plain, board)
  }

  #refuse(part: string, event: number): void {
    if (!this.codec.known) this.keep(this.raw(event))
    else if (/^\s*[a-zA-Z]\s*[a-zA-Z]\s*$/.test(part)) this.#offBoard(event)
    else this.bad(event)
  }

  #offBoard(event: number): void {
    this.diagnostics?.reportValue('sgf/off-board', event, { width: this.board.width, height: this.board.height })
    this.keep(this.raw(event))
  }

  /**
   * The fast road of plain moves (`plain-move.ts`): those with two letters become nodes at once, as far as they follow each
   * other. `from` is the event of the first node, `end` the tape's; returns the first event that needs a closer look.
   */
  addPlainMoves(parent: number, from: number, end: number): number {
    const { ints, image, places } = this
    const nodes = this.#nodes
    const width = this.#quickWidth
    const height = this.#quickHeight
    let before = parent
    let e = from
    for (; e < end && ints[e] === NODE; e += 6) {
      const what = ints[e + 3]!
      if (what !== BLACK_MOVE && what !== WHITE_MOVE) break
      if (e + 6 < end && ints[e + 6]! > NODE) break
      const start = ints[e + 4]!
      if (ints[e + 5] !== start + 2) break
      const x = lineOf[image[start]!]!
      const y = lineOf[image[start + 1]!]!
      if (x >= width || y >= height || (x === 19 && y === 19)) break
      const action = play(x + y * width, what === BLACK_MOVE ? 1 : 2)
      before = nodes.push({ parent: before, action, notes: undefined }) - 1
      if (places !== undefined) places.push(ints[e + 1]!)
    }
    return e
  }

  move(move: Move, side: Side): void {
    const action = play(move, side)
    if (this.#first === undefined) this.#first = action
    else this.#second = action
  }

  get hasMove(): boolean {
    return this.#first !== undefined
  }

  /** Sets up a point; returns what the node has set there before, if anything: the last one counts. */
  place(point: Point, piece: number): number | undefined {
    this.#put ??= []
    if (this.seen.first('setup', point)) {
      this.seen.noteSetup(point, this.#put.length)
      this.#put.push(placement(point, piece))
      return undefined
    }
    const at = this.seen.setupAt(point)
    const before = this.#put[at]![1]
    if (before !== piece) this.#put[at] = placement(point, piece)
    return before
  }

  turn(side: Side): void {
    this.#turn = side
  }

  /** Puts the node into the record after `parent` and returns the index of the last node made of it. */
  finish(parent: number, start: number): number {
    const { nodes } = this.record
    const move = this.#first
    if (move === undefined && this.#notes?.evaluation) this.#keepEvaluation(start)
    this.#takeExtras()
    const notes = this.#notes
    const isSetup = this.#put !== undefined || this.#turn !== undefined
    if (move === undefined ? !isSetup : !isSetup && this.#second === undefined && !this.isRoot) {
      this.places?.push(start)
      this.#notes = undefined
      this.#first = undefined
      this.isRoot = false
      return nodes.push({ parent, action: move, notes }) - 1
    }
    return this.#split(parent, start)
  }

  #split(parent: number, start: number): number {
    const { nodes } = this.record
    const actions: (Action | undefined)[] = []
    if (this.#put || this.#turn) {
      const put = this.#put ?? []
      actions.push(this.#turn ? { type: 'setup', put, turn: this.#turn } : { type: 'setup', put })
    }
    if (this.#first) {
      if (actions.length > 0) this.diagnostics?.reportAt('sgf/setup-and-move', start, start + 1)
      if (this.isRoot) this.diagnostics?.reportAt('sgf/move-in-root', start, start + 1)
      if (this.isRoot && actions.length === 0) actions.push(undefined)
      actions.push(this.#first)
    }
    if (this.#second) {
      this.diagnostics?.reportAt('sgf/two-moves', start, start + 1)
      actions.push(this.#second)
    }
    let last = parent
    for (const action of actions) {
      this.places?.push(start)
      last = nodes.push({ parent: last, action, notes: undefined }) - 1
    }
    this.#shareNotes(nodes, last)
    this.isRoot = false
    this.#notes = undefined
    this.#put = undefined
    this.#turn = undefined
    this.#first = undefined
    this.#second = undefined
    return last
  }

  /** Notes describe the position after the node, so the last action gets them; what a root keeps besides stays there. */
  #shareNotes(nodes: Node[], last: number): void {
    const notes = this.#notes
    if (!notes) return
    if (this.isRoot && last > 0 && notes.extras) {
      nodes[0]!.notes = { extras: notes.extras }
      delete notes.extras
      if (Object.keys(notes).length === 0) return
    }
    nodes[last]!.notes = notes
  }
}
