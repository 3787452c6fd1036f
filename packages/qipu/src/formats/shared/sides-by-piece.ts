import type { Game, Placement, Side } from '../../games/game.ts'
import { playOf } from '../../record/actions.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { Action, GameRecord, Setup } from '../../record/record.ts'
import { depthFirst, indexTree, type TreeIndex } from '../../record/tree.ts'

/**
 * For each node, whose move it is where a file tells only from where to where: the owner's of the piece that moves; from
 * an empty point, that of the side that did not move before. 0 for nodes without a move, which are passed over.
 */
function sidesByPiece({ nodes }: GameRecord, game: Game, start: readonly Placement[], tree: TreeIndex): Uint8Array {
  const sides = new Uint8Array(nodes.length)
  const plies = new Int32Array(nodes.length)
  /** The side that moved last on the way to a node. */
  const last = new Uint8Array(nodes.length)
  const position = game.start()
  position.put(start)
  for (const node of depthFirst(tree)) {
    const { parent, action } = nodes[node]!
    if (parent >= 0) while (position.ply > plies[parent]!) position.undo()
    if (node > 0 && action?.type === 'play') {
      const { from } = game.trace(action.move, game.board.size)
      const owner = from === undefined ? undefined : game.pieces.kinds[position.at(from)]?.side
      sides[node] = owner ?? (last[parent] === 1 ? 2 : 1)
      position.play(action.move, sides[node] as Side)
    }
    last[node] = sides[node]! || (parent < 0 ? 0 : last[parent]!)
    plies[node] = position.ply
  }
  return sides
}

/** Gives every move to its side; returns the side that is to move first, where a move tells it. */
export function settleSides(record: GameRecord, game: Game, start: readonly Placement[]): Side | undefined {
  const tree = indexTree(record.nodes)
  const sides = sidesByPiece(record, game, start, tree)
  for (const [i, node] of record.nodes.entries()) {
    if (node.action?.type === 'play') node.action = playOf(node.action.move, sides[i] as Side)
  }
  return firstSide(sides, tree)
}

const firstSide = (sides: Uint8Array, tree: TreeIndex): Side | undefined => {
  const first = tree.firstChild[0]!
  return first >= 0 && sides[first]! > 0 ? (sides[first] as Side) : undefined
}

/** Sides of a record's moves as read by a reader that starts from the pieces that `startOf` leaves of a setup. */
export class SidesAsRead {
  readonly #known = new WeakMap<TreeIndex, Uint8Array>()
  readonly #game: Game
  readonly #startOf: (setup: Setup) => readonly Placement[]

  constructor(game: Game, startOf: (setup: Setup) => readonly Placement[]) {
    this.#game = game
    this.#startOf = startOf
  }

  #sides({ record, tree }: ValueContext): Uint8Array {
    let sides = this.#known.get(tree)
    if (!sides) {
      const { action } = record.nodes[0]!
      const start = action?.type === 'setup' ? this.#startOf(action) : []
      this.#known.set(tree, (sides = sidesByPiece(record, this.#game, start, tree)))
    }
    return sides
  }

  play({ move }: Extract<Action, { type: 'play' }>, where: ValueContext): Extract<Action, { type: 'play' }> {
    return playOf(move, this.#sides(where)[where.node] as Side)
  }

  /** The side of the first move of the main line; undefined where there is none. */
  first(where: ValueContext): Side | undefined {
    const sides = this.#sides(where)
    for (let node = where.tree.firstChild[0]!; node >= 0; node = where.tree.firstChild[node]!) {
      if (sides[node]! > 0) return sides[node] as Side
    }
    return undefined
  }
}
