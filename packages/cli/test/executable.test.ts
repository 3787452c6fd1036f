import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Folder } from '../src/run.testing.ts'

/** The command as one file. To build it takes a minute: `npm run soak -- executable` does so, and tries what it holds. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const script = join(root, 'scripts/executable.mjs')
const folder = new Folder()
const target = folder.at('qipu')

it('a file that is no Node binary is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, [script, '--node', join(root, 'README.md'), '-o', target], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('no Node binary that programs can be put into')])
})

if (process.env['QIPU_EXECUTABLE']) {
  const run = (...args: string[]): string =>
    execFileSync(target, args, {
      cwd: folder.path,
      encoding: 'utf8',
      env: { HOME: folder.path, XDG_CACHE_HOME: folder.at('cache'), LOCALAPPDATA: folder.at('cache'), LC_ALL: 'C' },
    })

  it('the single executable, alone in a folder, converts, draws PNG, keeps a library and plays', () => {
    execFileSync(process.execPath, [script, '-o', target], { stdio: 'ignore' })
    copyFileSync(join(root, 'samples/game.sgf'), folder.at('game.sgf'))
    mkdirSync(folder.at('many'))
    for (const name of ['a', 'b', 'c', 'd']) copyFileSync(folder.at('game.sgf'), folder.at(`many/${name}.sgf`))
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(run('convert', 'game.sgf', '--to', 'wei7', '-q')).toContain('"wei7"')
    expect(run('check', 'many', '--jobs', '2', '--json').trim().split('\n')).toHaveLength(4)
    run('show', 'game.sgf', '--png', 'board.png')
    expect(readFileSync(folder.at('board.png')).subarray(1, 4).toString()).toBe('PNG')
    run('library', 'create', 'games.qlib')
    run('library', 'add', 'games.qlib', 'game.sgf')
    expect(JSON.parse(run('library', 'info', 'games.qlib', '--json'))).toMatchObject({ games: 1 })
    const match = ['--first', 'sparring:random', '--second', 'sparring:random', '--games', '1', '-q', '-d', 'match']
    run('match', '--game', 'nogo', ...match)
    expect(folder.list('match').length).toBeGreaterThan(2)
  })
}
