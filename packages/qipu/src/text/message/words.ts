/** A text that a person may see: English and Chinese in one row, further languages by key (`locale.ts`). */
export interface Words {
  readonly en: string
  readonly zh: string
  /** What translations are filed under, where the English text alone has two meanings. */
  readonly key?: string
}

export type Language = 'en' | 'zh'
