/** A library of the server that the page comes from. */

import type { QuestionName, Questions } from '@qipu/library/browser'
import { LibraryRequestError, type LibrarySource } from './source.ts'

interface Problem {
  readonly problem?: { readonly code?: string; readonly field?: string }
}

export class ServedLibrary implements LibrarySource {
  readonly #address: string

  constructor(id: string) {
    this.#address = `api/libraries/${id}`
  }

  async ask<Name extends QuestionName>(
    name: Name,
    question: Questions[Name]['question'],
    signal: AbortSignal,
  ): Promise<Questions[Name]['answer']> {
    const answer = await fetch(`${this.#address}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new LibraryRequestError('not-reached', String(error))
    })
    const body: unknown = await answer.json().catch(() => undefined)
    signal.throwIfAborted()
    if (answer.ok && body !== undefined) return body as Questions[Name]['answer']
    const { code = 'internal', field } = (body as Problem | undefined)?.problem ?? {}
    throw new LibraryRequestError(code, field)
  }
}
