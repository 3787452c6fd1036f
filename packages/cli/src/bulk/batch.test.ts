import { describe, expect, it } from 'vitest'
import { type Batch, itemsIn, Packer, parcelOf, singlesOf } from './batch.ts'

const file = (path: string, below: string) => ({ input: { path, below, walked: true } })

describe('a parcel', () => {
  it('brings what was put into it', () => {
    const bytes = Uint8Array.of(1, 2, 3)
    const batch: Batch = {
      items: [
        file('a/b/c.sgf', 'b/c.sgf'),
        file('a/d.sgf', 'd.sgf'),
        file('other/e.sgf', 'e.sgf'),
        { ...file('a/f.sgf', 'f.sgf'), trouble: { en: 'gone', zh: '没有' } },
        { ...file('a/g.zip/h.sgf', 'g.zip/h.sgf'), size: 3, bytes },
        { ...file('a/g.zip/i.sgf', 'g.zip/i.sgf'), size: 2, bytes: bytes.subarray(1) },
        { input: { path: 'named.sgf', below: 'named.sgf', walked: false } },
      ],
      done: 6,
    }
    const { parcel, transfer } = parcelOf(batch)
    expect(itemsIn(structuredClone(parcel, { transfer }))).toEqual(batch.items)
    expect(bytes).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('of paths alone is nothing but strings', () => {
    const { parcel, transfer } = parcelOf({ items: [file('a/b.sgf', 'b.sgf'), file('a/c/d.sgf', 'c/d.sgf')], done: 2 })
    expect(parcel).toEqual({ items: ['a/b.sgf', 'a/c/d.sgf'], belowAt: 2 })
    expect(transfer).toEqual([])
  })
})

describe('a batch', () => {
  it('can be done item by item, and is closed with the last', () => {
    const [a, b] = [file('a', 'a'), file('b', 'b')]
    const closes = a.input
    expect(singlesOf({ items: [a, b], done: 2, closes })).toEqual([
      { items: [a], done: 2 },
      { items: [b], done: 2, closes },
    ])
  })
})

describe('a packer', () => {
  it('packs a small batch first, then larger ones, by number and by size', () => {
    const packer = new Packer()
    const fill = (size: number): number => {
      let count = 1
      while (!packer.add({ ...file('a', 'a'), size })) count++
      packer.take(0)
      return count
    }
    expect([fill(10), fill(10), fill(1 << 19), fill(10 << 20)]).toEqual([16, 128, 2, 1])
    expect(packer.isEmpty).toBe(true)
  })
})
