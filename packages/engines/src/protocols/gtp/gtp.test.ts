import { type Game, gameById, PASS } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { firstMover, servantLine, TestLine } from '../line.testing.ts'
import type { Player, Seat } from '../protocol.ts'
import { GtpDriver } from './driver.ts'
import { GtpServant } from './servant.ts'
import { readVertex, writeVertex } from './words.ts'

const go = gameById('go')!
const hex = gameById('hex')!
const LIMIT = 1000
const nine = { width: 9, height: 9 }
const seat = (side: 1 | 2, game: Game = go): Seat => ({
  game,
  side,
  setting: { board: nine, komi: 7.5 },
  seconds: 600,
})

/** An engine that answers the words of a command, whatever its number. */
const engine = (answers: Readonly<Record<string, string>>, sign = (id: string) => `=${id} `): TestLine =>
  new TestLine((line) => {
    const [, id = '', word = ''] = /^(\d+) (\S+)/.exec(line) ?? []
    return [`${sign(id)}${answers[word] ?? ''}`, '']
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
    expect(servant.hear('known_command loadsgf')[0]).toBe('= false')
    expect(fresh(hex).hear('list_commands')[0]).not.toContain('handicap')
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
    expect(talk(fresh(), 'boardsize 26', 'boardsize x', 'play green A1', 'play b Z99', 'komi much')).toEqual([
      '? unacceptable size\n',
      '? unacceptable size\n',
      '? syntax error\n',
      '? syntax error\n',
      '? syntax error\n',
    ])
  })

  it('our GTP engine puts handicap stones, once', () => {
    expect(
      talk(fresh(), 'boardsize 9', 'fixed_handicap 2', 'fixed_handicap 2', 'clear_board', 'set_free_handicap C3 C3'),
    ).toEqual(['= \n', '= G7 C3\n', '? board not empty\n', '= \n', '? bad vertex list\n'])
  })

  it('our GTP engine lets one side play twice', () => {
    expect(talk(fresh(), 'boardsize 9', 'play b A1', 'play b B1', 'play w A1')).toEqual([
      '= \n',
      '= \n',
      '= \n',
      '? illegal move\n',
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
