import { formatById } from 'qipu/formats'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Command } from './command/command.ts'
import { commands } from './commands/all.ts'
import { Folder, qipu } from './run.testing.ts'

/** Last resort: a file that triggers an unforeseen exception. */

const folder = new Folder()
const good = folder.put('in/a.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[B];B[aa])\n')
const bad = folder.put('in/b.gib', '\\[GAMEBLACKNAME=a\\]\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 15 15\n\\GE\n')
folder.put('in/c.sgf', '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[C];B[bb])\n')

const formats = commands.find(({ name }) => name === 'formats') as Command
const gib = formatById('gib')!
const read = vi.spyOn(gib, 'read').mockImplementation(() => {
  throw new RangeError('Maximum call stack size exceeded')
})
afterAll(() => read.mockRestore())

const IN = folder.at('in')

describe('exceptions', () => {
  it.each([
    ['check', IN],
    ['info', IN],
    ['judge', IN],
    ['name', IN],
    ['show', IN],
    ['convert', IN, '--to', 'wei7', '-d', folder.at('out')],
  ])('an exception in one file is reported with its name, and the other files are read: %s', async (...args) => {
    const { code, out, err } = await qipu(args)
    expect(code).toBe(2)
    const lines = err.split('\n').filter((line) => line.includes('internal error'))
    expect(lines).toEqual([expect.stringContaining(`qipu: ${bad}: `)])
    expect(err).toContain('Maximum call stack size exceeded')
    expect(`${out}${err}`).not.toMatch(/^\s+at /m)
    if (args[0] === 'convert') expect(folder.list('out')).toEqual(['a.wei7', 'c.wei7'])
    else if (args[0] === 'check') expect(err).toContain('2 files')
    else expect(out).toMatch(/[BC]/)
  })

  it.each([
    ['diff', good, bad],
    ['show', bad],
    ['diagrams', bad, '-d', folder.at('figures')],
    ['convert', bad, '--to', 'sgf'],
  ])('an exception in the only file leads to exit code 2: %s', async (...args) => {
    const { code, out, err } = await qipu(args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toMatch(/^qipu: .*b\.gib: internal error/m)
    expect(err).not.toMatch(/^\s+at /m)
  })

  it('an exception in one file is an object of its own in JSON', async () => {
    const { code, out } = await qipu(['check', '--json', IN])
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(2)
    expect(rows.map(({ file }) => file.slice(-5))).toEqual(['a.sgf', 'b.gib', 'c.sgf'])
    expect(rows[1].problem).toContain('internal error')
  })
})

describe('an exception while a game is written', () => {
  it('an exception while a game is written is reported, and the other files are written', async () => {
    const wei7 = formatById('wei7')!
    const write = vi.spyOn(wei7, 'write').mockImplementationOnce(() => {
      throw new TypeError('no')
    })
    const { code, err } = await qipu(['convert', '--to', 'wei7', good, folder.at('in/c.sgf'), '-d', folder.at('one')])
    write.mockRestore()
    expect(code).toBe(2)
    expect(err).toMatch(/a\.sgf: internal error/)
    expect(folder.list('one')).toEqual(['c.wei7'])
  })
})

describe('an exception over a piece of a large file', () => {
  const game = `(;GM[1]FF[4]CA[UTF-8]SZ[9]PlayerBlack[x]C[${'words '.repeat(3000)}];B[aa])\n`
  const large = folder.put('large.sgf', game.repeat(300))

  it('an exception in a piece of a large file is reported, and no file is written', async () => {
    const sgf = formatById('sgf')!
    const usual = sgf.read
    let count = 0
    const one = vi.spyOn(sgf, 'read').mockImplementation((...given) => {
      if (++count === 3) throw new Error('third')
      return usual(...given)
    })
    const check = await qipu(['check', '--fix', large])
    expect(check.code).toBe(2)
    expect(check.err).toMatch(/large\.sgf: internal error/)
    expect(folder.text('large.sgf')).toBe(game.repeat(300))
    count = 0
    const convert = await qipu(['convert', large, '--to', 'sgf', '-d', folder.at('pieces'), '--json'])
    one.mockRestore()
    expect(convert.code).toBe(2)
    const row = JSON.parse(convert.err)
    expect([row.outputs, row.problem]).toEqual([[], expect.stringContaining('internal error')])
    expect(folder.list('.').filter((name) => name.startsWith('pieces'))).toEqual([])
  })
})

describe('missing packages', () => {
  it.each([
    [
      "Cannot find module '@duckdb/node-bindings-win32-x64/duckdb.node'\nRequire stack:\n- x",
      '@duckdb/node-bindings-win32-x64',
    ],
    ["Cannot find package 'libsql' imported from x", 'libsql'],
  ])('a package that this system lacks is named, and is no internal error: %s', async (message, name) => {
    const load = vi.spyOn(formats, 'load').mockRejectedValue(new Error(message))
    const { code, err } = await qipu(['formats'])
    load.mockRestore()
    expect([code, err]).toEqual([2, `qipu: this needs the package ${name}, which is not available on this machine\n`])
  })

  it('a missing file of our own is an internal error, not a missing package', async () => {
    const load = vi.spyOn(formats, 'load').mockRejectedValue(new Error("Cannot find module './rows.js'"))
    const { err } = await qipu(['formats'])
    load.mockRestore()
    expect(err).toContain('internal error')
  })
})
