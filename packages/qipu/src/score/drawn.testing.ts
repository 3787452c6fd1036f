import type { Point } from '../record/basics.ts'
import type { Stones } from './position.ts'

/** A position from a picture: X is Black, O is White. */
export function drawn(...rows: string[]): Stones {
  const cells = Uint8Array.from(rows.join(''), (letter) => '.XO'.indexOf(letter))
  return { board: { width: rows[0]!.length, height: rows.length }, cells }
}

/** Returns the points of letters in a picture. */
export const where = (rows: readonly string[], letters: string): Point[] =>
  [...rows.join('')].flatMap((letter, point) => (letters.includes(letter) ? [point] : []))
