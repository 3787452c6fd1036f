/** SHA-256 (FIPS 180-4) without waiting: browsers have theirs only behind a promise, and only in pages of a secure origin. */

const WORDS = 64
const BLOCK = 64
const LENGTH_BYTES = 8

const primes: readonly number[] = firstPrimes(WORDS)
/** The first 32 bits of the fractions of roots of primes. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)))

function firstPrimes(count: number): readonly number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The digest of a text in UTF-8, in hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  const state = Int32Array.from(START)
  const words = new Int32Array(WORDS)
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < WORDS; i++) words[i] = i < 16 ? view.getInt32(at + i * 4) : extended(words, i)
    mix(state, words)
  }
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A one bit, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const size = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK
  const all = new Uint8Array(size)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(size - LENGTH_BYTES, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(size - LENGTH_BYTES / 2, (bytes.length * 8) >>> 0)
  return view
}

function extended(words: Int32Array, i: number): number {
  const [a, b] = [words[i - 15]!, words[i - 2]!]
  const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
  const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
  return (words[i - 16]! + low + words[i - 7]! + high) | 0
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < WORDS; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[i]! + words[i]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}
