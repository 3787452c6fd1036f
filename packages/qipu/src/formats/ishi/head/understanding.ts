/** A header of free text (5.2) that stands for something that can be computed with. */
export interface Understanding<T> {
  /** What the text means, or undefined where that is not certain. */
  read(text: string): T | undefined
  /** The usual words for it; `read` understands them. */
  write(value: T): string
  /** What of a value can be written. */
  carry(value: T): T | undefined
}
