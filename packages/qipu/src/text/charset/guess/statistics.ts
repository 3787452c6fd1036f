import { legacyDecoder } from '#legacy'
import type { Prepare } from '../decode-options.ts'
import { asianModels } from './asian-models.ts'
import { europeanModels } from './european-models.ts'
import { noiseScore } from './noise-model.ts'
import { sampleOf } from './sample.ts'
import { utf8Model } from './utf8-model.ts'

const UTF_8 = 'utf-8'

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
export function rankCharsets(bytes: Uint8Array, prepare?: Prepare): Guess[] {
  const sample = sampleOf(bytes)
  const scores = models.map(({ name, prior, score }) => {
    const prepared = prepare?.(bytes, name) ?? bytes
    return { name, score: Math.log(prior) + score(prepared === bytes ? sample : sampleOf(prepared)) }
  })
  scores.sort((a, b) => b.score - a.score)
  const best = scores[0]!.score
  const weights = scores.map(({ score }) => Math.exp((score - best) / TEMPERATURE))
  const sum = weights.reduce((a, b) => a + b, Math.exp((noiseScore(sample) - best) / TEMPERATURE))
  const guesses = scores.map((entry, i) => ({ ...entry, confidence: weights[i]! / sum }))
  const ranking = withoutTwins(guesses, sample)
  return ranking.map((guess) => ({ ...guess, confidence: Math.min(guess.confidence, ALMOST_SURE) }))
}

/** Shares below this are ignored. */
const HARDLY = 0.001

/**
 * Drops candidates that decode to the same text as the likeliest: their confidence is added to it, and they come last.
 */
function withoutTwins([best, ...others]: readonly Guess[], bytes: Uint8Array): Guess[] {
  const { name } = best!
  if (name === UTF_8) return [best!, ...others]
  const text = legacyDecoder(name)(bytes)
  const isTwin = ({ name: other, confidence }: Guess): boolean =>
    confidence > HARDLY && other !== UTF_8 && legacyDecoder(other)(bytes) === text
  const twins = others.filter(isTwin)
  const confidence = twins.reduce((sum, twin) => sum + twin.confidence, best!.confidence)
  const rivals = others.filter((guess) => !twins.includes(guess))
  return [{ ...best!, confidence }, ...rivals, ...twins.map((twin) => ({ ...twin, confidence: 0 }))]
}
