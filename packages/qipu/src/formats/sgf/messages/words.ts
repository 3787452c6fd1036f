import type { Words } from '../../../text/message/words.ts'

/** The standard has no paragraphs: messages name its pages, sections and properties instead. */
export const EBNF = 'FF[4] EBNF'

/** What becomes of things that were not understood. */
export const kept: Words = { en: 'It is kept as it is.', zh: '原样保留。' }
export const aside: Words = {
  en: 'Writing the record puts it aside, into a private property.',
  zh: '写出时移入私有属性，不丢失。',
}
