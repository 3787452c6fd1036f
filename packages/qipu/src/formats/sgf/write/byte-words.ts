import type { BoardSize } from '../../../record/basics.ts'
import { pointNames } from '../points.ts'

/** Short texts as numbers, so that a writer stores them at once: the first character is the highest byte. */

export function byteWord(text: string): number {
  let word = 0
  for (let i = 0; i < text.length; i++) word = word * 256 + text.charCodeAt(i)
  return word
}

/** How a property begins: its name and a bracket, three or four bytes. */
export interface Head {
  readonly word: number
  readonly size: number
}

export const headOf = (text: string): Head => ({ word: byteWord(text.padEnd(4, '\0')), size: text.length })

/** How each move of a lettered game is written, `;B[pd]`: its first four bytes and its last two, Black's and then White's. */
export type MoveWords = Uint32Array

const tables = new Map<number, MoveWords>()

export function moveWords({ width, height }: BoardSize): MoveWords {
  const key = width * 64 + height
  let words = tables.get(key)
  if (!words) {
    const moves = pointNames({ width, height }).flatMap((name) => [`;B[${name}]`, `;W[${name}]`])
    words = Uint32Array.from(moves.flatMap((move) => [byteWord(move.slice(0, 4)), byteWord(move.slice(4))]))
    tables.set(key, words)
  }
  return words
}
