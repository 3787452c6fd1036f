import { type Json, stringifyJson } from '../text/json/json.ts'
import type { Language } from '../text/message/words.ts'
import type { Lost } from './prune.ts'
import type { Result } from './record.ts'
import { things } from './things.ts'

/** Facts as lines that people can read, for formats that have no place for them: `Date: 2024-10-12`. */

/** What is no fact about the game, or is told by others. */
const UNTOLD = new Set(['info.verbatim', 'info.players', 'info.options', 'extras', 'settings', 'region'])

const COLON: Readonly<Record<Language, string>> = { en: ': ', zh: '：' }

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(plain).join(', ') : stringifyJson(value as Json)

const tellers: Readonly<Record<string, (value: never) => string>> = {
  'info.result': ({ winner, by, margin }: Result) =>
    [winner, by, margin].filter((part) => part !== undefined).join(' '),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function headOf({ thing, detail }: Lost, language: Language): string {
  const name = capital(things[thing][language].replace(/^(?:the|an?) /, ''))
  if (detail === undefined) return name
  return language === 'zh' ? `${name}（${detail}）` : `${name} (${detail})`
}

/** The lines for those losses that are facts, and the losses that they tell. */
export function factLines(lost: readonly Lost[], language: Language): { text: string; losses: Lost[] } {
  const losses = lost.filter(
    ({ thing, value }) => value !== undefined && !UNTOLD.has(thing) && thing !== 'startUnknown',
  )
  const lines = losses.map((loss) => {
    const value = (tellers[loss.thing] ?? plain)(loss.value as never)
    return `${headOf(loss, language)}${COLON[language]}${value.replace(/\s+/g, ' ')}`
  })
  return { text: lines.join('\n'), losses }
}
