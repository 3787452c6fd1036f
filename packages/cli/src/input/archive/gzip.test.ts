import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'
import { makeTar } from './archive.testing.ts'
import { WHOLE } from './member.ts'

const folder = new Folder()
const GAME = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[a];B[cc];W[gg])'
const FAULTY = '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc];W[zz]'
const put = (name: string, text: string | Uint8Array): string => folder.put(name, gzipSync(text))

describe('a gzip file', () => {
  it.each([
    ['check'],
    ['info'],
    ['judge'],
    ['score'],
    ['show'],
    ['name'],
    ['diff', folder.put('same.sgf', GAME)],
    ['diagrams', '-d', folder.at('figures')],
    ['convert', '--to', 'jgf'],
  ])('the command `%s` reads a gzip file', async (command, ...more) => {
    const path = put(`${command}.sgf.gz`, GAME)
    const { code, err } = await qipu([command!, path, ...more])
    expect(err).not.toMatch(/archive|broken/)
    expect(code).toBe(0)
  })

  it('a gzip file is recognised by its inner name and its content', async () => {
    put('many/a.sgf.gz', GAME)
    put('many/b.gz', GAME)
    put('many/log.txt.gz', 'nothing')
    const { out } = await qipu(['info', '--json', folder.at('many')])
    const found = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(found.map(({ file, format }) => [file.split('/').at(-1), format])).toEqual([
      ['a.sgf.gz', 'sgf'],
      ['b.gz', 'sgf'],
    ])
  })

  it.each(['info', 'check', 'show'])('`%s` says of a gzip file in a gzip file what to do', async (command) => {
    const path = put('twice.sgf.gz', gzipSync(GAME))
    const { code, err } = await qipu([command, path])
    expect([code, err]).toEqual([2, `qipu: ${path}: was packed with gzip twice; unpack it once first\n`])
  })

  it.each([
    ['a.sgf', makeTar([{ name: 'b.sgf', content: GAME }]), 'rename it to end in .zip'],
    ['a.rar', new TextEncoder().encode('Rar!\x1a\x07\x01\x00'), 'not supported'],
  ])('an archive that Qipu does not look into is named as such: %s', async (name, bytes, text) => {
    for (const command of ['info', 'show']) {
      const { code, err } = await qipu([command, folder.put(name, bytes)])
      expect([code, err]).toEqual([2, expect.stringContaining(text)])
      expect(err).not.toContain('commands for many files')
    }
  })

  it('a gzip file is not repaired, and that is reported', async () => {
    const path = put('faulty.sgf.gz', FAULTY)
    const before = readFileSync(path)
    const { code, err } = await qipu(['check', '--fix', path])
    expect(code).not.toBe(0)
    expect(err).toMatch(/unpack/)
    expect(readFileSync(path)).toEqual(before)
    expect(folder.list('.').filter((name) => name.startsWith('faulty'))).toEqual(['faulty.sgf.gz'])
  })

  it('a gzip file is not renamed', async () => {
    const record = '{[C5][a][b][先手胜][2017.07.29 14:00 x][y];B(J,10);W(A,1)}'
    const path = put('c5.txt.gz', record)
    const { code } = await qipu(['name', '--apply', path])
    expect(code).toBe(1)
    expect(folder.list('.').filter((name) => name.endsWith('.txt.gz') && name.startsWith('c5'))).toEqual(['c5.txt.gz'])
  })

  it('a large gzip file is read', async () => {
    let state = 1
    const random = (): number => (state = (state * 48_271) % 2_147_483_647)
    const noise = Array.from({ length: WHOLE / 3 }, () => random().toString(36)).join('')
    const path = put('large.sgf.gz', `(;FF[4]GM[1]CA[UTF-8]C[${noise}];B[aa])`)
    expect(readFileSync(path).length).toBeGreaterThan(WHOLE)
    const { code, out } = await qipu(['info', '--json', path])
    expect([code, JSON.parse(out).format]).toEqual([0, 'sgf'])
  })

  it.each([
    ['unpacks to too much', gzipSync(new Uint8Array(70 << 20)), /MiB/],
    ['is cut', gzipSync(GAME).subarray(0, 30), /damaged/],
    ['holds an archive', gzipSync(makeTar([{ name: 'a.sgf', content: GAME }])), /archive/],
  ])('a gzip file that %s is reported, and the exit code is 2', async (name, bytes, words) => {
    const bad = folder.put(`${name}.sgf.gz`, bytes)
    const good = folder.put('good.sgf', GAME)
    for (const command of ['check', 'judge']) {
      const { code, err } = await qipu([command, bad, good])
      expect(code).toBe(2)
      expect(err).toMatch(words)
    }
    const { code, err } = await qipu(['show', bad])
    expect(code).toBe(2)
    expect(err).toMatch(words)
  })
})
