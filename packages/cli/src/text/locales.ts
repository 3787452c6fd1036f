import { chinese, english, type Locale, localeFor } from 'qipu/text'

/** The languages of the command. Overlays are loaded on demand. */
const languages: readonly { readonly id: string; readonly load: () => Promise<Locale> }[] = [
  { id: 'en', load: async () => english },
  { id: 'zh', load: async () => chinese },
  { id: 'ja', load: async () => (await import('./locales/ja.ts')).ja },
  { id: 'ko', load: async () => (await import('./locales/ko.ts')).ko },
]

export const localeIds = languages.map(({ id }) => id)

/** The locale with one of these ids. */
export async function localeById(wanted: string): Promise<Locale> {
  return languages.find(({ id }) => id === wanted)?.load() ?? english
}

/** The locale that was asked for, else the one of the environment. */
export async function localeOf(environment: NodeJS.ProcessEnv, wanted?: string): Promise<Locale> {
  const asked = wanted === undefined ? undefined : languages.find(({ id }) => id === wanted)
  const tag = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  // `zh_CN.UTF-8@variant`: only the first part names a language.
  const language = asked ?? localeFor(tag.split(/[.@]/)[0]!, languages)
  return language ? language.load() : english
}
