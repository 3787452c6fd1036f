import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 as zlibCrc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Block, BlockBuilder, GAMES_PER_BLOCK } from '../shapes/block.ts'
import { nextMoves } from '../shapes/continuations.ts'
import { randomFrom, randomGame } from '../shapes/games.testing.ts'
import { findShape } from '../shapes/search.ts'
import { parseShape, type Shape } from '../shapes/shape.ts'
import { unfinishedName } from './atomic-file.ts'
import { crc32, plainCrc32 } from './crc32.ts'
import { readSegmentFile, writeSegmentFile } from './files.ts'
import { headerBytes, PARTS } from './layout.ts'
import { readSegment, type Segment } from './read.ts'
import { segmentBytes } from './write.ts'

const board = { width: 5, height: 5 }

function blocksOf(count: number, seed = 1): Block[] {
  const random = randomFrom(seed)
  const games = Array.from({ length: Math.min(count, 50) }, () => randomGame(board, random))
  const builders: BlockBuilder[] = []
  for (let i = 0; i < count; i++) {
    if (i % GAMES_PER_BLOCK === 0) builders.push(new BlockBuilder(board))
    builders.at(-1)!.add(games[i % games.length]!, ([0, 1, 2, 3, 4] as const)[i % 5]!)
  }
  return builders.map((builder) => builder.finish())
}

const bytesOf = (blocks: readonly Block[]): Uint8Array => new Uint8Array(Buffer.concat([...segmentBytes(blocks)]))
const segmentOf = (read: ReturnType<typeof readSegment>): Segment => {
  if ('fault' in read) throw new Error(read.fault)
  return read
}

/** Writes a header's checksum anew, for files that are wrong in spite of it. */
function signed(bytes: Uint8Array, parts: number): Uint8Array {
  const end = headerBytes(parts) - 4
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true)
  return bytes
}

describe('crc32', () => {
  it('crc32() is that of zlib, for every length and place', () => {
    const random = randomFrom(3)
    const bytes = Uint8Array.from({ length: 99 }, () => random() * 256)
    for (let from = 0; from < 9; from++) {
      for (let to = from; to < bytes.length; to++) {
        const [wanted, part] = [zlibCrc32(bytes.subarray(from, to)), bytes.subarray(from, to)]
        expect([plainCrc32(part), crc32(part)]).toEqual([wanted, wanted])
        expect(plainCrc32(bytes.subarray(to), wanted)).toBe(crc32(bytes.subarray(to), wanted))
      }
    }
  })
})

describe('a segment', () => {
  it.each([1, 15, 16, 17, GAMES_PER_BLOCK, GAMES_PER_BLOCK + 9])('a segment of %i games is read back', (count) => {
    const blocks = blocksOf(count)
    const { games, blocks: read, faults } = segmentOf(readSegment(bytesOf(blocks)))
    expect(faults).toEqual([])
    expect(games).toBe(count)
    for (const [i, block] of blocks.entries()) {
      const { plies, results, ...rest } = read[i]!
      expect(rest).toEqual({ ...rest, ...(({ plies, results, ...same }) => same)(block) })
      expect(plies).toEqual(block.plies.subarray(0, block.games))
      expect(results).toEqual(block.results.subarray(0, block.games))
    }
  })

  it('a segment is read at any place in memory', () => {
    const bytes = bytesOf(blocksOf(20))
    const moved = new Uint8Array(bytes.length + 3)
    moved.set(bytes, 3)
    expect(readSegment(moved.subarray(3))).toEqual(readSegment(bytes))
  })

  it('a segment refuses blocks that do not belong together', () => {
    const other = new BlockBuilder({ width: 3, height: 3 })
    other.add(randomGame({ width: 3, height: 3 }, randomFrom(2)))
    expect(() => bytesOf([])).toThrow(RangeError)
    expect(() => bytesOf([...blocksOf(GAMES_PER_BLOCK), other.finish()])).toThrow(RangeError)
    expect(() => bytesOf([...blocksOf(3), ...blocksOf(3)])).toThrow(RangeError)
  })
})

describe('damage to a segment', () => {
  const blocks = blocksOf(GAMES_PER_BLOCK + 40)
  const bytes = bytesOf(blocks)
  const parts = blocks.length * PARTS.length
  const view = new DataView(bytes.buffer)
  const placeOf = (part: number) => ({
    offset: view.getUint32(32 + part * 12, true),
    length: view.getUint32(36 + part * 12, true),
  })

  it('damage is found in each part of a segment, and the other block is there', () => {
    for (let part = 0; part < parts; part++) {
      const { offset, length } = placeOf(part)
      for (const at of [offset, offset + (length >> 1), offset + length - 1]) {
        const damaged = bytes.slice()
        damaged[at]! ^= 1
        const read = segmentOf(readSegment(damaged))
        const block = Math.floor(part / PARTS.length)
        expect(read.faults).toEqual([{ fault: 'part', block, part: PARTS[part % PARTS.length] }])
        expect(read.blocks.map((one) => one !== undefined)).toEqual([block !== 0, block !== 1])
      }
    }
  })

  it('damage is found in every byte of the header of a segment', () => {
    for (let at = 0; at < headerBytes(parts); at++) {
      const damaged = bytes.slice()
      damaged[at]! ^= 0x80
      const fault = at < 8 ? 'not-a-segment' : at < 12 ? 'version' : 'header'
      expect(readSegment(damaged), `byte ${at}`).toMatchObject({ fault })
    }
  })

  it('damage is found wherever a segment is cut short', () => {
    const last = placeOf(parts - 1)
    for (let length = 0; length < last.offset + last.length; length += 997) {
      const read = readSegment(bytes.slice(0, length))
      if (!('fault' in read)) expect(read.faults.length).toBeGreaterThan(0)
    }
    expect(readSegment(bytes.slice(0, 7))).toEqual({ fault: 'not-a-segment' })
    expect(readSegment(bytes.slice(0, 20))).toEqual({ fault: 'header' })
  })

  it('damage is found where the checksums of a segment are right and its parts do not agree', () => {
    const wrong = bytes.slice()
    const part = PARTS.indexOf('moveStarts')
    const { offset, length } = placeOf(part)
    const ints = new DataView(wrong.buffer)
    ints.setUint32(offset + 4, 0xffffff, true)
    ints.setUint32(40 + part * 12, crc32(wrong.subarray(offset, offset + length)), true)
    const read = segmentOf(readSegment(signed(wrong, parts)))
    expect(read.faults).toContainEqual({ fault: 'part', block: 0, part: 'moveStarts' })
    const far = bytes.slice()
    new DataView(far.buffer).setUint32(32, 0xfffffff0, true)
    expect(segmentOf(readSegment(signed(far, parts))).faults).toEqual([{ fault: 'part', block: 0, part: 'columns' }])
  })

  it('a segment of an unknown version is refused', () => {
    const newer = bytes.slice()
    newer[8] = 2
    expect(readSegment(signed(newer, parts))).toEqual({ fault: 'version', version: 2 })
  })
})

describe('a segment file', () => {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'qipu-segment-'))
  })
  afterAll(() => rm(directory, { recursive: true }))

  it('a segment file is searched like the blocks that it was made of', async () => {
    const path = join(directory, 'searched')
    const blocks = blocksOf(GAMES_PER_BLOCK + 30, 4)
    await writeSegmentFile(path, blocks)
    const read = segmentOf(await readSegmentFile(path)).blocks as Block[]
    for (const text of ['XO/X.', '.X./X.X', '.']) {
      const shape = parseShape(text) as Shape
      expect(findShape(read, shape)).toEqual(findShape(blocks, shape))
      expect(nextMoves(read, shape)).toEqual(nextMoves(blocks, shape))
    }
  })

  it('a segment file is replaced only if that is asked for, and leaves nothing beside it', async () => {
    const path = join(directory, 'replaced')
    await writeSegmentFile(path, blocksOf(3))
    const before = await readFile(path)
    await expect(writeSegmentFile(path, blocksOf(4))).rejects.toThrow('exists')
    expect(await readFile(path)).toEqual(before)
    await writeSegmentFile(path, blocksOf(4), { replace: true })
    expect(segmentOf(await readSegmentFile(path)).games).toBe(4)
    await expect(writeSegmentFile(path, [], { replace: true })).rejects.toThrow(RangeError)
    expect(segmentOf(await readSegmentFile(path)).games).toBe(4)
    expect((await readdir(directory)).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  it('a segment file is written over what a killed writer left behind', async () => {
    const path = join(directory, 'killed')
    await writeFile(unfinishedName(path), 'half of something')
    await writeSegmentFile(path, blocksOf(2))
    expect(segmentOf(await readSegmentFile(path)).faults).toEqual([])
    expect(await readdir(directory)).not.toContain('killed.unfinished')
  })

  it('a file that is no segment or empty is reported', async () => {
    const path = join(directory, 'other')
    await writeFile(path, '(;GM[1])')
    expect(await readSegmentFile(path)).toEqual({ fault: 'not-a-segment' })
    await writeFile(path, '')
    expect(await readSegmentFile(path)).toEqual({ fault: 'not-a-segment' })
  })
})
