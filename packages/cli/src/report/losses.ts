import { catalogue } from 'qipu'
import { severityOf } from 'qipu/text'
import type { Looks } from '../terminal/terminal.ts'
import type { Finding } from './findings.ts'
import { findingsText, type Subject } from './text.ts'

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

/** One line per loss. */
export const lossesText = (losses: readonly Finding[], subject: Subject, looks: Looks): string =>
  findingsText(losses, subject, looks)
