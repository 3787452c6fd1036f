/**
 * Deflate (RFC 1951), unpacked at once and within bounds. Libraries for it prepare tables when they are imported, which
 * everybody would wait for who reads SGF; here they are made of what is unpacked.
 */

/** Remaining number of bytes that may be unpacked. */
export interface Budget {
  left: number
}

const END = 256
/** Of a code, in bits (3.2.7). */
const LONGEST = 15
/** The order in which lengths of codes for lengths of codes are written (3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
/** Lengths and distances: the first number of each symbol, and how many further bits are added to it (3.2.5). */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceBits = (symbol: number): number => Math.max(0, (symbol >> 1) - 1)
const distanceFrom = (symbol: number): number =>
  symbol < 2 ? symbol + 1 : ((2 + (symbol & 1)) << distanceBits(symbol)) + 1
const DISTANCES = 30

class Damaged extends Error {}

/** The bits of bytes, the lowest first; there are none beyond the last byte. */
class Bits {
  readonly #bytes: Uint8Array
  #at = 0
  #held = 0
  #count = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The next bits as a number, which are not taken yet; zeros follow the end. */
  peek(count: number): number {
    while (this.#count < count) {
      this.#held |= (this.#bytes[this.#at] ?? 0) << this.#count
      this.#at++
      this.#count += 8
    }
    return this.#held & ((1 << count) - 1)
  }

  drop(count: number): void {
    this.#held >>>= count
    this.#count -= count
    if (this.#at - (this.#count >> 3) > this.#bytes.length) throw new Damaged()
  }

  take(count: number): number {
    const bits = this.peek(count)
    this.drop(count)
    return bits
  }

  /** Bytes as they are, from the next whole one. */
  bytes(count: number): Uint8Array {
    const from = this.#at - (this.#count >> 3)
    if (from + count > this.#bytes.length) throw new Damaged()
    this.#at = from + count
    this.#held = 0
    this.#count = 0
    return this.#bytes.subarray(from, this.#at)
  }
}

/** A code: for all bits that may come next, the symbol and the length of its code. */
class Code {
  readonly #table: Uint16Array
  readonly #longest: number

  /** By the lengths of all symbols' codes, which define the codes (3.2.2). */
  constructor(lengths: Uint8Array) {
    this.#longest = lengths.reduce((most, length) => Math.max(most, length), 1)
    const size = 1 << this.#longest
    this.#table = new Uint16Array(size)
    let next = 0
    for (let length = 1; length <= this.#longest; length++) {
      for (let symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] !== length) continue
        if (next >= size) throw new Damaged()
        this.#fill(reversed(next >> (this.#longest - length), length), length, symbol)
        next += 1 << (this.#longest - length)
      }
    }
  }

  #fill(code: number, length: number, symbol: number): void {
    for (let at = code; at < this.#table.length; at += 1 << length) this.#table[at] = (symbol << 4) | length
  }

  next(bits: Bits): number {
    const found = this.#table[bits.peek(this.#longest)]!
    if (found === 0) throw new Damaged()
    bits.drop(found & 15)
    return found >> 4
  }
}

/** Codes are written with their highest bit first. */
function reversed(code: number, length: number): number {
  let made = 0
  for (let i = 0; i < length; i++) made |= ((code >> i) & 1) << (length - 1 - i)
  return made
}

/** The bytes that come out, as many as are allowed. */
class Output {
  #bytes = new Uint8Array(1024)
  #length = 0
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  #grow(count: number): void {
    this.#budget.left -= count
    if (this.#budget.left < 0) throw new Damaged()
    if (this.#length + count <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + count))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }

  add(byte: number): void {
    this.#grow(1)
    this.#bytes[this.#length++] = byte
  }

  addAll(bytes: Uint8Array): void {
    this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Repeats output from `distance` back; it may overlap the output being added. */
  repeat(distance: number, count: number): void {
    if (distance > this.#length) throw new Damaged()
    this.#grow(count)
    for (let i = 0; i < count; i++) {
      this.#bytes[this.#length] = this.#bytes[this.#length - distance]!
      this.#length++
    }
  }

  get all(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

/** Unpacks data; undefined if the bytes are damaged or exceed the budget. */
export function inflate(packed: Uint8Array, budget: Budget): Uint8Array | undefined {
  const bits = new Bits(packed)
  const output = new Output(budget)
  try {
    for (let isLast = false; !isLast; ) {
      isLast = bits.take(1) === 1
      BLOCKS[bits.take(2)]!(bits, output)
    }
    return output.all
  } catch (error) {
    if (error instanceof Damaged) return undefined
    throw error
  }
}

/** The kinds of blocks by their number (3.2.3). */
const BLOCKS: readonly ((bits: Bits, output: Output) => void)[] = [stored, fixed, dynamic, reserved]

function stored(bits: Bits, output: Output): void {
  const [a, b, c, d] = bits.bytes(4) as Uint8Array & [number, number, number, number]
  const length = a | (b << 8)
  if ((length ^ (c | (d << 8))) !== 0xffff) throw new Damaged()
  output.addAll(bits.bytes(length))
}

function fixed(bits: Bits, output: Output): void {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)
  compressed(bits, output, new Code(lengths), new Code(new Uint8Array(32).fill(5)))
}

function dynamic(bits: Bits, output: Output): void {
  const literals = bits.take(5) + 257
  const distances = bits.take(5) + 1
  const described = bits.take(4) + 4
  const lengthsOfLengths = new Uint8Array(ORDER.length)
  for (const symbol of ORDER.slice(0, described)) lengthsOfLengths[symbol] = bits.take(3)
  const lengths = codeLengths(bits, new Code(lengthsOfLengths), literals + distances)
  compressed(bits, output, new Code(lengths.subarray(0, literals)), new Code(lengths.subarray(literals)))
}

function reserved(): never {
  throw new Damaged()
}

/** Lengths up to 15 stand for themselves; 16 repeats the last one, 17 and 18 are runs of zeros (3.2.7). */
function codeLengths(bits: Bits, code: Code, count: number): Uint8Array {
  const lengths = new Uint8Array(count)
  for (let at = 0; at < count; ) {
    const symbol = code.next(bits)
    if (symbol <= LONGEST) {
      lengths[at++] = symbol
      continue
    }
    if (symbol === 16 && at === 0) throw new Damaged()
    const length = symbol === 16 ? lengths[at - 1]! : 0
    const times = symbol === 16 ? bits.take(2) + 3 : symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11
    if (at + times > count) throw new Damaged()
    lengths.fill(length, at, at + times)
    at += times
  }
  return lengths
}

function compressed(bits: Bits, output: Output, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = literals.next(bits)
    if (symbol === END) return
    if (symbol < END) {
      output.add(symbol)
      continue
    }
    const kind = symbol - END - 1
    if (kind >= LENGTHS.length) throw new Damaged()
    const length = LENGTHS[kind]! + bits.take(LENGTH_BITS[kind]!)
    const back = distances.next(bits)
    if (back >= DISTANCES) throw new Damaged()
    output.repeat(distanceFrom(back) + bits.take(distanceBits(back)), length)
  }
}
