/** Records for tests of tournaments: few moves, and whatever result is wanted. */

import { gameById } from 'qipu/games'
import { addNode, type GameRecord, newRecord, type Result } from 'qipu/record'
import type { Submission } from './evidence.ts'

export interface Wanted {
  readonly first: string
  readonly second: string
  readonly result?: Result
  readonly moves?: readonly number[]
  readonly game?: string
  readonly date?: string
}

/** Hex, since its moves alternate and any point will do. */
export function recordOf({ first, second, result, moves = [0, 1, 2], game = 'hex', date }: Wanted): GameRecord {
  const record = newRecord(game, gameById(game)!.board.size)
  record.info.participants = [{ name: first }, { name: second }]
  record.info.players = [
    { participant: 0, side: 1 },
    { participant: 1, side: 2 },
  ]
  if (result) record.info.result = result
  if (date !== undefined) record.info.dates = [date]
  moves.reduce((parent, move, i) => addNode(record, parent, { type: 'play', side: i % 2 === 0 ? 1 : 2, move }), 0)
  return record
}

export const submitted = (id: string, wanted: Wanted): Submission => ({ id, record: recordOf(wanted), messages: [] })

/** Moves with which Red joins rows 1 and 11 of Hex: down column A, while Blue goes down column K. */
export const RED_WINS: readonly number[] = Array.from({ length: 21 }, (_, i) =>
  i % 2 === 0 ? (i / 2) * 11 : ((i - 1) / 2) * 11 + 10,
)
