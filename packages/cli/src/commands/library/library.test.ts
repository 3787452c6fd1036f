import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeZip } from '../../input/archive/archive.testing.ts'
import { Folder, qipu } from '../../run.testing.ts'
import { withLibraryErrors } from './open.ts'

const folder = new Folder()
const LIB = folder.at('games.qlib')
const library = (action: string, ...more: string[]) => qipu(['library', action, LIB, ...more])
const data = async (action: string, ...more: string[]) => JSON.parse((await library(action, ...more, '--json')).out)

const MOVES = ';B[cc];W[gg];B[cg];W[gc];B[ee]'
beforeAll(async () => {
  folder.put('records/a.sgf', `(;GM[1]FF[4]SZ[9]PB[古力]PW[Lee Sedol]DT[2009-04-15]RE[B+R]${MOVES})`)
  folder.put('records/b.sgf', `(;GM[1]FF[4]SZ[9]PB[Gu Li]PW[Lee Sedol]RE[W+R]${MOVES};W[aa])(;GM[1]SZ[9]PB[X];B[ee])`)
  folder.put('records/notes.txt', 'no record')
  folder.put('opening.sgf', '(;GM[1]FF[4]SZ[9];B[gg];W[cc])')
  expect((await library('create')).code).toBe(0)
})

describe('qipu library', () => {
  it('`library add` adds files and directories, and prints what it did', async () => {
    const { code, err } = await library('add', folder.at('records'))
    expect([code, err]).toEqual([0, '3 games added from 2 files; 0 not taken\n'])
    expect(await library('add', folder.at('records'))).toMatchObject({
      code: 0,
      err: '0 games added from 0 files; 0 not taken\n',
    })
  })

  it('`library add` adds the games of an archive once, and `library export` finds them again', async () => {
    const archive = folder.put('more/two.zip', makeZip([{ name: 'in/c.sgf', content: '(;GM[1]SZ[9]PB[Zip];B[aa])' }]))
    expect((await library('add', archive)).err).toContain('1 game added')
    expect((await library('add', archive)).err).toContain('0 games added')
    expect((await data('search', '--player', 'zip')).games[0].path).toBe(`${archive}/in/c.sgf`)
    const out = folder.at('from-archives')
    expect((await library('export', '-d', out, '--as', 'sgf', '--where', "black = 'Zip'")).code).toBe(0)
    const [name] = readdirSync(out).filter((file) => file.endsWith('.sgf'))
    expect(readFileSync(join(out, name!), 'utf8')).toContain('PB[Zip]')
  })

  it('`library add` lists what it does not take, and why', async () => {
    const other = folder.at('other.qlib')
    await qipu(['library', 'create', other])
    const files = [
      folder.put('refused/empty.sgf', ''),
      folder.put('refused/two.sgf', '(;GM[1]SZ[9];B[aa])(;GM[2]SZ[8])'),
    ]
    const { code, err } = await qipu(['library', 'add', other, ...files])
    expect(code).toBe(0)
    expect(err).toContain(`${files[0]}: not taken: no game in it (sgf/no-game)\n`)
    expect(err).toContain(`${files[1]}#2: not taken: Qipu has no rules for this game (sgf:2)\n`)
    expect(err).toContain('1 game added from 2 files; 2 not taken\n')
  })

  it('`library add` reports missing files, and exits with 2', async () => {
    const { code, err } = await library('add', folder.at('missing.sgf'))
    expect(code).toBe(2)
    expect(err).toContain('no such file or directory')
  })

  it('`library info` shows what is in a library', async () => {
    expect(await data('info')).toMatchObject({ games: 4, kinds: [{ game: 'go', width: 9, height: 9, games: 4 }] })
    expect((await library('info')).out).toMatch(/^games +4\n/)
    expect((await qipu(['library', 'info', LIB], { language: 'zh' })).out).toMatch(/^对局 +4\n/)
  })

  it('`library search` finds and sorts games, and refuses a date that it cannot read', async () => {
    const { total, games } = await data('search', '--player', 'lee', '--sort', '-date')
    expect(total).toBe(2)
    expect(games[0]).toMatchObject({ black: '古力', result: 'B+R', moves: 5 })
    expect((await library('search', '--player', 'lee')).err).toBe('2 of 2 games\n')
    expect(await library('search', '--player', 'no such player')).toMatchObject({ code: 1, err: 'no such games\n' })
    expect(await library('search', '--date', 'spring')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--date spring'),
    })
  })

  it.each([
    [['--date', '2012..2009'], '--date 2012..2009: the range ends before it begins; did you mean 2009..2012?'],
    [['--moves', '9..5'], 'did you mean 5..9?'],
    [['--game', 'chess'], '--game chess: unknown; expected one of go, '],
    [['--game', 'Go'], '--game Go: unknown; did you mean go?'],
    [['--sort', '-dat'], '--sort -dat: unknown; did you mean date?'],
    [['--player', ' '], '--player  : not understood'],
    [['--player', ''], '--player is empty'],
    [['--moves', '99999999999999999999'], '--moves 99999999999999999999: not understood'],
  ])('`library search` refuses %j', async (args, text) => {
    expect(await library('search', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) })
  })

  it.each([
    [['--from', 'nonsense'], 'unknown format'],
    [['--game', 'chess'], 'unknown game'],
    [['--aliases', folder.at('missing.txt')], 'no such file'],
    [['--aliases', folder.put('wrong.txt', 'one name\n')], 'wrong.txt:1'],
  ])('`library add` with the wrong options %j leaves the library as it was', async (options, text) => {
    const clean = folder.at('clean.qlib')
    rmSync(clean, { recursive: true, force: true })
    await qipu(['library', 'create', clean])
    const before = readdirSync(clean)
    const { code, err } = await qipu(['library', 'add', clean, folder.at('records'), ...options])
    expect([code, err]).toEqual([2, expect.stringContaining(text)])
    expect(readdirSync(clean)).toEqual(before)
    expect((await qipu(['library', 'info', clean])).err).toBe('')
  })

  it('`library position` finds a position and what was played next', async () => {
    const answer = await data('position', folder.at('opening.sgf'))
    expect(answer).toMatchObject({ games: 2, ended: 0, next: [{ games: 2, endings: { black: 1, white: 1 } }] })
    const { out } = await library('position', folder.at('opening.sgf'))
    expect(out).toMatch(/^2 games reached this position; 0 ended here\nmove/)
    expect((await library('position', folder.at('opening.sgf'), '--move', '1')).code).toBe(0)
    expect(await library('position', folder.at('opening.sgf'), '--move', '9')).toMatchObject({
      code: 2,
      err: expect.stringContaining('2 moves'),
    })
  })

  it('games of xiangqi in several formats and notations are one library, which names their sides', async () => {
    const xiangqi = folder.at('xiangqi.qlib')
    const tags = '[Game "Chinese Chess"]\n[Red "甲"]\n[Black "乙"]\n[Result "1-0"]\n'
    const chinese = folder.put('xiangqi/a.pgn', `${tags}1. 炮二平五 马８进７ 2. 马二进三 车９平８ 1-0\n`)
    folder.put('xiangqi/b.pgn', `${tags}[ECCO "C48"]\n1. H2-E2 H9-G7 2. H0-G2 I9-H9 1-0\n`)
    folder.put(
      'xiangqi/c.ubb',
      '[DhtmlXQ][DhtmlXQ_result]黑胜[/DhtmlXQ_result][DhtmlXQ_movelist]77471022[/DhtmlXQ_movelist][/DhtmlXQ]',
    )
    expect((await qipu(['convert', chinese, '--to', 'xqf', '-o', folder.at('xiangqi/d.xqf')])).code).toBe(0)
    // The first game, mirrored left to right.
    folder.put('xiangqi/e.pgn', `${tags}1. b2e2 b9c7 2. b0c2 a9b9 1-0\n`)
    await qipu(['library', 'create', xiangqi])
    expect((await qipu(['library', 'add', xiangqi, folder.at('xiangqi')])).err).toBe(
      '5 games added from 5 files; 0 not taken\n',
    )
    const { out } = await qipu(['library', 'position', xiangqi, chinese, '--move', '1'])
    expect(out).toMatch(/move +games +reached +Black +Red +draw/)
    expect(out).toMatch(/h9g7 +4 +4 +0 % +100 %/)
    expect(out).toContain('R+')
    expect((await qipu(['library', 'duplicates', xiangqi])).out).toMatch(
      /a\.pgn[\s\S]*b\.pgn[\s\S]*d\.xqf[\s\S]*e\.pgn/,
    )
  })

  it('`library shape` finds a shape, as rows or out of a file, with next moves', async () => {
    expect(await data('shape', 'X.....O/......./......./......./O.....X')).toMatchObject({ hits: 0 })
    const { hits, games, next } = await data('shape', folder.at('opening.sgf'), '--region', 'C3:G7', '--next')
    expect([games, next.hits]).toEqual([2, hits])
    expect(await data('shape', 'X', '--board', '9', '--player', 'gu li')).toMatchObject({ games: 1 })
    expect(await data('shape', 'X', '--board', '9x9', '--player', 'gu li')).toMatchObject({ games: 1 })
    // Which column is which is said above them, also where a column is the move of the hit.
    const lines = (await library('shape', 'X', '--board', '9', '--player', 'gu li')).out.split('\n')
    expect(lines[0]).toMatch(/^move +date +Black +White +result +moves +event +file$/)
    expect(lines[1]!.indexOf('Gu Li')).toBe(lines[0]!.indexOf('Black'))
    expect(await data('shape', 'X', '--all', '--limit', '3')).toMatchObject({ list: { length: 3 } })
    expect((await library('shape', 'X.O', '--sequence', 'X:2,1')).code).toBe(1)
  })

  it('`library shape` finds a shape of a file in any corner and at any move, and several rectangles', async () => {
    folder.put('corners.sgf', `(;GM[1]FF[4]SZ[9]${MOVES};W[bb];B[hh];W[hb];B[bh];W[ab];B[bc])`)
    // Each corner of the board, as rows in the upper right corner would have it.
    for (const region of ['A1:C3', 'A7:C9', 'G1:J3', 'G7:J9']) {
      const asked = ['shape', folder.at('corners.sgf'), '--region', region, '--move', '5', '--corner'] as const
      expect(await data(...asked)).toMatchObject({ games: 2 })
    }
    const sides = ['D1:F1', 'A4:A6', 'J4:J6', 'D9:F9']
    for (const region of sides)
      expect((await data('shape', folder.at('opening.sgf'), '--region', region, '--side')).games).toBeGreaterThan(0)
    expect(await data('shape', folder.at('opening.sgf'), '--region', 'C7:C7+G3:G3')).toMatchObject({ games: 2 })
  })

  it.each([
    [['X', '--variations'], 'does not index variations'],
    [[folder.at('opening.sgf')], '--region'],
    [[folder.at('opening.sgf'), '--region', 'D4:E5', '--corner'], 'touches no corner or side'],
    [[folder.at('opening.sgf'), '--region', 'D4:E5', '--move', '9'], '2 moves'],
    [['X/XX'], 'row 2'],
    [['Q'], '“Q”'],
    [['*'], 'the shape is empty'],
    [['X.'.repeat(150)], 'the shape is 300 × 1 points large'],
    [['X', '--corner', '--side'], 'only one'],
    [['X', '--sequence', 'B1'], '--sequence'],
    [['X', '--board', 'small'], '--board'],
    [[folder.at('opening.sgf'), '--region', 'Z'], '--region'],
    [['X', '--date', '2012..2009'], 'did you mean 2009..2012?'],
    [['X', '--sql', 'duckdb', '--player', 'lee'], 'leave out --player'],
  ])('`library shape` refuses %j', async (args, text) => {
    expect(await library('shape', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) })
  })

  it('`library shape --sql` prints a shape as SQL', async () => {
    for (const dialect of ['duckdb', 'clickhouse', 'spark']) {
      expect((await library('shape', 'XO/.X', '--corner', '--board', '9', '--sql', dialect)).out).toMatch(
        /greatest\(b8/,
      )
    }
  })

  it('`library duplicates` finds no copies where there are none', async () => {
    const { groups } = await data('duplicates')
    expect(groups).toEqual([])
  })

  it('`library export` writes data sets, and overwrites a file only with --force', async () => {
    const parquet = folder.at('games.parquet')
    expect(await library('export', '-o', parquet)).toMatchObject({ code: 0, err: '4 games, 4 rows written\n' })
    expect(await library('export', '-o', parquet)).toMatchObject({
      code: 2,
      err: expect.stringContaining('already exists'),
    })
    expect((await library('export', '-o', parquet, '--force', '--where', "black = 'X'")).err).toBe(
      '1 game, 1 row written\n',
    )
    expect((await library('export', '-d', folder.at('npz'), '--as', 'npz', '--split', 'train=1,test=1')).code).toBe(0)
    expect(await library('export', '-d', folder.at('out'), '--as', 'wei7')).toMatchObject({ code: 0 })
    expect((await library('export', '-o', folder.at('one.qlib'), '--as', 'file')).code).toBe(0)
    expect((await library('export', '-o', folder.at('two.qlib'))).code).toBe(0)
    expect(readFileSync(folder.at('two.qlib'))).toEqual(readFileSync(folder.at('one.qlib')))
    const chosen = await library('export', '-o', folder.at('some.qlib'), '--as', 'file', '--where', "black = 'X'")
    expect(chosen).toMatchObject({ code: 0, err: '1 game, 1 row written\n' })
    const { code, err } = await library('export', '-d', folder.at('ccgc'), '--as', 'ccgc')
    expect([code, err]).toEqual([0, expect.stringContaining('2 games have something that ccgc cannot represent')])
    expect(await library('export', '-d', folder.at('pgn'), '--as', 'pgn')).toMatchObject({
      code: 1,
      err: expect.stringContaining('pgn cannot hold 4 games'),
    })
    expect(await library('export', '-o', folder.at('nowhere/x.parquet'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file or directory'),
    })
    expect(readdirSync(folder.at('npz'))).toContain('games.parquet')
    rmSync(folder.at('more/two.zip'))
    expect(await library('export', '-d', folder.at('fewer'), '--as', 'wei7')).toMatchObject({
      code: 1,
      err: expect.stringContaining('could not be read again'),
    })
    expect(readdirSync(folder.at('out')).filter((name) => name.endsWith('.json')).length).toBeGreaterThan(0)
    expect(await library('export', '-o', folder.at('x'), '--as', 'nonsense')).toMatchObject({ code: 2 })
    expect(await library('export', '-o', folder.at('x'), '--as', 'npz')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--directory'),
    })
    expect(await library('export', '-o', folder.at('x'), '--split', 'x')).toMatchObject({ code: 2 })
  })

  it('`library export` leaves nothing behind where its condition is no SQL', async () => {
    for (const as of ['sgf', 'npz', 'columns', 'positions']) {
      expect(await library('export', '-d', folder.at('left'), '--as', as, '--where', 'nonsense')).toMatchObject({
        code: 2,
      })
      expect(existsSync(folder.at('left'))).toBe(false)
    }
  })

  it.each([
    [
      'a full disk',
      Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' }),
      'lib: no space left on device',
    ],
    [
      'a full disk under the catalogue',
      new Error('IO Error: Could not write: No space left on device'),
      'lib: no space left on device',
    ],
    [
      'a file that may not be read',
      Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: 'p' }),
      'p: permission denied',
    ],
  ])('%s is no internal error of a library', async (_, error, message) => {
    await expect(withLibraryErrors('lib', () => Promise.reject(error))).rejects.toThrow(message)
  })

  it('`library sql` lines up the columns of all rows, whatever portions they come in', async () => {
    const rows = "select '古力' as name, 1 as n union all select 'abc', 22 union all select null, 3"
    expect((await library('sql', `select * from (${rows}) order by n`)).out).toBe(
      'name  n\n古力  1\n—     3\nabc   22\n',
    )
    expect((await library('sql', rows)).out.split('\n').map((line) => line.search(/\d+$/))).toEqual([-1, 4, 6, 6, -1])
  })

  it('`library sql` answers SQL, read-only', async () => {
    expect((await library('sql', 'select count(*) as n from games')).out).toBe('n\n4\n')
    expect((await library('sql', 'select 1 as a, null as b', '--json')).out).toBe('{"a":1,"b":null}\n')
    expect(await library('sql', ' ')).toMatchObject({ code: 2, err: expect.stringContaining('empty') })
    expect(await library('sql', 'delete from games')).toMatchObject({ code: 2, err: expect.stringContaining('SQL') })
  })

  it('`library update` follows its sources, and `library forget` removes games', async () => {
    rmSync(folder.at('records/a.sgf'))
    folder.put('records/new.sgf', '(;GM[1]SZ[9]PB[New];B[aa])')
    expect(await data('update')).toMatchObject({ games: 1, forgotten: 1 })
    expect((await library('forget', folder.at('more'))).out).toBe('1 game forgotten\n')
    expect(await library('forget', folder.at('more'))).toMatchObject({ code: 1 })
    expect(await data('info')).toMatchObject({ games: 3 })
  })

  it('`library update` leaves out what was forgotten until it is added again', async () => {
    const path = folder.at('records/new.sgf')
    expect((await library('forget', path)).out).toBe('1 game forgotten\n')
    expect(await data('update')).toMatchObject({ games: 0 })
    expect(await data('add', path)).toMatchObject({ games: 1 })
    await library('forget', folder.at('records'))
    expect(await data('update')).toMatchObject({ games: 0 })
    expect((await library('add', path, '--aliases', folder.at('none'))).err).toContain('no such file or directory')
  })

  it('`library create` refuses a directory that is not empty, and `library info` one that is no library', async () => {
    expect(await library('create')).toMatchObject({ code: 2, err: expect.stringContaining('not empty') })
    expect(await qipu(['library', 'info', folder.at('records')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a library'),
    })
  })
})
