import { describe, expect, it } from 'vitest'
import { makeZip } from '../input/archive/archive.testing.ts'
import { Folder, qipu } from '../run.testing.ts'
import { isInShard } from './shard.ts'

const folder = new Folder()
const names = Array.from({ length: 60 }, (_, i) => `${i % 3}/game ${i}.sgf`)
const game = '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[aa])'
for (const name of names) folder.put(`all/${name}`, game)

const filesOf = async (args: readonly string[]): Promise<string[]> => {
  const { out, code } = await qipu(['info', '--json', ...args])
  expect(code).toBe(0)
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { file: string }).file)
}

describe('the hash of a path', () => {
  it('the shard of a path never changes, because other machines count on it', () => {
    const shardOf = (path: string): number =>
      [1, 2, 3, 4, 5, 6, 7, 8].find((index) => isInShard(path, { index, count: 8 }))!
    expect(['', 'a', 'foobar', '棋谱/甲.sgf'].map(shardOf)).toEqual([6, 5, 1, 1])
    expect(isInShard('a\\b.sgf', { index: 1, count: 2 })).toBe(isInShard('a/b.sgf', { index: 1, count: 2 }))
  })
})

describe('--shard', () => {
  it('--shard gives each file to one share, and all shares together have all files, in order', async () => {
    const all = await filesOf([folder.at('all')])
    const shares = await Promise.all([1, 2, 3].map((k) => filesOf(['--shard', `${k}/3`, folder.at('all')])))
    expect(shares.flat().sort()).toEqual([...all].sort())
    for (const share of shares) {
      expect(share.length).toBeGreaterThan(10)
      expect(share).toEqual(all.filter((file) => share.includes(file)))
    }
  })

  it('--shard leaves a file in its share when others are gone, and when it lies in an archive', async () => {
    const below = (files: readonly string[], root: string): string[] => files.map((file) => file.slice(root.length + 1))
    const share = below(await filesOf(['--shard', '2/3', folder.at('all')]), folder.at('all'))
    const zip = folder.put('all.zip', makeZip(names.map((name) => ({ name, content: game }))))
    expect(below(await filesOf(['--shard', '2/3', zip]), zip).sort()).toEqual([...share].sort())
    for (const name of names.slice(0, 30)) folder.put(`half/${name}`, game)
    const half = below(await filesOf(['--shard', '2/3', folder.at('half')]), folder.at('half'))
    expect(half).toEqual(share.filter((name) => names.indexOf(name) < 30))
  })

  it('--shard may leave nothing to do, which is no error', async () => {
    const one = folder.put('one/a.sgf', game)
    const shares = [1, 2, 3, 4, 5].map((k) => qipu(['check', '--shard', `${k}/5`, one]))
    expect((await Promise.all(shares)).map(({ code, err }) => [code, err]).sort()).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
      [0, ''],
      [0, '1 file: no problems found\n'],
    ])
  })

  it.each(['0/3', '4/3', '3', '1/0', 'a/b', '-1/2'])('--shard refuses %s', async (text) => {
    const { code, err } = await qipu(['check', `--shard=${text}`, folder.at('all')])
    expect([code, err]).toEqual([2, expect.stringContaining('expected K/N')])
  })
})
