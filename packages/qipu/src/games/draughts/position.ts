import type { BoardSize, Move, Outcome, Placement, Point, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { boardHash } from '../shared/hashing.ts'
import { JournalPosition, type StateSlots } from '../shared/journal-position.ts'
import { boardOf, type DraughtsBoard, LARGE } from './board.ts'
import { type DrawRules, drawAfter, MOST_COUNTED, MOST_MATERIAL } from './draws.ts'
import { fromOf, isJump, isMove, moveOf, toOf } from './moves.ts'
import { BLACK, isKing, kingOf, sideOf, WHITE } from './pieces.ts'
import { reasonFor } from './refusal.ts'
import {
  type CaptureRules,
  captureTurns,
  differentTurns,
  isLastRow,
  movesOf,
  promoted,
  type Situation,
  stepTurns,
  type Turn,
  turnsOf,
} from './turns.ts'

/** The rules that a game is played by. */
export interface DraughtsRules {
  readonly captures: CaptureRules
  readonly draws: DrawRules
  /** The capture rules of the other set on this board, if there is one: a refusal says where only those allow a move. */
  readonly others?: CaptureRules & { readonly reason: Reason }
}

/** Numbers of the reasons that end a game by a draw, as a slot holds them. */
const DRAWS: readonly Reason[] = ['', 'repetition', 'kings-only', 'three-against-one', 'two-against-one']

/** Marks for hashes: the piece that has to go on, and pieces that were taken and still stand. */
const GOING_ON = 4
const TAKEN = 8

/**
 * Pieces on the points of the whole board; light squares stay empty. A jump is one play: the side stays at turn while its piece has
 * to go on, and what was taken leaves the board with the last jump.
 */
export class DraughtsPosition extends JournalPosition {
  readonly #board: DraughtsBoard
  readonly #rules: DraughtsRules
  readonly #hasDraws: boolean
  readonly #hashOf: ReturnType<typeof boardHash>
  readonly #marked: Uint8Array
  /** Slots behind the board: whether a piece was taken, the square of the piece that goes on plus one, and counters of draws. */
  readonly #taken: number
  readonly #goingOn: number
  readonly #quiet: number
  readonly #balance: number
  readonly #material: number
  readonly #drawn: number
  /** Hashes of the positions after each play; undefined in the middle of a route. */
  readonly #past: (bigint | undefined)[] = []
  /** How often each position has stood since the history began. */
  readonly #stood = new Map<bigint, number>()
  #cached: Move[] | undefined

  constructor(size: BoardSize = LARGE, rules: DraughtsRules, first: Side = WHITE) {
    const points = size.width * size.height
    super(size, new Uint16Array(2 * points + 6), 2 * points)
    this.#board = boardOf(size)
    this.#rules = rules
    this.#hasDraws = Object.values(rules.draws).some((limit) => limit > 0)
    this.#taken = points
    this.#goingOn = 2 * points + 1
    this.#quiet = 2 * points + 2
    this.#balance = 2 * points + 3
    this.#material = 2 * points + 4
    this.#drawn = 2 * points + 5
    this.#marked = new Uint8Array(points)
    this.#hashOf = boardHash(points, 13, 0x4452 + size.width)
    this.put(startOf(this.#board), first)
  }

  isTaken(point: Point): boolean {
    return this.slots[this.#taken + point] === 1
  }

  /** The capture rules that hold here. */
  get captures(): CaptureRules {
    return this.#rules.captures
  }

  /** The square of a piece that has to go on jumping; undefined at the start of a turn. */
  get goingOn(): Point | undefined {
    const slot = this.slots[this.#goingOn]!
    return slot === 0 ? undefined : slot - 1
  }

  /** Points of pieces captured in the turn so far that are still on the board. */
  get takenSoFar(): readonly Point[] {
    const { slots } = this
    const points: Point[] = []
    for (const point of this.#board.squares) if (slots[this.#taken + point] === 1) points.push(point)
    return points
  }

  override put(pieces: readonly Placement[], turn: Side = this.turn): void {
    for (const slot of [this.#goingOn, this.#quiet, this.#balance, this.#material, this.#drawn]) this.slots[slot] = 0
    this.slots.fill(0, this.#taken, this.#taken + this.#board.points)
    super.put(pieces, turn)
    this.#past.length = 0
    this.#cached = undefined
    this.#stood.clear()
    this.#stood.set(this.hash(), 1)
  }

  /** The piece that goes on and what its turn has taken, and the counters of draws; repeated positions are no part of it. */
  protected override stateSlots(): StateSlots {
    const taken = [...this.#board.squares].map((at) => [`taken${at}`, { slot: this.#taken + at, most: 1 }] as const)
    return {
      on: { slot: this.#goingOn, most: this.#board.points },
      quiet: { slot: this.#quiet, most: MOST_COUNTED },
      balance: { slot: this.#balance, most: MOST_COUNTED },
      material: { slot: this.#material, most: MOST_MATERIAL },
      drawn: { slot: this.#drawn, most: DRAWS.length - 1 },
      ...Object.fromEntries(taken),
    }
  }

  override resume(word: string): boolean {
    if (!super.resume(word)) return false
    this.#cached = undefined
    this.#stood.clear()
    this.#stood.set(this.hash(), 1)
    const { goingOn } = this
    return goingOn === undefined || sideOf(this.at(goingOn)) === this.turn
  }

  /** The situation for the generator, by these capture rules. */
  #situation(rules: CaptureRules): Situation {
    const { slots } = this
    const taken = this.#taken
    return {
      board: this.#board,
      rules,
      at: (point) => slots[point]!,
      isTaken: (point) => slots[taken + point] !== 0,
    }
  }

  /** True if some route or step of the piece on one square ends on another, whatever the other pieces have to take. */
  reaches(from: Point, to: Point, side: Side): boolean {
    const situation = this.#situation(this.#rules.captures)
    if (sideOf(this.at(from)) !== side) return false
    const isStep = this.#board.rays[from]!.some(
      (ray) => ray.includes(to) && ray.subarray(0, ray.indexOf(to) + 1).every((point) => this.at(point) === 0),
    )
    return isStep || captureTurns(situation, side, from).some(({ route }) => route.at(-1) === to)
  }

  /**
   * Whole turns of the side at turn, by all written routes; the rest of one in the middle of it. None once the game is over.
   * For the other side: what it could play if it were its turn, and a route that has begun were over.
   */
  turns(side: Side = this.turn): readonly Turn[] {
    if (this.slots[this.#drawn] !== 0) return []
    const { captures } = this.#rules
    if (side === this.turn) return this.#turns(captures)
    const at = (point: Point) => (this.isTaken(point) ? 0 : this.at(point))
    return turnsOf({ board: this.#board, rules: captures, at, isTaken: () => false }, side)
  }

  wholeTurns(): readonly (readonly Move[])[] {
    return differentTurns(this.turns()).map(movesOf)
  }

  #turns(rules: CaptureRules): readonly Turn[] {
    const situation = this.#situation(rules)
    const { goingOn } = this
    return goingOn === undefined ? turnsOf(situation, this.turn) : captureTurns(situation, this.turn, goingOn)
  }

  refusal(move: Move, side: Side = this.turn): Reason | undefined {
    if (!isMove(move, this.board)) return 'no-such-move'
    if (this.outcome() !== undefined) return 'game-over'
    if (side !== this.turn) return 'not-your-turn'
    if (this.#legal().includes(move)) return undefined
    const from = fromOf(move)
    if (sideOf(this.at(from)) !== side) return 'not-your-piece'
    if (this.goingOn !== undefined && this.goingOn !== from) return 'goes-on'
    const { others } = this.#rules
    if (others && this.#firstPlays(this.#turns(others)).includes(move)) return others.reason
    return reasonFor(this.#situation(this.#rules.captures), side, { from, to: toOf(move), isJump: isJump(move) })
  }

  legal(): Move[] {
    return [...this.#legal()]
  }

  #legal(): readonly Move[] {
    this.#cached ??= this.#firstPlays(this.turns())
    return this.#cached
  }

  #firstPlays(turns: readonly Turn[]): Move[] {
    const moves = turns.map(({ from, route, taken }) => moveOf(from, route[0]!, taken.length > 0))
    return [...new Set(moves)]
  }

  play(move: Move, side: Side = this.turn): readonly Point[] {
    this.journal.begin()
    this.#cached = undefined
    if (!isMove(move, this.board)) return this.#endTurn(side, undefined, [])
    const from = fromOf(move)
    const to = toOf(move)
    const left = this.goingOn !== undefined && (this.goingOn !== from || side !== this.turn) ? this.#breakOff() : []
    const piece = this.at(from) || side
    const isMan = !isKing(piece)
    const replaced = this.at(to) === 0 ? [] : [to]
    const over = isJump(move) ? this.#between(from, to, side) : undefined
    this.journal.set(from, 0)
    if (over !== undefined) this.journal.set(this.#taken + over, 1)
    const { captures } = this.#rules
    const isCrowned = captures.promotesOnTheWay && isMan && isLastRow(this.#board, to, side)
    this.journal.set(to, isCrowned ? kingOf(side) : piece)
    const goesOn = over !== undefined && captureTurns(this.#situation(captures), side, to).length > 0
    if (goesOn) {
      this.journal.set(this.#goingOn, to + 1)
      this.#setTurn(side)
      this.#past.push(undefined)
      return [...left, ...replaced]
    }
    this.journal.set(to, promoted(this.#board, this.at(to), side, to))
    return [...left, ...replaced, ...this.#endTurn(side, isMan || over !== undefined, replaced)]
  }

  /** The piece between two squares of a diagonal that a jump takes. */
  #between(from: Point, to: Point, side: Side): Point | undefined {
    const ray = this.#board.rays[from]!.find((points) => points.includes(to))
    return ray?.subarray(0, ray.indexOf(to)).find((point) => {
      const other = sideOf(this.at(point))
      return other !== 0 && other !== side && !this.isTaken(point)
    })
  }

  #setTurn(side: Side): void {
    this.journal.set(2 * this.#board.points, side)
  }

  /**
   * If play continues with another piece, a route ends against the rules: its captures are gone, and its man is crowned
   * where it is.
   */
  #breakOff(): readonly Point[] {
    const { goingOn, takenSoFar } = this
    for (const point of takenSoFar) {
      this.journal.set(point, 0)
      this.journal.set(this.#taken + point, 0)
    }
    const piece = this.at(goingOn!)
    const side = sideOf(piece)
    if (side !== 0) this.journal.set(goingOn!, promoted(this.#board, piece, side, goingOn!))
    this.journal.set(this.#goingOn, 0)
    return takenSoFar
  }

  /** A route whose rest is unknown has captured nothing. */
  #forgiveTaken(): void {
    for (const point of this.takenSoFar) this.journal.set(this.#taken + point, 0)
    this.journal.set(this.#goingOn, 0)
  }

  /** Takes pieces off the board and passes the turn. `isLasting`: what was done can't be undone by moves; undefined if unknown. */
  #endTurn(side: Side, isLasting: boolean | undefined, replaced: readonly Point[]): readonly Point[] {
    const taken = this.takenSoFar
    for (const point of taken) {
      this.journal.set(point, 0)
      this.journal.set(this.#taken + point, 0)
    }
    this.journal.set(this.#goingOn, 0)
    this.#setTurn(otherSide(side))
    this.#countDraws((isLasting ?? false) || taken.length > 0 || replaced.length > 0)
    return taken
  }

  #countDraws(isLasting: boolean): void {
    // Readers and writers play every turn several times, by rules without draws.
    if (!this.#hasDraws) return void this.#past.push(undefined)
    const hash = this.hash()
    const stood = (this.#stood.get(hash) ?? 0) + 1
    const counts = {
      quiet: this.slots[this.#quiet]!,
      balance: this.slots[this.#balance]!,
      material: this.slots[this.#material]!,
    }
    const next = drawAfter(this.#rules.draws, counts, isLasting, this.#pieces(), stood)
    this.journal.set(this.#quiet, next.quiet)
    this.journal.set(this.#balance, next.balance)
    this.journal.set(this.#material, next.material)
    this.journal.set(this.#drawn, next.reason === undefined ? 0 : DRAWS.indexOf(next.reason))
    this.#past.push(hash)
    this.#stood.set(hash, stood)
  }

  #pieces(): readonly [number, number, number, number] {
    const counts: [number, number, number, number] = [0, 0, 0, 0]
    const { slots } = this
    for (const point of this.#board.squares) {
      const piece = slots[point]!
      if (piece > 0) counts[piece - 1]!++
    }
    return counts
  }

  override skip(side: Side = this.turn): void {
    super.skip(side)
    this.#cached = undefined
    this.#forgiveTaken()
    this.#past.push(undefined)
  }

  override undo(): void {
    super.undo()
    this.#cached = undefined
    const hash = this.#past.pop()
    const stood = hash === undefined ? undefined : this.#stood.get(hash)
    if (stood === undefined) return
    if (stood > 1) this.#stood.set(hash!, stood - 1)
    else this.#stood.delete(hash!)
  }

  hash(): bigint {
    const { slots, goingOn } = this
    // Every ply asks for it.
    this.#marked.set(slots.subarray(0, this.#board.points))
    for (const point of this.takenSoFar) if (slots[point] !== 0) this.#marked[point] = slots[point]! + TAKEN
    if (goingOn !== undefined && slots[goingOn] !== 0 && !this.isTaken(goingOn))
      this.#marked[goingOn] = slots[goingOn]! + GOING_ON
    return this.#hashOf(this.#marked, this.turn)
  }

  outcome(): Outcome | undefined {
    const drawn = this.slots[this.#drawn]!
    if (drawn > 0) return { winner: 'draw', reason: DRAWS[drawn]! }
    const side = this.turn
    if (this.goingOn !== undefined || this.#canMove(side)) return undefined
    const hasPieces = this.#board.squares.some((point) => sideOf(this.at(point)) === side)
    const hasOthers = this.#board.squares.some((point) => sideOf(this.at(point)) === otherSide(side))
    // An empty board decides nothing.
    if (!hasPieces && !hasOthers) return undefined
    return { winner: otherSide(side), reason: hasPieces ? 'no-moves' : 'no-pieces' }
  }

  #canMove(side: Side): boolean {
    if (this.#cached) return this.#cached.length > 0
    const situation = this.#situation(this.#rules.captures)
    return stepTurns(situation, side).length > 0 || captureTurns(situation, side).length > 0
  }
}

/** All rows but the two in the middle are full. */
function startOf({ size, squares }: DraughtsBoard): Placement[] {
  const rows = size / 2 - 1
  return [...squares].flatMap((point): Placement[] => {
    const row = Math.floor(point / size)
    return row < rows ? [[point, BLACK]] : row >= size - rows ? [[point, WHITE]] : []
  })
}
