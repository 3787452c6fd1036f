import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { crc32, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { qipu } from '../run.testing.ts'
import { codes, Trial } from './trial.testing.ts'

const trial = new Trial()
const GAME = '(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[a]PW[b];B[cc];W[gg])'

describe('boards of other sizes', () => {
  it('`check --fix` keeps moves of Amazons on a board of another size as they are', async () => {
    const text = '(;FF[4]GM[18]SZ[11]KM[6,5];B[kkjjii];W[aakkjj]'
    const { messages } = await trial.check('amazons.sgf', text, '--fix')
    expect(messages.length).toBeGreaterThan(0)
    for (const move of ['B[kkjjii]', 'W[aakkjj]']) expect(trial.text('amazons.sgf')).toContain(move)
  })
})

describe('data of any depth', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  it.each([
    ['wei7', `{"format":"wei7","version":"3.0","odd":${deep},"tree":{}}`],
    ['jgf', `{"record":{"format":"JGF","version":2},"odd":${deep},"board":{"size":9},"tree":[{}]}`],
    [
      'qipu',
      `{"format":"qipu","version":1,"records":[{"game":"go","board":{"width":9,"height":9},"nodes":[{"odd":${deep}}]}]}`,
    ],
  ])('data nested 50,000 deep in %s neither ends a run nor shows source code', async (format, text) => {
    const deepPath = trial.put(`deep/${format}/a.${format}`, text)
    trial.put(`deep/${format}/b.sgf`, GAME)
    const { err } = await qipu([
      'convert',
      trial.at(`deep/${format}`),
      '--keep',
      '--to',
      'sgf',
      '-d',
      trial.at(`deep-${format}`),
    ])
    expect(err).not.toMatch(/RangeError|call stack|internal error/)
    expect(trial.list(`deep-${format}`)).toContain('b.sgf')
    expect((await qipu(['diff', deepPath, deepPath])).code).toBe(0)
  })
})

describe('numbers of a Qipu file', () => {
  it('an impossible number in a .qipu file is an error, and is not written as a move', async () => {
    const { text } = await trial.convert('sound.sgf', GAME, 'qipu')
    const spoilt = text.replace('"move": "C7"', '"move": -1')
    expect(spoilt).not.toBe(text)
    expect((await trial.check('spoilt.qipu', spoilt)).messages.map(({ severity }) => severity)).toContain('error')
    expect((await trial.convert('spoilt.qipu', spoilt, 'sgf')).text).not.toContain('\0')
  })

  it('an impossible number in data kept with --keep is reported, and stays in the file', async () => {
    const drawn = 'EVENT\r\nBOARDSIZE 9\r\nB 1 C3\r\nDIAGRAM\r\nSHOW W A9\r\n'
    const { text } = await trial.convert('drawn.go', drawn, 'sgf', '--keep')
    const spoilt = text.replace('"put":[\\]', '"put":[[70,19\\]\\]')
    expect(spoilt).not.toBe(text)
    const sound = codes((await trial.check('whole.sgf', text)).messages)
    expect(codes((await trial.check('piece.sgf', spoilt)).messages)).not.toEqual(sound)
    expect((await trial.convert('piece.sgf', spoilt, 'sgf')).text).toContain('70,19')
  })

  it('a board that the target’s reader would refuse is refused by its writer', async () => {
    const { code, messages, text } = await trial.convert('tiny.sgf', '(;FF[4]GM[4]SZ[1])', 'jgf')
    expect([code, text]).toEqual([1, ''])
    expect(codes(messages)).toContain('qipu/board-not-held')
  })

  it('an empty head of CCGC is reported once, not field by field', async () => {
    const { messages } = await trial.check('stray.txt', '{[AM]')
    expect(messages.filter(({ code }) => /-empty$/.test(code))).toHaveLength(1)
  })
})

describe('summaries and exit codes', () => {
  it('the summary of `convert` counts outputs that were not written', async () => {
    for (const name of ['a', 'b', 'c']) trial.put(`three/${name}.sgf`, GAME)
    for (const name of ['a', 'b']) trial.put(`three-out/${name}.qipu`, 'mine')
    const { code, err } = await qipu(['convert', trial.at('three'), '--to', 'qipu', '-d', trial.at('three-out')])
    expect(code).toBe(2)
    // Three files, of which one was written and two were not.
    expect(err.trim().split('\n').at(-1)).toMatch(/^3\b\D*\b1\b\D*\b2\b/)
    expect(trial.text('three-out/a.qipu')).toBe('mine')
  })

  it('`check` of an empty directory exits with 2', async () => {
    trial.put('hollow/sub/.keep', '')
    const { code, err } = await qipu(['check', trial.at('hollow')])
    expect(code).toBe(2)
    expect(err).toContain(trial.at('hollow'))
  })

  it('`diff` does not call files without a game the same', async () => {
    const [spoilt, empty] = [trial.put('spoilt.sgf', 'spoilt'), trial.put('empty.sgf', '')]
    for (const other of [empty, spoilt, trial.put('one.sgf', GAME)]) {
      const { code, err } = await qipu(['diff', other, spoilt])
      expect(code).toBe(2)
      expect(err).toMatch(/(?:empty|spoilt)\.sgf: /)
    }
  })

  it('`name --apply` renames records of the standard only', async () => {
    trial.put('others/x.gib', '\\HS\n\\HE\n\\GS\nINI 0 1 0 &4\nSTO 0 2 1 15 3\n\\GE\n')
    trial.put('others/y.sgf', GAME)
    await qipu(['name', '--apply', trial.at('others')])
    expect(trial.list('others')).toEqual(['x.gib', 'y.sgf'])
  })

  it.each([
    ['check'],
    ['info'],
    ['judge'],
    ['score'],
    ['show'],
    ['name'],
    ['convert', '--to', 'jgf'],
    ['diagrams', '-d', trial.at('x')],
  ])('the command `%s` refuses an unknown charset', async (command, ...more) => {
    const { code } = await qipu([command!, trial.put('known.sgf', GAME), ...more, '--charset', 'foo'])
    expect(code).toBe(2)
  })

  it.each([
    ['diff', 'out'],
    ['convert', 'err'],
  ] as const)('the command `%s --json` prints an object for failures too', async (command, stream) => {
    const more = command === 'diff' ? [trial.at('missing.sgf')] : ['--to', 'nonsense']
    const ran = await qipu([command, '--json', trial.at('nowhere.sgf'), ...more])
    expect(ran.code).toBe(2)
    expect(JSON.parse(ran[stream].trim().split('\n')[0]!)).toHaveProperty('problem')
  })
})

describe('files of the user', () => {
  it('a write-protected file is not replaced without --force', async () => {
    const path = trial.put('locked.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc]')
    chmodSync(path, 0o444)
    expect((await qipu(['check', '--fix', path])).code).toBe(2)
    expect(trial.text('locked.sgf')).toBe('(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc]')
    expect((await qipu(['check', '--fix', '--force', path])).code).toBe(0)
  })

  it('temporary files of a killed run are removed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const machine = crc32(hostname()).toString(16).padStart(8, '0')
    trial.put(`left/.qipu-${pid}-${machine}-abc-0.tmp`, 'half')
    await qipu(['convert', trial.put('left/a.sgf', GAME), '--to', 'jgf', '-o', trial.at('left/a.jgf')])
    expect(trial.list('left')).toEqual(['a.jgf', 'a.sgf'])
  })

  it('files that differ only in their extension get separate outputs', async () => {
    trial.put('apart/game.sgf', GAME)
    trial.put('apart/game.mgt', GAME)
    const { code } = await qipu(['convert', trial.at('apart'), '--to', 'wei7', '-d', trial.at('apart-out')])
    expect(code).toBe(0)
    expect(trial.list('apart-out')).toEqual(['game.mgt.wei7', 'game.sgf.wei7'])
  })

  it('`convert` names outputs as --name says', async () => {
    const path = trial.put('called/game.sgf', GAME)
    const names = ['--name', '{ending}/x-{name}.wei7']
    expect((await qipu(['convert', path, '--to', 'wei7', '-d', trial.at('called-out'), ...names])).code).toBe(0)
    expect(trial.list('called-out')).toEqual(['sgf/x-game.wei7'])
  })
})

describe('files packed with gzip', () => {
  it('the output of a gzip file is named after the file within', async () => {
    const path = trial.put('packed/game.sgf.gz', gzipSync(GAME))
    expect((await qipu(['convert', path, '--to', 'jgf', '-d', trial.at('unpacked')])).code).toBe(0)
    expect(trial.list('unpacked')).toEqual(['game.jgf'])
  })

  it('a gzip file and its unpacked twin get separate outputs', async () => {
    trial.put('both/game.sgf.gz', gzipSync(GAME))
    trial.put('both/game.sgf', GAME)
    expect((await qipu(['convert', trial.at('both'), '--to', 'jgf', '-d', trial.at('both-out')])).code).toBe(0)
    expect(trial.list('both-out')).toEqual(['game.sgf.gz.jgf', 'game.sgf.jgf'])
  })

  it('a gzip file is read from standard input, also above 4 MiB', async () => {
    const noise = randomBytes(4 << 20).toString('base64')
    const stdin = gzipSync(`(;FF[4]GM[1]CA[UTF-8]SZ[9]C[${noise}];B[cc])`, { level: 1 })
    expect(stdin.length).toBeGreaterThan(4 << 20)
    const { code, out } = await qipu(['info', '-'], { stdin })
    expect(code).toBe(0)
    expect(out).toContain('1 move')
  })
})

describe('messages and options', () => {
  it('all error messages begin with “qipu: ”', async () => {
    for (const words of [['check'], ['nonsense'], ['check', '--nonsense', 'x'], ['check', trial.at('nowhere.sgf')]]) {
      expect((await qipu(words)).err).toMatch(/^qipu: /)
    }
  })

  it('--lang zh alone shows help in Chinese', async () => {
    const { code, out } = await qipu(['--lang', 'zh'], { language: 'zh' })
    expect(code).toBe(0)
    expect(out).toContain('用法')
    expect(out.split('示例')[0]).not.toMatch(/\b(?:Usage|Options|Commands|options|command|display)\b/)
  })

  it.each([
    ['--pretty with --minify', ['convert', '--pretty', '--minify', '--to', 'jgf']],
    ['a picture of no size', ['show', '--size', '0', '--svg', '-']],
  ])('a command line with %s is refused', async (_, words) => {
    expect((await qipu([...words, trial.put('asked.sgf', GAME)])).code).toBe(2)
  })

  it('`check --quiet` prints errors only', async () => {
    const { code, err } = await qipu([
      'check',
      '--quiet',
      trial.put('quiet.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9]KoMi[1];B[zz])'),
    ])
    expect(code).toBe(1)
    expect(err).not.toMatch(/warning: |1 file/)
  })

  it('`diagrams` of a directory makes a folder per file', async () => {
    for (const name of ['a', 'b']) trial.put(`figures/${name}.sgf`, GAME)
    expect((await qipu(['diagrams', trial.at('figures'), '-d', trial.at('drawn')])).code).toBe(0)
    for (const name of ['a', 'b']) expect(trial.list('drawn')).toContain(`${name}.sgf/index.html`)
  })

  it('messages have the singular for one move and one game', async () => {
    const one = trial.put('one.sgf', '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[cc])')
    expect((await qipu(['judge', one])).out).not.toMatch(/\b1 moves/)
    expect((await qipu(['show', one, '--record', '2'])).err).not.toMatch(/\b1 games/)
  })

  it('`judge` finds no illegal move in our own samples', async () => {
    const samples = fileURLToPath(new URL('../../../../samples', import.meta.url))
    const { code, out, err } = await qipu(['judge', '--json', samples])
    expect([code, err]).toEqual([0, ''])
    const games = out
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line).games)
    expect(games.flatMap(({ illegal }) => illegal)).toEqual([])
  })

  it('`judge` accepts several moves of one colour in a row in a wei7 file', async () => {
    const play = (x: number) => ({ action: { type: 'move', value: { color: 1, point: { x, y: 1 } } } })
    const text = JSON.stringify({ format: 'wei7', version: '3.0', size: 9, tree: { steps: [play(1), play(2)] } })
    const { messages, illegal } = await trial.judge('colours.wei7', text)
    expect([messages, illegal]).toEqual([[], []])
  })

  it('the charset of random bytes is uncertain', async () => {
    let seed = 7
    const bytes = Uint8Array.from({ length: 400 }, () => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return 0xa1 + ((seed >> 16) % 94)
    })
    const text = Buffer.concat([Buffer.from('(;GM[1]FF[4]C['), bytes, Buffer.from('];B[aa])')])
    writeFileSync(trial.at('random.sgf'), text)
    const { charset } = JSON.parse((await qipu(['info', '--json', trial.at('random.sgf')])).out)
    expect(charset.confidence).toBeLessThan(0.9)
  })

  it('messages of one kind are counted, not all listed', async () => {
    const many = `(;FF[4]GM[1]CA[UTF-8]SZ[19]${';B[zz]'.repeat(3000)})`
    const { err } = await qipu(['check', trial.put('flood.sgf', many)])
    expect(err.split('\n').length).toBeLessThan(500)
    expect(err).toMatch(/3,?000 errors|30\d\d errors/)
  })
})
