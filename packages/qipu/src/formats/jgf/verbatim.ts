import type { Extra, Info, VerbatimField } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { isObject } from '../../text/json/objects.ts'
import { lookup } from '../../text/lookup.ts'
import { type Aside, addAside, asideOf, nameOf, removeAside } from './unread-values.ts'
import { asText } from './values.ts'

type Verbatim = NonNullable<Info['verbatim']>

/** Facts whose words are useful to people even if they cannot be parsed: they are put aside. */
const HOMES = { result: 'game/result', dates: 'game/dates' } as const
type Field = keyof typeof HOMES

const FIELDS = Object.keys(HOMES) as Field[]
const fieldOf = lookup<Field>({ 'game/result': 'result', 'game/date': 'dates', 'game/dates': 'dates' })

const wordsOf = (value: Json): string =>
  (Array.isArray(value) ? value : [value]).flatMap((entry) => asText(entry)?.value || []).join(', ')

/** The latest words for a fact among what is aside, and their key. */
function latest(field: Field, extras: readonly Extra[]): { key: string; value: Json; words: string } | undefined {
  const aside = asideOf(extras)
  if (!isObject(aside)) return undefined
  return Object.entries(aside)
    .filter(([key]) => fieldOf.get(nameOf(key)) === field)
    .map(([key, value]) => ({ key, value, words: wordsOf(value) }))
    .findLast(({ words }) => words !== '')
}

/** Takes words from what is aside; what the words alone can't tell stays there too. */
export function takeWords(extras: Extra[], info: Info): void {
  for (const field of FIELDS) {
    const found = latest(field, extras)
    if (!found) continue
    info.verbatim = { ...info.verbatim, [field]: found.words }
    const rest = [...extras]
    removeAside(rest, found.key)
    if (found.value === found.words && latest(field, rest)?.words !== found.words) removeAside(extras, found.key)
  }
}

/** Puts words aside, unless they are there already. */
export function addWords(extras: Extra[], verbatim: Verbatim = {}): void {
  const entries: Aside[] = []
  for (const field of FIELDS) {
    const words = verbatim[field]
    if (words !== undefined && latest(field, extras)?.words !== words) entries.push([HOMES[field], words])
  }
  addAside(extras, entries)
}

export function carryWords(verbatim: Verbatim): Verbatim | undefined {
  const kept = Object.entries(verbatim).filter(([field, words]) => Object.hasOwn(HOMES, field) && words !== '')
  return kept.length > 0 ? (Object.fromEntries(kept) as Record<VerbatimField, string>) : undefined
}
