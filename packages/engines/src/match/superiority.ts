/** The likelihood of superiority (LOS): how probable it is that the first engine is the stronger one. */

import { meanOf } from './pairs.ts'

/**
 * From counted outcomes and the points of each. Undefined where all outcomes are alike: their spread is unknown then.
 */
export function superiorityOf(counts: readonly number[], points: readonly number[]): number | undefined {
  const { mean, error } = meanOf(counts, points)
  return error > 0 ? normal((mean - 0.5) / error) : undefined
}

/** The distribution function of the normal distribution. */
const normal = (z: number): number => (z < 0 ? complement(-z) : 1 - complement(z))

/** The upper tail for z ≥ 0, by the continued fraction of Laplace beyond 3, else by the series at 0. */
function complement(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z > 3) {
    let fraction = z
    for (let k = 60; k > 0; k--) fraction = z + k / fraction
    return density / fraction
  }
  let term = z
  let sum = z
  for (let k = 3; term > 1e-16; k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return 0.5 - density * sum
}
