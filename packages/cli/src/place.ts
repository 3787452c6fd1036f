import { type GameRecord, gameById, isBoard, Replay } from 'qipu'
import { Problem } from './problem.ts'
import type { FileReading } from './reading.ts'

/** Which game of a file is meant, and which node of it. */

export function gameOf(reading: FileReading, options: Readonly<Record<string, unknown>>): GameRecord {
  const number = (options['game'] as number | undefined) ?? 1
  const count = reading.records.length
  const record = reading.records[number - 1]
  if (!record) throw count === 0 ? new Problem('no-game') : new Problem('so-many-games', { count })
  return record
}

export function replayOf(record: GameRecord): Replay {
  const game = gameById(record.game)
  if (!game) throw new Problem('no-rules', { game: record.game })
  if (!isBoard(record.board)) throw new Problem('board-too-large', { ...record.board })
  return new Replay(record, game)
}

/** The node that `--node`, `--move` or `--at` name; the end of the main line without any. */
export function nodeOf(record: GameRecord, options: Readonly<Record<string, unknown>>): number {
  const { node, move, at } = options as { node?: number; move?: number; at?: number }
  if ([node, move, at].filter((value) => value !== undefined).length > 1) {
    throw new Problem('one-place')
  }
  if (node !== undefined) {
    if (node < record.nodes.length) return node
    throw new Problem('no-node', { node, last: record.nodes.length - 1 })
  }
  return at === undefined ? nodeOfMove(record, move) : nodeAt(record, at)
}

function nodeOfMove(record: GameRecord, move = Number.POSITIVE_INFINITY): number {
  const next = new Int32Array(record.nodes.length).fill(-1)
  for (let i = record.nodes.length - 1; i > 0; i--) next[record.nodes[i]!.parent] = i
  let count = 0
  let node = 0
  while (count < move && next[node]! >= 0) {
    node = next[node]!
    const type = record.nodes[node]!.action?.type
    if (type === 'play' || type === 'pass') count++
  }
  if (count < move && move !== Number.POSITIVE_INFINITY) throw new Problem('so-many-moves', { count })
  return node
}

/** The last node that had happened by then; nodes without a time happen with the one before them. */
function nodeAt(record: GameRecord, seconds: number): number {
  const times = new Float64Array(record.nodes.length)
  let found = -1
  let timed = false
  record.nodes.forEach((node, i) => {
    if (node.notes?.time !== undefined) timed = true
    times[i] = node.notes?.time ?? (i === 0 ? 0 : times[node.parent]!)
    if (times[i]! <= seconds && (found < 0 || times[i]! >= times[found]!)) found = i
  })
  if (!timed) throw new Problem('no-times')
  return Math.max(0, found)
}
