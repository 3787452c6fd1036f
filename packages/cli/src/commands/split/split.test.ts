import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const first = '(;GM[1]SZ[9]PB[Pine]PW[Oak]DT[2024-10-12] ;B[aa](;W[bb];B[cc])\n(;W[dd]) )'
const second = '(;GM[1]SZ[9]PB[A/B: "x"]PW[Oak];B[ee])'
const both = folder.put('both.sgf', `${first}\n${second}\n`)
const split = (...args: string[]) => qipu(['split', both, ...args])

describe('qipu split', () => {
  it('`split` writes each game into a file of its own, byte for byte', async () => {
    expect(await split('-d', folder.at('games'))).toMatchObject({ code: 0 })
    expect(folder.list('games')).toEqual(['both-1.sgf', 'both-2.sgf'])
    expect(folder.text('games/both-1.sgf').trim()).toBe(first)
    expect(folder.text('games/both-2.sgf').trim()).toBe(second)
  })

  it('`split --variations` writes each variation as a line of its own', async () => {
    await split('-d', folder.at('lines'), '--variations')
    expect(folder.list('lines')).toEqual(['both-1-1.sgf', 'both-1-2.sgf', 'both-2.sgf'])
    expect(folder.text('lines/both-1-1.sgf')).toContain(';B[aa](;W[bb];B[cc])')
    expect(folder.text('lines/both-1-2.sgf')).not.toContain('W[bb]')
  })

  it('`split --name` names files after their records, and numbers equal names', async () => {
    const name = '{date} {black.name} - {white.name}'
    await split('-d', folder.at('named'), '--name', name)
    expect(folder.list('named')).toEqual(['2024-10-12 Pine - Oak.sgf', '_ A_B_ _x_ - Oak.sgf'])
    const twice = folder.put('twice.sgf', `${first}${first}${first}`)
    const { code, err } = await qipu(['split', twice, '-d', folder.at('alike'), '--name', name, '--json'])
    expect(code).toBe(0)
    expect(folder.list('alike')).toEqual(
      ['Pine - Oak'].flatMap((who) => ['-2', '-3', ''].map((n) => `2024-10-12 ${who}${n}.sgf`)),
    )
    expect(JSON.parse(err).outputs).toHaveLength(3)
    expect(
      (await qipu(['convert', twice, '--to', 'jgf', '-d', folder.at('same'), '--name', '{black.name}'])).code,
    ).toBe(0)
    expect(folder.list('same')).toEqual(['Pine-2.jgf', 'Pine-3.jgf', 'Pine.jgf'])
  })

  it('`split` overwrites nothing, and refuses unknown fields of --name', async () => {
    folder.put('kept/both-1.sgf', 'precious')
    expect((await split('-d', folder.at('kept'))).code).toBe(2)
    expect(folder.text('kept/both-1.sgf')).toBe('precious')
    expect(await split('-d', folder.at('x'), '--name', '{colour}')).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown field “colour”'),
    })
    expect(await split()).toMatchObject({ code: 2, err: expect.stringContaining('-d DIR') })
  })
})
