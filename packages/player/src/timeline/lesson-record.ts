/** The record that a lesson about a position begins with. */

import { lineTo } from 'qipu/editing'
import type { GameRecord } from 'qipu/record'

/**
 * The line from the root to a node, setup included. The lesson goes on where the game went another way, so it takes over
 * neither the game's result nor the claims that ended it.
 */
export function lessonRecord(record: GameRecord, node: number): GameRecord {
  let last = node
  while (record.nodes[last]!.action?.type === 'claim') last = record.nodes[last]!.parent
  const { record: line } = lineTo(record, last)
  const { result: _, ...info } = line.info
  return { ...line, info }
}
