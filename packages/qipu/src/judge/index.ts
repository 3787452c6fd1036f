/**
 * The referee: is every move legal, who has won, and does the record say so. `judge` gives facts; `rulingMessages` makes
 * messages of them.
 *
 * @example
 * ```ts
 * import { gameById } from 'qipu/games'
 * import { judge } from 'qipu/judge'
 * import { addNode, newRecord, play } from 'qipu/record'
 *
 * const record = newRecord('go', { width: 9, height: 9 })
 * addNode(record, addNode(record, 0, play(40, 1)), play(40, 2))
 * const { illegal } = judge(record, gameById('go')!)
 * if (illegal[0]?.reason !== 'occupied') throw new Error('two stones on one point')
 * ```
 *
 * @packageDocumentation
 */

export {
  type Finding,
  type JudgeOptions,
  judge,
  nodesOfPlies,
  type Ruling,
  type WrongAnswer,
} from './judge.ts'
export { judgeMessages, judgeMessagesFor } from './messages.ts'
export { reportBoard, reportChoices, reportRuling } from './report.ts'
