/** How grave messages are, and how many of each there are. */

import { catalogue } from 'qipu'
import type { Message } from 'qipu/text'
import { severityOf as lookUp, type Severity } from 'qipu/text'

type Grade = 'error' | 'warning' | 'note' | 'none'

export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly notes: number
  /** The gravest. */
  readonly grade: Grade
}

/** Sign beside the text of each grade: colour alone is not enough. */
export const GRADE_SIGNS: Readonly<Record<Grade, string>> = { error: '✕', warning: '!', note: '✓', none: '✓' }

/** How grave a message is. */
export const severityOf = (message: Message): Severity => lookUp(message, catalogue)

export function countsOf(messages: readonly Message[]): Counts {
  let errors = 0
  let warnings = 0
  for (const message of messages) {
    const severity = severityOf(message)
    if (severity === 'error') errors++
    else if (severity === 'warning') warnings++
  }
  const notes = messages.length - errors - warnings
  const grade = errors > 0 ? 'error' : warnings > 0 ? 'warning' : notes > 0 ? 'note' : 'none'
  return { errors, warnings, notes, grade }
}
