import { describe, expect, it } from 'vitest'
import { makeZip } from './input/archive/archive.testing.ts'
import { Folder, qipu } from './run.testing.ts'

/** Files that would like to command the terminal. */

const folder = new Folder()
const NASTY = 'A\u001b[31mred\u009b2J\u202e'
const record = `(;GM[1]FF[4]SZ[9]PB[${NASTY}]EV[${NASTY}]DT[${NASTY}]XY[${NASTY}]KM[${NASTY}];B[${NASTY}])`
const other = folder.put('other.sgf', '(;GM[1]FF[4]SZ[9]PB[B];B[aa])')
const file = folder.put(`in/n\u001b[1m\nqipu: all fine\n.sgf`, record)
const packed = folder.put('a.zip', makeZip([{ name: 'a\u001b]0;pwned\u0007\nqipu: all fine\n.sgf', content: record }]))

describe('output', () => {
  it.each([
    ['info', file],
    ['info', packed],
    ['check', file],
    ['check', packed],
    ['judge', file],
    ['judge', packed, file],
    ['score', file],
    ['score', packed, file],
    ['show', file],
    ['name', file],
    ['diff', file, other],
    ['convert', packed, '--to', 'jgf', '-d', folder.at('out')],
    ['convert', packed, '--to', 'jgf', '-d', folder.at('out')],
    ['check', `${file}\u001b[1m`],
    ['check', `--\u001b[1m`],
    ['show', `${file}\u001b[1m`],
    ['check', '--from', '\u001b[1m', file],
  ])('output has no escape sequences and no forged lines: %j', async (...args) => {
    const { out, err } = await qipu(args)
    expect(`${out}${err}`).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u)
    expect(`${out}${err}`).not.toMatch(/^qipu: all fine/m)
  })

  it('JSON output has hostile file names as they are', async () => {
    const { out } = await qipu(['info', '--json', file])
    expect(JSON.parse(out).file).toBe(file)
  })
})

describe('data nested 20,000 deep', () => {
  const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)
  const wei7 = folder.put('deep.wei7', `{"format":"wei7","version":"3.0","x":${deep('[', ']')},"tree":{}}`)
  const plain = folder.put('plain.wei7', '{"format":"wei7","version":"3.0","tree":{}}')

  it.each([
    ['convert', wei7, '--to', 'sgf', '-d', folder.at('deep')],
    ['convert', wei7, '--to', 'ishi', '--keep', '-d', folder.at('kept')],
    ['diff', wei7, plain],
    ['diff', '--json', wei7, plain],
    ['check', wei7],
  ])('data nested 20,000 deep crashes no command: %j', async (...args) => {
    const { code, err } = await qipu(args)
    expect(code).toBeLessThan(2)
    expect(err).not.toContain('RangeError')
  })
})
