import type { SourceRange } from '../message/message.ts'

export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Violations of the JSON standard. The first three are liberties of people who write JSON by hand. */
export type JsonProblemKind =
  | 'comment'
  | 'trailing-comma'
  /** A `;` after the end, as in a script. */
  | 'semicolon'
  /** A key for the second time in its object: the last one counts. */
  | 'duplicate-key'
  /** A bare control character (a line break, mostly) in a string: kept as it is. */
  | 'control-character'
  /** An escape that JSON does not know, or half of one: left out. */
  | 'bad-escape'
  /** A number that can't be kept as it is written: rounded, or where it is too large, a string. */
  | 'number'
  /** A number that JSON writes otherwise, as `7.`, `.5`, `+1` or `06.5`: read as what it says. */
  | 'number-form'
  /** Something that can't stand here: a bare word is read as a string where a value is due, all else is passed over. */
  | 'unexpected'
  /** A comma or colon that should be here. */
  | 'missing'
  /** A key whose value should be here. */
  | 'no-value'
  /** An object, array, string or comment that never ends, or ends with the wrong bracket. */
  | 'unclosed'
  /** More text after the value. */
  | 'after-end'
  /** No value at all. */
  | 'empty'

/** Fault of a JSON text, with its place. */
export interface JsonProblem {
  readonly kind: JsonProblemKind
  readonly at: SourceRange
  /** The key, the sign that is missing, or the text that is in the way. */
  readonly what: string
}

/** Limit of problems per file: a hostile file could cause millions. */
const MOST_PROBLEMS = 1000

/** Collects problems; a run of neighbouring unexpected signs is one problem. */
export class ProblemList {
  readonly list: JsonProblem[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  add(kind: JsonProblemKind, offset: number, end: number, what?: string): void {
    const { list } = this
    const last = list.at(-1)
    if (kind === 'unexpected' && last?.kind === kind && this.#gap(last.at.offset + last.at.length, offset)) {
      list[list.length - 1] = this.#problem(kind, last.at.offset, end)
    } else if (list.length < MOST_PROBLEMS) {
      list.push(this.#problem(kind, offset, end, what))
    }
  }

  #problem(kind: JsonProblemKind, offset: number, end: number, what?: string): JsonProblem {
    const shown = what ?? this.#text.slice(offset, Math.min(end, offset + 40))
    return { kind, at: { offset, length: end - offset }, what: shown }
  }

  /** True where nothing, or a blank or two, lies between. */
  #gap(from: number, to: number): boolean {
    return to - from < 4 && this.#text.slice(from, to).trim() === ''
  }
}
