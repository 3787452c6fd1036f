/**
 * Decisive shape of the game: a band under a row of stones, or the fields of a chain. Pieces, marks and numbers stay in
 * front.
 */

import type { Point } from '../games/game.ts'
import type { Geometry } from './geometry.ts'
import { round, type SceneShape } from './scene.ts'
import type { BoardView } from './view.ts'

export function winningShapes(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): SceneShape[] {
  const points = view.winning.filter(shown)
  if (!geometry.crossed) {
    return points.map((point) => ({
      type: 'polygon',
      key: `winning:${point}`,
      role: 'winning field',
      tone: 'board',
      layer: 'trail',
      points: geometry.outline(point),
    }))
  }
  const d = bandThrough(points, view.board.width, geometry)
  return d === '' ? [] : [{ type: 'path', key: 'winning', role: 'winning band', tone: 'board', layer: 'trail', d }]
}

/** From each stone to its neighbours of the same row: where rows cross, so do their bands. */
function bandThrough(points: readonly Point[], width: number, { center }: Geometry): string {
  const rows = straightRows(points, width)
  return rows
    .map((row) => {
      const [from, to] = [center(row[0]!), center(row.at(-1)!)]
      return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`
    })
    .join('')
}

/** Shorter ones are there by chance, where two rows that won lie side by side. */
const SHORTEST = 5

function straightRows(points: readonly Point[], width: number): Point[][] {
  const all = new Set(points)
  const has = (x: number, y: number): boolean => x >= 0 && x < width && y >= 0 && all.has(x + y * width)
  const rows: Point[][] = []
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const) {
    for (const at of points) {
      const x = at % width
      const y = Math.floor(at / width)
      if (has(x - dx, y - dy)) continue
      const row: Point[] = []
      for (let i = 0; has(x + i * dx, y + i * dy); i++) row.push(at + i * (dx + dy * width))
      if (row.length >= SHORTEST) rows.push(row)
    }
  }
  return rows
}
