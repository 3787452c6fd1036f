import { type Locale, punctuation, textOf, texts } from 'qipu/text'
import { numberOf, type Totals } from '../bulk/report.ts'
import { amount } from '../text/amount.ts'
import { clauses } from '../text/game.ts'
import { tally } from './counts.ts'

const words = texts('summary', {
  files: { en: '{files}: {parts}', zh: '{files}：{parts}' },
  converted: { en: '{files} → {format}: {parts}', zh: '{files} → {format}：{parts}' },
})

interface Deed {
  /** Target format of a conversion. */
  readonly to?: string
  /** Files are written only where they are repaired. */
  readonly repairs?: boolean
}

/** The last line of a run over files: how many, what became of them, what was found. */
export function summary(totals: Totals, locale: Locale, { to, repairs = false }: Deed = {}): string {
  const { files, counts, unread, written, unwritten } = totals
  const repaired = repairs ? written : 0
  const outputs = clauses([amount(written, 'written', locale), amount(unwritten, 'unwritten', locale)], locale)
  const isAll = unread + unwritten === 0
  const parts = [
    to !== undefined && unwritten > 0 ? outputs : '',
    repaired > 0 ? amount(repaired, 'repaired', locale) : '',
    // Of those that could be read it is true that nothing is wrong; of outputs that are not there it is not.
    numberOf(counts) > 0 || (repaired === 0 && (isAll || (to === undefined && files > 0))) ? tally(counts, locale) : '',
    unread > 0 ? amount(unread, 'unread', locale) : '',
  ].filter(Boolean)
  const args = { files: amount(files, 'file', locale), parts: parts.join(textOf(punctuation.semicolon, locale)) }
  return `${to === undefined ? textOf(words.files, locale, args) : textOf(words.converted, locale, { ...args, format: to })}\n`
}
