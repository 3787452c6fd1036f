import { type Game, gameById, PASS } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { firstMover, servantLine, TestLine } from '../line.testing.ts'
import type { GameSetup, Player } from '../protocol.ts'
import { GtpDriver } from './driver.ts'
import { GtpServant } from './engine.ts'
import { readVertex, writeVertex } from './vertices.ts'

const go = gameById('go')!
const hex = gameById('hex')!
const LIMIT = 1000
const nine = { width: 9, height: 9 }
const seat = (side: 1 | 2, game: Game = go): GameSetup => ({
  game,
  side,
  setting: { board: nine, komi: 7.5 },
  time: { kind: 'absolute' as const, main: 600 },
})

/** An engine that answers the words of a command, whatever its number. */
const engine = (answers: Readonly<Record<string, string>>, sign = (id: string) => `=${id} `): TestLine =>
  new TestLine((line) => {
    const [, id = '', word = ''] = /^(\d+) (\S+)/.exec(line) ?? []
    return [`${sign(id)}${answers[word] ?? ''}`, '\u001b[0m']
  })

describe('vertices', () => {
  it('GTP vertices skip I and count from the bottom in Go, use I and count from the top in Hex', () => {
    expect(writeVertex(8 + 8 * 9, go, nine)).toBe('J1')
    expect(writeVertex(8 + 8 * 9, hex, nine)).toBe('I9')
    for (const game of [go, hex])
      for (let at = 0; at < 81; at++) expect(readVertex(writeVertex(at, game, nine).toLowerCase(), game, nine)).toBe(at)
    expect(readVertex('PASS', go, nine)).toBe(PASS)
    for (const text of ['I5', 'A0', 'A10', 'K1', '', 'A', '11']) expect(readVertex(text, go, nine)).toBeUndefined()
    expect(readVertex('pass', hex, nine)).toBeUndefined()
  })
})

describe('the GTP driver', () => {
  it('the GTP driver sets an engine up, tells it the moves and the time, and asks it', async () => {
    const line = engine({ name: 'Bot', list_commands: 'time_settings\nTIME_LEFT', genmove: 'e5' })
    const driver = new GtpDriver(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'Bot' })
    expect(await driver.begin(seat(2), LIMIT)).toMatchObject({ value: [] })
    const news = { position: go.start({ board: nine }), moves: [0], left: { 1: 500, 2: 599.7 } }
    expect(await driver.ask(news, LIMIT)).toMatchObject({ value: { moves: [40], text: 'e5' } })
    driver.quit()
    expect(line.sent.map((text) => text.replace(/^\d+ /, ''))).toEqual([
      'name',
      'list_commands',
      'boardsize 9',
      'clear_board',
      'komi 7.5',
      'time_settings 600 0 0',
      'play black A9',
      'time_left white 599 0',
      'genmove white',
      'quit',
    ])
  })

  it.each([
    ['RESIGN', { resigns: true }],
    ['Pass', { moves: [PASS] }],
    ['D4 (thinking of E5)', { moves: [3 + 5 * 9] }],
    ['nowhere', { unreadable: 'nowhere' }],
    ['', { unreadable: '' }],
  ])('the GTP driver understands the answer “%s”', async (genmove, value) => {
    const driver = new GtpDriver(engine({ genmove }))
    await driver.begin(seat(1), LIMIT)
    expect(await driver.ask({ position: go.start({ board: nine }), moves: [] }, LIMIT)).toMatchObject({ value })
  })

  it('the GTP driver accepts banners, and answers without number and empty line', async () => {
    const line = new TestLine((text) => (text.endsWith('name') ? ['GTP engine 1.0', '= Bot'] : ['hm', '=']))
    const driver = new GtpDriver(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'Bot' })
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
  })

  it('an engine that knows no numbers is asked without them', async () => {
    const known: Readonly<Record<string, string>> = { name: 'Bot', list_commands: 'name', genmove: 'D4' }
    const line = new TestLine((text) => {
      const [word = ''] = text.split(' ')
      const answer = known[word] ?? (['boardsize', 'clear_board', 'komi'].includes(word) ? '' : undefined)
      return answer === undefined ? ['? unknown command', ''] : [`= ${answer}`, '']
    })
    const driver = new GtpDriver(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'Bot' })
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    expect(await driver.ask({ position: go.start({ board: nine }), moves: [] }, LIMIT)).toMatchObject({
      value: { moves: [3 + 5 * 9] },
    })
    expect(line.sent.slice(0, 4)).toEqual(['1 name', 'name', 'list_commands', 'boardsize 9'])
  })

  it.each([
    ['=', (id: string) => `=${id}`],
    ['=', () => '='],
    ['= id', (id: string) => `= ${id} `],
    ['bot> =', (id: string) => `bot> =${id} `],
    ['ESC[1m=', (id: string) => `\u001b[1m=${id} `],
  ])('the GTP driver understands answers that begin like “%s”', async (_, sign) => {
    const driver = new GtpDriver(engine({ name: 'Bot', genmove: 'D4' }, sign))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'Bot' })
    await driver.begin(seat(1), LIMIT)
    expect(await driver.ask({ position: go.start({ board: nine }), moves: [] }, LIMIT)).toMatchObject({
      value: { moves: [3 + 5 * 9] },
    })
  })

  it('a GTP engine that never sends the empty line is not waited for again and again', async () => {
    const line = new TestLine(() => ['= Bot'])
    const limits: number[] = []
    const next = line.next.bind(line)
    line.next = (milliseconds) => {
      limits.push(milliseconds)
      return next(milliseconds)
    }
    const driver = new GtpDriver(line)
    await driver.hello(LIMIT)
    await driver.begin(seat(1), LIMIT)
    expect(limits.filter((_, i) => i % 2 === 1)).toEqual([500, 500, 500, 20, 20])
  })

  it('every answer of a GTP engine takes its time, and waiting for the end of an answer does not', async () => {
    const line = engine({ genmove: 'D4' })
    const next = line.next.bind(line)
    const limits: number[] = []
    line.next = async (milliseconds) => {
      limits.push(milliseconds)
      const heard = await next(milliseconds)
      return 'line' in heard ? { ...heard, at: performance.now() + 500 } : heard
    }
    const driver = new GtpDriver(line)
    await driver.begin(seat(2), LIMIT)
    limits.length = 0
    const answer = await driver.ask({ position: go.start({ board: nine }), moves: [0] }, 5000)
    expect('milliseconds' in answer && Math.round(answer.milliseconds / 100)).toBe(10)
    // `play`, its end, `genmove`, its end.
    expect(limits.map((limit) => Math.round(limit / 100))).toEqual([50, 5, 45, 5])
  })

  it.each([
    [{ time: { kind: 'absolute' as const, main: 600 } }, 'time_settings 600 0 0'],
    [{ time: { kind: 'canadian' as const, main: 600, moves: 25, period: 300 } }, 'time_settings 600 300 25'],
    [{ time: { kind: 'byo-yomi' as const, main: 600, periods: 3, period: 30 } }, 'time_settings 600 30 1'],
    [{ perMove: 5 }, 'time_settings 0 5 1'],
    [{ time: { kind: 'absolute' as const, main: 600 }, perMove: 5 }, 'time_settings 600 0 0'],
  ])('the GTP driver tells an engine the limits %j', async (limits, told) => {
    const line = engine({ list_commands: 'time_settings' })
    const driver = new GtpDriver(line)
    await driver.hello(LIMIT)
    await driver.begin({ game: go, side: 1, setting: { board: nine }, ...limits }, LIMIT)
    expect(line.sent.at(-1)).toMatch(new RegExp(`^\\d+ ${told}$`))
  })

  it('the GTP driver ignores an answer to another question', async () => {
    const driver = new GtpDriver(engine({}, (id) => `=${Number(id) + 7} `))
    expect(await driver.hello(LIMIT)).toMatchObject({ fault: { kind: 'silence' } })
  })

  it('the GTP driver reports an engine that declines a board, with its words', async () => {
    const driver = new GtpDriver(engine({ boardsize: 'unacceptable size' }, (id) => `?${id} `))
    expect(await driver.begin(seat(1), LIMIT)).toEqual({
      fault: { kind: 'declined', text: 'boardsize 9: unacceptable size' },
    })
  })
})

describe('our GTP engine', () => {
  const fresh = (game: Game = go, player: Player = firstMover): GtpServant => new GtpServant(game, player)
  const talk = (servant: GtpServant, ...lines: string[]): string[] => lines.map((line) => servant.hear(line).join('\n'))

  it('our GTP engine answers with number, sign and empty line, and ignores comments and empty lines', () => {
    expect(talk(fresh(), '12 protocol_version', 'NAME', '7 no_such_command', '', '# only a comment')).toEqual([
      '=12 2\n',
      '= first\n',
      '?7 unknown command\n',
      '',
      '',
    ])
  })

  it('our GTP engine knows every command that it lists', () => {
    const servant = fresh()
    const listed = servant.hear('list_commands')[0]!.slice(2).split('\n')
    for (const name of listed) expect(servant.hear(`known_command ${name}`)[0]).toBe('= true')
    for (const name of ['loadsgf', 'constructor', '__proto__', 'toString', ''])
      expect(servant.hear(`known_command ${name}`)[0]).toBe('= false')
    const inHex = fresh(hex)
    expect(inHex.hear('list_commands')[0]).not.toMatch(/handicap|komi|final/)
    expect(talk(inHex, 'known_command komi', 'komi 5', 'final_score')).toEqual([
      '= false\n',
      '? unknown command\n',
      '? unknown command\n',
    ])
  })

  it('our GTP engine takes no word of JavaScript for a command', () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(talk(fresh(), `3 ${word}`)).toEqual(['?3 unknown command\n'])
  })

  it('our GTP engine plays, refuses illegal moves, and takes moves back', () => {
    const servant = fresh()
    expect(
      talk(
        servant,
        'boardsize 9',
        'clear_board',
        'play b A9',
        'play w A9',
        'undo',
        'play w A9',
        'genmove b',
        'undo',
        'undo',
        'undo',
      ),
    ).toEqual(['= \n', '= \n', '= \n', '? illegal move\n', '= \n', '= \n', '= B9\n', '= \n', '= \n', '? cannot undo\n'])
  })

  it('our GTP engine refuses boards that it cannot name, and malformed arguments', () => {
    for (const line of ['boardsize 26', 'boardsize 0', 'boardsize 9 40'])
      expect(talk(fresh(), line), line).toEqual(['? unacceptable size\n'])
    for (const line of [
      'boardsize',
      'boardsize x',
      'boardsize 9.5',
      'boardsize -9',
      'komi',
      'komi much',
      'play green A1',
      'play b Z99',
      'play b',
      'genmove',
      'time_settings 60 30',
      'time_settings 60 30 x',
      'time_left black 60',
      'time_left 60 0',
      'fixed_handicap two',
      'fixed_handicap 2.5',
      'place_free_handicap',
      'final_status_list',
      'final_status_list sleepy',
    ])
      expect(talk(fresh(), line), line).toEqual(['? syntax error\n'])
    expect(talk(fresh(), 'time_settings 1800 30 5', 'time_left b 12.5 0', 'komi -3.5')).toEqual([
      '= \n',
      '= \n',
      '= \n',
    ])
  })

  it('our GTP engine puts handicap stones, once', () => {
    expect(
      talk(fresh(), 'boardsize 9', 'fixed_handicap 2', 'fixed_handicap 2', 'clear_board', 'set_free_handicap C3 C3'),
    ).toEqual(['= \n', '= G7 C3\n', '? board not empty\n', '= \n', '? bad vertex list\n'])
    expect(talk(fresh(), 'fixed_handicap 1', 'fixed_handicap 10', 'place_free_handicap 1')).toEqual(
      Array(3).fill('? invalid number of stones\n'),
    )
  })

  it('our GTP engine takes the handicap stones of others without a word, and undo leaves them alone', () => {
    const servant = fresh()
    expect(talk(servant, 'boardsize 5', 'set_free_handicap A1 pass', 'set_free_handicap A1 B2', 'undo')).toEqual([
      '= \n',
      '? bad vertex list\n',
      '= \n',
      '? cannot undo\n',
    ])
    talk(servant, 'play w C3', 'undo')
    expect(servant.hear('showboard')[0]).toBe('= \n. . . . .\n. . . . .\n. . . . .\n. X . . .\nX . . . .')
    const all = Array.from({ length: 25 }, (_, at) => writeVertex(at, go, { width: 5, height: 5 })).join(' ')
    expect(talk(servant, 'clear_board', `set_free_handicap ${all}`)[1]).toBe('? bad vertex list\n')
  })

  it('our GTP engine plays on after two passes', () => {
    const passed = ['boardsize 5', 'play b pass', 'play w pass']
    expect(talk(fresh(), ...passed, 'play b A5', 'genmove w').slice(3)).toEqual(['= \n', '= B5\n'])
    expect(talk(fresh(), ...passed, 'genmove w', 'undo', 'undo', 'undo', 'undo').slice(3)).toEqual([
      '= A5\n',
      '= \n',
      '= \n',
      '= \n',
      '? cannot undo\n',
    ])
    // Two passes of one side end nothing.
    expect(talk(fresh(), 'play b pass', 'play b pass', 'komi 3', 'play w A1').at(-1)).toBe('= \n')
  })

  it('our GTP engine remembers the ko and earlier positions when a side plays twice', () => {
    const ko = ['B5', 'A4', 'C4', 'B3'].map((at) => `play b ${at}`)
    const fight = ['C5', 'D4', 'C3', 'B4'].map((at) => `play w ${at}`)
    expect(talk(fresh(), 'boardsize 5', ...ko, ...fight, 'play w pass', 'play b C4').at(-1)).toBe('? illegal move\n')
  })

  it('our GTP engine lets one side play twice', () => {
    expect(talk(fresh(), 'boardsize 9', 'play b A1', 'play b B1', 'play w A1')).toEqual([
      '= \n',
      '= \n',
      '= \n',
      '? illegal move\n',
    ])
  })

  it('our GTP engine strips control characters and a byte order mark, and keeps the number as it came', () => {
    expect(talk(fresh(), '\ufeff007\tprotocol_version\r', 'pro\u0007tocol_version', '5', '  \t ')).toEqual([
      '=007 2\n',
      '= 2\n',
      '',
      '',
    ])
  })

  it('our GTP engine shows the board', () => {
    const servant = fresh(hex)
    talk(servant, 'boardsize 3', 'play b a1', 'play w c3')
    expect(servant.hear('showboard')[0]).toBe('= \nX . .\n. . .\n. . O')
  })

  it('our GTP engine resigns when its player does', () => {
    expect(talk(fresh(go, { ...firstMover, choose: () => undefined }), 'genmove b')).toEqual(['= resign\n'])
  })

  it('our GTP engine understands our driver', async () => {
    const driver = new GtpDriver(servantLine(fresh(hex)))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'first' })
    expect(await driver.begin({ game: hex, side: 2, setting: {} }, LIMIT)).toMatchObject({ value: [] })
    expect(await driver.ask({ position: hex.start(), moves: [0] }, LIMIT)).toMatchObject({ value: { moves: [1] } })
  })
})
