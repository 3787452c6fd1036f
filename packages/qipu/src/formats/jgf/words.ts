import type { Carry } from '../../record/abilities.ts'
import type { Extra, Info, VerbatimField } from '../../record/record.ts'
import type { Json } from '../../text/json.ts'
import { lookup } from '../../text/lookup.ts'
import { isObject, UNREAD } from './reading.ts'
import { asText } from './values.ts'

type Verbatim = NonNullable<Info['verbatim']>

/** Facts whose words are worth something to people even where nobody understands them. */
const FIELDS = lookup<VerbatimField>({ 'game/result': 'result', 'game/date': 'dates', 'game/dates': 'dates' })
const NUMBERED = / \(\d+\)$/

const wordsOf = (value: Json): string =>
  (Array.isArray(value) ? value : [value]).flatMap((entry) => asText(entry)?.value || []).join(', ')

/** The words for such facts among what was put aside; the latest ones count. */
export function wordsAside(extras: readonly Extra[] = []): Verbatim {
  const words: Verbatim = {}
  const aside = extras.find(({ format, key }) => format === 'jgf' && key === UNREAD)?.value
  if (!isObject(aside)) return words
  for (const [key, value] of Object.entries(aside)) {
    const field = FIELDS.get(key.replace(NUMBERED, ''))
    const text = field && wordsOf(value)
    if (text) words[field] = text
  }
  return words
}

/** Words are written where they are put aside already. */
export const carryWords: Carry<Verbatim> = (verbatim, { record }) => {
  const aside = wordsAside(record.extras)
  const kept = Object.entries(verbatim).filter(([field, words]) => aside[field as VerbatimField] === words)
  return kept.length > 0 ? (Object.fromEntries(kept) as Verbatim) : undefined
}
