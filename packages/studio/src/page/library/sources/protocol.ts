/** Messages between the page and its worker. */

import type { QuestionName } from '@qipu/library/browser'

/** A file that is open in the page. */
export interface OpenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type Order =
  /** Keeps a library's file under a name that is free, and opens it. */
  | { readonly type: 'take'; readonly id: number; readonly file: File; readonly name: string }
  /** Makes a library of records, keeps it, and opens it. */
  | { readonly type: 'make'; readonly id: number; readonly files: readonly OpenFile[]; readonly name: string }
  | { readonly type: 'forget'; readonly id: number; readonly library: string }
  | {
      readonly type: 'ask'
      readonly id: number
      readonly library: string
      readonly name: QuestionName
      readonly question: object
    }
  /** The answer to a request is no longer needed. */
  | { readonly type: 'end'; readonly id: number }

export type Report =
  /** Files that are done of a library that is being made. */
  | { readonly type: 'progress'; readonly id: number; readonly done: number }
  | { readonly type: 'done'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly code: string; readonly field?: string | undefined }

/** Answer of `take` and `make`. */
export interface Kept {
  readonly library: string
  readonly games: number
  /** Games that no library takes. */
  readonly refused: number
  /** False where the browser keeps no files: it is there as long as the page. */
  readonly lasts: boolean
}
