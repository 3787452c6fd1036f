import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'

const folder = new Folder()
const game = folder.put('game.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[a]PW[b];B[pd];W[dd])\n')
const two = folder.put('two.sgf', '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])')
const broken = folder.put('broken.sgf', '(;FF[4]GM[1]SZ[9];B[pd];W[aa])')
folder.put('in/a.sgf', '(;FF[4]GM[1];B[aa])')
folder.put('in/sub/b.sgf', '(;FF[4]GM[1];B[bb])')
folder.put('in/sub/note.txt', 'no record')

const movesIn = (text: string) =>
  read({ bytes: new TextEncoder().encode(text) }).records.map(({ nodes }) => nodes.length - 1)

describe('qipu convert', () => {
  it('`convert` writes to standard output', async () => {
    const { code, out, err } = await qipu(['convert', game, '--to', 'sgf'])
    expect([code, err]).toEqual([0, ''])
    expect(movesIn(out)).toEqual([2])
  })

  it('`convert` reads standard input', async () => {
    const { out } = await qipu(['convert', '-', '--to', 'wei7'], { stdin: folder.text('game.sgf') })
    expect(JSON.parse(out)).toBeTypeOf('object')
    expect((await qipu(['convert', '-', '--to', 'sgf'], { stdin: out })).out).toContain(';B[pd];W[dd]')
  })

  it('`convert` takes the format from the extension of the output', async () => {
    const { code } = await qipu(['convert', game, '-o', folder.at('out/game.wei7')])
    expect(code).toBe(0)
    expect(JSON.parse(folder.text('out/game.wei7'))).toBeTypeOf('object')
  })

  it('`convert -d` splits a file where a standard holds one game per file, as the reader advises', async () => {
    const record = '{[C6][a B][b W][先手胜][2025.12.21 北京][x];B(J,10);W(I,11);W(I,9)}\n'
    const path = folder.put('several.txt', record + record.replace('先手胜', '后手胜'))
    expect((await qipu(['convert', path, '--to', 'ccgc', '-d', folder.at('split')])).code).toBe(0)
    expect(folder.list('split')).toEqual(['several-1.txt', 'several-2.txt'])
    const whole = await qipu(['convert', path, '--to', 'ccgc', '-o', folder.at('whole.txt')])
    expect(whole.code).toBe(0)
    for (const name of ['split/several-1.txt', 'split/several-2.txt']) {
      const { out } = await qipu(['check', '--json', folder.at(name)])
      expect(JSON.parse(out).games ?? 1).toBe(1)
      expect(out).not.toContain('several-games')
    }
    expect((await qipu(['check', '--json', folder.at('whole.txt')])).out).toContain('several-games')
  })

  it('`convert` never overwrites a file unless --force is given', async () => {
    const path = folder.put('existing.sgf', 'precious')
    const { code, err } = await qipu(['convert', game, '-o', path])
    expect(code).toBe(2)
    expect(err).toContain('existing.sgf: already exists; use --force to overwrite it')
    expect(folder.text('existing.sgf')).toBe('precious')
    expect((await qipu(['convert', game, '-o', path, '--force'])).code).toBe(0)
    expect(movesIn(folder.text('existing.sgf'))).toEqual([2])
  })

  it.each([folder.path, folder.at('nowhere/')])(
    '`convert` refuses a directory after -o before it begins: %s',
    async (path) => {
      expect(await qipu(['convert', broken, '--to', 'sgf', '--force', '-o', path])).toMatchObject({
        code: 2,
        out: '',
        err: `qipu: ${path}: is a directory; use -d DIR to write one file per input into it\n`,
      })
    },
  )

  it('`convert -d` rebuilds the folders of its input', async () => {
    const { code, err } = await qipu(['convert', folder.at('in'), '--to', 'wei7', '-d', folder.at('rebuilt')])
    expect([code, err]).toEqual([0, '2 files → wei7: no problems found\n'])
    expect(folder.list('rebuilt')).toEqual(['a.wei7', 'sub/b.wei7'])
  })

  it('`convert` goes on after an output that exists already', async () => {
    folder.put('partly/a.sgf', 'old')
    const { code, err } = await qipu(['convert', folder.at('in'), '--to', 'sgf', '-d', folder.at('partly')])
    expect(code).toBe(2)
    expect(err).toContain('a.sgf: already exists')
    expect(folder.text('partly/a.sgf')).toBe('old')
    expect(folder.list('partly')).toEqual(['a.sgf', 'sub/b.sgf'])
  })

  it('`convert` does not write one file over another of the same run', async () => {
    folder.put('twins/a.sgf', '(;FF[4]GM[1];B[aa])')
    folder.put('twins/a.mgt', '(;FF[4]GM[1];B[bb])')
    const { code, err } = await qipu([
      'convert',
      folder.at('twins'),
      '--name',
      '{name}',
      '--to',
      'sgf',
      '-d',
      folder.at('one'),
      '--force',
    ])
    expect(code).toBe(2)
    expect(err).toContain('already written in this run, from another file')
    expect(folder.text('one/a.sgf')).toContain('B[bb]')
  })

  it('`convert` names the output that could not be written, and advises --force only where it helps', async () => {
    for (const name of ['a', 'b', 'c']) folder.put(`blame/${name}.sgf`, '(;FF[4]GM[1];B[aa])')
    folder.put('blame/b.mgt', '(;FF[4]GM[1];B[bb])')
    folder.put('blamed/c.sgf', 'old')
    const { code, err } = await qipu([
      'convert',
      folder.at('blame'),
      '--name',
      '{name}',
      '--to',
      'sgf',
      '-d',
      folder.at('blamed'),
    ])
    expect(code).toBe(2)
    expect(err).toContain(`${folder.at('blame/b.sgf')}: ${folder.at('blamed/b.sgf')}: already written in this run`)
    expect(err).toContain(`${folder.at('blame/c.sgf')}: ${folder.at('blamed/c.sgf')}: already exists; use --force`)
    expect(err.match(/qipu:/g)?.length).toBe(2)
  })

  it('`convert` refuses a file after -d, and writes into /dev/null', async () => {
    const { code, err } = await qipu(['convert', game, '--to', 'sgf', '-d', game])
    expect([code, err]).toEqual([2, `qipu: ${game}: is not a directory\n`])
    expect(await qipu(['convert', game, '--to', 'sgf', '-o', '/dev/null'])).toMatchObject({ code: 0, err: '' })
  })

  it('`convert --json` lists what was written, in one object per file', async () => {
    folder.put('listed/two-1.wei7', 'old')
    const args = ['convert', '--json', game, two, '--to', 'wei7', '-d', folder.at('listed')]
    const { code, err } = await qipu(args)
    expect(code).toBe(2)
    const rows = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ file, outputs, problem }) => ({ file, outputs, problem }))).toEqual([
      { file: game, outputs: [folder.at('listed/game.wei7')], problem: undefined },
      { file: two, outputs: [folder.at('listed/two-2.wei7')], problem: expect.stringContaining('already exists') },
    ])
    const strict = await qipu(['convert', '--json', '--strict', broken, game, '-o', folder.at('unlisted.sgf')])
    expect(strict.code).toBe(1)
    const told = strict.err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(told.map(({ file, outputs }) => [file, outputs])).toEqual([
      [broken, []],
      [game, []],
      [folder.at('unlisted.sgf'), undefined],
    ])
  })

  it('`convert` names the game in messages about a game that gets a file of its own', async () => {
    const path = folder.put('numbers.sgf', '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[aa]VW[bb])')
    const { err } = await qipu(['convert', path, '--to', 'jgf', '-d', folder.at('numbers')])
    expect(err).toMatch(/loss: .*game 2/)
    const json = await qipu(['convert', path, '--to', 'jgf', '-d', folder.at('numbers'), '--force', '--json'])
    expect(JSON.parse(json.err).messages.map(({ game: number }: { game: number }) => number)).toContain(1)
  })

  it('`convert` joins several files where the format holds several games', async () => {
    const { code } = await qipu(['convert', game, two, '-o', folder.at('all.sgf')])
    expect(code).toBe(0)
    expect(movesIn(folder.text('all.sgf'))).toEqual([2, 1, 1])
    const { out } = await qipu(['convert', game, two, '--to', 'sgf'])
    expect(out).toBe(folder.text('all.sgf'))
  })

  it('`convert` refuses several files for one file of one game before it writes anything', async () => {
    const { code, err } = await qipu(['convert', game, two, '-o', folder.at('both.wei7')])
    expect(code).toBe(2)
    expect(err).toContain('a file of wei7 holds one game, and 2 files were named')
    expect(folder.list()).not.toContain('both.wei7')
  })

  it('`convert` to a format of one game per file fails for two games, and writes two files with -d', async () => {
    const { code, err } = await qipu(['convert', two, '--to', 'wei7'])
    expect(code).toBe(1)
    expect(err).toContain('[qipu/one-game-only')
    expect((await qipu(['convert', two, '--to', 'wei7', '-d', folder.at('each')])).code).toBe(0)
    expect(folder.list('each')).toEqual(['two-1.wei7', 'two-2.wei7'])
  })

  it('`convert` writes what there is of a broken file, reports the errors, and exits with 1', async () => {
    const { code, err } = await qipu(['convert', broken, '-o', folder.at('mended.wei7')])
    expect(code).toBe(1)
    expect(err).toContain('[sgf/off-board')
    expect(folder.list()).toContain('mended.wei7')
  })

  it('`convert --strict` writes nothing of a broken file', async () => {
    const { code } = await qipu(['convert', '--strict', broken, '-o', folder.at('strict.wei7')])
    expect(code).toBe(1)
    expect(folder.list()).not.toContain('strict.wei7')
    const both = await qipu(['convert', '--strict', broken, game, '--to', 'wei7', '-d', folder.at('strict')])
    expect(both.code).toBe(1)
    expect(folder.list('strict')).toEqual(['game.wei7'])
    const joint = await qipu(['convert', '--strict', broken, game, '-o', folder.at('joint.sgf')])
    expect(joint.code).toBe(1)
    expect(folder.list()).not.toContain('joint.sgf')
  })

  it('`convert` names every loss, in words and as JSON', async () => {
    const path = folder.put('losses.sgf', '(;FF[4]GM[1]SZ[19];B[aa]VW[bb])')
    const { err } = await qipu(['convert', path, '--to', 'jgf'])
    expect(err).toMatch(/loss: .*\[/)
    const json = await qipu(['convert', path, '--to', 'jgf', '--json', '-d', folder.at('lossy')])
    expect(json.out).toBe('')
    expect(JSON.parse(json.err)).toMatchObject({
      file: path,
      from: 'sgf',
      to: 'jgf',
      outputs: [expect.stringContaining('lossy/losses.')],
      counts: { error: 0 },
      messages: expect.arrayContaining([expect.objectContaining({ severity: 'loss' })]),
    })
  })

  it.each([
    ['an empty file', ''],
    ['noise', 'not a record'],
  ])('`convert` writes nothing for %s, and exits with 1', async (_, content) => {
    const path = folder.put('nothing.txt', content)
    const { code, out } = await qipu(['convert', path, '--to', 'sgf'])
    expect([code, out]).toEqual([1, ''])
  })

  it('`convert` writes compact or indented output', async () => {
    const small = (await qipu(['convert', game, '--to', 'wei7', '--minify'])).out
    const large = (await qipu(['convert', game, '--to', 'wei7', '--pretty'])).out
    expect(JSON.parse(small)).toEqual(JSON.parse(large))
    expect(small.length).toBeLessThan(large.length)
  })
})

describe('--for', () => {
  const selected = folder.put('selected.sgf', '(;FF[4]GM[1]SZ[9]PB[A]PW[B];B[aa]SL[bb])')

  it('`convert --for` writes what a program can open, in the format that it is known for', async () => {
    const { code, out, err } = await qipu(['convert', selected, '--for', 'seki'])
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      players: { black: { name: 'A' } },
      tree: [{}, { markup: [{ type: 'select' }] }],
    })
  })

  it('`convert` advises --for where the program would not show everything', async () => {
    const { code, err } = await qipu(['convert', selected, '--to', 'jgf'])
    expect(code).toBe(0)
    expect(err.match(/--for /g)).toHaveLength(2)
  })

  it('`convert --for` refuses other formats and unknown programs', async () => {
    expect((await qipu(['convert', selected, '--for', 'seki', '--to', 'sgf'])).code).toBe(2)
    expect((await qipu(['convert', selected, '--for', 'seki', '-o', 'x.sgf'])).code).toBe(2)
    expect((await qipu(['convert', selected, '--for', 'no-such-program', '--to', 'jgf'])).code).toBe(2)
  })
})
