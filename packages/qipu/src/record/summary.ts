import type { BoardSize } from './basics.ts'
import type { GameRecord, Info } from './record.ts'
import { indexTree } from './tree.ts'

/** A record at a glance: the facts, and how much there is of everything. */
export interface Summary {
  readonly game: string
  readonly board: BoardSize
  readonly info: Info
  /** Moves and passes of the main line. */
  readonly moves: number
  readonly nodes: number
  /** Lines beside the main line. */
  readonly variations: number
  readonly comments: number
}

export function summaryOf(record: GameRecord): Summary {
  const { nodes } = record
  const { firstChild, nextSibling } = indexTree(nodes)
  let moves = 0
  for (let i = 0; i >= 0; i = firstChild[i]!) {
    const type = nodes[i]!.action?.type
    if (type === 'play' || type === 'pass') moves++
  }
  let variations = 0
  let comments = 0
  for (let i = 0; i < nodes.length; i++) {
    if (nextSibling[i]! >= 0) variations++
    comments += nodes[i]!.notes?.comments?.length ?? 0
  }
  const { game, board, info } = record
  return { game, board, info, moves, nodes: nodes.length, variations, comments }
}
