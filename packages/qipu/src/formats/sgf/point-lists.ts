import type { BoardSize, Point } from '../../record/basics.ts'
import type { Codec } from './codec.ts'

/** Rectangles within lists of points (FF[4], compressed point lists). */

/** A rectangle of fewer points is written as points, which older programs understand as well. */
const LEAST_POINTS = 9

interface Area {
  readonly from: Point
  to: Point
}

/**
 * Points as areas of rectangles and single points, each in its place by the first of its points: rows of points become
 * stretches, and equal stretches of rows below each other become rectangles. No point twice.
 */
function areasOf(points: readonly Point[], { width }: BoardSize, least = LEAST_POINTS): Area[] {
  if (points.length < least) return points.map((at) => ({ from: at, to: at }))
  const areas = rectanglesOf(
    [...points].sort((a, b) => a - b),
    width,
  )
  const large = areas.filter((area) => sizeOf(area, width) >= least)
  if (large.length === 0) return points.map((at) => ({ from: at, to: at }))
  const areaAt = new Map<Point, Area>()
  for (const area of large) eachOf(area, width, (at) => areaAt.set(at, area))
  const named = new Set<Area>()
  const found: Area[] = []
  for (const at of points) {
    const area = areaAt.get(at)
    if (!area) found.push({ from: at, to: at })
    else if (!named.has(area)) {
      named.add(area)
      found.push(area)
    }
  }
  return found
}

/** The values of a list as they are written, without brackets. Only games whose points are two letters have rectangles. */
export function writtenList(points: readonly Point[], codec: Codec, board: BoardSize, least?: number): string[] {
  const name = (point: Point): string => codec.writePoint(point, board)
  if (!codec.letters) return points.map(name)
  return areasOf(points, board, least).map(({ from, to }) => (from === to ? name(from) : `${name(from)}:${name(to)}`))
}

function rectanglesOf(sorted: readonly Point[], width: number): Area[] {
  const done: Area[] = []
  /** Rectangles that the next row may continue, by the column where they begin. */
  let open = new Map<number, Area>()
  let row = -1
  for (let i = 0; i < sorted.length; ) {
    const from = sorted[i]!
    const y = Math.floor(from / width)
    let to = from
    for (i++; i < sorted.length && sorted[i] === to + 1 && (to + 1) % width !== 0; i++) to++
    if (y !== row) {
      // Rectangles that end above this row are not continued.
      open = new Map([...open].filter(([, area]) => Math.floor(area.to / width) === y - 1))
      row = y
    }
    const above = open.get(from % width)
    if (above && above.to + width === to) above.to = to
    else {
      const area = { from, to }
      done.push(area)
      open.set(from % width, area)
    }
  }
  return done
}

const sizeOf = ({ from, to }: Area, width: number): number =>
  ((to % width) - (from % width) + 1) * (Math.floor(to / width) - Math.floor(from / width) + 1)

function eachOf({ from, to }: Area, width: number, visit: (point: Point) => void): void {
  const columns = (to % width) - (from % width)
  for (let start = from; start <= to; start += width) for (let at = start; at <= start + columns; at++) visit(at)
}
