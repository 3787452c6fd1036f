import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Folder, qipu } from '../../run.testing.ts'
import { putTour, record } from './tour.testing.ts'

const folder = new Folder()
putTour(folder)

describe('qipu tournament', () => {
  it('`tournament` makes a table in which copies count once, and cut and illegal records do not', async () => {
    const { code, out } = await qipu([
      'tournament',
      folder.at('tour'),
      '--html',
      folder.at('table.html'),
      '--csv',
      folder.at('table.csv'),
    ])
    expect(code).toBe(1)
    expect(out).toMatch(/1 +甲 +4 +2 +2 +0 +0/)
    expect(out).toContain('Cases for the referee')
    expect(out).toMatch(/cut off before its end +cut\.txt/)
    expect(out).toMatch(/move 2 \(E5\) is against the rules.*illegal\.txt/)
    expect(folder.text('table.html')).toContain('<table')
    expect(folder.text('table.csv')).toContain('甲')
  })

  it('`tournament` cuts endless team names in its tables, and keeps the page whole', async () => {
    const endless = `${'长'.repeat(30_000)}队`
    folder.put('endless/1.txt', record(endless, '乙', '先手胜', 'B[E5];W[D4];B[C3];W[F6];B[G7];W[A1]'))
    folder.put('endless/2.txt', record('乙', endless, '先手胜', 'B[E5];W[E5];B[A1]'))
    const { out } = await qipu(['tournament', folder.at('endless'), '--html', folder.at('endless.html')])
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(500)
    expect(out).toContain(`${'长'.repeat(23)}…`)
    expect(folder.text('endless.html')).toContain(endless)
  })

  it('`tournament` takes the referee’s decisions and the roster from the folder', async () => {
    cpSync(folder.at('tour'), folder.at('decided'), { recursive: true })
    const signed = { by: '裁判长', at: '2026-08-02', why: '核对原始记录' }
    folder.put(
      'decided/decisions.json',
      JSON.stringify({
        records: [
          { records: ['illegal.txt'], verdict: 'second', ...signed },
          { kinds: ['cut'], verdict: 'out', ...signed },
        ],
      }),
    )
    const { code, out } = await qipu(['tournament', folder.at('decided'), '-q'], { language: 'zh' })
    expect(code).toBe(0)
    expect(out).toMatch(/1 +甲 +6 /)
    expect(out).toContain('核对原始记录')
    folder.put('decided/roster.json', JSON.stringify({ teams: [{ name: '甲' }, { name: '乙' }] }))
    const strict = await qipu(['tournament', folder.at('decided'), '--json'])
    expect(JSON.parse(strict.out).cases.map(({ kind }: { kind: string }) => kind)).toContain('unknown-team')
  })

  it('`tournament` names files that are no records, and archives that it does not open', async () => {
    cpSync(folder.at('tour'), folder.at('mixed'), { recursive: true })
    folder.put('mixed/甲/empty.txt', '')
    folder.put('mixed/甲/NG-甲 B vs 丙 W-先手胜.txt', '')
    folder.put('mixed/甲/games.zip', 'PK\x03\x04')
    folder.put('mixed/Thumbs.db', 'x')
    folder.put('mixed/roster.json', JSON.stringify({ teams: [{ name: '甲' }, { name: '乙' }, { name: '丙' }] }))
    const { err } = await qipu(['tournament', folder.at('mixed')])
    expect(err).toContain('2 files are not game records: 甲/NG-甲 B vs 丙 W-先手胜.txt, 甲/empty.txt\n')
    expect(err).toContain('1 archive was not read; unpack it first: 甲/games.zip\n')
    expect((await qipu(['tournament', folder.at('mixed'), '-q'])).err).toBe('')
  })

  it('`tournament` reads a roster that an editor wrote with a mark, in UTF-16 or in GB 18030', async () => {
    cpSync(folder.at('tour'), folder.at('marked'), { recursive: true })
    const kinds = async (): Promise<readonly string[]> => {
      const { out } = await qipu(['tournament', folder.at('marked'), '--json', '-q'])
      return JSON.parse(out).cases.map(({ kind }: { kind: string }) => kind)
    }
    folder.put('marked/roster.json', '\ufeff{"teams":[{"name":"甲"},{"name":"乙"},{"name":"丙"}]}')
    expect(await kinds()).not.toContain('unknown-team')
    const text16 = '\ufeff{"teams":[{"name":"甲"},{"name":"乙"},{"name":"丙"}]}'
    folder.put('marked/roster.json', new Uint8Array(Buffer.from(text16, 'utf16le')))
    expect(await kinds()).not.toContain('unknown-team')
    const [one, two, three] = [
      [0xbc, 0xd7],
      [0xd2, 0xd2],
      [0xb1, 0xfb],
    ].map((bytes) => String.fromCharCode(...bytes))
    const text = `{"teams":[{"name":"${one}"},{"name":"${two}"},{"name":"${three}"}]}`
    folder.put(
      'marked/roster.json',
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    )
    expect(await kinds()).not.toContain('unknown-team')
  })

  it.runIf(process.platform === 'linux')(
    '`tournament` fails where it cannot read a file, as its table may lack a game',
    async () => {
      cpSync(folder.at('tour/1.txt'), folder.at('unread/1.txt'))
      expect((await qipu(['tournament', folder.at('unread'), '-q'])).code).toBe(0)
      // In a charset of its own, as old archives leave names.
      writeFileSync(
        Buffer.concat([Buffer.from(`${folder.at('unread')}/`), Buffer.from([0xbc, 0xd7]), Buffer.from('.txt')]),
        'x',
      )
      const { code, out } = await qipu(['tournament', folder.at('unread'), '-q'])
      expect([code, out]).toEqual([2, expect.stringContaining('甲')])
      const drawn = await qipu(['tournament', folder.at('unread'), '--draw', '1', '--by', 'x'])
      expect([drawn.code, drawn.err]).toEqual([2, expect.stringContaining('1 file could not be read')])
    },
  )

  it('`tournament` says where a record names one team twice, or not both', async () => {
    folder.put('names/1.txt', record('甲', '甲 ', '先手胜', 'B[E5];W[D4]'))
    folder.put('names/2.txt', record('甲', '', '先手胜', 'B[E5];W[D4];B[C3]').replace('[ W]', '[]'))
    const { out } = await qipu(['tournament', folder.at('names')])
    expect(out).toContain('both sides are the same team: 甲')
    expect(out).toContain('the record does not name both teams: 甲 – no name')
    expect(out).not.toContain('roster')
  })

  it('`tournament --draw` draws lots where play-off games leave a tie, and keeps the draw with the decisions', async () => {
    const moves = (text: string): string => record('甲', '乙', '先手胜', text)
    const back = (text: string): string => record('乙', '甲', '先手胜', text)
    folder.put('tie/1.txt', moves('B[E5];W[D4];B[C3];W[F6];B[G7];W[A1]'))
    folder.put('tie/2.txt', back('B[D4];W[E5];B[F6];W[C3];B[A1];W[G7]'))
    const draw = (...more: string[]) => qipu(['tournament', folder.at('tie'), '--draw', '4711', ...more])
    expect((await draw()).err).toContain('--draw needs --by')
    expect((await draw('--by', '裁判长')).err).toContain('play-off games come before the lot')
    folder.put('tie/3.txt', moves('B[A1];W[B2];B[C3];W[D4];B[E5];W[F6]'))
    folder.put('tie/4.txt', back('B[B2];W[A1];B[D4];W[C3];B[F6];W[E5]'))
    expect((await draw('--by', '裁判长')).err).toContain('2 cases are open')
    const signed = { by: '裁判长', at: '2026-08-02', why: '加赛' }
    folder.put(
      'tie/decisions.json',
      JSON.stringify({ records: [{ kinds: ['surplus'], verdict: 'counts', round: 'play-off', ...signed }] }),
    )
    const drawn = await draw('--by', '裁判长')
    expect([drawn.code, drawn.out]).toEqual([0, expect.stringContaining('lot, drawn with the seed “4711”')])
    const { records, orders } = JSON.parse(folder.text('tie/decisions.json'))
    expect([records.length, orders]).toMatchObject([
      1,
      [{ game: 'nogo', lot: { seed: '4711' }, by: '裁判长', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }],
    ])
    const [first] = orders[0].order as string[]
    const table = await qipu(['tournament', folder.at('tie')])
    expect(table.out).toMatch(new RegExp(`1 +${first} +2 .*lot\\n`))
    expect((await draw('--by', '裁判长')).err).toContain('no tie is left for the lot to decide')
  })

  it('`tournament --next-round` pairs the next round from the roster and the results, and prints a sheet per table', async () => {
    const teams = ['甲', '乙', '丙', '丁'].map((name) => ({ name }))
    folder.put('rounds/roster.json', JSON.stringify({ teams }))
    folder.put('rounds/1.txt', record('甲', '丁', '先手胜', 'B[E5];W[D4];B[C3];W[F6];B[G7];W[A1]'))
    const next = (...more: string[]) =>
      qipu(['tournament', folder.at('rounds'), '--next-round', 'nogo', ...more], { language: 'zh' })
    const { code, out } = await next('--sheets', folder.at('round.html'))
    expect([code, out]).toEqual([0, expect.stringContaining('不围棋 第 1 轮')])
    expect(out).toMatch(/甲 +丁 +先手胜/)
    const page = folder.text('round.html')
    expect(page.match(/class="sheet"/g)).toHaveLength(1)
    expect((await next('--sheets', folder.at('round.html'))).err).toContain('round.html')
    expect((await qipu(['tournament', folder.at('tour'), '--next-round', 'nogo'])).err).toContain(
      '--next-round needs a roster',
    )
    expect((await qipu(['tournament', folder.at('tour'), '--sheets', 'x.html'])).err).toContain(
      '--sheets needs --next-round',
    )
  })

  it('`tournament --enter` keeps results of tables, all of one command or none, from a first round without records on', async () => {
    const teams = ['甲', '乙', '丙', '丁'].map((name) => ({ name }))
    folder.put('desk/roster.json', JSON.stringify({ teams }))
    const next = (...more: string[]) => qipu(['tournament', folder.at('desk'), '--next-round', 'nogo', ...more])
    const enter = (...results: string[]) => next(...results.flatMap((result) => ['--enter', result]), '--by', '李')
    expect((await next()).out).toMatch(/1 +甲 +丁/)
    expect((await next('--enter', '1=first')).err).toContain('--enter needs --by NAME')
    expect((await enter('1=first', '3=draw')).err).toContain('there is no table 3; this round has 2')
    expect((await enter('1=first', '1=draw')).err).toContain('table 1 has a result already')
    expect((await enter('1=won')).err).toContain('“1=won” is no result of a table')
    expect(existsSync(folder.at('desk/decisions.json'))).toBe(false)
    expect((await enter('1=first')).out).toMatch(/甲 +丁 +first wins/)
    expect((await enter('1=second')).err).toContain('table 1 has a result already')
    expect((await enter('2=0-1')).out).toContain('round 2')
    const { results } = JSON.parse(folder.text('desk/decisions.json'))
    expect(results).toMatchObject([
      { game: 'nogo', first: '甲', second: '丁', verdict: 'first', round: '1', by: '李', why: 'sheet of table 1' },
      { verdict: 'second', round: '1', why: 'sheet of table 2' },
    ])
    expect((await qipu(['tournament', folder.at('desk')])).out).toMatch(/甲 +2 /)
    expect((await qipu(['tournament', folder.at('desk'), '--enter', '1=first', '--by', '李'])).err).toContain(
      '--enter needs --next-round',
    )
  })

  it('`tournament` says what is wrong with a roster, rules or a plan', async () => {
    const wrong = folder.put('wrong.json', '{"teams":[{"nmae":"甲"}]}')
    const { code, err } = await qipu(['tournament', folder.at('tour'), '--roster', wrong])
    expect([code, err]).toEqual([2, expect.stringContaining('/teams/0/nmae')])
    expect((await qipu(['tournament', folder.at('tour'), '--rules', 'olympic'])).err).toContain('unknown rules')
    const wrongPlan = async (text: string): Promise<string> => {
      const path = folder.put('plan.json', text)
      return (await qipu(['tournament', path])).err.replace(path, 'plan.json')
    }
    expect(await wrongPlan('{')).toBe('qipu: plan.json:1:1: “{” is never closed\n')
    expect(await wrongPlan('')).toBe('qipu: plan.json:1:1: the file is empty\n')
    expect(await wrongPlan('[]')).toBe('qipu: plan.json:1:1: expected an object\n')
    expect(await wrongPlan('{\n  "game": "hex"\n}')).toBe('qipu: plan.json:1:1: expected the field “teams”\n')
    expect(await wrongPlan('{\n  "game": "hex",\n  "teams": {}\n}')).toBe(
      'qipu: plan.json:3:12: expected a list (/teams)\n',
    )
    expect(await wrongPlan('{"game":"hex","rules":"ccgcc","teams":[]}')).toContain('ccgc, swiss, knockout')
    // Paths of Windows, as people write them.
    const windows = (path: string): string => `{"game":"hex","teams":[{"name":"甲","command":"${path}"}]}`
    expect(await wrongPlan(windows('C:\\six.exe'))).toContain('a backslash is written twice in JSON: "C:\\six.exe"')
    expect(await wrongPlan(windows('C:\\new\\bin.exe'))).toContain('a backslash is written twice in JSON')
    const below = await qipu(['tournament', folder.at('tour/1.txt/x')])
    expect([below.code, below.err]).toEqual([2, expect.stringContaining('is not a directory')])
    const record = await qipu(['tournament', folder.at('tour/1.txt')])
    expect(record.err).toContain('neither a directory of records nor a plan in JSON')
    expect((await qipu(['tournament', folder.put('all.zip', 'PK')])).err).toContain('all.zip: is an archive; unpack it')
  })

  it('`tournament` refuses options that would change nothing, and two outputs in one place', async () => {
    const tour = folder.at('tour')
    const told = async (...args: string[]): Promise<string> => (await qipu(['tournament', ...args])).err
    expect(await told(tour, '--by', '裁判长')).toBe('qipu: --by needs --draw SEED or --enter RESULT\n')
    expect(await told(tour, '-d', folder.at('x'))).toContain('--directory is for a plan')
    expect(await told(tour, '--resume')).toContain('--resume is for a plan')
    const plan = folder.put(
      'idle.json',
      '{"game":"hex","teams":[{"name":"甲","command":"x"},{"name":"乙","command":"x"}]}',
    )
    expect(await told(plan, '--rules', 'swiss')).toContain('--rules is for a directory of records')
    const { out, code } = await qipu(['tournament', tour, '--csv', '-', '--json'])
    expect([code, JSON.parse(out)]).toEqual([2, { problem: '--csv, --json cannot be written to the same place' }])
    expect(await told(tour, '--csv', folder.at('t'), '--html', folder.at('t'))).toContain('--html, --csv cannot be')
  })

  it('`tournament` forgives a comment and a comma too many in a roster', async () => {
    cpSync(folder.at('tour'), folder.at('forgiven'), { recursive: true })
    folder.put(
      'forgiven/roster.json',
      '{ "teams": [ { "name": "甲" }, { "name": "乙" }, /* guests */ { "name": "丙" }, ] }',
    )
    const { code } = await qipu(['tournament', folder.at('forgiven'), '-q'])
    expect(code).toBe(1)
  })

  it('`tournament` warns before the first game of a plan that games will have no result, unless the plan has a komi', async () => {
    const teams = ['a', 'b'].map((name) => ({ name, command: 'sparring:random' }))
    const go = { game: 'phantom-go', rules: 'ccgc', teams }
    const without = folder.put('without.json', JSON.stringify(go))
    expect((await qipu(['tournament', without])).err.split('\n')[0]).toBe(
      `${without}: warning: there is no komi, so games that end with two passes have no result; add "komi": 7.5 to the plan`,
    )
    const plan = folder.put('with.json', JSON.stringify({ ...go, komi: 7.5 }))
    const { code, err } = await qipu(['tournament', plan])
    expect([code, err]).toEqual([0, expect.not.stringMatching(/warning|no result/)])
    const timeless = folder.put('timeless.json', JSON.stringify({ ...go, seconds: 0 }))
    expect((await qipu(['tournament', timeless])).err).toContain('expected a number greater than 0 (/seconds)')
  })

  it('`tournament` refuses a plan whose board the engines cannot be told', async () => {
    const teams = ['a', 'b'].map((name) => ({ name, command: 'sparring:random' }))
    const plan = folder.put('small.json', JSON.stringify({ game: 'connect6', board: { width: 15, height: 15 }, teams }))
    const { code, err } = await qipu(['tournament', plan])
    expect([code, err]).toEqual([2, 'qipu: the protocol sau does not support a board of this size\n'])
  })

  it('`tournament` plays a plan, and resumes it', async () => {
    const teams = ['甲', '乙', '丙'].map((name) => ({ name, command: 'sparring:random' }))
    const plan = folder.put('play.json', JSON.stringify({ game: 'einstein', rules: 'swiss', teams }))
    const { code, out } = await qipu(['tournament', plan, '-d', folder.at('played'), '-q'])
    expect([code, out]).toEqual([0, expect.stringContaining('Rank')])
    const again = await qipu(['tournament', plan, '-d', folder.at('played'), '-q', '--resume'])
    expect(again.out).toBe(out)
    // A played tournament is a folder of records like any other; its logs are not records.
    const table = await qipu(['tournament', folder.at('played')])
    expect([table.code, table.out, table.err]).toEqual([0, out, ''])
    expect((await qipu(['tournament', folder.at('played'), '--rules', 'ccgc'])).code).toBe(1)
  })
})
