import type { BoardSize } from '../../games/game.ts'
import { type Mover, PASS } from '../../games/game.ts'
import { pass, play } from '../../record/actions.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { Action, Node } from '../../record/record.ts'
import type { TreeIndex } from '../../record/tree.ts'
import type { Dialect } from './dialects.ts'
import type { CcgcReader } from './reader.ts'

/**
 * Some programs write every stone with one letter: then the order of play tells the colours. Not where a side may move
 * again after a refused try, nor in Go, where stones of a handicap come one after the other; nor where moves are left out.
 */

/** Fewer stones of one colour may be a slip of a letter, and are for the referee. */
const ENOUGH = 3

const sideOf = ({ action }: Node): Mover | undefined =>
  action?.type === 'play' || action?.type === 'pass' ? action.side : undefined

/** Returns the side to move at each of the moves, if the order of play tells it. */
function turnsOf(root: Node, moves: readonly Node[], dialect: Dialect, board: BoardSize): Mover[] | undefined {
  const letter = moves[0] && sideOf(moves[0])
  if (letter === undefined || moves.length < ENOUGH || moves.some((node) => sideOf(node) !== letter)) return undefined
  if (!dialect.alternates || [root, ...moves].some(({ notes }) => notes?.gap)) return undefined
  const position = dialect.game.start({ board })
  const skip = ({ notes }: Node): void => {
    for (let n = notes?.unread ?? 0; n > 0; n--) position.skip()
  }
  skip(root)
  return moves.map((node) => {
    const { turn } = position
    position.play(node.action?.type === 'play' ? node.action.move : PASS, turn)
    skip(node)
    return turn
  })
}

export function settleOneColour(reading: CcgcReader): void {
  const { dialect, record } = reading
  const [root, ...moves] = record.nodes
  const turns = turnsOf(root!, moves, dialect, record.board)
  if (!turns) return
  const letter = sideOf(moves[0]!)!
  moves.forEach((node, i) => {
    node.action = node.action?.type === 'play' ? play(node.action.move, turns[i]!) : pass(turns[i]!)
  })
  const { offset, length } = reading.placeOf(1)!
  const found = dialect.game.sides[letter - 1]!.letter
  reading.reportGame('ccgc/one-colour', offset, offset + length, { found, count: moves.length })
}

const known = new WeakMap<TreeIndex, ReadonlyMap<number, Mover>>()

/** As whose move a stone will be read that is written with its letter. */
export function sideAsRead(
  action: Extract<Action, { type: 'play' | 'pass' }>,
  where: ValueContext,
  dialect: Dialect,
): Mover {
  const { node, tree } = where
  let sides = known.get(tree)
  if (!sides) known.set(tree, (sides = sidesInLine(where, dialect)))
  return (dialect.stone ? sides.get(node) : undefined) ?? action.side
}

function sidesInLine({ record, tree }: ValueContext, dialect: Dialect): ReadonlyMap<number, Mover> {
  const line: number[] = []
  for (let node = tree.firstChild[0]!; node >= 0; node = tree.firstChild[node]!) {
    if (sideOf(record.nodes[node]!) !== undefined) line.push(node)
  }
  const moves = line.map((node) => record.nodes[node]!)
  const turns = turnsOf(record.nodes[0]!, moves, dialect, record.board)
  return new Map(turns?.map((turn, i) => [line[i]!, turn]))
}
