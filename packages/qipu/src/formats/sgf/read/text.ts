import { budgetFor, OverBudget } from '../../../text/budget.ts'
import type { Reporter } from '../../../text/message/message.ts'
import type { ReadResult } from '../../format.ts'
import { readDecoded } from './decoded.ts'

/**
 * Reads a text that was decoded before, as `read` reads a file of UTF-8, with one difference: analyses of programs stay as they
 * stand in the text. What has a charset to find out, and what such programs write, is most of a reader's weight.
 */
export function readSgfText(text: string, report: Reporter): Omit<ReadResult, 'charset'> {
  const bytes = new TextEncoder().encode(text)
  const decoded = { text, charset: { name: 'utf-8', how: 'forced', confidence: 1 } } as const
  try {
    return readDecoded(bytes, decoded, { report, budget: budgetFor(bytes.length) }).finish({ report })
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
    report('qipu/too-much-work', { at: error.at ?? { offset: 0, length: 0 } })
    return { records: [], text: () => text }
  }
}
