import type { Language } from 'qipu'
import type { Totals } from '../bulk/emitter.ts'
import { amount } from '../words/amount.ts'
import { tally } from './report.ts'

const punctuation = {
  en: { colon: ': ', semicolon: '; ', comma: ', ' },
  zh: { colon: '：', semicolon: '；', comma: '，' },
}

/** The last line of a run over files: how many, what became of them, what was found. `to` is what they were converted to. */
export function summary(totals: Totals, language: Language, to?: string): string {
  const { files, counts, unread, written, unwritten } = totals
  const { colon, semicolon, comma } = punctuation[language]
  const outputs = [amount(written, 'written', language), amount(unwritten, 'unwritten', language)].join(comma)
  const isAll = unread + unwritten === 0
  const hasFindings = counts.error + counts.warning + counts.loss + counts.info > 0
  const parts = [
    to !== undefined && unwritten > 0 ? outputs : '',
    // Of those that could be read it is true that nothing is wrong; of outputs that are not there it is not.
    hasFindings || isAll || (to === undefined && files > 0) ? tally(counts, language) : '',
    unread > 0 ? amount(unread, 'unread', language) : '',
  ].filter(Boolean)
  return `${amount(files, 'file', language)}${to === undefined ? '' : ` → ${to}`}${colon}${parts.join(semicolon)}\n`
}
