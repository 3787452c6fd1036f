import type { Args } from '../language/texts.ts'

/** A stretch of the decoded text, in UTF-16 units. Lines and columns are computed on request. */
export interface SourceRange {
  readonly offset: number
  readonly length: number
}

/** Message with its place and arguments. Its severity and its text are in a catalogue, by its code. */
export interface Message {
  /** `format/what`. */
  readonly code: string
  readonly at?: SourceRange
  /** Index of the game in the file, where there are several. */
  readonly game?: number
  /** Index of the node in its record. */
  readonly node?: number
  /** The paragraph of the specification, where it depends on more than the code. */
  readonly clause?: string
  readonly args?: Args
}

/** Everything of a message but its code. */
export type Details = { readonly [Key in Exclude<keyof Message, 'code'>]?: Message[Key] | undefined }

/** Takes what is found, one by one. */
export type Reporter<Code extends string = string> = (code: Code, details?: Details) => void

/** Called as `report?.(code, details)`: without a listener, the details are not computed. */
export type Report<Code extends string = string> = Reporter<Code> | undefined
