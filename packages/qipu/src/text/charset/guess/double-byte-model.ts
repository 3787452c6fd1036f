import { legacyEncoder } from '#legacy'
import { type CharsetModel, IMPOSSIBLE } from './charset-model.ts'

/** A block of codes, and the share of all characters that falls into it. */
export type Block = readonly [share: number, lead: number, lastLead: number, trail: number, lastTrail: number]

export interface DoubleByteFacts {
  readonly name: string
  readonly prior: number
  /** Later blocks overrule earlier ones. */
  readonly blocks: readonly Block[]
  /** Well-known characters, the most frequent first, which overrule blocks; and their share of all characters. */
  readonly common: readonly (readonly [share: number, characters: string])[]
  /** Codes of another length: how many bytes the one at i has, or 0. */
  readonly other?: { width(bytes: Uint8Array, i: number): number; readonly share: number; readonly codes: number }
}

/** Runs of non-ASCII characters begin seldom and last long; they hardly ever touch a Western word. */
const BEGIN = Math.log(0.05)
const GO_ON = Math.log(0.8)
const TOUCHES_WORD = Math.log(0.2)

/** An ASCII byte that a two-byte code swallows is one that this charset need not explain. */
const SWALLOWED_ASCII = Math.log(50)

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Frequencies fall with the rank, more gently than by Zipf's law since names spread over many characters. */
const RANK_OFFSET = 80

export function doubleByteModel({ name, prior, blocks, common, other }: DoubleByteFacts): CharsetModel {
  let table: Float32Array | undefined
  const otherLog = other ? Math.log(other.share / other.codes) : IMPOSSIBLE
  return {
    name,
    prior,
    score(bytes) {
      table ??= tableOf(name, blocks, common)
      const end = bytes.length
      let score = 0
      let inRun = false
      for (let i = 0; i < end; ) {
        const byte = bytes[i]!
        if (byte < 0x80) {
          if (inRun && isLetter(byte)) score += TOUCHES_WORD
          inRun = false
          i++
          continue
        }
        const trail = i + 1 < end ? bytes[i + 1]! : 0
        let log = table[(byte << 8) | trail]!
        let width = 2
        if (log === 0) {
          width = other?.width(bytes, i) ?? 0
          log = width === 0 ? IMPOSSIBLE : otherLog
          if (width === 0) width = 1
        }
        score += log + (inRun ? GO_ON : BEGIN)
        if (!inRun && i > 0 && isLetter(bytes[i - 1]!)) score += TOUCHES_WORD
        for (let k = 1; k < width; k++) if (bytes[i + k]! < 0x80) score += SWALLOWED_ASCII
        inRun = true
        i += width
      }
      return score
    },
  }
}

function tableOf(name: string, blocks: readonly Block[], common: DoubleByteFacts['common']): Float32Array {
  const table = new Float32Array(0x10000)
  for (const [share, lead, lastLead, trail, lastTrail] of blocks) {
    const log = Math.log(share / ((lastLead - lead + 1) * (lastTrail - trail + 1)))
    for (let a = lead; a <= lastLead; a++) table.fill(log, (a << 8) | trail, ((a << 8) | lastTrail) + 1)
  }
  const encoder = legacyEncoder(name)
  for (const [share, characters] of common) {
    const codes = encoder(characters)
    const count = codes.length / 2
    const norm = share / Math.log((count + RANK_OFFSET) / RANK_OFFSET)
    for (let rank = 0; rank < count; rank++) {
      table[(codes[rank * 2]! << 8) | codes[rank * 2 + 1]!] = Math.log(norm / (rank + RANK_OFFSET))
    }
  }
  return table
}
