/** How grave messages are, and how many of each there are. */

import type { Message } from 'qipu'
import { severityOf } from '../state/shelf.ts'

export type Grade = 'error' | 'warning' | 'note' | 'none'

export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly notes: number
  /** The gravest. */
  readonly grade: Grade
}

export function countsOf(messages: readonly Message[]): Counts {
  let errors = 0
  let warnings = 0
  let notes = 0
  for (const message of messages) {
    const severity = severityOf(message)
    if (severity === 'error') errors++
    else if (severity === 'warning') warnings++
    else notes++
  }
  const grade = errors > 0 ? 'error' : warnings > 0 ? 'warning' : notes > 0 ? 'note' : 'none'
  return { errors, warnings, notes, grade }
}
