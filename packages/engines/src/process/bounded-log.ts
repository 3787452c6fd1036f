/** Text without end, kept within bounds: its beginning and its latest part, with what fell out between them counted. */

export class BoundedLog {
  readonly #half: number
  #head: string[] = []
  #headLength = 0
  #tail: string[] = []
  /** Index of the tail's first entry in its list. */
  #first = 0
  #tailLength = 0
  #omitted = 0

  /** `most` characters are kept, half of them from the beginning. */
  constructor(most: number) {
    this.#half = Math.floor(most / 2)
  }

  /** How many lines were dropped. */
  get omitted(): number {
    return this.#omitted
  }

  /** All lines, with one that is not a line (undefined) where some are missing. */
  get lines(): readonly (string | undefined)[] {
    const tail = this.#tail.slice(this.#first)
    return this.#omitted === 0 ? [...this.#head, ...tail] : [...this.#head, undefined, ...tail]
  }

  add(line: string): void {
    const size = line.length + 1
    const isBeginning = this.#tail.length === 0 && this.#omitted === 0
    if (isBeginning && this.#headLength + size <= this.#half) {
      this.#head.push(line)
      this.#headLength += size
      return
    }
    this.#tail.push(line)
    this.#tailLength += size
    while (this.#tailLength > this.#half) {
      this.#tailLength -= this.#tail[this.#first++]!.length + 1
      this.#omitted++
    }
    // Now and then, so that a line costs the same however many are kept.
    if (this.#first > this.#tail.length / 2) {
      this.#tail = this.#tail.slice(this.#first)
      this.#first = 0
    }
  }
}
