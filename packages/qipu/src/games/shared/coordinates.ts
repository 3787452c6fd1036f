/** Points as a letter for the column, I included, and a number for the row, counted from the bottom: `A1` is bottom left. */

import type { BoardSize, Move, Notation, Point } from '../game.ts'
import { PASS } from '../game.ts'

const A = 'A'.charCodeAt(0)
const LETTERS = 26

/** A … Z, then AA, AB … */
export function columnName(x: number): string {
  const last = String.fromCharCode(A + (x % LETTERS))
  return x < LETTERS ? last : columnName(Math.floor(x / LETTERS) - 1) + last
}

function columnOf(letters: string): number {
  let count = 0
  for (const letter of letters) count = count * LETTERS + (letter.charCodeAt(0) - A + 1)
  return count - 1
}

function point(at: Point, { width, height }: BoardSize): string {
  return columnName(at % width) + (height - Math.floor(at / width))
}

function parsePoint(text: string, { width, height }: BoardSize): Point | undefined {
  const parts = /^([A-Z]{1,5})([1-9]\d{0,6})$/i.exec(text)
  if (!parts) return undefined
  const x = columnOf(parts[1]!.toUpperCase())
  const y = height - Number(parts[2])
  return x < width && y >= 0 ? x + y * width : undefined
}

const PASS_WORD = 'pass'

/** For games whose moves are points, and perhaps passes. */
export const stoneNotation: Notation = {
  point,
  parsePoint,
  format: (move: Move, board) => (move === PASS ? PASS_WORD : point(move, board)),
  parse: (text, board) => (text.toLowerCase() === PASS_WORD ? PASS : parsePoint(text, board)),
}
