import { playerOf } from '../../../record/players.ts'
import type { GameRecord } from '../../../record/record.ts'
import { writeTimePlace } from '../../shared/time-place.ts'
import { type Dialect, firstSide } from '../dialects.ts'
import { ownTexts, ownValues } from '../extras.ts'
import { sideInSeat } from '../reader.ts'
import { withoutColour } from './naming.ts'
import { type Parties, partiesOf, resultWord } from './parties.ts'
import { endsLikeTag, type Team, tagLetter, usualTag } from './teams.ts'

/** Returns the names of the first and the second team; empty if unknown. */
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

/** The teams as a head of this record names them. */
export function partiesIn(record: GameRecord, dialect: Dialect): Parties {
  const first = firstSide(record, dialect)
  const [listed] = record.info.verbatim?.result === undefined ? [] : ownValues(record, 'listed')
  const one = listed === 1 || listed === 2 ? listed : first
  const kept = ownValues(record, 'tags')[0]
  const team = (seat: 1 | 2, isKept: boolean): Team => {
    const side = sideInSeat(seat, one)
    const name = playerOf(record, side)?.name ?? ''
    const tag = isKept && Array.isArray(kept) ? kept[seat - 1] : undefined
    // A name that ends like a tag, or begins like one, must not lose this part to the next reader.
    const isPlain = !endsLikeTag(name) && withoutColour(name, dialect.game) === undefined
    const isSafe = name !== '' && typeof tag === 'string' && (tag !== '' || isPlain)
    return { name, tag: isSafe ? tag : usualTag(name, tagLetter(side, seat, dialect), dialect) }
  }
  const asKept = partiesOf([team(1, true), team(2, true)], first, dialect)
  // Nor may a name that begins with a colour be taken for the other side's.
  return asKept.listed[0].side === one ? asKept : partiesOf([team(1, false), team(2, false)], first, dialect)
}

/** Code, first team, second team, result, time and place, event, and what else stood there. */
export function headFields(record: GameRecord, dialect: Dialect): string[] {
  const { info } = record
  const parties = partiesIn(record, dialect)
  const teams = parties.listed.map(({ name, tag }) => name + tag)
  const result = info.verbatim?.result ?? resultWord(info.result, parties)
  return [dialect.code, ...teams, result, timeField(record, dialect), info.event ?? '', ...ownTexts(record, 'field')]
}

export const writeHead = (record: GameRecord, dialect: Dialect): string =>
  headFields(record, dialect)
    .map((field) => `[${field}]`)
    .join('')
