/** Hex: Monte Carlo tree search; in its random games both sides save their bridges. */

import type { Move, Position } from 'qipu/games'
import { sideToMove } from 'qipu/record'
import { HexPlayouts } from './hex-playouts.ts'

const PLAYOUTS = 25_000
/** Visits after which a position of the tree is entered. */
const GROWN = 4
/** Visits at which what a move was worth at any time of a game counts as much as what it was worth now. */
const EQUAL = 600
/** Worth of a move before its first visit, by what is known of it at other times. */
const HOPE = 0.5

interface Node {
  readonly moves: readonly Move[]
  readonly visits: Int32Array
  readonly wins: Float64Array
  /** The same for games in which the side played the move at any time. */
  readonly laterVisits: Int32Array
  readonly laterWins: Float64Array
  readonly children: (Node | undefined)[]
}

const newNode = (moves: readonly Move[]): Node => ({
  moves,
  visits: new Int32Array(moves.length),
  wins: new Float64Array(moves.length),
  laterVisits: new Int32Array(moves.length),
  laterWins: new Float64Array(moves.length),
  children: [],
})

export function chooseHex(given: readonly Move[], position: Position, effort: number): Move {
  const { width, height } = position.board
  const points = width * height
  const moves = given.filter((move) => move < points)
  if (moves.length === 0) return given[0]!
  const side = sideToMove(position)
  const start = Uint8Array.from({ length: points }, (_, at) => position.at(at))
  const playouts = new HexPlayouts(width, height, seedOf(given))
  const root = newNode(moves)
  const cells = new Uint8Array(points)
  const count = Math.max(1, Math.round(PLAYOUTS * effort))
  for (let n = 0; n < count; n++) {
    cells.set(start)
    run(root, { cells, side, playouts })
  }
  let best = 0
  for (let i = 1; i < moves.length; i++) if (root.visits[i]! > root.visits[best]!) best = i
  return moves[best]!
}

/** The order of the moves is drawn by lot: it makes the random games differ from seed to seed. */
const seedOf = (moves: readonly Move[]): number =>
  moves.slice(0, 8).reduce((seed, move) => Math.imul(seed, 31) + move + 1, 17)

interface Game {
  readonly cells: Uint8Array
  readonly side: number
  readonly playouts: HexPlayouts
}

/** One game: down the tree, then by lot; its result goes back to every move on the way. */
function run(root: Node, { cells, side, playouts }: Game): void {
  const path: { readonly node: Node; readonly i: number; readonly side: number }[] = []
  let node: Node | undefined = root
  let turn = side
  let last = -1
  while (node && node.moves.length > 0) {
    const i = select(node)
    last = node.moves[i]!
    cells[last] = turn
    path.push({ node, i, side: turn })
    turn = 3 - turn
    const isGrown: boolean = node.visits[i]! >= GROWN
    if (isGrown) node.children[i] ??= newNode(node.moves.filter((move) => move !== last))
    node = isGrown ? node.children[i] : undefined
  }
  playouts.fill(cells, turn, last)
  const winner = playouts.winner(cells)
  for (const step of path) {
    const won = step.side === winner ? 1 : 0
    const { moves, visits, wins, laterVisits, laterWins } = step.node
    visits[step.i] = visits[step.i]! + 1
    wins[step.i] = wins[step.i]! + won
    for (let i = 0; i < moves.length; i++) {
      if (cells[moves[i]!] !== step.side) continue
      laterVisits[i] = laterVisits[i]! + 1
      laterWins[i] = laterWins[i]! + won
    }
  }
}

function select({ moves, visits, wins, laterVisits, laterWins }: Node): number {
  let best = 0
  let bestValue = -1
  for (let i = 0; i < moves.length; i++) {
    const count = visits[i]!
    const later = laterVisits[i]! === 0 ? HOPE : laterWins[i]! / laterVisits[i]!
    const share = Math.sqrt(EQUAL / (3 * count + EQUAL))
    const value = count === 0 ? later : share * later + (1 - share) * (wins[i]! / count)
    if (value <= bestValue) continue
    best = i
    bestValue = value
  }
  return best
}
