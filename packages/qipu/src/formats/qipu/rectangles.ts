import type { Point } from '../../record/basics.ts'
import type { Mark } from '../../record/record.ts'
import { sharedMark } from '../../record/shared-marks.ts'
import type { Json } from '../../text/json/json.ts'
import type { Codec } from './codec.ts'
import type { RecordNames } from './names.ts'
import type { QipuReader } from './reader.ts'

/** Rectangles of points in lists, `A9:C7`: a file of a few bytes stays one when it is written in this format. */

/** A rectangle of fewer points is written point by point. */
const LEAST_POINTS = 9

interface Stretch {
  readonly from: Point
  readonly to: Point
  readonly count: number
}

/**
 * The longest rectangle whose points stand one after the other in a list, row by row, from a place on; undefined where it has
 * fewer points than are worth a rectangle. Lists keep their order, so that they are read as they were.
 */
function stretchAt(points: readonly Point[], start: number, width: number): Stretch | undefined {
  const from = points[start]!
  let across = 1
  while (points[start + across] === from + across && (from + across) % width !== 0) across++
  let count = across
  for (let row = 1; ; row++) {
    let x = 0
    while (x < across && points[start + row * across + x] === from + row * width + x) x++
    if (x < across) break
    count += across
  }
  return count < LEAST_POINTS ? undefined : { from, to: points[start + count - 1]!, count }
}

const nameOf = (scene: RecordNames, { from, to }: Stretch): string | undefined => {
  const [first, last] = [scene.pointName(from), scene.pointName(to)]
  const isPlain = typeof first === 'string' && typeof last === 'string' && !`${first}${last}`.includes(':')
  return isPlain ? `${first}:${last}` : undefined
}

/** Names of points, and of the rectangles among them. */
export function namesOf(points: readonly Point[], scene: RecordNames): Json[] {
  const names: Json[] = []
  for (let i = 0; i < points.length; ) {
    const stretch = stretchAt(points, i, scene.board.width)
    const name = stretch && nameOf(scene, stretch)
    names.push(name ?? scene.pointName(points[i]!))
    i += name === undefined ? 1 : stretch!.count
  }
  return names
}

/** The points of a rectangle, row by row; undefined for any other value. */
export function rectangleIn(value: Json, reading: QipuReader): Point[] | undefined {
  const { scene } = reading
  const parts = typeof value === 'string' ? value.split(':') : []
  const [from, to] = parts.map((part) => scene.point(part))
  if (parts.length !== 2 || from === undefined || to === undefined) return undefined
  const { width } = scene.board
  const across = (to % width) - (from % width) + 1
  const down = Math.floor(to / width) - Math.floor(from / width) + 1
  if (across < 1 || down < 1) return undefined
  reading.spend(across * down)
  return Array.from({ length: across * down }, (_, i) => from + (i % across) + Math.floor(i / across) * width)
}

/** Points and rectangles of points. */
export const pointList: Codec<Point[]> = {
  empty: true,
  read(value, reading, holder, step) {
    if (!Array.isArray(value)) return reading.fault('qipu/value', holder, step, value)
    return value.flatMap((entry, i): Point[] => {
      const point = reading.scene.point(entry)
      if (point !== undefined) return [point]
      return rectangleIn(entry, reading) ?? reading.fault('qipu/point', value, i, entry) ?? []
    })
  },
  write: namesOf,
}

const isBare = ({ to, text }: Mark): boolean => to === undefined && text === undefined

/** Equal marks of a rectangle are one entry, whose point is the rectangle. */
export const markListOf = (mark: Codec<Mark>): Codec<Mark[]> => ({
  read(value, reading, holder, step) {
    if (!Array.isArray(value)) return reading.fault('qipu/value', holder, step, value)
    const found: Mark[] = []
    for (const [i, entry] of value.entries()) {
      const one = mark.read(entry, reading, value, i)
      const others = reading.takeRectangle()
      if (!one) continue
      for (const at of others ?? [one.at]) {
        const isKnown = others && isBare(one)
        found.push(isKnown ? sharedMark(one.type as never, at, one.side) : { ...one, at })
      }
    }
    return found
  },
  write(marks, scene) {
    const points = marks.map(({ at }) => at)
    const written: Json[] = []
    for (let i = 0; i < marks.length; ) {
      const one = marks[i]!
      const stretch = isBare(one) ? stretchAt(points, i, scene.board.width) : undefined
      const isOne = stretch && marks.slice(i, i + stretch.count).every((other) => isLike(one, other))
      const name = isOne ? nameOf(scene, stretch) : undefined
      const entry = mark.write(one, scene)
      written.push(name === undefined ? entry : { ...(entry as object), at: name })
      i += name === undefined ? 1 : stretch!.count
    }
    return written
  },
})

const isLike = (one: Mark, other: Mark): boolean => isBare(other) && other.type === one.type && other.side === one.side

/** The point of a mark, or the first one of a rectangle, whose points the list takes from the reader. */
export const markPoint: Codec<Point> = {
  read(value, reading, holder, step) {
    const point = reading.scene.point(value)
    if (point !== undefined) return point
    const rectangle = rectangleIn(value, reading)
    if (!rectangle) return reading.fault('qipu/point', holder, step, value)
    reading.rectangle = rectangle
    return rectangle[0]
  },
  write: (value, scene) => scene.pointName(value),
}
