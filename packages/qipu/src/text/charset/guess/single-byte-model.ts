import { legacyDecoder, legacyEncoder } from '#legacy'
import { type CharsetModel, IMPOSSIBLE } from './charset-model.ts'
import type { Language } from './languages.ts'

export interface SingleByteFacts {
  readonly name: string
  readonly prior: number
  /** Languages that are written in it: a text is in one of them. */
  readonly languages: readonly Language[]
  /** How probable a non-ASCII character is after an ASCII one, and after another non-ASCII one. */
  readonly first: number
  readonly next: number
  /** How probable it is that a non-ASCII letter has an ASCII letter beside it, else another of its kind, else neither. */
  readonly beside: readonly [ascii: number, same: number, none: number]
}

/** Characters in no class: rarely used signs. */
const REST = Math.log(0.02 / 64)

const isAsciiLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
const isAsciiCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a

/** Ordinals stand behind digits. */
const LETTER = /(?![ªº])\p{Letter}/u

const SMALL = 1
const CAPITAL = 2

export function singleByteModel(facts: SingleByteFacts): CharsetModel {
  const { name, prior } = facts
  const [first, next] = [Math.log(facts.first), Math.log(facts.next)]
  const [ascii, same, none] = facts.beside.map(Math.log) as [number, number, number]
  let tables: Tables | undefined
  return {
    name,
    prior,
    score(bytes) {
      tables ??= tablesOf(facts)
      const { languages, letters } = tables
      const counts = new Uint32Array(256)
      let score = 0
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i]!
        if (byte < 0x80) continue
        counts[byte]!++
        const before = bytes[i - 1] ?? 0
        const after = bytes[i + 1] ?? 0
        score += before >= 0x80 ? next : first
        const letter = letters[byte]
        if (!letter) continue
        // No small letter stands before a capital one.
        const goesOn = isAsciiLetter(after) && !(letter === SMALL && isAsciiCapital(after))
        score += isAsciiLetter(before) || goesOn ? ascii : letters[before] || letters[after] ? same : none
      }
      return score + Math.max(...languages.map(({ log, weight }) => weight + logOf(counts, log)))
    },
  }
}

/** Logarithm of the probability of the characters alone, in one language. */
function logOf(counts: Uint32Array, log: Float32Array): number {
  let sum = 0
  for (let code = 0x80; code < counts.length; code++) sum += counts[code]! * log[code]!
  return sum
}

interface Tables {
  /** Logarithms of the weight of each language, and of the probability of each code in it. */
  readonly languages: readonly { readonly weight: number; readonly log: Float32Array }[]
  /** Kind of letter of each code, or 0. */
  readonly letters: Uint8Array
}

function tablesOf({ name, languages }: SingleByteFacts): Tables {
  const letters = new Uint8Array(256)
  const encoder = legacyEncoder(name)
  const unused = unusedCodes(name)
  const tables = languages.map(({ letters: classes, weight = 1 }) => {
    const log = new Float32Array(256).fill(REST)
    for (const [share, characters] of classes) {
      for (const character of characters) {
        const [code] = encoder(character)
        log[code!] = Math.log(share / characters.length)
        letters[code!] = /\p{Uppercase}/u.test(character) ? CAPITAL : LETTER.test(character) ? SMALL : 0
      }
    }
    for (const code of unused) log[code] = IMPOSSIBLE
    return { weight: Math.log(weight), log }
  })
  return { languages: tables, letters }
}

/** Codes without a character, which decoders turn into control characters. */
function unusedCodes(name: string): number[] {
  const codes = Array.from({ length: 0x20 }, (_, i) => 0x80 + i)
  return codes.filter((code) => legacyDecoder(name)(Uint8Array.of(code)).charCodeAt(0) === code)
}
