import type { BoardSize } from './basics.ts'
import { confirmedResult } from './claims.ts'
import { type Continues, standingTurns } from './moves.ts'
import type { GameRecord, Info, Result } from './record.ts'
import { indexTree, lineFrom } from './tree.ts'

/** A record at a glance: the facts, and how much there is of everything. */
export interface Summary {
  readonly game: string
  readonly board: BoardSize
  readonly info: Info
  /** The result that both sides have claimed, if they have. */
  readonly confirmed?: Result
  /** Moves and passes of the main line that stand at its end. */
  readonly moves: number
  readonly nodes: number
  /** Lines beside the main line. */
  readonly variations: number
  readonly comments: number
}

/** `continues` is that of the record's game (`Game.continues`). */
export function summaryOf(record: GameRecord, continues?: Continues): Summary {
  const { nodes } = record
  const tree = indexTree(nodes)
  const moves = standingTurns(nodes, lineFrom(tree, 0), continues).length
  let variations = 0
  let comments = 0
  for (let i = 0; i < nodes.length; i++) {
    if (tree.nextSibling[i]! >= 0) variations++
    comments += nodes[i]!.notes?.comments?.length ?? 0
  }
  const { game, board, info } = record
  const confirmed = confirmedResult(record)
  return { game, board, info, ...(confirmed && { confirmed }), moves, nodes: nodes.length, variations, comments }
}
