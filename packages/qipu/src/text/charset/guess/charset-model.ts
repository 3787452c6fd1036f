/** Statistical model of text in one charset. */
export interface CharsetModel {
  readonly name: string
  /** How often a record that is not UTF-8 comes in it, before one looks at its bytes. */
  readonly prior: number
  /**
   * Natural logarithm of the probability that a text in this charset has these bytes. ASCII is left out, since it is
   * the same in all.
   */
  score(bytes: Uint8Array): number
}

/** A byte that the charset cannot explain: not quite impossible, since files get damaged. */
export const IMPOSSIBLE = -14
