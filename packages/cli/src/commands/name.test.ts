import { describe, expect, it } from 'vitest'
import { makeTar, makeZip } from '../bulk/archive.testing.ts'
import { Folder, qipu } from '../run.testing.ts'

const folder = new Folder()
const NAME = 'C5-a B vs b W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt'
const RECORD = '{[C5][a B][b W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10)}'

describe('qipu name', () => {
  it('tells the standard’s name, and renames nothing', async () => {
    const path = folder.put('tell/x.txt', RECORD)
    const { code, out } = await qipu(['name', path])
    expect([code, out]).toEqual([0, `${path} → ${NAME}\n`])
    expect(folder.list('tell')).toEqual(['x.txt'])
    expect(JSON.parse((await qipu(['name', '--json', path])).out)).toEqual({ file: path, name: NAME, renamed: false })
  })

  it('renames with --apply, once', async () => {
    const path = folder.put('apply/x.txt', RECORD)
    expect((await qipu(['name', '--apply', path])).code).toBe(0)
    expect(folder.list('apply')).toEqual([NAME])
    expect(folder.text(`apply/${NAME}`)).toBe(RECORD)
    expect(await qipu(['name', '--apply', folder.at('apply')])).toMatchObject({ code: 0, out: `${NAME}\n` })
  })

  it('never overwrites', async () => {
    folder.put('taken/x.txt', RECORD)
    folder.put('taken/y.txt', RECORD)
    folder.put(`taken/${NAME}`, 'somebody else’s')
    const { code, err } = await qipu(['name', '--apply', folder.at('taken')])
    expect(code).toBe(1)
    expect(err).toContain('there is such a file already')
    expect(folder.list('taken')).toEqual([NAME, 'x.txt', 'y.txt'].sort())
    expect(folder.text(`taken/${NAME}`)).toBe('somebody else’s')
  })

  it('gives the second of two equal games no name', async () => {
    folder.put('twins/x.txt', RECORD)
    folder.put('twins/y.txt', RECORD)
    expect((await qipu(['name', '--apply', folder.at('twins')])).code).toBe(1)
    expect(folder.list('twins')).toEqual([NAME, 'y.txt'].sort())
  })

  it('passes over archives, and says that they are some where they are named', async () => {
    const archives: [string, Uint8Array][] = [
      ['a.zip', makeZip([{ name: 'x.txt', content: RECORD, method: 0 }])],
      ['b.tar', makeTar([{ name: 'x.txt', content: RECORD }])],
      ['c.txt', makeZip([{ name: 'x.txt', content: RECORD, method: 0 }])],
      ['d.txt', makeTar([{ name: 'x.txt', content: RECORD }])],
    ]
    for (const [name, bytes] of archives) folder.put(`packed/${name}`, bytes)
    expect(await qipu(['name', '--apply', folder.at('packed')])).toMatchObject({ code: 0, out: '', err: '' })
    for (const [name] of archives) {
      const { code, err } = await qipu(['name', '--apply', folder.at(`packed/${name}`)])
      expect([code, err]).toEqual([2, expect.stringContaining(`${name}: is an archive`)])
    }
    expect(folder.list('packed')).toEqual(archives.map(([name]) => name))
  })

  it('goes on after a file that can’t be read', async () => {
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

  it('says why a file has no name', async () => {
    expect(await qipu(['name', folder.put('none/several.txt', RECORD + RECORD)])).toMatchObject({
      code: 1,
      err: expect.stringContaining('several games'),
    })
    expect(await qipu(['name', folder.put('none/board.sgf', '(;GM[1]SZ[5];B[aa])')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no record in it'),
    })
    expect((await qipu(['name', folder.at('none/board.sgf')], { language: 'zh' })).err).toContain(
      '没有标准规定了名称的棋谱',
    )
    expect((await qipu(['name', '--apply', '-'], { stdin: RECORD })).err).toContain('is not a file')
  })

  it('names games of Go by their size', async () => {
    const path = folder.put('go/x.sgf', '(;GM[1]FF[4]SZ[9]PB[a]PW[b]RE[B+R];B[aa])')
    expect((await qipu(['name', path])).out).toBe(`${path} → GO9-a vs b-先手胜.txt\n`)
  })
})
