import { PASS } from '../../../games/game.ts'
import type { GameRecord } from '../../../record/record.ts'
import { mainLine } from '../../../record/tree.ts'
import type { Dialect } from '../dialects.ts'
import { ownValues, unreadTexts } from '../extras.ts'
import { writeHead } from '../head/write.ts'
import { writeMark } from './marks.ts'
import { writeStone } from './stones.ts'

/** `{head;move;move;…}`, with what could not be read where it stood. */
export function writeStones(record: GameRecord, dialect: Dialect): string {
  const groups: string[] = []
  for (const index of mainLine(record)) {
    const { action, notes } = record.nodes[index]!
    const marks = ownValues(notes, 'MARK').map((value) => `MARK[${value}]`)
    if (action?.type === 'play' || action?.type === 'pass') {
      const move = writeStone(dialect, action.type === 'play' ? action.move : PASS, action.side)
      groups.push(`${move}${writeMark(notes?.evaluation, dialect.lowestMark)}${marks.join('')}`)
    }
    for (const { value } of unreadTexts(notes)) groups.push(String(value))
  }
  return `${dialect.open}${writeHead(record, dialect)};${groups.join(';')}${dialect.close}`
}
