import type { TextRow } from '../../../text/language/texts.ts'

/** The standard has no paragraphs: messages name its pages, sections and properties instead. */
export const EBNF = 'FF[4] EBNF'

/** Texts about data that were not understood. */
export const aside: TextRow = {
  en: 'Writing the record puts it aside, into a private property.',
  zh: '写出时移入私有属性，不丢失。',
}
