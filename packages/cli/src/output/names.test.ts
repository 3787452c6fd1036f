import { formatById } from 'qipu/formats'
import { describe, expect, it } from 'vitest'
import { pathIn } from '../rewrite/target.ts'
import { Folder, qipu } from '../run.testing.ts'

const folder = new Folder()
const sgf = '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])\n'
for (const name of ['game.sgf', 'game.mgt', 'other.sgf', 'sub/game.sgf']) folder.put(`in/${name}`, sgf)

folder.put('in/other.png', '\u0089PNG')

const convert = (...args: string[]) => qipu(['convert', folder.at('in'), '--to', 'wei7', ...args])

describe('names of outputs', () => {
  it('names of outputs include the extension where files differ in nothing else', async () => {
    const { code, err } = await convert('-d', folder.at('apart'))
    expect([code, err]).toEqual([0, '4 files → wei7: no problems found\n'])
    expect(folder.list('apart')).toEqual(['game.mgt.wei7', 'game.sgf.wei7', 'other.wei7', 'sub/game.wei7'])
  })

  it('names of outputs differ for files that are given by name, too', async () => {
    const paths = ['in/game.sgf', 'in/game.mgt'].map((name) => folder.at(name))
    expect((await qipu(['convert', ...paths, '--to', 'wei7', '-d', folder.at('named')])).code).toBe(0)
    expect(folder.list('named')).toEqual(['game.mgt.wei7', 'game.sgf.wei7'])
  })

  it('names of outputs follow the pattern of --name', async () => {
    expect((await convert('-d', folder.at('flat'), '--name', 'x-{name}-{ending}')).code).toBe(2)
    expect(folder.list('flat')).toEqual(['x-game-mgt.wei7', 'x-game-sgf.wei7', 'x-other-sgf.wei7'])
    expect((await convert('-d', folder.at('deep'), '--name', '{ending}/{folder}/{name}.wei7')).code).toBe(0)
    expect(folder.list('deep')).toEqual(['mgt/game.wei7', 'sgf/game.wei7', 'sgf/other.wei7', 'sgf/sub/game.wei7'])
    expect(await convert('--name', '{name}')).toMatchObject({ code: 2, err: expect.stringContaining('-d') })
  })

  it('names of outputs have a number where a file holds several games', () => {
    const target = { format: formatById('wei7')!, directory: 'out' }
    const input = { path: 'a/b.sgf', below: 'a/b.sgf', walked: true }
    expect(pathIn(target, { input, record: undefined, number: 3 })).toBe('out/a/b-3.wei7')
    expect(pathIn({ ...target, pattern: '{name}/{record}' }, { input, record: undefined, number: 3 })).toBe(
      'out/b/3.wei7',
    )
    expect(pathIn({ ...target, pattern: '{name}' }, { input, record: undefined, number: 3 })).toBe('out/b-3.wei7')
  })
})
