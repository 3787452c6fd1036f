/** Value of a position for a side, by the simplest goals of a game. Only the order of values matters. */

import { otherSide, type Position, type Side } from 'qipu/games'

export type Heuristic = (position: Position, side: Side) => number

const pointsOf = ({ board }: Position): number => board.width * board.height

/** A sum over all points, what is the other side's counted against one. */
const tally =
  (of: (position: Position, at: number, side: Side) => number): Heuristic =>
  (position, side) => {
    let sum = 0
    for (let at = 0; at < pointsOf(position); at++) sum += of(position, at, side) - of(position, at, otherSide(side))
    return sum
  }

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

/** Rows that can still become `length` in a row count the more, the more stones they have. */
export const rows =
  (length: number): Heuristic =>
  (position, side) => {
    const { width, height } = position.board
    let sum = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (const [dx, dy] of DIRECTIONS) {
          const endX = x + dx * (length - 1)
          const endY = y + dy * (length - 1)
          if (endX >= width || endY >= height || endY < 0) continue
          let own = 0
          let foreign = 0
          for (let i = 0; i < length; i++) {
            const stone = position.at(x + dx * i + (y + dy * i) * width)
            if (stone === side) own++
            else if (stone !== 0) foreign++
          }
          if (foreign === 0) sum += 8 ** own - 1
          // The opponent's threats come first: it moves next.
          else if (own === 0) sum -= 2 * (8 ** foreign - 1)
        }
      }
    }
    return sum
  }

/** Stones that a side still needs to join its two edges, by the shortest way. */
export function stonesNeeded(position: Position, side: Side): number {
  const { width, height } = position.board
  const cost = (at: number): number => (position.at(at) === side ? 0 : position.at(at) === 0 ? 1 : Infinity)
  const needed = new Float64Array(width * height).fill(Infinity)
  const reach = [...needed.keys()].filter((at) => (side === 1 ? at < width : at % width === 0))
  for (const at of reach) needed[at] = cost(at)
  for (let next = 0; next < reach.length; next++) {
    const at = reach[next]!
    const x = at % width
    const y = Math.floor(at / width)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      const to = at + dx + dy * width
      if (needed[at]! + cost(to) >= needed[to]!) continue
      needed[to] = needed[at]! + cost(to)
      reach.push(to)
    }
  }
  const goal = [...needed.keys()].filter((at) => (side === 1 ? at >= width * (height - 1) : at % width === width - 1))
  return Math.min(width * height, ...goal.map((at) => needed[at]!))
}

const QUEENS_WAYS = DIRECTIONS.flatMap(([dx, dy]) => [[dx, dy] as const, [-dx, -dy] as const])

/** Squares that a piece reaches as a queen does. */
function slides(position: Position, at: number): number {
  const { width, height } = position.board
  let count = 0
  for (const [dx, dy] of QUEENS_WAYS) {
    let x = (at % width) + dx
    let y = Math.floor(at / width) + dy
    for (; x >= 0 && x < width && y >= 0 && y < height && position.at(x + y * width) === 0; x += dx, y += dy) count++
  }
  return count
}

const isEmptyBeside = (position: Position, at: number): number => {
  const { width } = position.board
  const x = at % width
  const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
  return beside.filter((to) => to >= 0 && to < pointsOf(position) && position.at(to) === 0).length
}

/** Stones, and the room around them. */
export const stones = tally((position, at, side) => (position.at(at) === side ? 4 + isEmptyBeside(position, at) : 0))

/** Room to move for pieces that move as queens do. */
export const reach = tally((position, at, side) => (position.at(at) === side ? slides(position, at) : 0))

export const pieces = tally((position, at, side) => (position.at(at) === side ? 1 : 0))
