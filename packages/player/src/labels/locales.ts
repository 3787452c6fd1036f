import { chinese, english, type Locale, localeFor } from 'qipu/text'

/** Lazily loaded languages. */
const overlays: readonly { readonly id: string; readonly load: () => Promise<Locale> }[] = [
  { id: 'ja', load: async () => (await import('qipu/locales/ja-board')).japaneseBoard },
  { id: 'ko', load: async () => (await import('qipu/locales/ko-board')).koreanBoard },
]

/** The languages that come with the player, as one element reads them; a page may hand over others. */
export class Languages {
  readonly #known: Locale[] = [english, chinese]
  readonly #asked = new Set<string>()
  readonly #arrived: () => void

  constructor(arrived: () => void) {
    this.#arrived = arrived
  }

  /** The nearest to a tag such as `zh-Hant-TW`. One that is still on its way is English for the moment. */
  at(tag: string): Locale {
    const known = localeFor(tag, this.#known)
    if (!known) this.#ask(tag)
    return known ?? english
  }

  async #ask(tag: string): Promise<void> {
    const overlay = localeFor(tag, overlays)
    if (!overlay || this.#asked.has(overlay.id)) return
    this.#asked.add(overlay.id)
    this.#known.push(await overlay.load())
    this.#arrived()
  }
}
