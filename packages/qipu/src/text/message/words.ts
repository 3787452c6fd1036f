/** English and Chinese; every text that a person may see comes as such a pair. */
export interface Words {
  readonly en: string
  readonly zh: string
}

export type Language = keyof Words
