/** The 100 squares and the eight directions that amazons and arrows go in. */

export const SIZE = 10
export const SQUARES = SIZE * SIZE
export const DIRECTIONS = 8

/** Extra square for steps off the board. It always counts as occupied. */
export const OUTSIDE = SIZE * SIZE

const DX = [0, 1, 1, 1, 0, -1, -1, -1]
const DY = [-1, -1, 0, 1, 1, 1, 0, -1]

/** `NEXT[square * DIRECTIONS + direction]` is the next square that way, or OUTSIDE. */
export const NEXT = Uint8Array.from({ length: SQUARES * DIRECTIONS }, (_, i) => {
  const square = Math.floor(i / DIRECTIONS)
  const x = (square % SIZE) + DX[i % DIRECTIONS]!
  const y = Math.floor(square / SIZE) + DY[i % DIRECTIONS]!
  return x >= 0 && x < SIZE && y >= 0 && y < SIZE ? x + y * SIZE : OUTSIDE
})

/** The direction of a queen's move from one square to another, or -1. */
export function directionOf(from: number, to: number): number {
  const dx = (to % SIZE) - (from % SIZE)
  const dy = Math.floor(to / SIZE) - Math.floor(from / SIZE)
  if ((dx === 0 && dy === 0) || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return -1
  return DX.findIndex((x, d) => x === Math.sign(dx) && DY[d] === Math.sign(dy))
}
