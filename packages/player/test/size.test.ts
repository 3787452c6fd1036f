import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

const KILOBYTE = 1000

describe('the bundle', () => {
  it('loads a board, Go and three formats with at most 60 kB, and nothing else at once', () => {
    const { folder, chunks } = inject('player')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const first = new Set(['qipu-player.js'])
    for (const name of first) for (const next of byName.get(name)!.imports) first.add(next)
    const weight = [...first].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      0,
    )
    expect(weight).toBeLessThanOrEqual(60 * KILOBYTE)
    const modules = [...first].flatMap((name) => byName.get(name)!.moduleIds)
    const has = (part: string): boolean => modules.some((id) => id.replaceAll('\\', '/').includes(part))
    for (const part of ['formats/sgf/', 'formats/wei7/', 'formats/jgf/', 'games/go/', 'elements/board.ts']) {
      expect([part, has(part)]).toEqual([part, true])
    }
    const later = [
      'formats/ccgc/',
      'formats/ishi/',
      'formats/wei7-xml/',
      'games/amazons/',
      'games/army-chess/',
      'grids/army.ts',
    ]
    for (const part of [...later, '@exodus/bytes', 'common-characters', 'lit-html', 'jsonc-parser', 'saxes']) {
      expect([part, has(part)]).toEqual([part, false])
    }
  })

  it('never holds tables of charsets that browsers have themselves', () => {
    for (const { fileName, moduleIds } of inject('player').chunks) {
      expect([fileName, moduleIds.filter((id) => id.includes('@exodus/bytes'))]).toEqual([fileName, []])
    }
  })
})
