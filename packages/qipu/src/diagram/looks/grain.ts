/** The grain of a board of wood: long lines that hardly waver, the same for every board of a size. */

import { type Random, randomFrom } from '../../text/random.ts'
import { type Box, CELL, round, type SceneShape } from '../scene.ts'

interface Lines {
  readonly role: 'grain' | 'grain broad'
  /** Distance of two lines, on the average. */
  readonly apart: number
  /** How far a line leaves its way. */
  readonly sway: number
  readonly seed: number
}

const LINES: readonly Lines[] = [
  { role: 'grain broad', apart: CELL * 0.9, sway: CELL * 0.22, seed: 19 },
  { role: 'grain', apart: CELL * 0.36, sway: CELL * 0.12, seed: 361 },
]

/** A line is drawn in so many bows. */
const BOWS = 3

export const grainOf = (box: Box): SceneShape[] =>
  LINES.map(({ role, apart, sway, seed }) => ({
    type: 'path',
    key: role,
    role,
    tone: 'board',
    layer: 'page',
    d: linesIn(box, apart, sway, randomFrom(seed)),
  }))

function linesIn({ x, y, width, height }: Box, apart: number, sway: number, random: Random): string {
  const about = (middle: number, range: number): number => round(middle + (random(1000) / 500 - 1) * range)
  /** Neighbours waver together, as years of a tree do. */
  let drift = 0
  let d = ''
  for (let at = y + apart / 2; at < y + height; at += about(apart, apart * 0.7)) {
    drift = Math.max(-sway, Math.min(sway, about(drift, sway * 0.4)))
    // Not every line goes through.
    const from = random(4) === 0 ? round(x + (random(1000) / 1000) * width * 0.6) : round(x)
    const to = random(4) === 0 ? round(from + (x + width - from) * (0.3 + random(600) / 1000)) : round(x + width)
    const step = (to - from) / BOWS
    d += `M${from} ${round(at)}`
    for (let bow = 0; bow < BOWS; bow++) {
      const [a, b] = [round(from + step * (bow + 0.5)), round(from + step * (bow + 1))]
      d += `Q${a} ${about(at + drift * (bow % 2 === 0 ? 1 : -1), sway * 0.3)} ${b} ${round(at)}`
    }
  }
  return d
}
