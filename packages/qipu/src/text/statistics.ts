import { asianModels } from './asian-models.ts'
import { europeanModels } from './european-models.ts'
import { sampleOf } from './sample.ts'
import { utf8Model } from './utf8-model.ts'

export interface Guess {
  readonly name: string
  /** 0..1: how likely it is, as against all the others. */
  readonly confidence: number
  /** Natural logarithm of its probability, up to a constant. */
  readonly score: number
}

/**
 * Neighbouring characters depend on each other, so that products of their probabilities exaggerate: certainty is taken
 * from scores brought closer together.
 */
const TEMPERATURE = 2.5

/** Statistics prove nothing. */
const ALMOST_SURE = 0.999

const models = [...asianModels, ...europeanModels, utf8Model()]

/** The charsets that the bytes may be in, the likeliest first. */
export function rankCharsets(bytes: Uint8Array): Guess[] {
  const sample = sampleOf(bytes)
  const scores = models.map((model) => ({
    name: model.name,
    score: Math.log(model.prior) + model.score(sample),
  }))
  scores.sort((a, b) => b.score - a.score)
  const best = scores[0]!.score
  const weights = scores.map(({ score }) => Math.exp((score - best) / TEMPERATURE))
  const sum = weights.reduce((a, b) => a + b)
  return scores.map((entry, i) => ({ ...entry, confidence: Math.min(weights[i]! / sum, ALMOST_SURE) }))
}
