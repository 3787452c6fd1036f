import type { BoardSize } from '../../../record/basics.ts'
import { pointNames } from '../points.ts'

/** Short texts as numbers, so that a writer stores them at once: the first character is the highest byte. */

export function packed(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) bytes = bytes * 256 + text.charCodeAt(i)
  return bytes
}

/** How a property begins: its name and a bracket, three or four bytes. */
export interface Head {
  readonly bytes: number
  readonly size: number
}

export const headOf = (text: string): Head => ({ bytes: packed(text.padEnd(4, '\0')), size: text.length })

/** How each move of a lettered game is written, `;B[pd]`: its first four bytes and its last two, Black's and then White's. */
export type PackedMoves = Uint32Array

const tables = new Map<number, PackedMoves>()

export function packedMoves({ width, height }: BoardSize): PackedMoves {
  const key = width * 64 + height
  let table = tables.get(key)
  if (!table) {
    const moves = pointNames({ width, height }).flatMap((name) => [`;B[${name}]`, `;W[${name}]`])
    table = Uint32Array.from(moves.flatMap((move) => [packed(move.slice(0, 4)), packed(move.slice(4))]))
    tables.set(key, table)
  }
  return table
}
