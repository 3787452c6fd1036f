import type { Side } from '../../../record/basics.ts'
import type { GameRecord, Info, Participant } from '../../../record/record.ts'
import { properties } from '../properties/all.ts'
import { writeLine } from '../text.ts'
import { headOf } from './packed.ts'
import type { Sink } from './sink.ts'

/** The properties of the root that tell facts of the whole game, in the order in which they are written. */
const rows = properties.filter(({ fact, person }) => fact ?? person)

/** Which of them tells a fact, by the fact's name. */
const rowOf = new Map<string, number>()
for (const [index, { fact }] of rows.entries()) if (fact) rowOf.set(fact, index)

/** Which of them tell of a player, by side. */
const rowOfPerson = (side: Side, field: keyof Participant): number =>
  rows.findIndex(({ person }) => person?.side === side && person.field === field)
const rowsOfSide = ([1, 2] as const).map((side) => ({
  name: rowOfPerson(side, 'name'),
  rank: rowOfPerson(side, 'rank'),
  team: rowOfPerson(side, 'team'),
}))
const UNKNOWN_PARTICIPANT: Participant = {}

/** Rows that stand on a line with what is before them in the pretty layout. */
const JOINS_LINE = new Set(['AP', 'ST', 'BR', 'BT', 'WR', 'WT'])
const minified = rows.map(({ name }) => headOf(`${name}[`))
const pretty = rows.map(({ name }) => headOf(JOINS_LINE.has(name) ? `${name}[` : `\n${name}[`))
const protection = rows.map(({ protect = writeLine }) => protect)

/** Words of a row until they are written. */
const waiting: (string | undefined)[] = rows.map(() => undefined)

/**
 * The facts of a game. A record has a few of many, and records have them in any order: asking for those that are there
 * costs much less than asking for each that might be.
 */
export function writeFacts(record: GameRecord, isPretty: boolean, sink: Sink): void {
  const { info, settings } = record
  waiting.fill(undefined)
  for (const fact in info) tell(fact, info[fact as keyof Info])
  if (settings) tell('settings', settings)
  if (info.players) tellPlayers(info)
  if (info.verbatim) tellWords(info)
  const heads = isPretty ? pretty : minified
  for (let i = 0; i < waiting.length; i++) {
    const words = waiting[i]
    if (words !== undefined) sink.property(heads[i]!, words, protection[i]!)
  }
}

function tell(fact: string, value: unknown): void {
  const index = rowOf.get(fact)
  if (index === undefined || value === undefined) return
  const { text: format } = rows[index]!
  waiting[index] = format === undefined ? (value as string) : format(value)
}

/** Of several players of a side, the first is told. */
function tellPlayers({ players = [], participants = [] }: Info): void {
  for (let i = players.length - 1; i >= 0; i--) {
    const { side, participant } = players[i]!
    const told = side === undefined ? undefined : rowsOfSide[side - 1]
    if (told === undefined) continue
    const { name, rank, team } = participants[participant] ?? UNKNOWN_PARTICIPANT
    waiting[told.name] = name
    waiting[told.rank] = rank
    waiting[told.team] = team
  }
}

/** A fact that was not understood is written in the words that it was told in. */
function tellWords({ verbatim, ...info }: Info): void {
  for (const [index, { verbatim: field }] of rows.entries()) {
    if (field !== undefined && info[field] === undefined) waiting[index] = verbatim?.[field]
  }
}
