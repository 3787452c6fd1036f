import type { Capabilities } from '../../record/capabilities.ts'
import type { GameRecord, Info, Match } from '../../record/record.ts'
import { chipsOnly, fieldText, HOLDEM, matchId, toldPlay, toldSetup, toldUnread } from '../shared/holdem-record.ts'
import { readTimePlace, writeTimePlace } from '../shared/time-place.ts'
import { ID } from './keys.ts'

/** The facts of a record as the file will have them. */
function written({ info }: GameRecord): Info {
  const { event, participants = [] } = info
  const names = participants.map(({ name }) => name && fieldText(name))
  const [date] = datesOf(info.dates ?? []) ?? []
  return {
    ...(event !== undefined && fieldText(event) !== undefined && { event: fieldText(event)! }),
    ...(date !== undefined && { dates: [date] }),
    participants: names.map((name) => (name === undefined ? {} : { name })),
  }
}

/** A date as its field gives it back. */
function datesOf(given: readonly string[]): string[] | undefined {
  const [date] = given.flatMap((one) => readTimePlace(writeTimePlace({ date: one }, 'dots'))?.date ?? [])
  return date === undefined ? undefined : [date]
}

function placeOf(place: string): string | undefined {
  const text = fieldText(place)
  return text !== undefined && readTimePlace(text)?.place === text && readTimePlace(text)?.date === undefined
    ? text
    : undefined
}

/** Chips that one side won from the other. */
const balanced = (totals: readonly number[]): boolean =>
  totals.length === 2 && totals.every(Number.isSafeInteger) && totals[0]! + totals[1]! === 0

function match({ number, totals }: Match, record: GameRecord): Match {
  return {
    id: matchId(written(record)),
    ...(number !== undefined && { number }),
    ...(totals && balanced(totals) && { totals }),
  }
}

export const can: Capabilities = {
  info: {
    event: fieldText,
    place: placeOf,
    dates: datesOf,
    result: chipsOnly,
    match: (given, { record }) => {
      const kept = match(given, record)
      return kept.id === given.id && kept.totals === given.totals && given.of === undefined ? given : kept
    },
  },
  implied: (_, record) => ({ match: match({ id: '', number: 1 }, record) }),
  people: 'sides',
  participant: {
    name: fieldText,
    team: (team, { participant }) => (fieldText(team) === participant?.name ? undefined : fieldText(team)),
  },
  notes: { unread: toldUnread(ID) },
  actions: { play: toldPlay, setup: toldSetup },
  variations: false,
  emptyNodes: false,
  board: (_, game) => game === HOLDEM,
}
