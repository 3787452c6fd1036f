/** Examines one file at a time, away from the page: a hostile file cannot freeze it. */

import { type CheckedFile, examine } from './examine.ts'

export interface CheckRequest {
  readonly bytes: Uint8Array
  readonly name: string
}

export type CheckAnswer = { readonly checked: CheckedFile } | { readonly failed: true }

self.onmessage = ({ data }: MessageEvent<CheckRequest>): void => {
  self.postMessage(answerTo(data))
}

function answerTo({ bytes, name }: CheckRequest): CheckAnswer {
  try {
    return { checked: examine(bytes, name) }
  } catch {
    return { failed: true }
  }
}
