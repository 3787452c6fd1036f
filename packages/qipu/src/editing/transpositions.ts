import type { Game } from '../games/game.ts'
import { Replay, settingOf } from '../games/replay.ts'
import type { Draft } from '../record/edit/draft.ts'
import { isMove } from '../record/moves.ts'
import type { GameRecord } from '../record/record.ts'
import { walk } from '../record/walk.ts'

/** A node where a line comes to a position that another node had before it, by other moves or in another order. */
export interface Transposition {
  readonly node: number
  readonly to: number
}

export const isAncestor = ({ nodes }: GameRecord, above: number, below: number): boolean => {
  for (let node = below; node >= 0; node = nodes[node]!.parent) if (node === above) return true
  return false
}

/**
 * Positions that different lines reach. If two lines continue alike from there, only the first position counts; a
 * repetition within a line is none.
 */
export function transpositionsIn({ record, tree }: Pick<Draft, 'record' | 'tree'>, game: Game): Transposition[] {
  const known = new Map<bigint, number>()
  const links: Transposition[] = []
  const meets = new Map<number, number>()
  const replay = new Replay(record, game, settingOf(record, game, tree))
  const enter = ({ action, parent }: (typeof record.nodes)[number], node: number): undefined => {
    const position = replay.to(node)
    if (!isMove(action) && node > 0) return
    const hash = position.hash()
    const to = known.get(hash)
    if (to === undefined) {
      known.set(hash, node)
      return
    }
    if (isAncestor(record, to, node)) return
    meets.set(node, to)
    if (meets.get(parent) !== record.nodes[to]!.parent) links.push({ node, to })
  }
  walk(record, { enter }, { tree })
  return links
}

/** The positions of a tree that grows, by their hashes. */
export class PositionIndex {
  readonly #nodes = new Map<bigint, number>()
  readonly #links = new Map<number, number>()

  constructor({ record, tree }: Pick<Draft, 'record' | 'tree'>, game: Game) {
    const replay = new Replay(record, game, settingOf(record, game, tree))
    walk(record, { enter: (_, node) => void this.add(replay.to(node).hash(), node) }, { tree })
  }

  add(hash: bigint, node: number): void {
    if (!this.#nodes.has(hash)) this.#nodes.set(hash, node)
  }

  /** A node whose line goes on at another one. */
  link({ node, to }: Transposition): void {
    this.#links.set(node, to)
  }

  linked(node: number): number | undefined {
    return this.#links.get(node)
  }

  node(hash: bigint): number | undefined {
    return this.#nodes.get(hash)
  }
}
