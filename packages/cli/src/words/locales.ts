import { japanese } from 'qipu/locales/ja'
import { korean } from 'qipu/locales/ko'
import { chinese, english, type Locale, localeFor } from 'qipu/text'

/** The languages of the command. What a language lacks appears in the one that stands in for it. */
export const locales: readonly Locale[] = [english, chinese, japanese, korean]

export const localeIds = locales.map(({ id }) => id)

/** The locale with this id, or English. */
export const localeById = (id: string): Locale => locales.find((locale) => locale.id === id) ?? english

/** The locale that was asked for, else the one of the environment. */
export function localeOf(environment: NodeJS.ProcessEnv, wanted?: string): Locale {
  const asked = wanted === undefined ? undefined : locales.find(({ id }) => id === wanted)
  const tag = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  // `zh_CN.UTF-8@variant`: only the first part names a language.
  return asked ?? localeFor(tag.split(/[.@]/)[0]!, locales) ?? english
}
