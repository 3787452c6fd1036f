/** Gzip without a library: what KaTrain packs is small, and readers may neither wait nor ask the system. */

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const LONGEST_CODE = 15

class Damaged extends Error {}

/** RFC 1951, bit by bit. */
class Inflater {
  readonly #bytes: Uint8Array
  readonly #most: number
  readonly #out: number[] = []
  #at: number
  #bit = 0

  constructor(bytes: Uint8Array, at: number, most: number) {
    this.#bytes = bytes
    this.#at = at
    this.#most = most
  }

  run(): Uint8Array {
    for (let isLast = false; !isLast; ) {
      isLast = this.#bits(1) === 1
      const kind = this.#bits(2)
      if (kind === 0) this.#stored()
      else if (kind === 1) this.#codes(fixedLiterals, fixedDistances)
      else if (kind === 2) this.#dynamic()
      else throw new Damaged()
    }
    return Uint8Array.from(this.#out)
  }

  #bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) {
      if (this.#at >= this.#bytes.length) throw new Damaged()
      value |= ((this.#bytes[this.#at]! >> this.#bit) & 1) << i
      if (++this.#bit === 8) {
        this.#bit = 0
        this.#at++
      }
    }
    return value
  }

  #put(byte: number): void {
    if (this.#out.length >= this.#most) throw new Damaged()
    this.#out.push(byte)
  }

  #stored(): void {
    if (this.#bit > 0) {
      this.#bit = 0
      this.#at++
    }
    const length = this.#bits(16)
    this.#bits(16)
    for (let i = 0; i < length; i++) this.#put(this.#bits(8))
  }

  #dynamic(): void {
    const literals = this.#bits(5) + 257
    const distances = this.#bits(5) + 1
    const count = this.#bits(4) + 4
    const first = new Array<number>(19).fill(0)
    for (let i = 0; i < count; i++) first[ORDER[i]!] = this.#bits(3)
    const code = codeOf(first)
    const lengths: number[] = []
    while (lengths.length < literals + distances) {
      const symbol = this.#symbol(code)
      if (symbol < 16) lengths.push(symbol)
      else if (symbol === 16) lengths.push(...new Array<number>(3 + this.#bits(2)).fill(lengths.at(-1) ?? 0))
      else lengths.push(...new Array<number>(symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7)).fill(0))
    }
    this.#codes(codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals, literals + distances)))
  }

  #symbol({ counts, symbols }: Code): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= this.#bits(1)
      const count = counts[length]!
      if (code - count < first) return symbols[index + (code - first)]!
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new Damaged()
  }

  #codes(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.#symbol(literals)
      if (symbol === 256) return
      if (symbol < 256) {
        this.#put(symbol)
        continue
      }
      const length = LENGTHS[symbol - 257]
      if (length === undefined) throw new Damaged()
      const copied = length + this.#bits(LENGTH_BITS[symbol - 257]!)
      const at = this.#symbol(distances)
      const base = DISTANCES[at]
      if (base === undefined) throw new Damaged()
      const distance = base + this.#bits(at < 2 ? 0 : (at >> 1) - 1)
      const from = this.#out.length - distance
      if (from < 0) throw new Damaged()
      for (let i = 0; i < copied; i++) this.#put(this.#out[from + i]!)
    }
  }
}

interface Code {
  readonly counts: readonly number[]
  readonly symbols: readonly number[]
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0)
  for (const length of lengths) counts[length]!++
  counts[0] = 0
  const symbols = [...lengths.keys()]
    .filter((symbol) => lengths[symbol]! > 0)
    .sort((a, b) => lengths[a]! - lengths[b]! || a - b)
  return { counts, symbols }
}

const fixedLiterals = codeOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)))
const fixedDistances = codeOf(new Array<number>(30).fill(5))

const [EXTRA, NAME, COMMENT, CHECK] = [4, 8, 16, 2]

/** The content of a gzip file of up to `most` bytes; undefined where it is none, or is damaged. */
export function gunzip(bytes: Uint8Array, most: number): Uint8Array | undefined {
  if (bytes.length < 18 || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) return undefined
  const flags = bytes[3]!
  let at = 10
  if (flags & EXTRA) at += 2 + bytes[at]! + (bytes[at + 1]! << 8)
  for (const flag of [NAME, COMMENT]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length
  if (flags & CHECK) at += 2
  try {
    return new Inflater(bytes, at, most).run()
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}
