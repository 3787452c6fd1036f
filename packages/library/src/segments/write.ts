/** Blocks as the bytes of a segment. */

import { type Block, GAMES_PER_BLOCK } from '../shapes/block.ts'
import { crc32 } from './crc32.ts'
import { aligned, HEAD_INTS, headerBytes, MAGIC, MOST_BLOCKS, PARTS, partsOf, ROW_INTS, VERSION } from './layout.ts'

/** The bytes of a segment, piece by piece. Blocks are on boards of one size, and all but the last are full. */
export function* segmentBytes(blocks: readonly Block[]): Generator<Uint8Array> {
  assertFit(blocks)
  const { width, height } = blocks[0]!.board
  const games = blocks.reduce((sum, block) => sum + block.games, 0)
  const count = blocks.length * PARTS.length
  const header = new Uint8Array(aligned(headerBytes(count)))
  const view = new DataView(header.buffer)
  header.set(MAGIC)
  let at = MAGIC.length
  const put = (word: number): void => {
    view.setUint32(at, word, true)
    at += 4
  }
  for (const word of [VERSION, width, height, games, GAMES_PER_BLOCK, count]) put(word)
  let offset = header.length
  for (const block of blocks) {
    for (const part of partsOf(block)) {
      for (const word of [offset, part.length, crc32(part)]) put(word)
      offset += aligned(part.length)
    }
  }
  put(crc32(header.subarray(0, MAGIC.length + (HEAD_INTS + count * ROW_INTS) * 4)))
  yield header
  for (const block of blocks) {
    for (const part of partsOf(block)) {
      yield part
      const padding = aligned(part.length) - part.length
      if (padding > 0) yield new Uint8Array(padding)
    }
  }
}

function assertFit(blocks: readonly Block[]): void {
  const [first] = blocks
  if (!first || blocks.length > MOST_BLOCKS) throw new RangeError(`a segment has 1 to ${MOST_BLOCKS} blocks`)
  for (const [i, { board, games }] of blocks.entries()) {
    if (board.width !== first.board.width || board.height !== first.board.height) {
      throw new RangeError('the boards of a segment have one size')
    }
    const isLast = i === blocks.length - 1
    if (games === 0 || (games < GAMES_PER_BLOCK && !isLast)) throw new RangeError('only the last block may lack games')
  }
}
