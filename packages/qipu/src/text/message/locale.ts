/** Languages. English and Chinese stand side by side in the source; every other language is an overlay by key. */

import type { Words } from './words.ts'

/** A language as a value that is handed over. Whoever has one more language makes one of these. */
export interface Locale {
  /** A BCP 47 tag: `en`, `zh`, `ja`, `pt-BR`. */
  readonly tag: string
  /** Texts by key; what is missing is shown in English. English and Chinese need none. */
  readonly texts?: Readonly<Record<string, string>>
  /** Marks that stand between parts of a sentence; those of English where they are left out. */
  readonly punctuation?: Partial<Punctuation>
}

export interface Punctuation {
  readonly comma: string
  readonly semicolon: string
  readonly colon: string
  /** Around a remark in brackets, with the blank before it. */
  readonly brackets: readonly [open: string, close: string]
  /** Between two sentences. */
  readonly sentence: string
}

const LATIN: Punctuation = { comma: ', ', semicolon: '; ', colon: ': ', brackets: [' (', ')'], sentence: ' ' }

export const english: Locale = { tag: 'en' }

export const chinese: Locale = {
  tag: 'zh',
  punctuation: { comma: '，', semicolon: '；', colon: '：', brackets: ['（', '）'], sentence: '' },
}

/** What a translation is filed under: the English text, unless two meanings share it. */
export const keyOf = ({ key, en }: Words): string => key ?? en

/** A text in a language, its places still open. */
export function textIn(words: Words, locale: Locale): string {
  if (locale.texts && Object.hasOwn(locale.texts, keyOf(words))) return locale.texts[keyOf(words)]!
  return locale.tag === 'zh' || locale.tag.startsWith('zh-') ? words.zh : words.en
}

export const punctuationOf = ({ punctuation }: Locale): Punctuation => ({ ...LATIN, ...punctuation })

/** What is filled in; what has words of its own comes in the language of the sentence. */
export type TextArgs = Readonly<Record<string, string | number | Words>>

/**
 * A sentence with what belongs in its places: `{name}` for an argument, `{count, plural, one {file} other {files}}` for
 * a form that depends on a number. A place without an argument stays as it is written.
 */
export const fill = (words: Words, args: TextArgs = {}, locale: Locale = english): string =>
  textIn(words, locale).replace(PLACE, (whole, name: string, forms: string | undefined) => {
    const value = args[name]
    if (value === undefined) return whole
    if (forms === undefined) return typeof value === 'object' ? textIn(value, locale) : String(value)
    return formFor(forms, Number(value), locale) ?? whole
  })

const PLACE = /\{(\w+)(?:, plural,((?:\s*\w+ \{[^{}]*\})+))?\}/g
const FORM = /(\w+) \{([^{}]*)\}/g

function formFor(forms: string, count: number, { tag }: Locale): string | undefined {
  const known = new Map(Array.from(forms.matchAll(FORM), ([, category, form]) => [category!, form!]))
  return (known.get(pluralRules(tag).select(count)) ?? known.get('other'))?.replaceAll('#', String(count))
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(tag: string): Intl.PluralRules {
  const found = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, found)
  return found
}

/** `a, b and c`, as the language lists things. */
export const listIn = (items: readonly string[], { tag }: Locale): string =>
  new Intl.ListFormat(tag, { type: 'conjunction' }).format(items)

/** The first locale whose language a list of tags asks for, in the order of the list. */
export function localeFor(tags: readonly string[], locales: readonly Locale[]): Locale | undefined {
  const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0]!
  for (const tag of tags) {
    const exact = locales.find((locale) => locale.tag.toLowerCase() === tag.toLowerCase())
    const found = exact ?? locales.find((locale) => primary(locale.tag) === primary(tag))
    if (found) return found
  }
  return undefined
}
