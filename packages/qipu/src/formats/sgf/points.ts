import type { BoardSize, Point } from '../../record/basics.ts'

/** Points as two letters, column and row from the upper left: `a`–`z` are lines 1–26, `A`–`Z` 27–52. */

export const MOST_LINES = 52

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The line that a byte names, or 127, which is off every board. */
export const lineOf = new Uint8Array(256).fill(127)
for (let i = 0; i < LETTERS.length; i++) lineOf[LETTERS.charCodeAt(i)] = i

/** The point that two bytes name, or -1 where it is not on the board. */
export function pointAt(bytes: Uint8Array, at: number, width: number, height: number): Point {
  const x = lineOf[bytes[at]!]!
  const y = lineOf[bytes[at + 1]!]!
  return x < width && y < height ? x + y * width : -1
}

export function readPoint(text: string, { width, height }: BoardSize): Point | undefined {
  if (text.length !== 2) return undefined
  const x = lineOf[text.charCodeAt(0) & 255]!
  const y = lineOf[text.charCodeAt(1) & 255]!
  return x < width && y < height && text.charCodeAt(0) < 128 && text.charCodeAt(1) < 128 ? x + y * width : undefined
}

const tables = new Map<number, string[]>()

/** The names of all points of a board, by point. */
export function pointNames({ width, height }: BoardSize): readonly string[] {
  const key = width * 64 + height
  let names = tables.get(key)
  if (!names) {
    names = []
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) names.push(LETTERS[x]! + LETTERS[y]!)
    tables.set(key, names)
  }
  return names
}
