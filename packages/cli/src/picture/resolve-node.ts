import type { Reading } from 'qipu'
import { gameById } from 'qipu/games'
import { manyColored } from 'qipu/internal/formats/jgf/many-colors'
import {
  type Continues,
  type GameRecord,
  isBoard,
  type Mark,
  mainLine,
  momentsUntil,
  nodeAfter,
  standingTurns,
  timesOf,
  transientMarks,
} from 'qipu/record'
import { Replay } from 'qipu/replay'
import { CliError } from '../text/cli-error.ts'

/** Which game of a file is meant, and which node of it. */

export function gameOf(
  { records }: Pick<Reading, 'records'>,
  { record: number = 1 }: { readonly record?: number | undefined },
): GameRecord {
  const count = records.length
  const record = records[number - 1]
  if (!record) throw count === 0 ? new CliError('no-game') : new CliError('so-many-games', { count })
  return record
}

export function replayOf(record: GameRecord): Replay {
  const game = gameById(record.game)
  if (!game) throw new CliError('no-rules', { game: record.game })
  if (!isBoard(record.board)) throw new CliError('board-too-large', { ...record.board })
  const shown = manyColored(record, game) ?? { record, game }
  return new Replay(shown.record, shown.game)
}

/** Node to show, and at a moment of a timeline the marks visible at that time. */
export interface ShownNode {
  readonly node: number
  /** Undefined where no moment was asked for: the node then shows its own. */
  readonly transient?: readonly Mark[]
}

export interface SpotOptions {
  readonly node?: number | undefined
  readonly move?: number | undefined
  /** In seconds. */
  readonly at?: number | undefined
}

/** Returns the node that `--node`, `--move` or `--at` names; the end of the main line by default. */
export function resolveShownNode(record: GameRecord, { node, move, at }: SpotOptions): ShownNode {
  if ([node, move, at].filter((value) => value !== undefined).length > 1) {
    throw new CliError('one-place')
  }
  if (node !== undefined) {
    if (node < record.nodes.length) return { node }
    throw new CliError('no-node', { node, last: record.nodes.length - 1 })
  }
  const line = mainLine(record)
  if (at !== undefined) return spotAt(record, line, at)
  return { node: nodeOfMove(record, move) }
}

const continuesIn = ({ game }: GameRecord): Continues | undefined => gameById(game)?.continues

/** The node after so many moves of the main line, or its last one. */
export function nodeOfMove(given: GameRecord, move: number | undefined): number {
  const game = gameById(given.game)
  const record = (game && manyColored(given, game)?.record) ?? given
  const node = move === undefined ? mainLine(record).at(-1) : nodeAfter(record, move, continuesIn(record))
  if (node === undefined)
    throw new CliError('so-many-moves', {
      count: standingTurns(record.nodes, mainLine(record), continuesIn(record)).length,
    })
  return node
}

/** The last node of the main line that has happened by then, as a player of the timeline has it. */
function spotAt(record: GameRecord, line: readonly number[], seconds: number): ShownNode {
  if (line.every((node) => record.nodes[node]!.notes?.time === undefined)) throw new CliError('no-times')
  const moments = timesOf(record, line)
  const last = momentsUntil(moments, seconds) - 1
  return { node: line[Math.max(0, last)]!, transient: transientMarks(record, { line, moments, last }, seconds) }
}
