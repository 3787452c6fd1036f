/** The 60 posts, the roads and rails between them, the camps and the headquarters. */

import type { Point } from '../game.ts'

export const WIDTH = 5
export const HEIGHT = 12
export const POSTS = WIDTH * HEIGHT

const ROWS = 'ABCDEFGHIJKL'

/** The row's letter counts from the top, the column's digit from the left: `G0`. */
export const nameOf = (point: Point): string => `${ROWS[Math.floor(point / WIDTH)]}${point % WIDTH}`

export function postOf(name: string): Point | undefined {
  const [, row, column] = /^([A-L])([0-4])$/i.exec(name) ?? []
  return row && column ? ROWS.indexOf(row.toUpperCase()) * WIDTH + Number(column) : undefined
}

const posts = (names: string): ReadonlySet<Point> => new Set(names.split(' ').map((name) => postOf(name)!))

/** Empty at the start; who stands there can't be attacked. */
export const CAMPS = posts('C1 C3 D2 E1 E3 H1 H3 I2 J1 J3')
/** A piece in a headquarters no longer moves. */
export const HEADQUARTERS = posts('A1 A3 L1 L3')

const RAIL_ROWS = [...'BFGK'].map((row) => ROWS.indexOf(row))
const RAIL_COLUMNS = [0, WIDTH - 1]
const FIRST_RAIL_ROW = ROWS.indexOf('B')
const LAST_RAIL_ROW = ROWS.indexOf('K')
/** The last row of the upper half. Between it and the next one, columns 1 and 3 are mountains, and the middle is a rail. */
const FRONT = ROWS.indexOf('F')
const MIDDLE = 2

export interface Link {
  readonly ends: readonly [Point, Point]
  readonly rail: boolean
}

function allLinks(): readonly Link[] {
  const links: Link[] = []
  for (let point = 0; point < POSTS; point++) {
    const x = point % WIDTH
    const y = Math.floor(point / WIDTH)
    if (x + 1 < WIDTH) links.push({ ends: [point, point + 1], rail: RAIL_ROWS.includes(y) })
    if (y + 1 === HEIGHT) continue
    const mountain = y === FRONT && x % 2 === 1
    const railway = RAIL_COLUMNS.includes(x) && y >= FIRST_RAIL_ROW && y < LAST_RAIL_ROW
    const bridge = y === FRONT && x === MIDDLE
    if (!mountain) links.push({ ends: [point, point + WIDTH], rail: railway || bridge })
    for (const across of [point + WIDTH - 1, point + WIDTH + 1]) {
      const neighbours = Math.abs((across % WIDTH) - x) === 1
      if (neighbours && (CAMPS.has(point) || CAMPS.has(across))) links.push({ ends: [point, across], rail: false })
    }
  }
  return links
}

/** Every connection of two neighbouring posts, once. */
export const LINKS = allLinks()

/** The neighbours of each post, by roads and by rails. */
const ROADS: readonly Point[][] = Array.from({ length: POSTS }, () => [])
const RAILS: readonly Point[][] = Array.from({ length: POSTS }, () => [])
for (const { ends, rail } of LINKS) {
  const [a, b] = ends
  const neighbours = rail ? RAILS : ROADS
  neighbours[a]!.push(b)
  neighbours[b]!.push(a)
}

/** The straight railways that leave a post, each as the posts along it. */
const LINES: readonly (readonly (readonly Point[])[])[] = RAILS.map((neighbours, start) =>
  neighbours.map((next) => {
    const line: Point[] = []
    for (let at = start, step = next - start; RAILS[at]!.includes(at + step); at += step) line.push(at + step)
    return line
  }),
)

/**
 * Returns the posts reachable by roads and rails from a post, up to and including the first occupied post on a way.
 * Only a piece that `turns` leaves the straight line on the rails.
 */
export function reach(cells: ArrayLike<number>, from: Point, turns: boolean): readonly Point[] {
  const found = [...ROADS[from]!]
  if (turns) {
    const seen = new Set([from, ...found])
    const way = [from]
    for (const at of way) {
      for (const next of RAILS[at]!) {
        if (seen.has(next)) continue
        seen.add(next)
        found.push(next)
        if (cells[next] === 0) way.push(next)
      }
    }
    return found
  }
  for (const line of LINES[from]!) {
    for (const post of line) {
      found.push(post)
      if (cells[post] !== 0) break
    }
  }
  return found
}
