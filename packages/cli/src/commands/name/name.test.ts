import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTar, makeZip } from '../../input/archive/archive.testing.ts'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const NAME = 'C5-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'
const numbered = (n: number): string => NAME.replace('.txt', ` (${n}).txt`)
const RECORD = '{[C5][a B][b W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}'

describe('qipu name', () => {
  it('`name` prints the standard’s name, and renames nothing', async () => {
    const path = folder.put('tell/x.txt', RECORD)
    const { code, out } = await qipu(['name', path])
    expect([code, out]).toEqual([0, `${path} → ${NAME}\n`])
    expect(folder.list('tell')).toEqual(['x.txt'])
    expect(JSON.parse((await qipu(['name', '--json', path])).out)).toEqual({ file: path, name: NAME, renamed: false })
  })

  it('`name --apply` renames a file, once', async () => {
    const path = folder.put('apply/x.txt', RECORD)
    expect((await qipu(['name', '--apply', path])).code).toBe(0)
    expect(folder.list('apply')).toEqual([NAME])
    expect(folder.text(`apply/${NAME}`)).toBe(RECORD)
    expect(await qipu(['name', '--apply', folder.at('apply')])).toMatchObject({ code: 0, out: `${NAME}\n` })
  })

  it('`name --apply` never overwrites a file: a name that is taken gets a number', async () => {
    folder.put('taken/x.txt', RECORD)
    folder.put('taken/y.txt', RECORD)
    folder.put(`taken/${NAME}`, 'another file')
    expect((await qipu(['name', '--apply', folder.at('taken/x.txt'), folder.at('taken/y.txt')])).code).toBe(0)
    expect(folder.list('taken')).toEqual([NAME, numbered(2), numbered(3)].sort())
    expect(folder.text(`taken/${NAME}`)).toBe('another file')
  })

  it('`name` prints the same names as `name --apply` gives, and gives them once', async () => {
    folder.put('twins/x.txt', RECORD)
    folder.put('twins/y.txt', RECORD)
    const told = (await qipu(['name', folder.at('twins')])).out
    expect(told).toBe(`${folder.at('twins/x.txt')} → ${NAME}\n${folder.at('twins/y.txt')} → ${numbered(2)}\n`)
    expect(await qipu(['name', '--apply', folder.at('twins')])).toMatchObject({ code: 0, out: told })
    expect(folder.list('twins')).toEqual([NAME, numbered(2)].sort())
    expect((await qipu(['name', '--apply', folder.at('twins')])).code).toBe(0)
    expect(folder.list('twins')).toEqual([NAME, numbered(2)].sort())
  })

  it('`name` tells games apart by the twelve digits of their time before it numbers them', async () => {
    const dots = (minute: string) =>
      `{"R": "a", "B": "b", "winner": "R", "Date": "2018-04-23 14:${minute}", "Event": "x", "game": []}`
    folder.put('digits/x.txt', dots('05'))
    folder.put('digits/y.txt', dots('55'))
    expect((await qipu(['name', '--apply', folder.at('digits')])).code).toBe(0)
    expect(folder.list('digits')).toEqual(['DB-a vs b-先手胜 201804231455.txt', 'DB-a vs b-先手胜.txt'].sort())
  })

  it('`name` gives each game of a file a name, but renames no file that holds several', async () => {
    const path = folder.put('both/x.txt', `${RECORD}\n${RECORD.replace('先手胜', '后手胜')}\n${RECORD}\n`)
    const names = [NAME, NAME.replace('先手胜', '后手胜'), numbered(2)]
    const { code, out } = await qipu(['name', path])
    expect([code, out]).toEqual([0, names.map((name, i) => `${path}#${i + 1} → ${name}\n`).join('')])
    expect(JSON.parse((await qipu(['name', '--json', path])).out)).toEqual({
      file: path,
      name: null,
      names,
      renamed: false,
    })
    expect(await qipu(['name', '--apply', path])).toMatchObject({ code: 1, err: expect.stringContaining('-d') })
    expect(folder.list('both')).toEqual(['x.txt'])
  })

  it('`name --apply` renames files in the standard’s own format only', async () => {
    folder.put('others/x.sgf', '(;GM[1]FF[4]SZ[9]PB[a]PW[b]RE[B+R];B[aa])')
    const json = JSON.parse((await qipu(['name', '--apply', '--json', folder.at('others/x.sgf')])).out)
    expect(json).toMatchObject({ renamed: false, problem: 'other-format' })
    expect((await qipu(['name', '--apply', folder.at('others')])).code).toBe(1)
    expect(folder.list('others')).toEqual(['x.sgf'])
  })

  it('`name --apply` exits with 2 where a file could not be renamed', async () => {
    // No system opens paths of 4,096 bytes: there is room for the present name, but not for the standard's.
    const deep = `${'d'.repeat(249)}/`.repeat(16)
    const below = deep.slice(0, 4000 - folder.at('').length)
    const path = folder.put(join(below, 'x.txt'), RECORD.replace('[a B]', `[${'长'.repeat(100)} B]`))
    const { code, out } = await qipu(['name', '--apply', '--json', path])
    expect([code, JSON.parse(out)]).toMatchObject([2, { renamed: false, problem: 'failed' }])
    expect(folder.list(below)).toEqual(['x.txt'])
  })

  it('`name` passes over archives, and reports those that are given by name', async () => {
    const archives: [string, Uint8Array][] = [
      ['a.zip', makeZip([{ name: 'x.txt', content: RECORD, method: 0 }])],
      ['b.tar', makeTar([{ name: 'x.txt', content: RECORD }])],
      ['c.txt', makeZip([{ name: 'x.txt', content: RECORD, method: 0 }])],
      ['d.txt', makeTar([{ name: 'x.txt', content: RECORD }])],
    ]
    for (const [name, bytes] of archives) folder.put(`packed/${name}`, bytes)
    expect(await qipu(['name', '--apply', folder.at('packed')])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no game record'),
    })
    for (const [name] of archives) {
      const { code, err } = await qipu(['name', '--apply', folder.at(`packed/${name}`)])
      expect([code, err]).toEqual([2, expect.stringContaining(`${name}: is an archive`)])
    }
    expect(folder.list('packed')).toEqual(archives.map(([name]) => name))
  })

  it('`name` goes on after a file that cannot be read', async () => {
    const path = folder.put('beside/x.txt', RECORD)
    const { code, out, err } = await qipu(['name', folder.at('beside/missing.txt'), path])
    expect([code, out]).toEqual([2, `${path} → ${NAME}\n`])
    expect(err).toBe(`qipu: ${folder.at('beside/missing.txt')}: no such file or directory\n`)
    const json = await qipu(['name', '--json', folder.at('beside/missing.txt'), path])
    expect(JSON.parse(json.out.split('\n')[0]!)).toEqual({
      file: folder.at('beside/missing.txt'),
      problem: 'no such file or directory',
    })
  })

  it('`name` says why a file has no name', async () => {
    const problemOf = async (path: string): Promise<unknown> =>
      JSON.parse((await qipu(['name', '--json', path])).out).problem
    const nameless = folder.put('none/nameless.txt', '{[C6][][][先手胜][2017-12-12 14:26][];B(J,10)}')
    expect(await problemOf(nameless)).toBe('no-teams')
    expect(await problemOf(folder.put('none/small.sgf', '(;GM[1]SZ[5]PB[a];B[aa])'))).toBe('no-code')
    expect(await problemOf(folder.put('none/words.txt', 'no record'))).toBe('no-record')
    expect((await qipu(['name', nameless], { language: 'zh' })).err).toContain('参赛队')
    expect((await qipu(['name', '--apply', '-'], { stdin: RECORD })).err).toContain('not a file')
  })

  it('`name` reports a folder without records', async () => {
    folder.put('hollow/deeper/notes.md', 'nothing')
    const { code, err } = await qipu(['name', folder.at('hollow')])
    expect([code, err]).toEqual([2, expect.stringContaining('no game record')])
  })

  it('`name` puts the size of the board into the names of Go games', async () => {
    const path = folder.put('go/x.sgf', '(;GM[1]FF[4]SZ[9]PB[a]PW[b]RE[B+R];B[aa])')
    expect((await qipu(['name', path])).out).toBe(`${path} → GO9-a B vs b W-先手胜.txt\n`)
  })
})
