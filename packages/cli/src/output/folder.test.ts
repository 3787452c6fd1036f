import { mkdirSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../run.testing.ts'
import { makeFolder } from './folder.ts'

const folder = new Folder()
const file = folder.put('file.sgf', '(;GM[1]SZ[9];B[ee])')
/** Some systems have a folder in which no folder can be created. */
const hasProc = statSync('/proc/self', { throwIfNoEntry: false })?.isDirectory() === true

describe('folders', () => {
  it('makeFolder() makes a folder and those above it, and leaves one that is there', () => {
    for (let i = 0; i < 2; i++) makeFolder(folder.at('a/b/c'))
    expect(statSync(folder.at('a/b/c')).isDirectory()).toBe(true)
  })

  it('makeFolder() takes a link to a folder for a folder', () => {
    mkdirSync(folder.at('real'))
    symlinkSync('real', folder.at('link'))
    makeFolder(folder.at('link/below'))
    expect(statSync(folder.at('real/below')).isDirectory()).toBe(true)
  })

  it('makeFolder() refuses a file in the place of a folder, or above it', () => {
    expect(() => makeFolder(file)).toThrow('ENOTDIR')
    expect(() => makeFolder(`${file}/below/it`)).toThrow('ENOTDIR')
  })

  const sparring = ['--first', 'sparring:random', '--second', 'sparring:random']
  const lib = folder.at('games.qlib')
  it.each<[string[]]>([
    [['library', 'create', 'WHERE']],
    [['library', 'export', lib, '--as', 'sgf', '-d', 'WHERE']],
    [['library', 'export', lib, '--as', 'npz', '-d', 'WHERE']],
    [['convert', file, '--to', 'sgf', '-d', 'WHERE']],
    [['split', file, '-d', 'WHERE']],
    [['match', '--game', 'hex', ...sparring, '-d', 'WHERE']],
    [['submit', file, '-d', 'WHERE']],
    [['tournament', folder.path, '--html', 'WHERE/table.html']],
    [['diagrams', file, '-d', 'WHERE']],
    [['serve', '--port', '0', '--data', 'WHERE']],
    [['serve', '--port', '0', '--store', 'sqlite:WHERE/rooms.db']],
  ])('`qipu %j` ends with a message where no folder can be made', async (args) => {
    await qipu(['library', 'create', lib])
    const places = [
      [`${file}/x`, 'is not a directory'],
      ...(hasProc ? [['/proc/x', 'no directory can be created']] : []),
    ]
    for (const [place, text] of places) {
      const { code, err } = await qipu(args.map((word) => word.replace('WHERE', place!)))
      expect([code, err]).toEqual([2, expect.stringContaining(text!)])
      expect(err).not.toContain('internal')
    }
  })
})
