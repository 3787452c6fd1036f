/**
 * The whole state of a position as one row of small numbers, with every change written down. Playing is then a few
 * `set`s and undoing is exact, for illegal moves as well as for legal ones.
 */
export class UndoLog<Slots extends Uint16Array | Uint32Array = Uint16Array> {
  readonly slots: Slots
  /** Slot and value before, by turns. */
  readonly #past: number[] = []
  /** How long `#past` was when each play began. */
  readonly #begins: number[] = []

  /** Takes a row of slots, wide enough for the largest number. */
  constructor(slots: Slots) {
    this.slots = slots
  }

  /** How many plays can be undone. */
  get plays(): number {
    return this.#begins.length
  }

  begin(): void {
    this.#begins.push(this.#past.length)
  }

  set(slot: number, value: number): void {
    this.#past.push(slot, this.slots[slot]!)
    this.slots[slot] = value
  }

  undo(): void {
    const begin = this.#begins.pop()
    if (begin === undefined) return
    while (this.#past.length > begin) {
      const before = this.#past.pop()!
      this.slots[this.#past.pop()!] = before
    }
  }

  /** Clears the log: earlier changes cannot be undone any more. */
  forget(): void {
    this.#past.length = 0
    this.#begins.length = 0
  }
}
