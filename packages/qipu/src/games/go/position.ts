/** A game of Go under a ruleset, on top of the fast board. */

import { texts } from '../../text/language/texts.ts'
import {
  type BoardSize,
  type Move,
  type Outcome,
  otherSide,
  PASS,
  type Piece,
  type Placement,
  type Point,
  type Position,
  type Reason,
  type Setting,
  type Side,
} from '../game.ts'
import { formatState, parseState } from '../shared/state-words.ts'
import { Board, capturedBy, KO, OCCUPIED, SUICIDE } from './board.ts'
import { hashOf } from './hash.ts'
import { History } from './history.ts'
import { type Ruleset, rulesFrom } from './rulesets.ts'
import { score } from './score.ts'

export const goReasons = texts('reason.go', {
  'off-board': { en: 'The point is not on the board.', zh: '该点不在棋盘上。' },
  turn: { en: 'It is the other side’s turn.', zh: '现在轮到对方行棋。' },
  occupied: { en: 'There is a stone on that point already.', zh: '该点已有棋子。' },
  suicide: { en: 'The stone would have no liberty and capture nothing.', zh: '落子后己方无气，属于自杀。' },
  ko: { en: 'The ko may not be retaken at once.', zh: '打劫不能立即回提。' },
  superko: { en: 'The whole board would repeat an earlier position.', zh: '全局同形再现。' },
  'game-over': { en: 'Both sides have passed: the game is over.', zh: '双方连续停一手，对局已经结束。' },
  counted: { en: 'Both sides have passed and the board is counted as it stands.', zh: '双方连续停一手，按盘面计分。' },
})

const NOTHING: readonly never[] = []
const OFF: Point = -2

/** Spreads a small number over 32 bits (the finalizer of MurmurHash3). */
function spread(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return mixed ^ (mixed >>> 16)
}

/** Hash term if the second side is to move. */
const SECOND_TO_MOVE = spread(2)

export class GoPosition implements Position {
  readonly board: BoardSize
  readonly rules: Ruleset
  /** The stones alone: prisoners, blocks and the rest of what the fast road offers. Play on the position, not on this. */
  readonly stones: Board
  readonly #komi: number | undefined
  readonly #history = new History()
  /** Turn and passes before each move, packed. */
  #past: number[] = []
  /** Moves since the start or the last `put`; skipped ones are off the board. */
  #moves: Move[] = []
  #turn: Side
  #passes = 0
  #setUp = false

  constructor(board: BoardSize, { options, first = 1, komi }: Setting = {}) {
    this.board = { width: board.width, height: board.height }
    this.rules = rulesFrom(options)
    this.stones = new Board(board)
    this.#komi = komi
    this.#turn = first
    this.#remember()
  }

  get turn(): Side {
    return this.#turn
  }

  /** Points for White; undefined if they are not known. */
  get komi(): number | undefined {
    return this.#komi
  }

  get ply(): number {
    return this.#past.length
  }

  at(point: Point): Piece {
    return this.stones.at(point)
  }

  put(pieces: readonly Placement[], turn: Side = this.#turn): void {
    this.stones.putAll(pieces.filter(([at, piece]) => this.#isPoint(at) && piece >= 0 && piece <= 2))
    this.stones.forget()
    this.#turn = turn
    this.#passes = 0
    this.#past = []
    this.#moves = []
    this.#setUp = true
    this.#history.clear()
    this.#remember()
  }

  /** A ko, passes, and whether stones were put by hand; the earlier positions that superko asks for are not in it. */
  stateWord(): string {
    return formatState({
      ko: (this.stones.koPoint ?? -1) + 1,
      passes: Math.min(this.#passes, 2),
      setup: this.#setUp ? 1 : 0,
    })
  }

  resume(word: string): boolean {
    const values = parseState(word, { ko: this.board.width * this.board.height, passes: 2, setup: 1 })
    if (!values) return false
    this.stones.forbid(values.get('ko') ?? 0, this.#turn)
    this.#passes = values.get('passes') ?? 0
    this.#setUp = values.has('setup')
    return true
  }

  refusal(move: Move, side: Side = this.#turn): Reason | undefined {
    if (move !== PASS && !this.#isPoint(move)) return 'off-board'
    if (this.#isOver()) return 'game-over'
    if (side !== this.#turn && this.rules.turns) return 'turn'
    if (move === PASS) return undefined
    const status = this.stones.look(move, side)
    if (status & OCCUPIED) return 'occupied'
    if (status & SUICIDE && !this.rules.suicide) return 'suicide'
    if (status & KO && this.rules.ko !== 'none') return 'ko'
    if (this.#forbidsRepetition() && this.#repeats(move, side, status)) return 'superko'
    return undefined
  }

  remarks(move: Move, side: Side = this.#turn): readonly Reason[] {
    if (this.refusal(move, side) !== undefined) return NOTHING
    const reasons: Reason[] = []
    if (move === PASS) return reasons
    const status = this.stones.look(move, side)
    if (status & SUICIDE) reasons.push('suicide')
    if (status & KO) reasons.push('ko')
    else if (this.#repeats(move, side, status)) reasons.push('superko')
    return reasons
  }

  legal(): Move[] {
    if (this.#isOver()) return []
    const moves: Move[] = []
    const points = this.board.width * this.board.height
    for (let point = 0; point < points; point++) if (this.refusal(point) === undefined) moves.push(point)
    moves.push(PASS)
    return moves
  }

  /** The last moves since the start or the last `put`, in their order; undefined for skipped ones. */
  recentMoves(count: number): (Move | undefined)[] {
    return this.#moves.slice(-count).map((move) => (move === OFF ? undefined : move))
  }

  play(move: Move, side: Side = this.#turn): readonly Point[] {
    this.#past.push((this.#passes << 2) | this.#turn)
    const played = move === PASS || this.#isPoint(move) ? move : OFF
    this.#moves.push(played)
    const status = this.stones.play(played, side)
    this.#passes = move === PASS ? this.#passes + 1 : 0
    this.#turn = otherSide(side)
    this.#remember()
    if (status & OCCUPIED) return [move, ...this.stones.removed()]
    return capturedBy(status) > 0 ? this.stones.removed() : NOTHING
  }

  skip(side: Side = this.#turn): void {
    this.#past.push((this.#passes << 2) | this.#turn)
    this.#moves.push(OFF)
    this.stones.play(OFF, side)
    this.#passes = 0
    this.#turn = otherSide(side)
    this.#remember()
  }

  undo(): void {
    const past = this.#past.pop()
    if (past === undefined) return
    this.#moves.pop()
    this.#history.pop()
    this.stones.undo()
    this.#passes = past >> 2
    this.#turn = (past & 3) as Side
  }

  /** The earlier positions that superko asks for are not in it. */
  hash(): bigint {
    const ko = this.rules.ko === 'none' ? -1 : (this.stones.koPoint ?? -1)
    const state = (((ko + 1) * 3 + Math.min(this.#passes, 2)) << 2) | this.#turn
    return hashOf(this.stones.hashHigh ^ spread(state), this.stones.hashLow ^ spread(~state))
  }

  /**
   * Two passes end a game, but its result is known from the board alone only if that is counted as it stands and White's
   * points are known: stones that were put by hand may be a handicap that White is compensated for.
   */
  outcome(): Outcome | undefined {
    const { scoring, handicap } = this.rules
    if (!this.#isOver() || scoring !== 'area' || this.#komi === undefined) return undefined
    if (this.#setUp && handicap.each > 0) return undefined
    const at = (point: Point): Piece => this.stones.at(point)
    const { winner, totals } = score({ board: this.board, at, scoring, komi: this.#komi })
    return { winner, reason: 'counted', scores: totals }
  }

  #isPoint(move: Move): boolean {
    return Number.isInteger(move) && move >= 0 && move < this.board.width * this.board.height
  }

  /** Players who agree about dead stones may also disagree and play on. */
  #isOver(): boolean {
    return this.#passes >= 2 && !this.rules.agreement
  }

  #forbidsRepetition(): boolean {
    return this.rules.ko === 'positional-superko' || this.rules.ko === 'situational-superko'
  }

  /**
   * Returns the identity of a position for superko: the stones, and unless the ruleset says otherwise the side to move.
   */
  #situation(turn: Side): number {
    return turn === 2 && this.rules.ko !== 'positional-superko' ? SECOND_TO_MOVE : 0
  }

  #remember(): void {
    this.#history.push(this.stones.hashHigh ^ this.#situation(this.#turn), this.stones.hashLow)
  }

  #repeats(point: Point, side: Side, status: number): boolean {
    const { stones } = this
    const situation = this.#situation(otherSide(side))
    // A stone that takes nothing off changes the hash by its own key: no need to play it.
    if (capturedBy(status) === 0) {
      return this.#history.has(
        stones.hashHigh ^ stones.keyHigh(point, side) ^ situation,
        stones.hashLow ^ stones.keyLow(point, side),
      )
    }
    stones.play(point, side)
    const repeats = this.#history.has(stones.hashHigh ^ situation, stones.hashLow)
    stones.undo()
    return repeats
  }
}
