/** The two languages that every text brings along; one of them stands in where another lacks a text. */
export type StandIn = 'en' | 'zh'

/** A language in which texts are shown. */
export interface Locale {
  /** A language tag (BCP 47), such as `ja` or `zh-Hant`: it also decides plurals and lists. */
  readonly id: string
  /** Texts by their keys. English and Chinese need none: every text brings those along. */
  readonly texts: Readonly<Record<string, string>>
  /** Which of the two stands in for a text that is not there. */
  readonly fallback: StandIn
}

/** English, which comes with Qipu. */
export const english: Locale = { id: 'en', texts: {}, fallback: 'en' }
/** Chinese, which comes with Qipu. */
export const chinese: Locale = { id: 'zh', texts: {}, fallback: 'zh' }

export const standIn = (id: StandIn): Locale => (id === 'en' ? english : chinese)

/** The locale that fits a language tag best: the same tag, else the same language; undefined where none does. */
export function localeFor<Known extends Pick<Locale, 'id'>>(tag: string, locales: readonly Known[]): Known | undefined {
  const wanted = tag.toLowerCase().replaceAll('_', '-')
  const languageOf = (id: string): string => id.split('-')[0]!
  return (
    locales.find(({ id }) => id.toLowerCase() === wanted) ??
    locales.find(({ id }) => languageOf(id.toLowerCase()) === languageOf(wanted))
  )
}
