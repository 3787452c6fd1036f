import { type CharsetModel, MODELS } from './models.ts'

export interface Guess {
  readonly name: string
  /** 0..1, how much likelier it is than all the others together. */
  readonly confidence: number
  /** Natural logarithm of the bytes' probability in this charset; ASCII, the same in all, is left out. */
  readonly score: number
}

/** So many non-ASCII bytes tell all that there is to tell; a long file is not read further. */
const SAMPLE = 16_384

/** An ASCII byte that a two-byte code swallows is one that this charset need not explain. */
const SWALLOWED_ASCII = Math.log(50)

/** What follows what: Asian text comes in runs, Western accents stand alone within words. */
const START = Math.log(0.05)
const GO_ON = Math.log(0.8)
const AFTER_LETTER = Math.log(0.2)

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/**
 * Neighbouring characters are not independent, so that the products below exaggerate; certainty is taken from scores
 * brought closer together.
 */
const TEMPERATURE = 2.5

/** The charsets that the bytes may be in, the likeliest first. */
export function rankCharsets(bytes: Uint8Array): Guess[] {
  const scores = MODELS.map((model) => ({ name: model.name, score: scoreOf(bytes, model) }))
  scores.sort((a, b) => b.score - a.score)
  const best = scores[0]!.score
  const weights = scores.map(({ score }) => Math.exp((score - best) / TEMPERATURE))
  const sum = weights.reduce((a, b) => a + b)
  return scores.map((entry, i) => ({ ...entry, confidence: weights[i]! / sum }))
}

export function scoreOf(bytes: Uint8Array, model: CharsetModel): number {
  let score = 0
  let seen = 0
  let inRun = false
  const { length } = bytes
  for (let i = 0; i < length && seen < SAMPLE; ) {
    const byte = bytes[i]!
    if (byte < 0x80) {
      inRun = false
      i++
      continue
    }
    const width = model.width(bytes, i)
    score += model.logProbability(bytes, i)
    if (model.runs) score += inRun ? GO_ON : START + (isLetter(bytes[i - 1]) ? AFTER_LETTER : 0)
    for (let k = 1; k < width; k++) if (bytes[i + k]! < 0x80) score += SWALLOWED_ASCII
    inRun = true
    seen += width
    i += width
  }
  return score
}
