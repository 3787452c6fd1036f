const PAREN_OPEN = 40
const PAREN_CLOSE = 41
const BRACKET_OPEN = 91
const BACKSLASH = 92
const BRACKET_CLOSE = 93

/** Position of a reader in the written tree: the node that the next one would follow. */
export class Parentheses {
  /** The node that was written last, -1 before the root. */
  at = -1
  /** The node before each variation that is open. */
  readonly #open: number[] = []

  /**
   * Takes the parentheses that stand somewhere, if they lead to `parent`: those of an alternative must open directly
   * behind it, so that there is a way back. -1 is the place before the root and after the end. False where they don't;
   * then nothing has changed.
   */
  follow(bytes: Uint8Array, from: number, to: number, parent: number, isAlternative = false): boolean {
    const closed: number[] = []
    const before = this.at
    let opened = 0
    let isPossible = true
    for (let i = from; i < to && isPossible; i++) {
      const byte = bytes[i]
      if (byte === BRACKET_OPEN) i = closing(bytes, i + 1, to)
      else if (byte === PAREN_OPEN) {
        this.#open.push(this.at)
        opened++
      } else if (byte === PAREN_CLOSE) {
        isPossible = this.#open.length > 0
        if (!isPossible) break
        this.at = this.#open.pop()!
        if (opened > 0) opened--
        else closed.push(this.at)
      }
    }
    const isEnd = before >= 0 && parent < 0
    const isThere = this.at === parent && (!isAlternative || this.#open.at(-1) === parent)
    if (isPossible && isThere && (!isEnd || this.#open.length === 0)) return true
    this.at = before
    this.#open.length -= opened
    for (const node of closed.reverse()) this.#open.push(node)
    return false
  }

  /** Parentheses that lead to `parent`: closed as far as needed, and one opened for an alternative. */
  lead(parent: number, isAlternative: boolean): string {
    let text = ''
    while (this.at !== parent && this.#open.length > 0) {
      this.at = this.#open.pop()!
      text += ')'
    }
    if (!isAlternative) return text
    this.#open.push(parent)
    return `${text}(`
  }

  /** Closes all. */
  close(): string {
    return ')'.repeat(this.#open.splice(0).length)
  }
}

function closing(bytes: Uint8Array, from: number, to: number): number {
  let i = from
  while (i < to && bytes[i] !== BRACKET_CLOSE) i += bytes[i] === BACKSLASH ? 2 : 1
  return i
}
