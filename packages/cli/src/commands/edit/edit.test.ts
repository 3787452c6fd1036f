import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const plain = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[a]PW[b]KM[6.5]\n;B[aa]C[one]  ;W[ba]TR[aa](;B[cc])\n(;B[dd]))\n'
const game = folder.put('game.sgf', plain)

const edited = async (given: string, ...args: string[]): Promise<string> => {
  const path = folder.put('given.sgf', given)
  const { out, err } = await qipu(['edit', path, ...args, '-o', '-'])
  return out === '' ? err : out
}
const movesIn = (text: string): string => text.slice(text.indexOf(';', 2)).trim()

describe('qipu edit', () => {
  it('`edit` turns, mirrors and exchanges colours', async () => {
    expect(movesIn(await edited('(;SZ[9];B[ca];W[])', '--rotate', '90'))).toBe(';B[ic];W[])')
    expect(movesIn(await edited('(;SZ[9];B[ca])', '--mirror'))).toBe(';B[ga])')
    expect(movesIn(await edited('(;SZ[9];B[ca])', '--rotate', '90', '--mirror'))).toBe(';B[ac])')
    expect(await edited(plain, '--swap-colours')).toMatch(/PB\[b\].*PW\[a\].*KM\[-6.5\].*;W\[aa\]/s)
  })

  it('`edit` keeps the charset of a file', async () => {
    const gbk = Buffer.from([...Buffer.from('(;GM[1]SZ[9]CA[GBK]C['), 0xc6, 0xe5, ...Buffer.from('];B[aa])')])
    const path = folder.put('gbk.sgf', gbk)
    for (const change of [
      ['--rotate', '90'],
      ['--set', 'komi=7.5'],
    ]) {
      await qipu(['edit', path, ...change, '-o', folder.at('gbk-out.sgf'), '--force'])
      expect(readFileSync(folder.at('gbk-out.sgf')).includes(Buffer.from([0xc6, 0xe5]))).toBe(true)
    }
  })

  it('`edit` leaves untouched parts byte for byte', async () => {
    expect(await edited(plain, '--strip', 'marks')).toBe(plain.replace('TR[aa]', ''))
    expect((await edited(plain, '--set', 'komi=7.5')).slice(-44)).toBe(plain.slice(-44))
    expect(await edited(plain, '--unset', 'event')).toBe(plain)
  })

  it('`edit --main-line` keeps the main line, and --moves some moves with a set-up before them', async () => {
    expect(movesIn(await edited(plain, '--main-line'))).toBe(';B[aa]C[one]  ;W[ba]TR[aa](;B[cc]))')
    expect(movesIn(await edited(plain, '--moves', '1..2'))).toBe(';B[aa]C[one]  ;W[ba]TR[aa])')
    expect(await edited(plain, '--moves', '3..')).toMatch(
      /AB\[aa\]AW\[ba\]PL\[B\]\s*\(;B\[cc\]MN\[3\]\)\s*\(;B\[dd\]MN\[3\]\)/,
    )
  })

  it('`edit --in-place` replaces files and keeps the old ones', async () => {
    const path = folder.put('place/game.sgf', plain)
    const { code, err } = await qipu(['edit', path, '--set', 'black.name=Pine', '--in-place'])
    expect([code, err]).toEqual([0, expect.stringContaining('changed; the old file is now')])
    expect(folder.text('place/game.sgf')).toContain('PB[Pine]')
    expect(folder.text('place/game.sgf.bak')).toBe(plain)
    // Nothing to change: nothing is written.
    expect((await qipu(['edit', path, '--set', 'black.name=Pine', '--in-place'])).err).toBe('')
    expect(folder.list('place')).toEqual(['game.sgf', 'game.sgf.bak'])
    await qipu(['edit', path, '--rotate', '180', '--in-place', '--no-backup'])
    expect(folder.list('place')).toEqual(['game.sgf', 'game.sgf.bak'])
  })

  it('`edit --in-place` refuses compressed files, uncertain charsets and standard input', async () => {
    const packed = folder.put('packed/game.sgf.gz', gzipSync(plain))
    const run = await qipu(['edit', packed, '--mirror', '--in-place'])
    expect([run.code, run.err]).toEqual([2, expect.stringContaining('compressed')])
    const doubtful = folder.put(
      'doubt.sgf',
      new Uint8Array([...Buffer.from('(;GM[1]CA[UTF-8]C['), 0xff, ...Buffer.from('];B[aa])')]),
    )
    const again = await qipu(['edit', doubtful, '--mirror', '--in-place'])
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('its charset is uncertain')])
    expect((await qipu(['edit', '-', '--mirror', '--in-place'], { stdin: plain })).code).toBe(2)
  })

  it('`edit` does not overwrite an existing file', async () => {
    const path = folder.put('existing.sgf', 'precious')
    expect((await qipu(['edit', game, '--mirror', '-o', path])).code).toBe(2)
    expect(folder.text('existing.sgf')).toBe('precious')
  })

  it('`edit` changes nothing where one game of a file is refused, and says why', async () => {
    const path = folder.put('two/two.sgf', '(;GM[1]SZ[9];B[aa];W[bb])(;GM[11]SZ[11];B[a1])')
    const { code, err } = await qipu(['edit', path, '--rotate', '90', '--in-place'])
    expect(code).toBe(1)
    expect(err).toContain('Hex cannot be turned by 90°')
    expect(err).toContain('game 2')
    expect(folder.list('two')).toEqual(['two.sgf'])
  })

  it.each([
    [['--set', 'komi=7,5'], 'komi=7.5'],
    [['--set', 'red.name=x'], 'Go has no side “red”; its sides are black, white'],
    [['--set', 'colour=x'], 'there is no fact “colour”'],
    [['--moves', '50..'], 'the main line has only 3 moves'],
  ])('`edit` says why an edit is impossible: %j', async (args, words) => {
    const { code, err } = await qipu(['edit', game, ...args, '-o', folder.at('never.sgf')])
    expect([code, err]).toEqual([1, expect.stringContaining(words)])
    expect(folder.list('.')).not.toContain('never.sgf')
  })

  it.each([
    [[], 'nowhere to write'],
    [['-o', '-'], 'nothing to change'],
    [['--moves', '5..2', '-o', '-'], 'A..B'],
    [['--strip', 'jokes', '-o', '-'], 'jokes'],
    [['--set', 'komi', '-o', '-'], 'NAME=VALUE'],
    [['--mirror', '--in-place', '-d', 'x'], '--in-place'],
    [['--mirror', '--in-place', '--to', 'sgf'], '--in-place'],
    [['--rotate', '45', '-o', '-'], '45'],
  ])('`edit` refuses %j before anything is read', async (args, words) => {
    const { code, err } = await qipu(['edit', 'nowhere.sgf', ...args])
    expect([code, err]).toEqual([2, expect.stringContaining(words)])
  })

  it('`edit` keeps the format of each file, and reports what another format loses', async () => {
    const jgf = folder.at('formats/game.jgf')
    await qipu(['convert', game, '-o', jgf])
    folder.put('formats/game.sgf', plain)
    const run = await qipu(['edit', folder.at('formats'), '--rotate', '270', '-d', folder.at('kept')])
    expect(run.code).toBe(0)
    expect(folder.list('kept')).toEqual(['game.jgf', 'game.sgf'])
    const dated = folder.put('dated.sgf', '(;GM[1]SZ[9]DT[2024-10-12];B[aa])')
    const lossy = await qipu(['edit', dated, '--mirror', '--to', 'wei7', '-o', '-'])
    expect(lossy.err).toContain('wei7 cannot represent the date')
    const readOnly = folder.put(
      'old.gib',
      '\\HS\n\\[GAMETAG=S1,R0,Z0,C2018:1:1:1:1\\]\n\\HE\n\\GS\n2 1 0\n119 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 15 3\n\\GE\n',
    )
    const refused = await qipu(['edit', readOnly, '--mirror', '-d', folder.at('kept')])
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--to')])
  })

  it('`edit --json` prints messages and outputs as JSON', async () => {
    const { err } = await qipu(['edit', game, '--swap-colours', '-d', folder.at('json'), '--json'])
    expect(JSON.parse(err)).toMatchObject({
      from: 'sgf',
      to: 'sgf',
      messages: [{ code: 'edit/komi-negated', severity: 'info', args: { komi: 6.5 } }],
      outputs: [folder.at('json/game.sgf')],
    })
  })

  it('`edit` works on large collections in pieces', async () => {
    const one = `(;GM[1]SZ[9]C[${'x'.repeat(2000)}];B[aa]C[y])\n`
    const large = folder.put('large/all.sgf', one.repeat(2500))
    const { code, err } = await qipu(['edit', large, '--rotate', '90', '--in-place', '--jobs', '1'])
    expect([code, err]).toEqual([0, expect.stringContaining('all.sgf.bak')])
    const text = folder.text('large/all.sgf')
    expect(text.match(/;B\[ia\]/g)).toHaveLength(2500)
    expect(text).not.toContain('[aa]')
    expect(read({ bytes: new TextEncoder().encode(text.slice(0, 30_000)) }).records.length).toBeGreaterThan(5)
  })
})
