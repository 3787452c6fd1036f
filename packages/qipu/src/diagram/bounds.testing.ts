/** Area that a shape covers, without its stroke. */

import type { Box, SceneShape } from './scene.ts'

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Q: 4, Z: 0 }

interface Pen {
  x: number
  y: number
}

/** Every point that a path surely touches: ends of its strokes, corners of curves, the four sides of its circles. */
export function pathPoints(d: string): Pen[] {
  const points: Pen[] = []
  const pen: Pen = { x: 0, y: 0 }
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = letter!.toUpperCase()
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const relative = letter !== name
    const count = ARGUMENTS[name]
    if (count === undefined) throw new Error(`no such command: ${letter}`)
    for (let i = 0; i < Math.max(1, count === 0 ? 1 : numbers.length / count); i++) {
      const values = numbers.slice(i * count, (i + 1) * count)
      const base = relative ? { ...pen } : { x: 0, y: 0 }
      const from = { ...pen }
      if (name === 'H') pen.x = base.x + values[0]!
      else if (name === 'V') pen.y = base.y + values[0]!
      else if (name !== 'Z') {
        pen.x = base.x + values.at(-2)!
        pen.y = base.y + values.at(-1)!
      }
      if (name === 'A') points.push(...arcPoints(from, pen, values[0]!, values[3] === 1, values[4] === 1))
      points.push({ ...pen })
    }
  }
  return points
}

function arcPoints(from: Pen, to: Pen, r: number, large: boolean, sweep: boolean): Pen[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  const height = Math.sqrt(Math.max(0, r * r - (length / 2) ** 2)) * (large === sweep ? -1 : 1)
  const center = { x: (from.x + to.x) / 2 - (dy / length) * height, y: (from.y + to.y) / 2 + (dx / length) * height }
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  const end = Math.atan2(to.y - center.y, to.x - center.x)
  const turn = sweep ? (end - start + 4 * Math.PI) % (2 * Math.PI) : -((start - end + 4 * Math.PI) % (2 * Math.PI))
  return Array.from({ length: 25 }, (_, i) => {
    const angle = start + (turn * i) / 24
    return { x: center.x + Math.cos(angle) * r, y: center.y + Math.sin(angle) * r }
  })
}

export function boundsOf(shape: SceneShape): Box {
  switch (shape.type) {
    case 'circle':
      return { x: shape.cx - shape.r, y: shape.cy - shape.r, width: 2 * shape.r, height: 2 * shape.r }
    case 'rect':
      return shape
    case 'text':
      return { x: shape.x, y: shape.y, width: 0, height: 0 }
    case 'path':
      return around(pathPoints(shape.d))
    case 'polygon':
      return around(shape.points.flatMap((x, i, all) => (i % 2 === 0 ? [{ x, y: all[i + 1]! }] : [])))
  }
}

function around(points: readonly Pen[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const TOLERANCE = 0.02

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
  inner.y + inner.height <= outer.y + outer.height + TOLERANCE
