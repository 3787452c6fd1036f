import { texts } from './texts.ts'

/** What stands between texts that are put together, for the languages that have marks and spaces of their own. */
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
