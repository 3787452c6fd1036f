/** Text shown if a record cannot be loaded. */

import { type Locale, textOf } from 'qipu/text'
import { failures } from '../../labels/failures.ts'
import { LoadFailure } from './loader.ts'

export function failureText(error: unknown, locale: Locale): string {
  const reason =
    error instanceof LoadFailure ? textOf(failures[error.reason], locale, error.args) : String((error as Error).message)
  return textOf(failures.failed, locale, { reason })
}
