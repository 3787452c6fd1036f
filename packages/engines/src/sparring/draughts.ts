/** Draughts: alpha-beta over whole turns; a position in which something has to be taken is never valued as it stands. */

import type { Move, Point, Position, Side } from 'qipu/games'
import {
  boardOf,
  type CaptureRules,
  type DraughtsBoard,
  type DraughtsPosition,
  isUpwards,
  movesOf,
  promoted,
  sideOf,
  type Turn,
  turnsOf,
} from 'qipu/games/draughts'
import { otherSide, sideToMove } from 'qipu/record'

const MAN = 100
const KING = 330
/** For each row that a man has advanced. */
const ADVANCE = 3
/** For a man on its own last row: it keeps others from becoming kings. */
const GUARD = 6
/** For a piece that is not at the edge. */
const INNER = 2
/** Added worth of a lead, the more the fewer pieces are left: the side that leads exchanges. */
const LEAD = 60

const LOST = 1e6
/** Turns that are looked at for one move, at most: the same on every machine. */
const BUDGET = 2500
const MAX_DEPTH = 24
/** Captures in a row that are looked at beyond the depth. */
const CAPTURES = 16

/** Value for one side once everything that has to be taken is taken. */
export function exchangeValue(given: Position, side: Side): number {
  const position = given as DraughtsPosition
  const toMove = sideToMove(position)
  const search = new Search(boardOf(position.board), position.captures)
  const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const found = search.value(cellsOf(position), toMove, 0, lowest, highest) ?? 0
  return toMove === side ? found : -found
}

/** Pieces by their points, but for those that were taken and leave with the end of the turn. */
const cellsOf = (position: DraughtsPosition): Uint8Array =>
  Uint8Array.from({ length: boardOf(position.board).points }, (_, at) => (position.isTaken(at) ? 0 : position.at(at)))

/** Value for one side, by men, kings and where they stand. */
function standing(board: DraughtsBoard, cells: Uint8Array, side: Side): number {
  const { size, squares } = board
  let [own, other, count] = [0, 0, 0]
  for (const at of squares) {
    const piece = cells[at]!
    if (piece === 0) continue
    count++
    const owner = sideOf(piece) as Side
    const row = Math.floor(at / size)
    const column = at - row * size
    const ahead = isUpwards(owner) ? size - 1 - row : row
    const isMan = piece === owner
    const worth =
      (isMan ? MAN + ADVANCE * ahead + (ahead === 0 ? GUARD : 0) : KING) + (column > 0 && column < size - 1 ? INNER : 0)
    if (owner === side) own += worth
    else other += worth
  }
  return own - other + (own === other ? 0 : (LEAD * (own - other)) / (MAN * (count + 1)))
}

/** One search: positions are plain boards, since a history is needed for the first turn only. */
class Search {
  readonly #board: DraughtsBoard
  readonly #rules: CaptureRules
  left = BUDGET

  constructor(board: DraughtsBoard, rules: CaptureRules) {
    this.#board = board
    this.#rules = rules
  }

  after(cells: Uint8Array, { from, route, taken }: Turn, side: Side): Uint8Array {
    const next = Uint8Array.from(cells)
    let piece = next[from]!
    next[from] = 0
    for (const at of taken) next[at] = 0
    if (this.#rules.promotesOnTheWay) for (const at of route) piece = promoted(this.#board, piece, side, at)
    const to = route.at(-1)!
    next[to] = promoted(this.#board, piece, side, to)
    return next
  }

  #turns(cells: Uint8Array, side: Side): readonly Turn[] {
    const at = (point: Point): number => cells[point]!
    return turnsOf({ board: this.#board, rules: this.#rules, at, isTaken: () => false }, side)
  }

  /** Value for the side to move, by negamax; undefined once the budget is used up. */
  value(cells: Uint8Array, side: Side, depth: number, alpha: number, beta: number): number | undefined {
    if (--this.left < 0) return undefined
    const turns = this.#turns(cells, side)
    if (turns.length === 0) return -LOST - depth
    const isCapture = turns[0]!.taken.length > 0
    if (depth <= 0 && (!isCapture || depth <= -CAPTURES)) return standing(this.#board, cells, side)
    let best = Number.NEGATIVE_INFINITY
    // A forced turn costs no depth.
    const rest = turns.length === 1 && depth > 0 ? depth : depth - 1
    for (const turn of turns) {
      const found = this.value(this.after(cells, turn, side), otherSide(side), rest, -beta, -Math.max(alpha, best))
      if (found === undefined) return undefined
      best = Math.max(best, -found)
      if (best >= beta) break
    }
    return best
  }
}

interface Candidate {
  readonly turn: Turn
  /** The board after it; undefined where the turn ends the game by the rules. */
  readonly cells: Uint8Array | undefined
  value: number
}

/** The first play of the best turn; of equals the one whose move stands first. */
export function chooseTurnBySearch(moves: readonly Move[], given: Position): Move {
  const position = given as DraughtsPosition
  const side = sideToMove(position)
  const board = boardOf(position.board)
  const search = new Search(board, position.captures)
  const cells = cellsOf(position)
  const order = new Map(moves.map((move, i) => [move, i]))
  const candidates = position
    .turns()
    .map((turn) => candidateOf(turn, position, () => search.after(cells, turn, side)))
    .filter(({ turn }) => order.has(movesOf(turn)[0]!))
    .sort((a, b) => order.get(movesOf(a.turn)[0]!)! - order.get(movesOf(b.turn)[0]!)!)
  for (let depth = 1; depth <= MAX_DEPTH && search.left > 0; depth++) {
    const found = deepen(candidates, search, otherSide(side), depth)
    if (!found) break
    for (const [candidate, value] of found) candidate.value = value
    candidates.sort((a, b) => b.value - a.value)
  }
  const [best] = candidates
  return best ? movesOf(best.turn)[0]! : moves[0]!
}

function candidateOf(turn: Turn, position: DraughtsPosition, cells: () => Uint8Array): Candidate {
  const plays = movesOf(turn)
  for (const move of plays) position.play(move)
  const outcome = position.outcome()
  for (const _ of plays) position.undo()
  if (!outcome) return { turn, cells: cells(), value: 0 }
  return {
    turn,
    cells: undefined,
    value: outcome.winner === 'draw' ? 0 : outcome.winner === position.turn ? LOST : -LOST,
  }
}

/** Values of all candidates at one depth; undefined where the budget does not suffice. */
function deepen(
  candidates: readonly Candidate[],
  search: Search,
  answering: Side,
  depth: number,
): ReadonlyMap<Candidate, number> | undefined {
  const values = new Map<Candidate, number>()
  let best = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const { cells, value } = candidate
    const found = cells ? search.value(cells, answering, depth - 1, Number.NEGATIVE_INFINITY, -best) : -value
    if (found === undefined) return undefined
    values.set(candidate, -found)
    best = Math.max(best, -found)
  }
  return values
}
