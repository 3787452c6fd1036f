import { chinese, english, type Locale } from '../language/locale.ts'
import { textOf } from '../language/text-of.ts'
import type { Args, TextRow } from '../language/texts.ts'

export type Words = TextRow

export type Language = keyof Words

export const localeOf = (language: Language): Locale => ({ en: english, zh: chinese })[language]

export const fill = (words: Words, args: Args = {}, language: Language = 'en'): string =>
  textOf(words, localeOf(language), args)
