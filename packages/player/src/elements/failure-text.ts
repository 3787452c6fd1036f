/** What to tell somebody who sees no record. */

import { failures } from '../words/failures.ts'
import { type Tongue, textOf } from '../words/tongues.ts'
import { LoadFailure } from './loader.ts'

export function failureText(error: unknown, tongue: Tongue): string {
  const reason =
    error instanceof LoadFailure ? textOf(failures[error.reason], tongue, error.args) : String((error as Error).message)
  return textOf(failures.failed, tongue, { reason })
}
