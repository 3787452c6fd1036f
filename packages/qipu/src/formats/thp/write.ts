import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import type { WriteOptions, WriteResult } from '../format.ts'
import { encodeGb } from '../shared/gb-text.ts'
import { extrasOf, firstSideOf, KEPT, stateLine } from '../shared/holdem-record.ts'
import { writeTimePlace } from '../shared/time-place.ts'
import { totalsText } from './footer.ts'
import { ID, OWN } from './keys.ts'

export { can } from './can.ts'

/** One hand a line, and a footer behind the hands of each match. */
export function write(records: readonly GameRecord[], { encoding, report }: WriteOptions = {}): WriteResult {
  const lines: string[] = []
  for (const [i, record] of records.entries()) {
    lines.push(...extrasOf(record, ID, KEPT.line), `${stateLine(record, ID, numberOf(record))};`)
    const footer = footerOf(record)
    const next = records[i + 1]
    if (footer !== '' && (!next || footerOf(next) !== footer || next.info.match?.id !== record.info.match?.id))
      lines.push(withKept(footer, records, i))
    lines.push(...extrasOf(record, ID, KEPT.after))
  }
  const text = lines.map((line) => `${line}\n`).join('')
  if (encoding !== undefined) return { bytes: encode(text, encoding, report).bytes }
  const { bytes, other } = encodeGb(text)
  if (other) report?.('thp/written-charset', { args: { charset: other } })
  return { bytes }
}

const numberOf = ({ info }: GameRecord): number => info.match?.number ?? 1

const TIME = '\0time'
const RESULT = '\0result'

/** The footer, with places for what the first hand of the match keeps; empty where a record has no fact for it. */
function footerOf(record: GameRecord): string {
  const { event, place, dates, match } = record.info
  const usual = firstSideOf(numberOf(record))
  const isReversed = extrasOf(record, ID, OWN.order).includes('reversed')
  const first = isReversed ? (usual === 1 ? 2 : 1) : usual
  const people = [first, first === 1 ? 2 : 1].map((side) => playerOf(record, side as 1 | 2))
  const hasTeams = people.some((person) => person?.team !== undefined)
  const hasFacts = [event, place, dates?.[0], match?.totals].some((fact) => fact !== undefined)
  const hasKept = [OWN.result, OWN.time].some((key) => extrasOf(record, ID, key).length > 0)
  if (!hasFacts && !hasTeams && !isReversed && !hasKept) return ''
  const teams = people.map((person) => person?.team ?? person?.name ?? '') as [string, string]
  const totals = match?.totals
  const result = totals ? totalsText(teams, totals[first - 1]!) : RESULT
  const when = { ...(dates?.[0] !== undefined && { date: dates[0] }), ...(place !== undefined && { place }) }
  const time = Object.keys(when).length > 0 ? writeTimePlace(when, 'dots') : TIME
  return `{[THP][${teams[0]}][${teams[1]}][${result}][${time}][${event ?? ''}]}`
}

/** Words of the footer that the first hand of its match keeps. */
function withKept(footer: string, records: readonly GameRecord[], last: number): string {
  const { id } = records[last]!.info.match ?? {}
  let first = last
  while (first > 0 && records[first - 1]!.info.match?.id === id && footerOf(records[first - 1]!) === footer) first--
  const kept = (key: string): string => extrasOf(records[first]!, ID, key)[0] ?? ''
  return footer.replace(RESULT, () => kept(OWN.result)).replace(TIME, () => kept(OWN.time))
}
