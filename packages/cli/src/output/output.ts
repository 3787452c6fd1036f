import type { Phrase } from 'qipu/text'

/** Files that may be replaced: none, those that their owner may write to, or any. */
export type Replaceable = false | 'unprotected' | true

/** A file that is to be written. */
export interface Output {
  /** `-` is standard output. */
  readonly path: string
  readonly bytes: Uint8Array
  /** Files that it may replace. */
  readonly force: Replaceable
  /** True if the replaced file remains under another name. */
  readonly isBackedUp?: boolean
  /** Contents of the replaced file when it was read: a file that has changed meanwhile is not replaced. */
  readonly was?: Fingerprint
  /** Another output of this run may have the same path: then this one gets a number. */
  readonly isNumbered?: boolean
  /** It goes on with the next chunk of the same input file, or with whatever comes until the end; otherwise it is whole. */
  readonly grows?: 'file' | 'run'
  /** Files that grow are written if some part asks for it and none refuses; by default, a part asks for it. */
  readonly vote?: 'indifferent' | 'refuse'
  /** Why a part refuses, where it is not for strictness. */
  readonly refusal?: Phrase
  /** Separator from earlier output at the same place. */
  readonly between?: string
}

/** Bytes by their number and a checksum. */
export interface Fingerprint {
  readonly length: number
  readonly crc: number
}
