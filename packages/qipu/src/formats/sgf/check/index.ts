import type { GameRecord } from '../../../record/record.ts'
import type { Message } from '../../../text/message/messages.ts'
import type { ReadOptions } from '../../format.ts'
import { codecOf } from '../codec.ts'
import { checkFacts, checkLine } from './facts.ts'
import { checkMoves } from './moves.ts'
import { checkOtherGame } from './others.ts'
import { Report } from './report.ts'

/** What is wrong with a record beyond its syntax. */
export function check(record: GameRecord, { games }: Pick<ReadOptions, 'games'> = {}): Message[] {
  const report = new Report()
  if (record.game === 'go') {
    checkFacts(record, report)
    const { last, hasClocks } = checkMoves(record, report)
    checkLine(record, last, hasClocks, report)
  } else if (codecOf(record.game).known) {
    checkOtherGame(record, report, games)
  }
  return report.finish()
}
