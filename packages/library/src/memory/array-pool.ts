/** Pool of large typed arrays: discarded ones would stay in memory until the next garbage collection. */

type Ints = Uint16Array | Uint32Array

export class ArrayPool<List extends Ints> {
  readonly #make: (length: number) => List
  readonly #most: number
  readonly #lists = new Map<number, List[]>()
  #bytes = 0

  /** Keeps so many bytes at most. */
  constructor(make: (length: number) => List, mostBytes: number) {
    this.#make = make
    this.#most = mostBytes
  }

  /** A list of this length; whatever stood in it may still be there. */
  take(length: number): List {
    const list = this.#lists.get(length)?.pop()
    if (!list) return this.#make(length)
    this.#bytes -= list.byteLength
    return list
  }

  /** Returns an array to the pool; the caller must not use it afterwards. */
  release(list: List): void {
    if (this.#bytes + list.byteLength > this.#most) return
    this.#bytes += list.byteLength
    const same = this.#lists.get(list.length)
    if (same) same.push(list)
    else this.#lists.set(list.length, [list])
  }
}
