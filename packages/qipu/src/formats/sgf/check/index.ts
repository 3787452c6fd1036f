import type { GameRecord } from '../../../record/record.ts'
import type { Reporter } from '../../../text/message/message.ts'
import type { ReadOptions } from '../../format.ts'
import { codecOf } from '../codec.ts'
import { BoardDiagnostics } from './diagnostics.ts'
import { checkFacts, checkLine } from './facts.ts'
import { checkMoves } from './moves.ts'
import { checkOtherGame } from './others.ts'

/** Reports what is wrong with a record beyond its syntax. */
export function check(record: GameRecord, report: Reporter, { games }: Pick<ReadOptions, 'games'> = {}): void {
  const diagnostics = new BoardDiagnostics()
  if (record.game === 'go') {
    checkFacts(record, diagnostics)
    const { last, hasClocks } = checkMoves(record, diagnostics)
    checkLine(record, last, hasClocks, diagnostics)
  } else if (codecOf(record.game).known) {
    checkOtherGame(record, diagnostics, games)
  }
  diagnostics.release(report)
}
