/** Layers of the library's board besides stones: the rectangle, wildcards, next moves. */

import type { QipuBoard } from '@qipu/player/player'
import type { BoardSize, Point } from 'qipu/record'
import { type Candidate, letterOf, percent } from '../state/candidates.ts'
import type { Region } from '../state/region.ts'

type BoardLayer = NonNullable<QipuBoard['extensions']['layers']>[number]
type LayerShape = ReturnType<BoardLayer['draw']>[number]

/** Number of next moves drawn with texts, unless they are rarer than this; the others are dots. */
const MOST = 40
const RARE = 0.004
const DOT = 6
const RADIUS = 18.5
/** A move is drawn in the colour of who plays it. */
const BLACK = 'var(--qipu-side-black)'
const WHITE = 'var(--qipu-side-white)'

export function regionLayer({ width }: BoardSize, region: Region | undefined, wild: ReadonlySet<Point>): BoardLayer {
  return {
    id: 'region',
    draw: ({ center, radius }) => {
      const shapes: LayerShape[] = [...wild].flatMap((point) => {
        const { x, y } = center(point)
        return [
          { type: 'circle', cx: x, cy: y, r: radius * 0.75, fill: 'var(--qipu-focus)', opacity: 0.85 },
          { type: 'text', x, y, text: '✱', size: 20, fill: 'var(--qipu-paper)' },
        ]
      })
      if (!region) return shapes
      const from = center(region.left + region.top * width)
      const to = center(region.left + region.width - 1 + (region.top + region.height - 1) * width)
      const [left, top, right, bottom] = [from.x - 19, from.y - 19, to.x + 19, to.y + 19]
      const d = `M${left} ${top}H${right}V${bottom}H${left}Z`
      return [
        { type: 'path', d, fill: 'var(--qipu-focus)', opacity: 0.1 },
        { type: 'path', d, stroke: 'var(--qipu-focus)', width: 3.5 },
        ...shapes,
      ]
    },
  }
}

/** The smallest words on the board that can be read, in pixels. */
const READABLE = 11
/** The distance of neighbouring points in the units of the drawing. */
const STEP = 40

/** Each point once, with the move that was played there most: its win rate where that can be read, else the letter of the list. */
export function candidateLayer(candidates: readonly Candidate[], pitch: number): BoardLayer {
  const seen = new Set<Point>()
  const drawn = candidates
    .map((candidate, i) => ({ ...candidate, letter: letterOf(i) }))
    .filter(({ point }) => point !== undefined && !seen.has(point) && seen.add(point))
  const all = candidates.reduce((sum, { count }) => sum + count, 0)
  return {
    id: 'next',
    draw: ({ center }) =>
      drawn.flatMap(({ point, count, letter, results, side }, i): LayerShape[] => {
        const { x, y } = center(point!)
        const [fill, ink] = side === 1 ? [BLACK, WHITE] : [WHITE, BLACK]
        if (i >= MOST || count < all * RARE) {
          return [{ type: 'circle', cx: x, cy: y, r: DOT, fill, opacity: 0.7 }]
        }
        const own = side === 1 ? results.black : results.white
        const ring = arc(x, y, RADIUS - 1.5, results.known === 0 ? 0 : own / results.known)
        const rate = results.known > 0 ? percent(own, results.known).replace(/\s/g, '') : ''
        const size = rate.length > 3 ? 13.5 : 16
        const isReadable = rate !== '' && (size * pitch) / STEP >= READABLE
        const words: LayerShape = isReadable
          ? { type: 'text', x, y, text: rate, size, fill: ink }
          : { type: 'text', x, y, text: letter, size: 22, fill: ink }
        return [
          { type: 'circle', cx: x, cy: y, r: RADIUS, fill, opacity: 0.94 },
          { type: 'circle', cx: x, cy: y, r: RADIUS - 1.5, stroke: ink, width: 3, opacity: 0.2 },
          ...(ring === '' ? [] : [{ type: 'path', d: ring, stroke: ink, width: 3 } as const]),
          words,
        ]
      }),
  }
}

/** A part of a circle from its top on, clockwise. */
function arc(x: number, y: number, r: number, part: number): string {
  if (part <= 0) return ''
  const angle = Math.min(part, 0.9999) * 2 * Math.PI
  const to = `${(x + r * Math.sin(angle)).toFixed(2)} ${(y - r * Math.cos(angle)).toFixed(2)}`
  return `M${x} ${y - r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${to}`
}
