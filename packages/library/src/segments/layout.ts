/** Layout of a segment's file; docs/library-format.md describes it. All numbers are little-endian. */

import { type Block, GAMES_PER_BLOCK, KINDS } from '../shapes/block.ts'

/** `QIPUSEG` and a byte that text files do not have. */
export const MAGIC: Uint8Array = Uint8Array.of(0x51, 0x49, 0x50, 0x55, 0x53, 0x45, 0x47, 0x1a)
/** Version of segments that is written. */
export const VERSION = 1
/** Blocks in a segment at most: 65,536 games. */
export const MOST_BLOCKS = 64

/** Words of 32 bits after the magic: version, width, height, games, games per block, parts; then the table of parts. */
export const HEAD_INTS = 6
/** Words of a row of the table: offset, bytes, checksum. */
export const ROW_INTS = 3
/** Parts begin at multiples of this, so that vectors can be read where they stand. */
export const ALIGNMENT = 16
export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Magic, head, table, checksum of all that. */
export const headerBytes = (parts: number): number => MAGIC.length + (HEAD_INTS + parts * ROW_INTS + 1) * 4

/** The parts of each block, in the order in which they stand in the file. */
export const PARTS = [
  'columns',
  'complex',
  'plies',
  'results',
  'changeStarts',
  'changes',
  'moveStarts',
  'moves',
] as const
/** Name of a part of a block. */
export type PartName = (typeof PARTS)[number]

/** Games per row of columns as they are stored: a block that is not full does not take the room of a full one. */
export const storedGames = (games: number): number => Math.min(GAMES_PER_BLOCK, aligned(games))

/** Bytes of parts whose size follows from the number of games; the others are as long as the games make them. */
export function fixedBytes(part: PartName, games: number, points: number): number | undefined {
  switch (part) {
    case 'columns':
      return KINDS * points * storedGames(games) * 2
    case 'complex':
      return points * (storedGames(games) / 8)
    case 'plies':
      return games * 2
    case 'results':
      return games
    case 'changeStarts':
    case 'moveStarts':
      return (games + 1) * 4
    default:
      return undefined
  }
}

/** Returns the contents of a block's parts. */
export function partsOf({ games, columns, complex, plies, results, changes, moves }: Block): Uint8Array[] {
  const stored = storedGames(games)
  const parts: Record<PartName, Uint8Array | Uint16Array | Uint32Array> = {
    columns: narrowed(columns, GAMES_PER_BLOCK, stored),
    complex: narrowed(complex, GAMES_PER_BLOCK / 8, stored / 8),
    plies: plies.subarray(0, games),
    results: results.subarray(0, games),
    changeStarts: changes.starts,
    changes: changes.ints,
    moveStarts: moves.starts,
    moves: moves.ints,
  }
  return PARTS.map((name) => {
    const { buffer, byteOffset, byteLength } = parts[name]
    return new Uint8Array(buffer, byteOffset, byteLength)
  })
}

/** The first so many numbers of each row. */
function narrowed<T extends Uint8Array | Uint16Array>(rows: T, length: number, wanted: number): T {
  if (wanted === length) return rows
  const narrow = rows.slice(0, (rows.length / length) * wanted) as T
  for (let row = 0; row * length < rows.length; row++) {
    narrow.set(rows.subarray(row * length, row * length + wanted), row * wanted)
  }
  return narrow
}
