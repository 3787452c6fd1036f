import { describe, expect, it } from 'vitest'
import { randomFrom } from '../shapes/games.testing.ts'
import { CHUNK_ENTRIES, ENTRY_INTS, headerBytes } from './layout.ts'
import { ChunkMemory, DamagedChunk, Positions } from './read.ts'
import { EntryList } from './sort.ts'
import { positionBytes } from './write.ts'

const random = randomFrom(11)
const word = (): number => Math.floor(random() * 2 ** 32)
const memory = new ChunkMemory(1 << 20)

/** Some positions occur once, some in every game. */
function someEntries(games: number): { list: EntryList; rows: number[][] } {
  const list = new EntryList()
  const rows: number[][] = []
  for (let game = 0; game < games; game++) {
    for (let ply = 0; ply < 20; ply++) {
      const row = ply < 3 ? [ply * 1000, ply, 7, game, ply] : [word(), word(), word(), game, ply]
      rows.push(row)
      list.add(...(row as [number, number, number, number, number]))
    }
  }
  return { list, rows }
}

function opened(bytes: Uint8Array): Positions {
  const positions = Positions.open(reader(bytes), memory)
  if (!(positions instanceof Positions)) throw new Error(JSON.stringify(positions))
  return positions
}

const reader = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: (offset: number, length: number) => bytes.slice(offset, offset + length),
})
const bytesOf = (list: EntryList): Uint8Array => new Uint8Array(Buffer.concat([...positionBytes(list.sorted())]))

describe('a file of positions', () => {
  const { list, rows } = someEntries(500)
  const bytes = bytesOf(list)

  it('a positions file gives the games and plies of every position, in their order', () => {
    const positions = opened(bytes)
    expect(positions.count).toBe(rows.length)
    for (const [high, low] of [...rows.slice(0, 60), ...rows.slice(-60)]) {
      const found: number[][] = []
      positions.find({ high: high!, low: low! }, (...entry) => found.push(entry))
      const wanted = rows.filter((row) => row[0] === high && row[1] === low).map((row) => row.slice(2))
      expect(found).toEqual(wanted)
    }
  })

  it('a positions file finds nothing for a position that no game reached', () => {
    const found: number[] = []
    for (let i = 0; i < 100; i++) opened(bytes).find({ high: word(), low: word() }, (next) => found.push(next))
    expect(found).toEqual([])
  })

  it('a positions file finds entries with room for hardly any chunk in memory', () => {
    const few = new ChunkMemory(1)
    const positions = Positions.open(reader(bytes), few) as Positions
    for (const [high, low, , game] of rows.slice(-17)) {
      const found: number[] = []
      positions.find({ high: high!, low: low! }, (_, place) => found.push(place))
      expect(found).toEqual([game])
    }
  })

  it('a positions file may be empty', () => {
    expect(opened(bytesOf(new EntryList())).count).toBe(0)
  })

  it('a positions file names a damaged chunk, and every other chunk is still good', () => {
    const damaged = bytes.slice()
    const chunks = Math.ceil(rows.length / CHUNK_ENTRIES)
    damaged[headerBytes(chunks) + CHUNK_ENTRIES * ENTRY_INTS * 4 + 5]! ^= 1
    const positions = opened(damaged)
    expect([...positions.faults()]).toEqual([{ fault: 'chunk', chunk: 1 }])
    expect(() => [...positions.entries()]).toThrow(DamagedChunk)
  })

  it('a positions file with a damaged or cut header, of another version or kind is refused', () => {
    const changed = (at: number, value: number) => {
      const copy = bytes.slice()
      copy[at] = value
      return Positions.open(reader(copy), memory)
    }
    expect(changed(0, 0)).toEqual({ fault: 'not-positions' })
    expect(changed(8, 2)).toEqual({ fault: 'version', version: 2 })
    expect(changed(12, 9)).toEqual({ fault: 'hash-version', version: 9 })
    expect(changed(40, bytes[40]! ^ 1)).toEqual({ fault: 'header' })
    expect(Positions.open(reader(bytes.slice(0, 20)), memory)).toEqual({ fault: 'header' })
    expect(Positions.open(reader(bytes.slice(0, -1)), memory)).toEqual({ fault: 'header' })
  })
})
