import { memoize } from '../memoize.ts'
import { english, type Locale, standIn } from './locale.ts'
import type { Arg, Args, Phrase, Text } from './texts.ts'

/** `{name}`, or `{name?one|other}`: one form for each plural category of the language, in the order of CLDR. */
const HOLE = /(\{(\w+)(?:\?([^}]*))?\})/

interface Hole {
  readonly hole: string
  readonly name: string
  readonly forms: readonly string[] | undefined
}

/** A sentence as words and holes, by turns. Bulk work shows the same sentences by the thousand: each is taken apart once. */
const partsOf = memoize((sentence): readonly (string | Hole)[] => {
  const found = sentence.split(HOLE)
  const parts: (string | Hole)[] = []
  for (let i = 0; i < found.length; i += 4) {
    parts.push(found[i]!)
    if (i + 1 < found.length) parts.push({ hole: found[i + 1]!, name: found[i + 2]!, forms: found[i + 3]?.split('|') })
  }
  return parts
})

/**
 * A text in a language, with its arguments in their places. An argument that is missing leaves its hole. A sentence that
 * the language lacks is whole in the one that stands in: its plurals and its arguments too.
 */
export function textOf(text: Text, locale: Locale = english, args: Args = {}): string {
  const own = Object.hasOwn(locale.texts, text.key) ? locale.texts[text.key] : undefined
  const sentence = own ?? text[locale.fallback]
  // Most words have no hole.
  if (!sentence.includes('{')) return sentence
  const used = own === undefined ? standIn(locale.fallback) : locale
  let said = ''
  for (const part of partsOf(sentence)) said += typeof part === 'string' ? part : filled(part, args, used)
  return said
}

function filled({ hole, name, forms }: Hole, args: Args, locale: Locale): string {
  const value = args[name]
  if (value === undefined) return hole
  return forms === undefined ? argText(value, locale) : pluralForm(forms, Number(value), locale.id)
}

/** Renders an argument in a language. */
export function argText(value: Arg, locale: Locale): string {
  if (typeof value !== 'object') return String(value)
  if (isList(value))
    return listOf(
      value.map((item) => argText(item, locale)),
      locale,
    )
  return isPhrase(value) ? textOf(value.text, locale, value.args) : textOf(value, locale)
}

const isList = (value: Arg): value is readonly Arg[] => Array.isArray(value)
const isPhrase = (value: Phrase | Text): value is Phrase => 'text' in value

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const SMALL = 512
const UNASKED = -1

/** Which form of a language a number takes. To ask Intl anew for each takes longer than all the rest. */
const formOf = memoize((id): ((count: number) => number) => {
  const rules = new Intl.PluralRules(tagOf(id))
  const { pluralCategories } = rules.resolvedOptions()
  const order = CATEGORIES.filter((category) => pluralCategories.includes(category))
  const asked = (count: number): number => order.indexOf(rules.select(count))
  const small = new Int8Array(SMALL).fill(UNASKED)
  return (count) => {
    const known = small[count]
    if (known === undefined) return asked(count)
    return known === UNASKED ? (small[count] = asked(count)) : known
  }
})

/** A text may have fewer forms than its language: then the last one stands for the rest. */
const pluralForm = (forms: readonly string[], count: number, language: string): string =>
  forms[Math.min(formOf(language)(count), forms.length - 1)]!

/** “a, b, c” with the comma of the language. */
export const listOf = (items: readonly string[], { id }: Locale = english): string =>
  new Intl.ListFormat(tagOf(id), { type: 'conjunction', style: 'narrow' }).format(items)

/** Hosts name languages as they like; Intl throws at what is no language tag. */
function tagOf(id: string): string {
  try {
    return Intl.getCanonicalLocales(id)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
