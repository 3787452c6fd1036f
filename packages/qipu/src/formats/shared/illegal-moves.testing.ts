import { pass } from '../../record/actions.ts'
import { type Action, addNode, type GameRecord, newRecord } from '../../record/record.ts'

/** A line of moves with something beside each of them; where that can't be undone, all is replayed again and again. */
export function entangled(beside: Action): GameRecord {
  const record = newRecord('go', { width: 9, height: 9 })
  let node = addNode(record, 0, pass(1))
  for (let i = 0; i < 3000; i++) {
    addNode(record, node, beside)
    node = addNode(record, node, pass(1))
  }
  return record
}
