/** A record as GTP's `loadsgf` wants it: where the stones stand, and the moves from there. */

import type { BoardSize, Game, Move, Mover, Placement, Position } from 'qipu/games'
import { PASS } from 'qipu/games'
import { type GameRecord, isMove, mainLine, standingMoves } from 'qipu/record'
import { Replay } from 'qipu/replay'

/** State of a game before its first move. */
export interface Start {
  readonly stones: readonly Placement[]
  readonly turn: Mover
  /** Handicap stones among them. */
  readonly handicap: number
}

export interface Loaded {
  readonly board: BoardSize
  readonly komi: number | undefined
  readonly start: Start
  readonly moves: [move: Move, side: Mover][]
}

export const EMPTY: Start = { stones: [], turn: 1, handicap: 0 }

/** Returns the game before a move, counted from 1, or all of it. Undefined if the board is unknown. */
export function loadedFrom(record: GameRecord, game: Game, before?: number): Loaded | undefined {
  const { nodes, board, info, startUnknown } = record
  if (startUnknown || nodes.some(({ notes }) => notes?.gap || notes?.unread)) return undefined
  const line = mainLine(record)
  const end = before === undefined ? undefined : standingMoves(nodes, line)[before - 1]
  const path = line.slice(0, end === undefined ? line.length : line.indexOf(end))
  const replay = new Replay(record, game)
  let start: Start = { ...EMPTY, turn: replay.position.turn }
  // Stones that were put by hand start a new history.
  for (const node of path) if (nodes[node]!.action?.type === 'setup') start = startOf(replay.to(node), info.handicap)
  const settled = path.findLastIndex((node) => nodes[node]!.action?.type === 'setup')
  const moves = standingMoves(nodes, path.slice(settled + 1)).flatMap((node): Loaded['moves'] => {
    const { action } = nodes[node]!
    return isMove(action) ? [[action.type === 'play' ? action.move : PASS, action.side]] : []
  })
  return { board, komi: info.komi, start, moves }
}

/** Black stones alone, with White to move, are a handicap even where the record does not say so. */
function startOf(position: Position, named: number | undefined): Start {
  const { board, turn } = position
  const stones = Array.from({ length: board.width * board.height }, (_, at) => [at, position.at(at)] as const).filter(
    ([, piece]) => piece !== 0,
  )
  const looksSo = turn === 2 && stones.length > 1 && stones.every(([, piece]) => piece === 1)
  return { stones, turn, handicap: named ?? (looksSo ? stones.length : 0) }
}
