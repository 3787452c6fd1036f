import { type Locale, punctuation, textOf, texts } from 'qipu/text'
import { numberOf, type Totals } from '../bulk/report.ts'
import { amount } from '../words/amount.ts'
import { clauses } from '../words/game.ts'
import { tally } from './counts.ts'

const words = texts('summary', {
  files: { en: '{files}: {parts}', zh: '{files}：{parts}' },
  converted: { en: '{files} → {format}: {parts}', zh: '{files} → {format}：{parts}' },
})

/** The last line of a run over files: how many, what became of them, what was found. `to` is what they were converted to. */
export function summary(totals: Totals, locale: Locale, to?: string): string {
  const { files, counts, unread, written, unwritten } = totals
  const outputs = clauses([amount(written, 'written', locale), amount(unwritten, 'unwritten', locale)], locale)
  const isAll = unread + unwritten === 0
  const parts = [
    to !== undefined && unwritten > 0 ? outputs : '',
    // Of those that could be read it is true that nothing is wrong; of outputs that are not there it is not.
    numberOf(counts) > 0 || isAll || (to === undefined && files > 0) ? tally(counts, locale) : '',
    unread > 0 ? amount(unread, 'unread', locale) : '',
  ].filter(Boolean)
  const args = { files: amount(files, 'file', locale), parts: parts.join(textOf(punctuation.semicolon, locale)) }
  return `${to === undefined ? textOf(words.files, locale, args) : textOf(words.converted, locale, { ...args, format: to })}\n`
}
