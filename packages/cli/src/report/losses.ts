import { catalogue } from 'qipu'
import { lossSummary } from 'qipu/record'
import { severityOf, textOf, texts } from 'qipu/text'
import type { OutputStyle } from '../terminal/terminal.ts'
import type { Finding } from './findings.ts'
import { findingsText, type Subject, severityLine } from './text.ts'

const words = texts('losses', { sum: { en: '{sum} (--verbose lists each)', zh: '{sum}（--verbose 列出每一项）' } })

/** How the losses of a conversion look to people. JSON has them as they are. */

export function splitLosses(findings: readonly Finding[]): { losses: Finding[]; others: Finding[] } {
  const losses: Finding[] = []
  const others: Finding[] = []
  for (const finding of findings) (isAboutLoss(finding) ? losses : others).push(finding)
  return { losses, others }
}

/** A loss, or the number of losses of a kind that are not shown. */
const isAboutLoss = ({ severity, args }: Finding): boolean =>
  severity === 'loss' ||
  (args?.['code'] !== undefined && severityOf({ code: String(args['code']) }, catalogue) === 'loss')

/** Losses that are listed one by one. */
const FEW = 3

/** One line per loss where they are few or all are asked for; else one line that sums them up by kind. */
export function lossesText(losses: readonly Finding[], subject: Subject, looks: OutputStyle): string {
  if (losses.length <= FEW || looks.volume === 'everything') return findingsText(losses, subject, looks)
  const sum = lossSummary(losses, looks.locale)
  return severityLine(subject.file, 'loss', textOf(words.sum, looks.locale, { sum }), looks)
}
