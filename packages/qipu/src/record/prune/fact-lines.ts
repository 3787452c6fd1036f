import { type Json, stringifyJson } from '../../text/json/json.ts'
import { type Locale, type StandIn, standIn } from '../../text/language/locale.ts'
import { punctuation } from '../../text/language/punctuation.ts'
import { textOf } from '../../text/language/text-of.ts'
import { partNames } from '../part-names.ts'
import type { Result } from '../record.ts'
import type { Lost } from './types.ts'

/** Facts as lines that people can read, for formats that have no place for them: `Date: 2024-10-12`. */

/** Fields that are no facts about the game, or are covered by others. */
const UNTOLD = new Set(['info.verbatim', 'info.players', 'info.options', 'extras', 'settings', 'region'])

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(plain).join(', ') : stringifyJson(value as Json)

const tellers: Readonly<Record<string, (value: never) => string>> = {
  'info.result': ({ winner, by, margin }: Result) =>
    [winner, by, margin].filter((part) => part !== undefined).join(' '),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function headOf({ thing, detail }: Lost, locale: Locale): string {
  const name = capital(textOf(partNames[thing], locale).replace(/^(?:the|an?) /, ''))
  return detail === undefined ? name : name + textOf(punctuation.brackets, locale, { text: detail })
}

/** The lines for those losses that are facts, and the losses that they tell. */
export function factLines(lost: readonly Lost[], language: StandIn): { text: string; losses: Lost[] } {
  const locale = standIn(language)
  const losses = lost.filter(
    ({ thing, value }) => value !== undefined && !UNTOLD.has(thing) && thing !== 'startUnknown',
  )
  const lines = losses.map((loss) => {
    const value = (tellers[loss.thing] ?? plain)(loss.value as never)
    return `${headOf(loss, locale)}${textOf(punctuation.colon, locale)}${value.replace(/\s+/g, ' ')}`
  })
  return { text: lines.join('\n'), losses }
}
