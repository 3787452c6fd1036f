import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

const KILOBYTE = 1000
/** docs/player.md names weights in whole kilobytes. */
const atMost = (kilobytes: number): number => (kilobytes + 0.5) * KILOBYTE

type Chunk = ReturnType<typeof chunksByName> extends ReadonlyMap<string, infer C> ? C : never
const chunksByName = () => new Map(inject('player').chunks.map((chunk) => [chunk.fileName, chunk]))

/** A chunk and everything that it imports at once. */
function withImports(...names: readonly string[]): Chunk[] {
  const byName = chunksByName()
  const found = new Set(names)
  for (const name of found) for (const next of byName.get(name)!.imports) found.add(next)
  return [...found].map((name) => byName.get(name)!)
}

const holding = (module: string): string =>
  inject('player').chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)))!
    .fileName

const weightOf = (chunks: readonly Chunk[]): number =>
  chunks.reduce(
    (sum, { fileName }) => sum + gzipSync(readFileSync(join(inject('player').folder, fileName)), { level: 9 }).length,
    0,
  )

describe('the bundle', () => {
  it('the bundle loads a board with the rules of Go at once, and no format and no other game', () => {
    const first = withImports('qipu-player.js')
    expect(weightOf(first)).toBeLessThan(atMost(59))
    const modules = first.flatMap(({ moduleIds }) => moduleIds)
    const has = (part: string): boolean => modules.some((id) => id.replaceAll('\\', '/').includes(part))
    for (const part of ['games/go/', 'elements/board.ts']) expect([part, has(part)]).toEqual([part, true])
    for (const part of [
      '/read.ts',
      'games/hex/',
      'games/all.ts',
      'common-characters',
      'lit-html',
      'jsonc-parser',
      'saxes',
    ]) {
      expect([part, has(part)]).toEqual([part, false])
    }
  })

  it.each([
    ['sgf/read/index', 116],
    ['wei7/read', 97],
    ['jgf/read/index', 101],
  ])('the bundle loads a board with %s with at most %i kB', (reader, most) => {
    const chunks = withImports('qipu-player.js', holding(`formats/${reader}.ts`))
    expect(weightOf(chunks)).toBeLessThan(atMost(most))
  })

  it('a <qipu-player> loads at most 45 kB more than a board', () => {
    const board = new Set(withImports('qipu-player.js').map(({ fileName }) => fileName))
    const more = withImports(holding('elements/player.ts')).filter(({ fileName }) => !board.has(fileName))
    expect(weightOf(more)).toBeLessThan(atMost(45))
  })

  it.each([
    ['play/mode', 50],
    ['score/mode', 36],
  ])('the bundle loads %s only on demand, with at most %i kB more', (mode, most) => {
    const player = withImports('qipu-player.js', holding('elements/player.ts'))
    const [chunk] = withImports(holding(`player/src/${mode}.ts`))
    expect(player).not.toContain(chunk)
    const known = new Set(player.map(({ fileName }) => fileName))
    const more = withImports(holding(`player/src/${mode}.ts`)).filter(({ fileName }) => !known.has(fileName))
    expect(weightOf(more)).toBeLessThan(atMost(most))
    expect(weightOf(more)).toBeGreaterThan(KILOBYTE)
  })

  it('the bundle never holds tables of charsets that browsers have themselves', () => {
    for (const { fileName, moduleIds } of inject('player').chunks) {
      expect([fileName, moduleIds.filter((id) => id.includes('@exodus/bytes'))]).toEqual([fileName, []])
    }
  })
})
