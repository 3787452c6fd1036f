/** A segment's blocks as views over its bytes; what is damaged is named, and the rest is there. */

import { type Block, changesOf, emptyColumns, GAMES_PER_BLOCK, PASS_POINT } from '../shapes/block.ts'
import { crc32 } from './crc32.ts'
import {
  ALIGNMENT,
  fixedBytes,
  HEAD_INTS,
  headerBytes,
  MAGIC,
  MOST_BLOCKS,
  PARTS,
  type PartName,
  ROW_INTS,
  storedGames,
  VERSION,
} from './layout.ts'

/** Reason why a segment or a part of it cannot be read. */
export type SegmentFault =
  | { readonly fault: 'not-a-segment' }
  /** Of another version: it is left as it is. */
  | { readonly fault: 'version'; readonly version: number }
  /** The header is cut short, has a wrong checksum or says what cannot be: no block can be found. */
  | { readonly fault: 'header' }
  /** A part of a block is cut short, has a wrong checksum or does not agree with the others. */
  | { readonly fault: 'part'; readonly block: number; readonly part: PartName }

/** Segment that was read: its blocks, and those parts that are damaged. */
export interface Segment {
  readonly board: { readonly width: number; readonly height: number }
  readonly games: number
  /** Undefined where a part of the block is damaged. */
  readonly blocks: readonly (Block | undefined)[]
  readonly faults: readonly SegmentFault[]
}

interface ContentsRow {
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

/** Full blocks share memory with the bytes. */
export function readSegment(bytes: Uint8Array): Segment | SegmentFault {
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : new Uint8Array(bytes)
  if (!MAGIC.every((byte, i) => whole[i] === byte)) return { fault: 'not-a-segment' }
  if (whole.length < headerBytes(0)) return { fault: 'header' }
  const view = new DataView(whole.buffer, whole.byteOffset, whole.length)
  const word = (index: number): number => view.getUint32(MAGIC.length + index * 4, true)
  const [version, width, height, games, perBlock, parts] = Array.from({ length: HEAD_INTS }, (_, i) => word(i)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (version !== VERSION) return { fault: 'version', version }
  const blocks = Math.ceil(games / GAMES_PER_BLOCK)
  const isPossible =
    perBlock === GAMES_PER_BLOCK && blocks >= 1 && blocks <= MOST_BLOCKS && parts === blocks * PARTS.length
  const points = width * height
  if (!isPossible || points === 0 || points >= PASS_POINT || whole.length < headerBytes(parts)) {
    return { fault: 'header' }
  }
  const end = HEAD_INTS + parts * ROW_INTS
  if (crc32(whole.subarray(0, MAGIC.length + end * 4)) !== word(end)) return { fault: 'header' }

  const rows = Array.from({ length: parts }, (_, part): ContentsRow => {
    const at = HEAD_INTS + part * ROW_INTS
    return { offset: word(at), length: word(at + 1), checksum: word(at + 2) }
  })
  const faults: SegmentFault[] = []
  const read = Array.from({ length: blocks }, (_, number) => {
    const inBlock = Math.min(GAMES_PER_BLOCK, games - number * GAMES_PER_BLOCK)
    const own = rows.slice(number * PARTS.length, (number + 1) * PARTS.length)
    const damaged = PARTS.filter((part, i) => !isWhole(whole, own[i]!, fixedBytes(part, inBlock, points)))
    const block = damaged.length > 0 ? undefined : blockOf(whole, own, { width, height }, inBlock)
    if (block) damaged.push(...disagreeing(block))
    for (const part of damaged) faults.push({ fault: 'part', block: number, part })
    return damaged.length > 0 ? undefined : block
  })
  return { board: { width, height }, games, blocks: read, faults }
}

function isWhole(bytes: Uint8Array, { offset, length, checksum }: ContentsRow, wanted: number | undefined): boolean {
  if (offset % ALIGNMENT !== 0 || offset + length > bytes.length) return false
  if (wanted === undefined ? length % 2 !== 0 : length !== wanted) return false
  return crc32(bytes.subarray(offset, offset + length)) === checksum
}

function blockOf(bytes: Uint8Array, rows: readonly ContentsRow[], board: Block['board'], games: number): Block {
  const { buffer, byteOffset } = bytes
  const row = (part: PartName): ContentsRow => rows[PARTS.indexOf(part)]!
  const words8 = (part: PartName) => new Uint8Array(buffer, byteOffset + row(part).offset, row(part).length)
  const ints16 = (part: PartName) => new Uint16Array(buffer, byteOffset + row(part).offset, row(part).length / 2)
  const ints32 = (part: PartName) => new Uint32Array(buffer, byteOffset + row(part).offset, row(part).length / 4)
  const points = board.width * board.height
  const stored = storedGames(games)
  const isFull = stored === GAMES_PER_BLOCK
  return {
    board,
    games,
    columns: isFull ? ints16('columns') : widened(ints16('columns'), stored, emptyColumns(points), GAMES_PER_BLOCK),
    complex: isFull
      ? words8('complex')
      : widened(words8('complex'), stored / 8, new Uint8Array((points * GAMES_PER_BLOCK) / 8), GAMES_PER_BLOCK / 8),
    plies: ints16('plies'),
    results: words8('results'),
    changes: changesOf(ints32('changeStarts'), ints16('changes')),
    moves: { starts: ints32('moveStarts'), ints: ints16('moves') },
  }
}

/** Rows of numbers at the beginnings of longer rows. */
function widened<T extends Uint8Array | Uint16Array>(rows: T, length: number, into: T, wanted: number): T {
  for (let row = 0; row * length < rows.length; row++) {
    into.set(rows.subarray(row * length, (row + 1) * length), row * wanted)
  }
  return into
}

/** Parts whose checksums are right and that still cannot belong to these games. */
function* disagreeing({ games, plies, changes, moves }: Block): Generator<PartName> {
  if (!isAscending(changes.starts, changes.ints.length)) yield 'changeStarts'
  if (!isAscending(moves.starts, moves.ints.length)) yield 'moveStarts'
  for (let game = 0; game < games; game++) {
    if (moves.starts[game + 1]! - moves.starts[game]! === plies[game]) continue
    yield 'plies'
    return
  }
}

const isAscending = (starts: Uint32Array, end: number): boolean =>
  starts[0] === 0 && starts.at(-1) === end && starts.every((start, i) => i === 0 || start >= starts[i - 1]!)
