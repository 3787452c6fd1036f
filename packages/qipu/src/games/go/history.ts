/** The positions of a game so far, by their hashes: asked at every move whether one comes back, and taken back in order. */

const FIRST_ROOM = 64

export class History {
  /** High and low halves by turns, in the order of the game. */
  #hashes = new Int32Array(FIRST_ROOM * 2)
  #length = 0
  /** A hash table with open addressing, never more than half full; a slot holds the index of a position plus one. */
  #slots = new Int32Array(FIRST_ROOM * 2)

  clear(): void {
    this.#length = 0
    this.#slots.fill(0)
  }

  has(high: number, low: number): boolean {
    const hashes = this.#hashes
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = (slots[slot]! - 1) * 2
      if (at < 0) return false
      if (hashes[at] === high && hashes[at + 1] === low) return true
    }
  }

  push(high: number, low: number): void {
    if (this.#length * 2 === this.#slots.length) this.#grow()
    this.#hashes[this.#length * 2] = high
    this.#hashes[this.#length * 2 + 1] = low
    this.#enter(this.#length++)
  }

  /** Forgets the last one. As the last to come it stands at the end of its chain, so clearing its slot breaks none. */
  pop(): void {
    if (this.#length === 0) return
    const index = --this.#length
    const slot = this.#slotOf(index)
    if (this.#slots[slot] === index + 1) this.#slots[slot] = 0
  }

  /** A position that comes back keeps its first place: passing 200,000 times fills one slot. */
  #enter(index: number): void {
    const slot = this.#slotOf(index)
    if (this.#slots[slot] === 0) this.#slots[slot] = index + 1
  }

  /** Returns the slot of a position, or the free one where it belongs. */
  #slotOf(index: number): number {
    const hashes = this.#hashes
    const slots = this.#slots
    const mask = slots.length - 1
    const high = hashes[index * 2]
    const low = hashes[index * 2 + 1]!
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = (slots[slot]! - 1) * 2
      if (at < 0 || (hashes[at] === high && hashes[at + 1] === low)) return slot
    }
  }

  #grow(): void {
    const longer = new Int32Array(this.#hashes.length * 2)
    longer.set(this.#hashes)
    this.#hashes = longer
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let index = 0; index < this.#length; index++) this.#enter(index)
  }
}
