import { readFileSync, symlinkSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeTar, makeTgz, makeZip } from '../input/archive/archive.testing.ts'
import { WHOLE } from '../input/archive/member.ts'
import { Folder, qipu } from '../run.testing.ts'

const folder = new Folder()

const members = [
  { name: 'b.sgf', content: '(;FF[4]GM[1]CA[UTF-8];B[bb])' },
  { name: 'readme.txt', content: 'nothing' },
  { name: 'sub/a.sgf', content: '(;FF[4]GM[1]CA[UTF-8]SZ[9];B[pp])' },
  { name: '../../evil.sgf', content: '(;FF[4]GM[1]CA[UTF-8];B[cc])' },
  { name: '__MACOSX/._b.sgf', content: '(;FF[4];B[dd])' },
]

const filesIn = (out: string): string[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).file.slice(folder.path.length + 1))

describe('archives', () => {
  it.each([
    ['games.zip', makeZip(members)],
    ['games.tar', makeTar(members)],
    ['games.tar.gz', makeTgz(members)],
    ['games.tgz', makeTgz(members)],
    ['GAMES.ZIP', makeZip(members)],
  ])('an archive is read like a directory: %s', async (name, archive) => {
    const path = folder.put(`named/${name}`, archive)
    const { code, out } = await qipu(['check', '--json', path])
    expect(code).toBe(1)
    expect(filesIn(out)).toEqual([`named/${name}/b.sgf`, `named/${name}/sub/a.sgf`, `named/${name}/evil.sgf`])
    const { err } = await qipu(['check', path])
    expect(err).toContain(`${name}/sub/a.sgf:1:`)
    expect(err).toContain('3 files: 1 error')
  })

  it('archives in directories are opened, too', async () => {
    folder.put('mixed/a.sgf', '(;FF[4];B[aa])')
    folder.put('mixed/b.zip', makeZip(members))
    folder.put('mixed/c.sgf', '(;FF[4];B[aa])')
    const { out } = await qipu(['info', '--json', folder.at('mixed')])
    expect(filesIn(out)).toEqual([
      'mixed/a.sgf',
      'mixed/b.zip/b.sgf',
      'mixed/b.zip/sub/a.sgf',
      'mixed/b.zip/evil.sgf',
      'mixed/c.sgf',
    ])
  })

  it('members of an archive are never written outside the output directory', async () => {
    const path = folder.put('evil.tgz', makeTgz([...members, { name: '/etc/x.sgf', content: '(;FF[4];B[aa])' }]))
    const { code } = await qipu(['convert', path, '--to', 'sgf', '-d', folder.at('deep/er/out')])
    expect(code).toBe(1)
    expect(folder.list('deep')).toEqual(['b.sgf', 'etc/x.sgf', 'evil.sgf', 'sub/a.sgf'].map((name) => `er/out/${name}`))
  })

  it.each([
    ['cut.zip', makeZip(members).subarray(0, -30), 'its end is cut off'],
    ['cut.tar', makeTar(members).subarray(0, 700), 'ends in the middle'],
    ['cut.tgz', makeTgz(members).subarray(0, 100), 'damaged archive: the compressed data ends too early'],
    ['noise.tgz', Buffer.from('noise'), 'damaged archive: the compressed data is damaged, or not compressed'],
    ['noise.tar.gz', gzipSync('noise'.repeat(1000)), 'not a tar archive'],
  ])('a broken archive is reported, and the rest goes on: %s', async (name, archive, text) => {
    const good = folder.put('good.sgf', '(;FF[4]GM[1]CA[UTF-8];B[aa])')
    const { code, err } = await qipu(['check', folder.put(name, archive), good])
    expect(code).toBe(2)
    expect(err).toContain(`${name}: `)
    expect(err).toContain(text)
    expect(err).toMatch(/[1-3] files?: /)
  })

  it('archives are not unpacked beyond their limit', async () => {
    const zeros = Buffer.alloc(70 << 20)
    const path = folder.put('bomb.tgz', makeTgz([{ name: 'a.sgf', content: zeros }]))
    const { code, err } = await qipu(['check', path])
    expect(code).toBe(2)
    expect(err).toContain('bomb.tgz: unpacks to more than 64 MiB, the limit for an archive of its size')
  })

  it('archives inside archives or under other names are passed over, and never taken for records', async () => {
    const inner = makeZip([{ name: 'x.sgf', content: '(;FF[4]GM[1];B[aa])', method: 0 }])
    const tar = makeTar([{ name: 'x.sgf', content: '(;FF[4]GM[1];B[aa])' }])
    const nested = [
      { name: 'a.sgf', content: '(;FF[4]GM[1];B[aa])' },
      { name: 'inner.zip', content: inner, method: 0 },
      { name: 'zipped.sgf', content: inner, method: 0 },
      { name: 'tarred.sgf', content: tar },
      { name: 'large.sgf', content: Buffer.concat([inner, Buffer.from(large())]) },
    ]
    folder.put('nested/outer.zip', makeZip(nested))
    folder.put('nested/outer.tar', makeTar(nested))
    folder.put('nested/zipped.sgf', inner)
    expect(filesIn((await qipu(['info', '--json', folder.at('nested')])).out)).toEqual([
      'nested/outer.tar/a.sgf',
      'nested/outer.zip/a.sgf',
    ])
    for (const command of ['info', 'show']) {
      const { code, err } = await qipu([command, folder.at('nested/zipped.sgf')])
      expect([code, err]).toEqual([2, expect.stringContaining('zipped.sgf: is an archive')])
    }
    expect((await qipu(['diff', folder.at('nested/outer.zip'), folder.at('nested/outer.zip')])).code).toBe(2)
  })

  it('files in archives are not repaired', async () => {
    const path = folder.put('fix.zip', makeZip([{ name: 'a.sgf', content: '(;FF[4]KoMi[6.5];B[aa])' }]))
    const { out } = await qipu(['check', '--fix', '--json', path])
    expect(JSON.parse(out)).toMatchObject({ fixed: false, counts: { warning: expect.any(Number) } })
  })
})

describe('links', () => {
  it('links to files are followed, links to directories are not', async () => {
    folder.put('real/a.sgf', '(;FF[4];B[aa])')
    folder.put('links/b.sgf', '(;FF[4];B[aa])')
    symlinkSync('../real/a.sgf', folder.at('links/c.sgf'))
    symlinkSync('../real', folder.at('links/d'))
    symlinkSync('.', folder.at('links/e'))
    symlinkSync('nowhere.sgf', folder.at('links/f.sgf'))
    const { code, out } = await qipu(['info', '--json', folder.at('links')])
    // A link that leads nowhere is a file that cannot be read.
    expect(filesIn(out)).toEqual(['links/b.sgf', 'links/c.sgf', 'links/f.sgf'])
    expect(code).toBe(2)
  })
})

describe('order', () => {
  it('output is in the order of names, whatever the number of files', async () => {
    const names = Array.from({ length: 700 }, (_, i) => `many/${String(i).padStart(4, '0')}.sgf`)
    for (const name of [...names].reverse()) folder.put(name, '(;FF[4];B[aa])')
    const { out } = await qipu(['info', '--json', folder.at('many')])
    expect(filesIn(out)).toEqual(names)
  })
})

/** A file that is larger than what is read at once; every hundredth game has a move off the board. */
const PAIRS = 18
const pair = (i: number): string => {
  const column = 'abcdefghijklmnopqrs'[i]
  return `;B[${column}a]C[${'(text\\]) '.repeat(60)}]\n;W[${column}s]`
}
const moves = Array.from({ length: PAIRS }, (_, i) => pair(i)).join('')
const game = (i: number): string =>
  `(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[player ${i}]\n${moves}${i % 100 === 50 ? ';B[zz]' : ''})\n`
const LINES = PAIRS + 2
const GAMES = 600
const BAD = [50, 150, 250, 350, 450, 550]
const large = (): string => `${Array.from({ length: GAMES }, (_, i) => game(i)).join('')}and some words\n`

describe('files in chunks', () => {
  const path = folder.put('large.sgf', large())

  it('the sample file is large enough to be read in chunks', () => {
    expect(large().length).toBeGreaterThan(WHOLE)
  })

  it('`check` reads a large file game by game, and reports places in the whole file', async () => {
    const { code, out } = await qipu(['check', '--json', path])
    expect(code).toBe(1)
    const { games, counts, messages } = JSON.parse(out)
    expect(games).toBe(GAMES)
    expect(counts.error).toBe(6)
    const errors = messages.filter(({ severity }: { severity: string }) => severity === 'error')
    expect(errors.map(({ game: number }: { game: number }) => number)).toEqual(BAD)
    expect(errors.map(({ line }: { line: number }) => line)).toEqual(BAD.map((i) => i * LINES + PAIRS + 2))
    const { err } = await qipu(['check', path])
    expect(err).toContain(`large.sgf:${550 * LINES + PAIRS + 2}:`)
    expect(err).toContain('1 file: 6 errors')
  })

  it('`info` lists a large file game by game', async () => {
    const { out } = await qipu(['info', '--json', path])
    const { games } = JSON.parse(out)
    expect(games.length).toBe(GAMES)
    expect(games[599].players[0].name).toBe('player 599')
    const text = (await qipu(['info', path])).out
    expect(text).toContain('  600. Go 19×19: Black player 599; 36 moves')
    expect(text.trim().split('\n').at(-1)).toBe(`${path}: 600 games`)
  })

  it('`convert` turns a large file into one file, or into one per game', async () => {
    expect((await qipu(['convert', path, '-o', folder.at('converted.sgf')])).code).toBe(1)
    const { games } = JSON.parse((await qipu(['info', '--json', folder.at('converted.sgf')])).out)
    expect(games.length).toBe(GAMES)
    expect(folder.text('converted.sgf')).toContain('and some words')
    expect((await qipu(['convert', path, '--to', 'sgf', '-d', folder.at('pieces')])).code).toBe(1)
    expect(folder.text('pieces/large.sgf')).toBe(folder.text('converted.sgf'))
    const { code, err } = await qipu(['convert', path, '--to', 'wei7', '-d', folder.at('single'), '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(err).outputs.length).toBe(GAMES)
    expect(folder.list('single').length).toBe(GAMES)
    expect(folder.list('single')).toContain('large-600.wei7')
  })

  it('outputs of one run never overwrite each other, whether the files are large or small', async () => {
    folder.put('double/1/x.sgf', large())
    for (const [i, order] of [
      ['double/1', 'double/2'],
      ['double/2', 'double/1'],
      ['double/1', 'double/1'],
    ].entries()) {
      folder.put('double/2/x.sgf', '(;FF[4]GM[1];B[aa])')
      const inputs = order.map((name) => folder.at(name))
      const target = folder.at(`doubled/${i}`)
      const { code, err } = await qipu(['convert', ...inputs, '--to', 'sgf', '-d', target, '--force'])
      expect(code).toBe(2)
      expect(err).toContain(`${inputs[1]}/x.sgf: ${target}/x.sgf: already written in this run, from another file`)
      const isLarge = folder.text(`doubled/${i}/x.sgf`).length > WHOLE
      expect(isLarge).toBe(order[0] === 'double/1')
    }
  })

  it('`convert --json` of a large file prints a complete object where an output cannot be written', async () => {
    folder.put('there/large.sgf', 'old')
    folder.put('there/large-7.wei7', 'old')
    for (const [to, count] of [
      ['sgf', 0],
      ['wei7', GAMES - 1],
    ] as const) {
      const { code, err } = await qipu(['convert', '--json', path, '--to', to, '-d', folder.at('there')])
      expect(code).toBe(2)
      const { outputs, problem } = JSON.parse(err)
      expect([outputs.length, problem]).toEqual([count, expect.stringContaining('already exists')])
    }
  })

  it('a large file with an unreadable chunk is not repaired, and that is reported', async () => {
    const content = Buffer.concat([
      Buffer.from(large().replaceAll('zz', 'dd').replace('PB[player 300]', 'PlayerBlack[player 300]')),
      Buffer.from('(;FF[4]GM[1]CA[UTF-8]C['),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from('])'),
    ])
    const doubtful = folder.put('doubtful.sgf', content)
    const { code, err } = await qipu(['check', '--fix', '--charset', 'utf-8', doubtful])
    expect(code).toBe(1)
    expect(err).toContain(`${doubtful}: not repaired; run without --fix`)
    expect(err).toMatch(/1 file: .*1 warning/)
    expect(readFileSync(doubtful).equals(content)).toBe(true)
    const { fixed, problem } = JSON.parse(
      (await qipu(['check', '--fix', '--charset', 'utf-8', '--json', doubtful])).out,
    )
    expect([fixed, problem]).toEqual([false, expect.stringContaining('not repaired')])
  })

  it('a large file is repaired as a whole', async () => {
    const content = large().replaceAll('zz', 'dd').replace('PB[player 300]', 'PlayerBlack[player 300]')
    folder.put('repair.sgf', content)
    expect((await qipu(['check', '--fix', '--strict', folder.at('repair.sgf')])).code).toBe(0)
    expect(folder.text('repair.sgf')).not.toBe(content)
    expect(folder.text('repair.sgf')).toContain('PB[player 300]')
    const again = folder.text('repair.sgf')
    await qipu(['check', '--fix', folder.at('repair.sgf')])
    expect(folder.text('repair.sgf')).toBe(again)
  })

  it('the first repairs of each kind in a large file are listed, with the name of the backup', async () => {
    const content = large().replaceAll('zz', 'dd').replaceAll('PB[', 'PlayerBlack[')
    const file = folder.put('many.sgf', content)
    const { err } = await qipu(['check', '--fix', file])
    expect(err).toContain(`${file}.bak`)
    expect(folder.text('many.sgf.bak')).toBe(content)
    const repairs = err.split('\n').filter((line) => line.startsWith(`  ${file}:`))
    expect(repairs.filter((line) => line.includes('[sgf/'))).toHaveLength(20)
    expect(repairs.at(-1)).toMatch(new RegExp(`${GAMES - 20}.*qipu/more-of-a-kind`))

    folder.put('many.sgf', content)
    const row = JSON.parse((await qipu(['check', '--fix', '--json', file])).out)
    expect(row).toMatchObject({ fixed: true, messages: [], backup: `${file}.bak2` })
    const games = row.repaired.slice(0, -1).map(({ game }: { game: number }) => game)
    expect(games).toEqual(Array.from({ length: 500 }, (_, game) => game))
    expect(row.repaired.at(-1)).toMatchObject({ code: 'qipu/more-of-a-kind', args: { count: GAMES - 500 } })
  })

  it('a large file reads the same from archives and standard input', async () => {
    const archive = folder.put('large.tgz', makeTgz([{ name: 'large.sgf', content: large() }]))
    const zip = folder.put('large.zip', makeZip([{ name: 'large.sgf', content: large() }]))
    const direct = JSON.parse((await qipu(['check', '--json', path])).out)
    for (const args of [[archive], [zip], ['-']]) {
      const { out } = await qipu(['check', '--json', ...args], { stdin: large() })
      expect({ ...JSON.parse(out), file: path }).toEqual(direct)
    }
  })

  it('large files keep their place among the files of a directory', async () => {
    for (const name of ['a', 'b', 'd', 'e']) folder.put(`among/${name}.sgf`, '(;FF[4];B[aa])')
    folder.put('among/c1.sgf', large())
    folder.put('among/c2.sgf', large())
    const { out } = await qipu(['info', '--json', folder.at('among')])
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows.map(({ file, games }) => [file.slice(folder.path.length), games.length])).toEqual([
      ['/among/a.sgf', 1],
      ['/among/b.sgf', 1],
      ['/among/c1.sgf', GAMES],
      ['/among/c2.sgf', GAMES],
      ['/among/d.sgf', 1],
      ['/among/e.sgf', 1],
    ])
  })

  it('`info --json` of a large file prints a complete object where an archive breaks off', async () => {
    const archive = makeTar([{ name: 'large.sgf', content: large() }])
    const { code, out } = await qipu(['info', '--json', folder.put('breaks.tar', archive.subarray(0, 4_900_000))])
    expect(code).toBe(2)
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first.games.length).toBeGreaterThan(100)
    expect(second.problem).toContain('ends in the middle')
  })
})
