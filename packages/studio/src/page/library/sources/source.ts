/** A library that answers, wherever it is. */

import type { QuestionName, Questions } from '@qipu/library/browser'

/** Why there is no answer. */
export class LibraryRequestError extends Error {
  override name = 'LibraryRequestError'
  readonly code: string
  /** The field of a question that is not understood. */
  readonly field: string | undefined

  constructor(code: string, field?: string) {
    super(code)
    this.code = code
    this.field = field
  }
}

export interface LibrarySource {
  /** Throws `LibraryRequestError`, or what `signal` was aborted with. */
  ask<Name extends QuestionName>(
    name: Name,
    question: Questions[Name]['question'],
    signal: AbortSignal,
  ): Promise<Questions[Name]['answer']>
}
