import type { Message } from 'qipu/text'
import { type Locale, listOf, type Severity, textOf, texts } from 'qipu/text'
import type { Counts } from '../bulk/report.ts'
import { amount } from '../text/amount.ts'
import { standsFor } from './limit-messages.ts'

const order: readonly Severity[] = ['error', 'warning', 'loss', 'info']

export function countBySeverity(messages: readonly Message[]): Counts {
  const counts: Counts = { error: 0, warning: 0, loss: 0, info: 0 }
  for (const message of messages) {
    const { severity, count } = standsFor(message)
    counts[severity] += count
  }
  return counts
}

const words = texts('counts', { none: { en: 'no problems found', zh: '没有问题' } })

/** “2 errors, 1 warning”, or the words for none. */
export function tally(counts: Readonly<Counts>, locale: Locale): string {
  const found = order.filter((severity) => counts[severity] > 0)
  if (found.length === 0) return textOf(words.none, locale)
  return listOf(
    found.map((severity) => amount(counts[severity], severity, locale)),
    locale,
  )
}

/** Exit code 1: errors, or with `--strict` also warnings and losses. */
export const isFailure = (counts: Readonly<Counts>, isStrict = false): boolean =>
  counts.error > 0 || (isStrict && counts.warning + counts.loss > 0)
