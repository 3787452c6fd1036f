import { formats, games } from 'qipu'
import { codes } from 'qipu/formats/ccgc'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../run.testing.ts'

const folder = new Folder()

describe('qipu formats and qipu games', () => {
  it('`formats` and `games` list everything, as text and as JSON', async () => {
    const lines = (await qipu(['formats'])).out.trim().split('\n')
    expect(lines.length).toBe(formats.length)
    expect(lines[0]).toMatch(/^sgf +read, write +\.sgf/)
    const rows = JSON.parse((await qipu(['formats', '--json'])).out)
    expect(rows[0]).toMatchObject({ id: 'sgf', reads: true, writes: true, extensions: expect.arrayContaining(['sgf']) })
    const list = JSON.parse((await qipu(['games', '--json'], { language: 'zh' })).out)
    expect(list.length).toBe(games.length)
    expect(list[0]).toMatchObject({ id: 'go', name: '围棋', sgf: 1 })
    const { out } = await qipu(['games'])
    expect(out).toMatch(/^go +19×19 /m)
    for (const game of games) {
      for (const [name, { values }] of Object.entries(game.rules.options)) {
        expect(out).toMatch(new RegExp(`^${game.id} +${name}\\b.* ${values.join(' \\\\| ')}`, 'm'))
      }
    }
    expect(out).toMatch(/^phantom-go +komi +any number/m)
    expect(list[0].options.komi).toEqual({ values: [], numbers: 'any', default: null })
  })

  it('`games` names every code of the championship beside its game', async () => {
    const { out } = await qipu(['games'])
    const named = [...out.matchAll(/ ccgc ((?:\w+, )*\w+)/g)].flatMap(([, list]) => list!.split(', '))
    expect(named.sort()).toEqual(codes.map(({ code }) => code).sort())
    expect(out).toMatch(/^go +19×19 +sgf 1 +ccgc GO, GO13, GO9 /m)
  })
})

describe('qipu diff', () => {
  const a = folder.put('a.sgf', '(;FF[4]GM[1]SZ[9]PB[x];B[aa];W[bb])')
  const b = folder.put('b.sgf', '(;SZ[9]GM[1]FF[4]PB[x]\n;B[aa]\n;W[bb])')
  const c = folder.put('c.sgf', '(;FF[4]GM[1]SZ[9]PB[y];B[aa];W[cc])')

  it('`diff` exits with 0 where two files say the same', async () => {
    expect(await qipu(['diff', a, b])).toMatchObject({ code: 0, out: '', err: '' })
  })

  it('`diff` exits with 1 and shows what differs', async () => {
    const { code, out } = await qipu(['diff', a, c])
    expect(code).toBe(1)
    expect(out).toMatch(/^ {2}- /m)
    expect(JSON.parse((await qipu(['diff', '--json', a, c])).out)).toMatchObject({ a, b: c, same: false })
  })

  it('`diff` exits with 2 where a file cannot be read', async () => {
    expect(await qipu(['diff', a, folder.at('missing.sgf')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    })
    expect((await qipu(['diff', a, folder.put('noise.txt', 'noise')])).code).toBe(2)
  })
})
