import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const a = folder.put('in/a.sgf', '(;GM[1]SZ[9] ;B[aa])\n')
const b = folder.put('in/b.sgf', '(;GM[1]SZ[9];B[bb])(;GM[1]SZ[9];B[cc])')

const games = (text: string): number => read({ bytes: new TextEncoder().encode(text) }).records.length

describe('qipu join', () => {
  it('`join` puts the games of several SGF files into one, and leaves each game as it is', async () => {
    expect((await qipu(['join', folder.at('in'), '-o', folder.at('all.sgf')])).code).toBe(0)
    expect(folder.text('all.sgf')).toContain('(;GM[1]SZ[9] ;B[aa])')
    expect(games(folder.text('all.sgf'))).toBe(3)
  })

  it('`join` joins files into a format that must be written at once', async () => {
    const { code } = await qipu(['join', a, b, '-o', folder.at('all.qipu')])
    expect(code).toBe(0)
    expect(games(folder.text('all.qipu'))).toBe(3)
  })

  it('`join --json` reports one object per file and one for the result', async () => {
    const { err } = await qipu(['join', a, b, '-o', folder.at('again.qipu'), '--json'])
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { file: a, games: 1 },
      { file: b, games: 2 },
      { to: 'qipu', games: 3 },
    ])
  })

  it('`join` refuses formats of one game, links to a match, missing outputs and existing files', async () => {
    expect(await qipu(['join', a, '-o', folder.at('x.jgf')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('one game per file'),
    })
    expect(await qipu(['join', 'ws://127.0.0.1:4000/seat/KEY'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('qipu engine --join'),
    })
    expect(await qipu(['join', a])).toMatchObject({ code: 2, err: expect.stringContaining('-o FILE') })
    expect(await qipu(['join', a, '-o', b])).toMatchObject({ code: 2, err: expect.stringContaining('already exists') })
  })
})
