import { legacyDecoder, legacyEncoder } from '#legacy'
import { type CharsetModel, IMPOSSIBLE } from './charset-model.ts'

export interface SingleByteFacts {
  readonly name: string
  readonly prior: number
  /** Classes of characters, each with the share of all non-ASCII characters that falls into it. */
  readonly classes: readonly (readonly [share: number, characters: string])[]
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
      const { log, letters } = tables
      let score = 0
      for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i]!
        if (byte < 0x80) continue
        const before = bytes[i - 1] ?? 0
        const after = bytes[i + 1] ?? 0
        score += log[byte]! + (before >= 0x80 ? next : first)
        const letter = letters[byte]
        if (!letter) continue
        // No small letter stands before a capital one.
        const goesOn = isAsciiLetter(after) && !(letter === SMALL && isAsciiCapital(after))
        score += isAsciiLetter(before) || goesOn ? ascii : letters[before] || letters[after] ? same : none
      }
      return score
    },
  }
}

interface Tables {
  readonly log: Float32Array
  /** Kind of letter of each code, or 0. */
  readonly letters: Uint8Array
}

function tablesOf({ name, classes }: SingleByteFacts): Tables {
  const log = new Float32Array(256).fill(REST)
  const letters = new Uint8Array(256)
  const encoder = legacyEncoder(name)
  for (const [share, characters] of classes) {
    for (const character of characters) {
      const [code] = encoder(character)
      log[code!] = Math.log(share / characters.length)
      letters[code!] = /\p{Uppercase}/u.test(character) ? CAPITAL : /\p{Letter}/u.test(character) ? SMALL : 0
    }
  }
  for (const code of unusedCodes(name)) log[code] = IMPOSSIBLE
  return { log, letters }
}

/** Codes without a character, which decoders turn into control characters. */
function unusedCodes(name: string): number[] {
  const codes = Array.from({ length: 0x20 }, (_, i) => 0x80 + i)
  return codes.filter((code) => legacyDecoder(name)(Uint8Array.of(code)).charCodeAt(0) === code)
}
