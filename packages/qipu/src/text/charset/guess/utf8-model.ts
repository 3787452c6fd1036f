import { type CharsetModel, IMPOSSIBLE } from './charset-model.ts'

/**
 * Lead bytes and how likely a character that begins with them is. Two-byte characters of scripts that no record is
 * written in are what short words in other charsets turn into, where their bytes happen to be valid.
 */
const LEADS: readonly (readonly [first: number, last: number, width: number, log: number])[] = [
  [0xc2, 0xc2, 2, -6.5],
  [0xc3, 0xc3, 2, -4.5],
  [0xc4, 0xc5, 2, -6],
  [0xc6, 0xcd, 2, -12],
  [0xce, 0xcf, 2, -6.5],
  [0xd0, 0xd1, 2, -5.5],
  [0xd2, 0xdf, 2, -12],
  [0xe0, 0xe1, 3, -12],
  [0xe2, 0xe2, 3, -7],
  [0xe3, 0xe3, 3, -6],
  [0xe4, 0xe9, 3, -8],
  [0xea, 0xed, 3, -8],
  [0xee, 0xee, 3, -12],
  [0xef, 0xef, 3, -7.5],
  [0xf0, 0xf4, 4, -11],
]

const BEGIN = Math.log(0.05)
const GO_ON = Math.log(0.8)

/** UTF-8 that is broken somewhere, e.g. cut within a character, or that may be valid by chance. */
export function utf8Model(): CharsetModel {
  const width = new Uint8Array(256)
  const log = new Float32Array(256)
  for (const [first, last, bytes, probability] of LEADS) {
    width.fill(bytes, first, last + 1)
    log.fill(probability, first, last + 1)
  }
  return {
    name: 'utf-8',
    prior: 0.05,
    score(bytes) {
      let score = 0
      let inRun = false
      for (let i = 0; i < bytes.length; ) {
        const lead = bytes[i]!
        if (lead < 0x80) {
          inRun = false
          i++
          continue
        }
        const whole = isWhole(bytes, i, width[lead]!)
        score += (whole ? log[lead]! : IMPOSSIBLE) + (inRun ? GO_ON : BEGIN)
        inRun = true
        i += whole ? width[lead]! : 1
      }
      return score
    },
  }
}

function isWhole(bytes: Uint8Array, i: number, width: number): boolean {
  if (width === 0 || i + width > bytes.length) return false
  for (let k = 1; k < width; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return false
  return true
}
