import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { go } from './games/go/index.ts'
import { hex } from './games/hex/index.ts'
import { parseText } from './handles/parse-text.ts'
import { diff } from './record/diff.ts'
import { IllegalMove, parse, sgf } from './sgf.ts'

const folder = new URL('../../fixtures/cases/sgf/', import.meta.url)
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.sgf'))
  .flatMap((name) => {
    const bytes = readFileSync(new URL(name, folder))
    const { charset, text, records } = read({ bytes, name })
    const isPlain =
      charset?.name === 'utf-8' && !records.some(({ nodes }) => nodes.some(({ notes }) => notes?.analysis))
    return isPlain ? [[name, text()] as const] : []
  })

/** Bytes of an entry with everything that it needs, as a page loads it. */
async function sizeOf(entry: string): Promise<{ readonly bytes: number; readonly modules: readonly string[] }> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    resolve: { conditionNames: ['qipu-source', 'browser', 'import', 'default'] },
    platform: 'browser',
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  const [{ code, modules }] = output
  return { bytes: gzipSync(code, { level: 9 }).length, modules: Object.keys(modules) }
}

/** Other formats, and rules of other games; SGF itself knows how their moves are numbered. */
const STRANGERS = /formats\/(?!sgf|shared|[\w-]+\.ts)|games\/(?!go|shared)[\w-]+\/(?:index|position)\.ts/

describe('qipu/sgf', () => {
  it.each(texts)('qipu/sgf reads %s as qipu does', (_, text) => {
    const { games, others } = parse(text)
    const { records } = read(text)
    const ofGo = records.filter(({ game }) => game === 'go')
    expect([games.length, others]).toEqual([ofGo.length, records.length - ofGo.length])
    for (const [i, game] of games.entries()) expect(diff(game.record, ofGo[i]!)).toEqual([])
  })

  it('qipu/sgf plays by the rules of Go and prints positions', () => {
    expect(texts.length).toBeGreaterThan(5)
    const [game] = parse('(;GM[1]SZ[5]PB[Ann];B[cc])').games
    expect(game!.black.name).toBe('Ann')
    expect(game!.root.play('C3').tryPlay('C3')).toBeInstanceOf(IllegalMove)
    expect(String(game!.at(1))).toBe('. . . . .\n. . . . .\n. . B . .\n. . . . .\n. . . . .')
  })

  it('qipu/sgf says what is wrong, with line and column, and takes no bytes', () => {
    expect(parse('(;GM[1]SZ[9]\n;B[zz])').messages).toMatchObject([{ line: 2, column: 4, game: 0 }])
    expect(parse('').messages.map(({ code }) => code)).toEqual(['sgf/no-game'])
    expect(() => parse(new Uint8Array() as unknown as string)).toThrow(TypeError)
  })

  it('parseText reads the games whose rules it is given, by the first format that finds one', () => {
    const text = '(;GM[1]SZ[9];B[ee])(;GM[11]SZ[11];B[a1])'
    const one = parseText(text, { formats: [sgf], games: [go] })
    expect([one.format, one.games.map(({ id }) => id), one.others]).toEqual(['sgf', ['go'], 1])
    const none = { id: 'none', readText: () => ({ records: [], text: () => '' }) }
    const both = parseText(text, { formats: [none, sgf], games: [go, hex] })
    expect([both.format, both.games.map(({ id }) => id), both.others]).toEqual(['sgf', ['go', 'hex'], 0])
    expect(parseText('nothing', { formats: [none, sgf], games: [go] }).format).toBe('none')
    expect(() => parseText(text, { formats: [], games: [go] })).toThrow(RangeError)
  })

  it('qipu/sgf weighs at most 50 kB, compressed, and has no other format or game', async () => {
    const { bytes, modules } = await sizeOf('sgf.ts')
    expect(bytes).toBeLessThanOrEqual(50_000)
    const strangers = modules.filter((path) => STRANGERS.test(path.replaceAll('\\', '/')))
    expect(strangers.map((path) => path.replace(/.*src/, ''))).toEqual([])
  })
})
