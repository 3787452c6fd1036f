/** Alpha-beta with iterative deepening, for boards that say which moves are worth a look. It counts positions, not time. */

import { HashTable } from './hash-table.ts'

/** A position that is searched. Values are those of the side to move. */
export interface SearchBoard {
  readonly turn: number
  /** Two words of the position's hash. */
  readonly high: number
  readonly low: number
  play(move: number): void
  undo(): void
  /** Moves worth a look, the most promising first. None: the side to move has lost. */
  moves(depth: number): number[]
  /** WIN if the side to move wins, -WIN if it loses, or what else the end is worth; undefined as long as that is open. */
  end(): number | undefined
  value(): number
  /** Moves that are looked at beyond the depth; left out where a position is valued as it stands. */
  loudMoves?(): number[]
  /** True if the side to move has to answer a threat: the move costs no depth. */
  isForced?(): boolean
  /** Positions that `value` and `moves` have looked at since this was last asked: they count, too. */
  takeVisited?(): number
  /** Told of moves that refute others, to put them first. */
  reward?(move: number, depth: number): void
  /** Passes the turn, to see if a position is good enough even so. False where that would say nothing. */
  skip?(): boolean
}

export interface SearchLimits {
  /** Positions that are looked at, at most. */
  readonly budget: number
  readonly depth?: number
}

export interface Found {
  readonly move: number
  readonly value: number
  /** Depth that was searched completely. */
  readonly depth: number
  readonly visited: number
}

export const WIN = 1_000_000
/** A win within this many moves is told from a value. */
const LONGEST = 1000
const DEEPEST = 40
/** Moves in a row that are looked at beyond the depth. */
const MOST_LOUD = 12
const TABLE_BITS = 17
/** Moves behind this many are searched less deeply until one proves good. */
const EARLY = 4
const LATE = 14
const SKIPPED = 2

export function searchMove(board: SearchBoard, limits: SearchLimits): Found | undefined {
  return new AlphaBeta(board, limits.budget).run(limits.depth ?? DEEPEST)
}

class AlphaBeta {
  readonly #board: SearchBoard
  readonly #table = new HashTable(TABLE_BITS)
  readonly #killers = new Int32Array(4 * DEEPEST + 8).fill(-1)
  readonly #budget: number
  #left: number
  #extensions = 0

  constructor(board: SearchBoard, budget: number) {
    this.#board = board
    this.#budget = budget
    this.#left = budget
  }

  run(deepest: number): Found | undefined {
    let moves = this.#board.moves(DEEPEST)
    if (moves.length === 0) return undefined
    let found: Found = { move: moves[0]!, value: 0, depth: 0, visited: 0 }
    for (let depth = 1; depth <= deepest && moves.length > 1; depth++) {
      this.#extensions = 2 * depth
      const values = this.#root(moves, depth)
      // A depth that was cut short still counts for the moves that it finished, the best of the last depth first.
      if (values.length === 0) break
      let best = 0
      for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
      found = { move: moves[best]!, value: values[best]!, depth, visited: this.#budget - this.#left }
      if (this.#left < 0 || Math.abs(found.value) > WIN - LONGEST) break
      const order = new Map(moves.map((move, i) => [move, values[i]!]))
      moves = [...moves].sort((a, b) => order.get(b)! - order.get(a)!)
    }
    return found
  }

  #root(moves: readonly number[], depth: number): number[] {
    const values: number[] = []
    let alpha = -Infinity
    for (const move of moves) {
      let value = this.#answer(
        move,
        depth - 1,
        values.length === 0 ? -Infinity : alpha,
        values.length === 0 ? Infinity : alpha + 1,
        1,
      )
      if (values.length > 0 && value > alpha && this.#left >= 0)
        value = this.#answer(move, depth - 1, alpha, Infinity, 1)
      if (this.#left < 0) break
      // Of moves that are no better than the best one, only that is known.
      values.push(value > alpha ? value : alpha - 1 - values.length)
      alpha = Math.max(alpha, value)
    }
    return values
  }

  /** Value of a move for the side that makes it. */
  #answer(move: number, depth: number, alpha: number, beta: number, ply: number): number {
    const board = this.#board
    const side = board.turn
    board.play(move)
    const value = board.turn === side ? this.#value(depth, alpha, beta, ply) : -this.#value(depth, -beta, -alpha, ply)
    board.undo()
    return value
  }

  #value(given: number, from: number, beta: number, ply: number): number {
    const board = this.#board
    if (--this.#left < 0) return 0
    const end = board.end()
    if (end !== undefined) return soon(end, ply)
    let depth = given
    const isForced = board.isForced?.() ?? false
    if (isForced && ply < this.#extensions) depth++
    if (depth <= 0) {
      if (board.loudMoves) return this.#quiet(from, beta, ply, 0)
      const value = board.value()
      this.#left -= board.takeVisited?.() ?? 0
      return value
    }
    let alpha = from
    const kept = this.#table.find(board.high, board.low)
    let first = -1
    if (kept >= 0) {
      first = this.#table.move(kept)
      const value = fromTable(this.#table.value(kept), ply)
      if (this.#table.depth(kept) >= depth) {
        const bound = this.#table.bound(kept)
        if (bound === EXACT || (bound === LOWER && value >= beta) || (bound === UPPER && value <= alpha)) return value
      }
    }
    if (!isForced && depth > SKIPPED && beta - alpha === 1 && Math.abs(beta) < WIN - LONGEST && board.skip?.()) {
      const value = -this.#value(depth - 1 - SKIPPED, -beta, -beta + 1, ply + 1)
      board.undo()
      if (this.#left < 0) return 0
      if (value >= beta) return value
    }
    const moves = board.moves(depth)
    this.#left -= board.takeVisited?.() ?? 0
    if (moves.length === 0) return -(WIN - ply)
    this.#advance(moves, this.#killers[2 * ply + 1] ?? -1)
    this.#advance(moves, this.#killers[2 * ply] ?? -1)
    this.#advance(moves, first)
    let best = -Infinity
    let bestMove = moves[0]!
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]!
      const less = isForced || depth < 3 || i < EARLY ? 0 : i < LATE ? 1 : 2
      let value: number
      if (i === 0) value = this.#answer(move, depth - 1, alpha, beta, ply + 1)
      else {
        value = this.#answer(move, depth - 1 - less, alpha, alpha + 1, ply + 1)
        if (less > 0 && value > alpha) value = this.#answer(move, depth - 1, alpha, alpha + 1, ply + 1)
        if (value > alpha && value < beta) value = this.#answer(move, depth - 1, alpha, beta, ply + 1)
      }
      if (this.#left < 0) return 0
      if (value > best) {
        best = value
        bestMove = move
      }
      if (value > alpha) alpha = value
      if (alpha >= beta) {
        this.#keepKiller(ply, move)
        board.reward?.(move, depth)
        break
      }
    }
    const bound = best >= beta ? LOWER : best > from ? EXACT : UPPER
    this.#table.store(board.high, board.low, { move: bestMove, value: toTable(best, ply), depth, bound })
    return best
  }

  #quiet(from: number, beta: number, ply: number, loud: number): number {
    const board = this.#board
    let best = board.value()
    if (best >= beta || loud >= MOST_LOUD) return best
    let alpha = Math.max(from, best)
    for (const move of board.loudMoves!()) {
      if (--this.#left < 0) return 0
      const side = board.turn
      board.play(move)
      const end = board.end()
      const sign = board.turn === side ? 1 : -1
      const value =
        end !== undefined
          ? sign * soon(end, ply + 1)
          : sign > 0
            ? this.#quiet(alpha, beta, ply + 1, loud + 1)
            : -this.#quiet(-beta, -alpha, ply + 1, loud + 1)
      board.undo()
      if (value > best) best = value
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  #advance(moves: number[], move: number): void {
    const at = move < 0 ? -1 : moves.indexOf(move)
    if (at <= 0) return
    moves.copyWithin(1, 0, at)
    moves[0] = move
  }

  #keepKiller(ply: number, move: number): void {
    const at = 2 * ply
    if (at + 1 >= this.#killers.length || this.#killers[at] === move) return
    this.#killers[at + 1] = this.#killers[at]!
    this.#killers[at] = move
  }
}

const [EXACT, LOWER, UPPER] = [0, 1, 2]

/** The sooner a win, the better. */
const soon = (end: number, ply: number): number => (end >= WIN ? end - ply : end <= -WIN ? end + ply : end)

/** Wins count from the position that is stored, not from the start of the search. */
const toTable = (value: number, ply: number): number =>
  value > WIN - LONGEST ? value + ply : value < LONGEST - WIN ? value - ply : value
const fromTable = (value: number, ply: number): number =>
  value > WIN - LONGEST ? value - ply : value < LONGEST - WIN ? value + ply : value
