import { playerOf } from '../../record/players.ts'
import type { GameRecord } from '../../record/record.ts'
import { type Dialect, firstSide } from './dialects.ts'
import { ownTexts, ownValues } from './extras.ts'
import { sideInSeat } from './game-reading.ts'
import { writeResult } from './results.ts'
import { tagLetter, usualTag } from './teams.ts'
import { writeTimePlace } from './time-place.ts'

/** Names of the first and the second team; empty where nobody is named. */
export function teamNames(record: GameRecord, dialect: Dialect): readonly [string, string] {
  const first = firstSide(record, dialect)
  const name = (seat: 1 | 2): string => playerOf(record, sideInSeat(seat, first))?.name ?? ''
  return [name(1), name(2)]
}

/** The time and the place, or the words of the record where no date could be made out. */
function timeField({ info }: GameRecord, { time }: Dialect): string {
  const date = info.dates?.[0]
  if (date === undefined && info.verbatim?.dates !== undefined) return info.verbatim.dates
  return writeTimePlace(
    { ...(date !== undefined && { date }), ...(info.place !== undefined && { place: info.place }) },
    time,
  )
}

/** Code, first team, second team, result, time and place, event, and what else stood there. */
export function headFields(record: GameRecord, dialect: Dialect): string[] {
  const { info } = record
  const first = firstSide(record, dialect)
  const kept = ownValues(record, 'tags')[0]
  const teams = teamNames(record, dialect).map((name, i) => {
    const seat = i === 0 ? 1 : 2
    const usual = usualTag(name, tagLetter(sideInSeat(seat, first), seat, dialect), dialect)
    const tag = Array.isArray(kept) ? kept[i] : undefined
    // A name that ends like a tag must not lose its end to the next reader.
    const isSafe =
      name !== '' &&
      typeof tag === 'string' &&
      (tag !== '' || usualTag(name, 'B', { ...dialect, tagged: false }) === '')
    return name + (isSafe ? tag : usual)
  })
  const result = info.verbatim?.result ?? writeResult(info.result, first)
  return [dialect.code, ...teams, result, timeField(record, dialect), info.event ?? '', ...ownTexts(record, 'field')]
}

export const writeHead = (record: GameRecord, dialect: Dialect): string =>
  headFields(record, dialect)
    .map((field) => `[${field}]`)
    .join('')
