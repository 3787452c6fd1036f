import { randomFrom } from '../../text/random.ts'
import type { BoardSize, Move, Outcome, Piece, Placement, Point, Position, Reason, Side } from '../game.ts'
import { otherSide } from '../game.ts'
import { formatState, parseState } from '../shared/state-words.ts'
import { type Cells, destinations, exposesGeneral, findGeneral, isAttacked, MAX_DESTINATIONS } from './attacks.ts'
import { BEARS_ON, HEIGHT, POINTS, WIDTH } from './board.ts'
import { fromOf, isMove, moveOf, toOf } from './moves.ts'
import { GENERAL, kindOf, PIECES, RED, sideOf } from './pieces.ts'
import { explainRefusal } from './refusal.ts'
import { classifyRepetition, type Repetition } from './repetition.ts'
import { XIANGQI_RULES, type XiangqiRules } from './rules.ts'
import { START } from './start.ts'

/** Keys of positions, kept up to date with every move: repetition compares many of them. */
const keys = (() => {
  const random = randomFrom(0x4343)
  const word = (): number => random(0x1_0000_0000) | 0
  const size = POINTS * PIECES
  return { high: Int32Array.from({ length: size }, word), low: Int32Array.from({ length: size }, word) }
})()
/** Mixed in where black is to move. */
const BLACK_TURN = { high: 0x5bd1e995, low: 0x27d4eb2f }

/** More plies without a capture than any game has. */
const MOST_QUIET = 999_999

/** Stands for a move that changed no piece. */
const SKIPPED: Move = -1

/** Everything that a move changes and undo restores. */
interface PlyState {
  readonly move: Move
  readonly moved: Piece
  readonly taken: Piece
  readonly turn: Side
  readonly high: number
  readonly low: number
  readonly redGeneral: number
  readonly blackGeneral: number
  /** The ply after the last capture or skipped move: positions before it do not come back. */
  readonly since: number
}

const BOARD: BoardSize = { width: WIDTH, height: HEIGHT }

export class XiangqiPosition implements Position {
  readonly board: BoardSize = BOARD
  readonly #cells: Cells = new Uint8Array(POINTS)
  readonly #rules: XiangqiRules
  readonly #past: PlyState[] = []
  readonly #room = new Uint8Array(MAX_DESTINATIONS)
  #turn: Side = RED
  #high = 0
  #low = 0
  /** Points of the generals, by side; -1 if there is none. Entry 0 is unused. */
  readonly #generals = new Int8Array([-1, -1, -1])
  #since = 0
  /** Plies of each position so far, by key; brought up to date when repetition is asked for. */
  readonly #plies = new Map<number, number[]>()
  readonly #indexed: number[] = []

  constructor(first: Side = RED, rules: Partial<XiangqiRules> = {}) {
    this.#rules = { ...XIANGQI_RULES, ...rules }
    this.put(START, first)
  }

  get turn(): Side {
    return this.#turn
  }

  get ply(): number {
    return this.#past.length
  }

  /** Plies since the last capture. */
  get quietPlies(): number {
    return this.ply - this.#since
  }

  at(point: Point): Piece {
    return this.#cells[point]!
  }

  put(pieces: readonly Placement[], turn: Side = this.#turn): void {
    for (const [at, piece] of pieces) this.#cells[at] = piece
    this.#turn = turn
    this.#past.length = 0
    this.#since = 0
    this.#plies.clear()
    this.#indexed.length = 0
    this.#high = turn === RED ? 0 : BLACK_TURN.high
    this.#low = turn === RED ? 0 : BLACK_TURN.low
    for (let point = 0; point < POINTS; point++) if (this.#cells[point] !== 0) this.#mix(point, this.#cells[point]!)
    this.#generals[1] = findGeneral(this.#cells, 1)
    this.#generals[2] = findGeneral(this.#cells, 2)
  }

  /** Plies since the last capture; repeated positions are no part of it. */
  stateWord(): string {
    return formatState({ quiet: this.quietPlies })
  }

  resume(word: string): boolean {
    const values = parseState(word, { quiet: MOST_QUIET })
    this.#since = -(values?.get('quiet') ?? 0)
    return values !== undefined
  }

  /** True if the general of the side is attacked. */
  isInCheck(side: Side = this.#turn): boolean {
    const general = this.#generals[side]!
    return general >= 0 && isAttacked(this.#cells, general, otherSide(side))
  }

  refusal(move: Move, side: Side = this.#turn): Reason | undefined {
    if (!isMove(move)) return 'no-such-move'
    if (this.#early()) return 'game-over'
    if (side !== this.#turn) return this.#isBlocked() ? 'game-over' : 'not-your-turn'
    const reason = explainRefusal(this.#cells, fromOf(move), toOf(move), side)
    return reason !== undefined && this.#isBlocked() ? 'game-over' : reason
  }

  legal(): Move[] {
    return this.#early() ? [] : this.#moves()
  }

  /** Legal moves, however the game stands. */
  #moves(): Move[] {
    const moves: Move[] = []
    const cells = this.#cells
    const side = this.#turn
    const room = this.#room
    const general = this.#generals[side]!
    const asksAll = general >= 0 && isAttacked(cells, general, otherSide(side))
    const row = general * POINTS
    for (let from = 0; from < POINTS; from++) {
      const piece = cells[from]!
      if (piece === 0 || sideOf(piece) !== side) continue
      const count = destinations(cells, from, room)
      const asks = asksAll || kindOf(piece) === GENERAL || BEARS_ON[row + from] === 1
      for (let i = 0; i < count; i++) {
        const to = room[i]!
        if (general >= 0 && (asks || BEARS_ON[row + to] === 1) && this.#exposes(from, to, general)) continue
        moves.push(moveOf(from, to))
      }
    }
    return moves
  }

  #exposes(from: Point, to: Point, general: Point): boolean {
    const cells = this.#cells
    const piece = cells[from]!
    const taken = cells[to]!
    cells[from] = 0
    cells[to] = piece
    const isExposed = isAttacked(cells, from === general ? to : general, otherSide(sideOf(piece)))
    cells[from] = piece
    cells[to] = taken
    return isExposed
  }

  play(move: Move, side: Side = this.#turn): readonly Point[] {
    const cells = this.#cells
    const from = isMove(move) ? fromOf(move) : 0
    const moved = isMove(move) ? cells[from]! : 0
    // Without a piece to move, only the turn passes.
    if (moved === 0 || from === toOf(move)) {
      this.skip(side)
      return []
    }
    const to = toOf(move)
    const taken = cells[to]!
    this.#remember(move, moved, taken)
    cells[from] = 0
    cells[to] = moved
    this.#mix(from, moved)
    this.#mix(to, moved)
    if (kindOf(moved) === GENERAL && this.#generals[sideOf(moved)] === from) this.#generals[sideOf(moved)] = to
    this.#passTurn(side)
    if (taken === 0) return []
    this.#mix(to, taken)
    if (kindOf(taken) === GENERAL) this.#generals[sideOf(taken)] = findGeneral(cells, sideOf(taken))
    this.#since = this.ply
    return [to]
  }

  skip(side: Side = this.#turn): void {
    this.#remember(SKIPPED, 0, 0)
    this.#passTurn(side)
    this.#since = this.ply
  }

  undo(): void {
    const state = this.#past.pop()
    if (!state) return
    if (state.move !== SKIPPED) {
      this.#cells[fromOf(state.move)] = state.moved
      this.#cells[toOf(state.move)] = state.taken
    }
    this.#turn = state.turn
    this.#high = state.high
    this.#low = state.low
    this.#generals[1] = state.redGeneral
    this.#generals[2] = state.blackGeneral
    this.#since = state.since
    while (this.#indexed.length > this.ply + 1) this.#plies.get(this.#indexed.pop()!)!.pop()
  }

  hash(): bigint {
    return (BigInt(this.#high >>> 0) << 32n) | BigInt(this.#low >>> 0)
  }

  outcome(): Outcome | undefined {
    const early = this.#early()
    if (early || !this.#isBlocked()) return early
    return { winner: otherSide(this.#turn), reason: this.isInCheck() ? 'checkmate' : 'stalemate' }
  }

  remarks(move: Move, side: Side = this.#turn): readonly Reason[] {
    if (this.refusal(move, side) !== undefined) return []
    const wasRepeated = this.repetition(false) !== undefined
    this.play(move, side)
    const repetition = this.repetition()
    const found: Reason[] = []
    if (repetition && !wasRepeated && !this.#decides(repetition)) found.push(repetition.kind)
    if (this.#rules.quiet === 'report' && this.#rules.quietLimit * 2 === this.quietPlies) found.push('quiet-limit')
    this.undo()
    return found
  }

  /** The kind of repetition, where the position stands on the board for the third time or more. */
  repetition(looksForChases = true): Repetition | undefined {
    this.#index()
    const plies = this.#plies.get(this.#key())!
    const start = plies.at(-3)
    if (start === undefined || start < this.#since) return undefined
    const cycle = this.#past.slice(start)
    const moves = cycle.map(({ move }) => move)
    const cells = this.#cells.slice()
    for (const { move, moved } of cycle.reverse()) {
      cells[toOf(move)] = 0
      cells[fromOf(move)] = moved
    }
    return classifyRepetition(cells, moves, this.#past[start]!.turn, looksForChases)
  }

  /** Ends that do not depend on the moves that are left. */
  #early(): Outcome | undefined {
    const red = this.#generals[1]!
    const black = this.#generals[2]!
    if (red < 0 !== black < 0) return { winner: red < 0 ? 2 : 1, reason: 'general-taken' }
    const repetition = this.repetition(this.#rules.perpetualChase === 'loses' || this.#rules.repetition === 'draw')
    if (repetition && this.#decides(repetition)) {
      const { kind, offender } = repetition
      return { winner: offender === undefined ? 'draw' : otherSide(offender), reason: kind }
    }
    const { quiet, quietLimit } = this.#rules
    if (quiet === 'draw' && quietLimit > 0 && this.quietPlies >= 2 * quietLimit) {
      return { winner: 'draw', reason: 'quiet-limit' }
    }
    return undefined
  }

  #decides({ kind }: Repetition): boolean {
    const { perpetualCheck, perpetualChase, repetition } = this.#rules
    if (kind === 'perpetual-check') return perpetualCheck === 'loses'
    if (kind === 'perpetual-chase') return perpetualChase === 'loses'
    return repetition === 'draw'
  }

  #isBlocked(): boolean {
    const cells = this.#cells
    for (let from = 0; from < POINTS; from++) {
      const piece = cells[from]!
      if (piece === 0 || sideOf(piece) !== this.#turn) continue
      const count = destinations(cells, from, this.#room)
      for (let i = 0; i < count; i++) if (!exposesGeneral(cells, from, this.#room[i]!)) return false
    }
    return true
  }

  #remember(move: Move, moved: Piece, taken: Piece): void {
    this.#past.push({
      move,
      moved,
      taken,
      turn: this.#turn,
      high: this.#high,
      low: this.#low,
      redGeneral: this.#generals[1]!,
      blackGeneral: this.#generals[2]!,
      since: this.#since,
    })
  }

  #passTurn(side: Side): void {
    const next = otherSide(side)
    if (next === this.#turn) return
    this.#turn = next
    this.#high ^= BLACK_TURN.high
    this.#low ^= BLACK_TURN.low
  }

  #mix(point: Point, piece: Piece): void {
    this.#high ^= keys.high[point * PIECES + piece]!
    this.#low ^= keys.low[point * PIECES + piece]!
  }

  /** 53 bits of the hash, as a number. */
  #key(high = this.#high, low = this.#low): number {
    return (high >>> 0) * 0x20_0000 + (low >>> 11)
  }

  #index(): void {
    for (let ply = this.#indexed.length; ply <= this.ply; ply++) {
      const state = this.#past[ply]
      const key = state ? this.#key(state.high, state.low) : this.#key()
      const plies = this.#plies.get(key)
      if (plies) plies.push(ply)
      else this.#plies.set(key, [ply])
      this.#indexed.push(key)
    }
  }
}
