/** Layout of a file of positions; docs/library-format.md describes it. All numbers are little-endian. */

/** `QIPUPOS` and a byte that text files do not have. */
export const MAGIC: Uint8Array = Uint8Array.of(0x51, 0x49, 0x50, 0x55, 0x50, 0x4f, 0x53, 0x1a)
export const VERSION = 1

/** Words of 32 bits after the magic: version, hash version, entries, entries per chunk, chunks; then a row per chunk. */
export const HEAD_INTS = 5
/** Words of a chunk's row: high and low half of its first number, checksum. */
export const ROW_INTS = 3

/** Words of an entry: high and low half of the position's number, low half of the next one's, game · 65536 + ply. */
export const ENTRY_INTS = 4
export const ENTRY_BYTES = ENTRY_INTS * 4
/** One read brings so many entries, checked by one checksum. */
export const CHUNK_ENTRIES = 2048

export const chunksOf = (entries: number): number => Math.ceil(entries / CHUNK_ENTRIES)
/** Magic, head, rows, checksum of all that. */
export const headerBytes = (chunks: number): number => MAGIC.length + (HEAD_INTS + chunks * ROW_INTS + 1) * 4
