/** The 90 points, and the steps and lines that pieces move along. Red's home is the lower edge. */

import type { Point, Side } from '../game.ts'

export const WIDTH = 9
export const HEIGHT = 10
export const POINTS: number = WIDTH * HEIGHT

export const columnOf = (point: Point): number => point % WIDTH
export const rowOf = (point: Point): number => Math.floor(point / WIDTH)
export const pointAt = (x: number, y: number): Point => x + y * WIDTH
const isOnBoard = (x: number, y: number): boolean => x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT

/** The half that a side's elephants do not leave, up to the river. */
export const isHome = (point: Point, side: Side): boolean => (side === 1 ? rowOf(point) >= 5 : rowOf(point) <= 4)

/** The nine points that a side's general and advisors do not leave. */
export const isPalace = (point: Point, side: Side): boolean =>
  columnOf(point) >= 3 && columnOf(point) <= 5 && (side === 1 ? rowOf(point) >= 7 : rowOf(point) <= 2)

/** One row towards the other side. */
export const forwardOf = (side: Side): number => (side === 1 ? -1 : 1)

const STRAIGHT = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const
const DIAGONAL = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

const table = <T>(rowAt: (x: number, y: number, point: Point) => T): readonly T[] =>
  Array.from({ length: POINTS }, (_, point) => rowAt(columnOf(point), rowOf(point), point))

const stepsFrom = (
  x: number,
  y: number,
  steps: readonly (readonly [number, number])[],
  isAllowed: (point: Point) => boolean,
): Uint8Array =>
  Uint8Array.from(
    steps
      .filter(([dx, dy]) => isOnBoard(x + dx, y + dy))
      .map(([dx, dy]) => pointAt(x + dx, y + dy))
      .filter(isAllowed),
  )

/** Tables for one piece of either side: entry `side`; entry 0 is unused. */
type BySide<T> = readonly (T | undefined)[]
const bySide = <T>(make: (side: Side) => T): BySide<T> => [undefined, make(1), make(2)]

/** One step along a line inside the palace. */
export const GENERAL_STEPS: BySide<readonly Uint8Array[]> = bySide((side) =>
  table((x, y) => stepsFrom(x, y, STRAIGHT, (to) => isPalace(to, side))),
)

/** One step along a diagonal of the palace. */
export const ADVISOR_STEPS: BySide<readonly Uint8Array[]> = bySide((side) =>
  table((x, y, from) =>
    isPalace(from, side) ? stepsFrom(x, y, DIAGONAL, (to) => isPalace(to, side)) : new Uint8Array(),
  ),
)

/** Forward, and sideways too once the river is crossed. */
export const SOLDIER_STEPS: BySide<readonly Uint8Array[]> = bySide((side) => {
  const dy = forwardOf(side)
  return table((x, y, from) =>
    stepsFrom(
      x,
      y,
      isHome(from, side)
        ? [[0, dy]]
        : [
            [0, dy],
            [-1, 0],
            [1, 0],
          ],
      () => true,
    ),
  )
})

/** Points from which a soldier of the side attacks. */
export const SOLDIER_SOURCES: BySide<readonly Uint8Array[]> = bySide((side) =>
  table((x, y, to) => stepsFrom(x, y, STRAIGHT, (from) => SOLDIER_STEPS[side]![from]!.includes(to))),
)

/** Pairs of the point between and the point of arrival, in one row: an elephant's eye, a horse's leg. */
export const ELEPHANT_STEPS: BySide<readonly Uint8Array[]> = bySide((side) =>
  table((x, y) =>
    Uint8Array.from(
      DIAGONAL.filter(
        ([dx, dy]) => isOnBoard(x + 2 * dx, y + 2 * dy) && isHome(pointAt(x + 2 * dx, y + 2 * dy), side),
      ).flatMap(([dx, dy]) => [pointAt(x + dx, y + dy), pointAt(x + 2 * dx, y + 2 * dy)]),
    ),
  ),
)

interface Leap {
  readonly leg: readonly [number, number]
  readonly to: readonly [number, number]
}

const LEAPS: readonly Leap[] = STRAIGHT.flatMap(([dx, dy]) =>
  [-1, 1].map((turn): Leap => ({ leg: [dx, dy], to: dx === 0 ? [turn, 2 * dy] : [2 * dx, turn] })),
)

export const HORSE_STEPS: readonly Uint8Array[] = table((x, y) =>
  Uint8Array.from(
    LEAPS.filter(({ to: [dx, dy] }) => isOnBoard(x + dx, y + dy)).flatMap(({ leg, to }) => [
      pointAt(x + leg[0], y + leg[1]),
      pointAt(x + to[0], y + to[1]),
    ]),
  ),
)

/** Likewise the legs and the points from which a horse attacks a point: the leg stands beside the horse. */
export const HORSE_SOURCES: readonly Uint8Array[] = table((x, y) =>
  Uint8Array.from(
    LEAPS.filter(({ to: [dx, dy] }) => isOnBoard(x - dx, y - dy)).flatMap(({ leg, to }) => [
      pointAt(x - to[0] + leg[0], y - to[1] + leg[1]),
      pointAt(x - to[0], y - to[1]),
    ]),
  ),
)

/** The four lines that leave a point, each as the points in order. */
export const RAYS: readonly (readonly Uint8Array[])[] = table((x, y) =>
  STRAIGHT.map(([dx, dy]) => {
    const ray: Point[] = []
    for (let n = 1; isOnBoard(x + n * dx, y + n * dy); n++) ray.push(pointAt(x + n * dx, y + n * dy))
    return Uint8Array.from(ray)
  }),
)

/**
 * Table that is 1 if a change on the second point can open or close an attack on a general on the first: index `general
 * · 90 + point`.
 */
export const BEARS_ON: Uint8Array = Uint8Array.from({ length: POINTS * POINTS }, (_, index) => {
  const general = Math.floor(index / POINTS)
  const point = index % POINTS
  const dx = Math.abs(columnOf(general) - columnOf(point))
  const dy = Math.abs(rowOf(general) - rowOf(point))
  return dx === 0 || dy === 0 || (dx === 1 && dy === 1) ? 1 : 0
})
