/** The languages that the player speaks. */

export const languages = ['en', 'zh', 'ja', 'ko'] as const
export type Tongue = (typeof languages)[number]

/** One text in all languages. `{x}` stands for an argument. */
export type Row = readonly [en: string, zh: string, ja: string, ko: string]

export type Args = Readonly<Record<string, string | number>>

/** The text in a language, with its arguments in place. */
export const textOf = (row: Row, tongue: Tongue, args: Args = {}): string =>
  row[languages.indexOf(tongue)]!.replace(/\{(\w+)\}/g, (whole, key: string) => `${args[key] ?? whole}`)

/** The nearest of our languages to a tag such as `zh-Hant-TW`. */
export const tongueOf = (tag: string): Tongue =>
  languages.find((language) => language === tag.toLowerCase().split(/[-_]/)[0]) ?? 'en'

/** Words about moves exist in two languages. */
export const wordsLanguage = (tongue: Tongue): 'en' | 'zh' => (tongue === 'zh' ? 'zh' : 'en')
