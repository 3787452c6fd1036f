import type { GameRecord } from '../../record/record.ts'
import { properties } from './properties.ts'
import { writeLine } from './text.ts'

/** The properties of the root that tell facts of the whole game, in the order in which they are written. */
const rows = properties.filter((row) => row.info)

/** Which of them tell a fact, by the fact's name. */
const rowsOf = new Map<string, number[]>()
for (const [index, { facts = [] }] of rows.entries()) {
  for (const fact of facts) rowsOf.set(fact, [...(rowsOf.get(fact) ?? []), index])
}

/** Rows that stand on a line with what is before them in the pretty layout. */
const JOINS_LINE = new Set(['AP', 'ST', 'BR', 'BT', 'WR', 'WT'])
const minified = rows.map(({ name }) => `${name}[`)
const pretty = rows.map(({ name }) => (JOINS_LINE.has(name) ? `${name}[` : `\n${name}[`))

/** Where the words of a row wait for their turn; empty between games. */
const waiting: (string | undefined)[] = rows.map(() => undefined)

/**
 * The facts of a game. A record has a few of many, and records have them in any order: asking for those that are there
 * costs much less than asking for each that might be.
 */
export function writeFacts(record: GameRecord, isPretty: boolean): string {
  for (const fact in record.info) ask(fact, record)
  if (record.settings) ask('settings', record)
  const heads = isPretty ? pretty : minified
  let text = ''
  for (let i = 0; i < waiting.length; i++) {
    const words = waiting[i]
    if (words === undefined) continue
    waiting[i] = undefined
    const { protect = writeLine } = rows[i]!
    text += `${heads[i]!}${protect(words)}]`
  }
  return text
}

function ask(fact: string, record: GameRecord): void {
  const asked = rowsOf.get(fact)
  if (asked) for (let i = 0; i < asked.length; i++) waiting[asked[i]!] = rows[asked[i]!]!.info!(record)
}
