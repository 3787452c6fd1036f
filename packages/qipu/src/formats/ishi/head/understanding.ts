/** A header of free text (5.2) that stands for something that can be computed with. */
export interface Understanding<T> {
  /** Parses the text; undefined if its meaning is uncertain. */
  read(text: string): T | undefined
  /** The usual words for it; `read` understands them. */
  write(value: T): string
  /** Returns the writable part of a value. */
  carry(value: T): T | undefined
}
