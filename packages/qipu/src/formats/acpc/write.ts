import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { extrasOf, firstSideOf, KEPT, stateLine } from '../shared/holdem-record.ts'
import { ID, OWN } from './keys.ts'

export { can } from './can.ts'

/** One hand a line, numbered from 0, and the score of a match behind its hands where the records have it. */
export function write(records: readonly GameRecord[], { encoding, report }: WriteOptions = {}): WriteResult {
  const lines: string[] = []
  for (const [i, record] of records.entries()) {
    const next = records[i + 1]
    lines.push(...extrasOf(record, ID, OWN.head), ...extrasOf(record, ID, KEPT.line))
    lines.push(stateLine(record, ID, numberOf(record) - 1))
    const score = scoreOf(record)
    const goesOn = next && next.info.match?.id === record.info.match?.id && scoreOf(next) === score
    if (score !== undefined && !goesOn) lines.push(score)
    lines.push(...extrasOf(record, ID, KEPT.after))
  }
  const text = lines.map((line) => `${line}\n`).join('')
  return { bytes: encode(text, encoding ?? 'utf-8', report).bytes }
}

const numberOf = ({ info }: GameRecord): number => info.match?.number ?? 1

function scoreOf(record: GameRecord): string | undefined {
  const { totals } = record.info.match ?? {}
  if (!totals) return undefined
  const usual = firstSideOf(numberOf(record))
  const isReversed = extrasOf(record, ID, OWN.order).includes('reversed')
  const first = isReversed === (usual === 1) ? 2 : 1
  const sides = [first, first === 1 ? 2 : 1] as const
  const names = sides.map((side) => playerOf(record, side)?.name ?? '')
  return `SCORE:${sides.map((side) => totals[side - 1]).join('|')}:${names.join('|')}`
}
