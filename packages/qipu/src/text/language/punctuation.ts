import { texts } from './texts.ts'

/** Separators between joined texts, for languages with marks and spaces of their own. */
export const punctuation = texts('punctuation', {
  /** Between clauses; `listOf` joins the items of a list. */
  comma: { en: ', ', zh: '，' },
  semicolon: { en: '; ', zh: '；' },
  colon: { en: ': ', zh: '：' },
  /** Between sentences. */
  space: { en: ' ', zh: '' },
  brackets: { en: ' ({text})', zh: '（{text}）' },
  quotes: { en: '“{text}”', zh: '“{text}”' },
})
