import { truncateSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder } from '../run.testing.ts'
import { areHuge, HUGE, lookedAt } from './huge.ts'

const folder = new Folder()
const file = (name: string, size: number): string => {
  const path = folder.put(name, '')
  truncateSync(path, size)
  return path
}

async function* stream(...blocks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* blocks
}

describe('huge files', () => {
  it('files are huge together, below directories too, and packed ones by what they may become', () => {
    const [half, other] = [file('both/a.sgf', HUGE / 2), file('both/b.sgf', HUGE / 2)]
    expect(areHuge([half])).toBe(false)
    expect(areHuge([half, other])).toBe(true)
    expect(areHuge([folder.at('both')])).toBe(true)
    expect(areHuge([file('small.sgf.gz', 1 << 12)])).toBe(false)
    expect(areHuge([file('packed.sgf.gz', 1 << 14)])).toBe(true)
    expect(areHuge(['-', folder.at('not-there.sgf')])).toBe(false)
  })

  it('standard input is looked at until it is huge, and can still be read from its beginning', async () => {
    const blocks = [new Uint8Array(10).fill(1), new Uint8Array(HUGE).fill(2), new Uint8Array(20).fill(3)]
    for (const [given, isHuge] of [
      [blocks, true],
      [[blocks[0]!, blocks[2]!], false],
      [[], false],
      [[Uint8Array.of(0x1f, 0x8b), new Uint8Array(1 << 14)], true],
    ] as const) {
      const seen = await lookedAt(stream(...given))
      expect(seen.isHuge).toBe(isHuge)
      const all: Uint8Array[] = []
      for await (const block of seen.all()) all.push(block)
      expect(all.map((block, i) => block === given[i])).toEqual(given.map(() => true))
    }
  })
})
