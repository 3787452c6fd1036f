/** Numbers of 16 bits as they come, in as little memory as they take. */
export class IntList {
  #ints = new Uint16Array(1 << 10)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(int: number): void {
    if (this.#length === this.#ints.length) this.#grow(1)
    this.#ints[this.#length++] = int
  }

  append(ints: Uint16Array): void {
    if (this.#length + ints.length > this.#ints.length) this.#grow(ints.length)
    this.#ints.set(ints, this.#length)
    this.#length += ints.length
  }

  ints(): Uint16Array {
    return this.#ints.slice(0, this.#length)
  }

  #grow(more: number): void {
    const before = this.#ints
    this.#ints = new Uint16Array(Math.max(before.length * 2, before.length + more))
    this.#ints.set(before)
  }
}
