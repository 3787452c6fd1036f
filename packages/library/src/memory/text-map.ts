/** Texts in little memory: numbers instead of them. */

/** 53 bits of a text, never 0. */
export function fingerprint(text: string): number {
  let a = 0x51697075
  let b = 0x9e3779b9
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x85ebca6b)
    b = Math.imul(b ^ code, 0xc2b2ae35)
    a ^= a >>> 13
    b ^= b >>> 16
  }
  a = Math.imul(a ^ (b >>> 15), 0x9e3779b1)
  b = Math.imul(b ^ (a >>> 13), 0x85ebca77)
  return ((a ^ (a >>> 16)) >>> 0) * 2 ** 21 + ((b ^ (b >>> 15)) >>> 11) || 1
}

/** 32 other bits of a text, from its end to its beginning. */
function check(text: string): number {
  let hash = 0x811c9dc5
  for (let i = text.length - 1; i >= 0; i--) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash | 0
}

/**
 * Numbers by texts, of which 85 bits are kept: that two of a hundred million are taken for one is less likely than a
 * fault of the memory. 16 bytes per place, at most three quarters of which are free.
 */
export class TextMap {
  readonly #fingerprint: (text: string) => number
  #keys = new Float64Array(1 << 10)
  #checks = new Int32Array(1 << 10)
  #values = new Int32Array(1 << 10)
  #count = 0

  constructor(hash: (text: string) => number = fingerprint) {
    this.#fingerprint = hash
  }

  get(text: string): number | undefined {
    const at = this.#find(this.#fingerprint(text), check(text))
    return this.#keys[at] === 0 ? undefined : this.#values[at]
  }

  has(text: string): boolean {
    return this.get(text) !== undefined
  }

  set(text: string, value: number): void {
    if (this.#count * 2 >= this.#keys.length) this.#grow()
    const [key, other] = [this.#fingerprint(text), check(text)]
    const at = this.#find(key, other)
    if (this.#keys[at] === 0) this.#count++
    this.#put(at, key, other, value)
  }

  #put(at: number, key: number, other: number, value: number): void {
    this.#keys[at] = key
    this.#checks[at] = other
    this.#values[at] = value
  }

  /** Returns the key's slot, or the free one where it belongs: the next from the one that its lower bits name. */
  #find(key: number, other: number): number {
    const [keys, checks] = [this.#keys, this.#checks]
    const last = keys.length - 1
    let at = key % keys.length
    while (keys[at] !== 0 && !(keys[at] === key && checks[at] === other)) at = at === last ? 0 : at + 1
    return at
  }

  #grow(): void {
    const [keys, checks, values] = [this.#keys, this.#checks, this.#values]
    this.#keys = new Float64Array(keys.length * 2)
    this.#checks = new Int32Array(keys.length * 2)
    this.#values = new Int32Array(keys.length * 2)
    for (let i = 0; i < keys.length; i++) {
      if (keys[i] !== 0) this.#put(this.#find(keys[i]!, checks[i]!), keys[i]!, checks[i]!, values[i]!)
    }
  }
}
