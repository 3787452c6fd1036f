import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { bookLine, firstMover, servantLine, TestLine } from '../line.testing.ts'
import type { GameSetup } from '../protocol.ts'
import { gomocup } from './index.ts'

const gomoku = gameById('gomoku')!
const LIMIT = 1000
const seat = (side: 1 | 2): GameSetup => ({ game: gomoku, side, setting: {}, time: { kind: 'absolute', main: 900 } })
const point = (x: number, y: number): number => x + 15 * y

describe('the Gomocup driver', () => {
  it('the Gomocup driver reads the name of an engine', async () => {
    const line = bookLine({ ABOUT: ['MESSAGE hello', 'name="Piskvork", version="1"'] })
    expect(await gomocup.drive(line).hello(LIMIT)).toMatchObject({ value: 'Piskvork' })
    expect(await gomocup.drive(bookLine({ ABOUT: ['My engine by me'] })).hello(LIMIT)).toMatchObject({
      value: 'My engine by me',
    })
  })

  it('the Gomocup driver takes a banner for the name only where no name follows', async () => {
    const hello = (...says: string[]) => gomocup.drive(bookLine({ ABOUT: says })).hello(LIMIT)
    expect(await hello('Gomo ready', 'name="Gomo", version="1"')).toMatchObject({ value: 'Gomo' })
    expect(await hello('Gomo 1.0 by a team')).toMatchObject({ value: 'Gomo 1.0 by a team' })
  })

  it.each([['UNKNOWN command'], ['ERROR what?'], ['']])(
    'an engine of Gomocup that answers ABOUT with “%s” has no name, and plays',
    async (says) => {
      const driver = gomocup.drive(bookLine({ ABOUT: says === '' ? [] : [says], 'START 15': ['OK'] }))
      expect(await driver.hello(LIMIT)).toMatchObject({ value: '' })
      expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    },
  )

  it.each([
    ['name=Gomo 2, version=1', 'Gomo 2'],
    ["name='Gomo', version='1'", 'Gomo'],
    ['version="1.0", author="A. Writer", country="CN"', ''],
  ])('the Gomocup driver finds the name in “%s”', async (says, name) => {
    expect(await gomocup.drive(bookLine({ ABOUT: [says] })).hello(LIMIT)).toMatchObject({ value: name })
  })

  it('an engine that is silent about itself costs a moment, and its name may come with its first answer', async () => {
    const waits: number[] = []
    const line = bookLine({ 'START 15': ['name="Late"', 'OK'] })
    const { next } = line
    line.next = (milliseconds) => {
      waits.push(milliseconds)
      return next.call(line, milliseconds)
    }
    const driver = gomocup.drive(line)
    expect(await driver.hello(600_000)).toMatchObject({ value: '' })
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000)
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    expect(driver.lateName).toBe('Late')
  })

  it('the Gomocup driver understands an engine that prints a prompt', async () => {
    const line = bookLine({ ABOUT: ['> name="G"'], 'START 15': ['> DEBUG x', '> OK'], BEGIN: ['> 7,8'] })
    const driver = gomocup.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'G' })
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    expect(await driver.ask({ position: gomoku.start(), moves: [] }, LIMIT)).toHaveProperty('value.moves')
  })

  it.each([
    ['(7,8)', [7, 8]],
    ['7,8 depth 12', [7, 8]],
    ['7，8', [7, 8]],
    ['7 8', [7, 8]],
    ['best move: 7,8.', [7, 8]],
    ['> 7,8', [7, 8]],
  ])('the Gomocup driver understands the answer “%s”', async (says, [x, y]) => {
    const driver = gomocup.drive(bookLine({ 'START 15': ['OK'], BEGIN: ['considering 0,0', 'eval 3,4,5', says] }))
    await driver.begin(seat(1), LIMIT)
    expect(await driver.ask({ position: gomoku.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { moves: [point(x!, y!)] },
    })
  })

  it.each([
    [{ perMove: 5 }, ['INFO timeout_match 0', 'INFO timeout_turn 5000']],
    [
      { perMove: 5, time: { kind: 'absolute' as const, main: 3 } },
      ['INFO timeout_match 3000', 'INFO timeout_turn 3000'],
    ],
    [{}, ['INFO timeout_match 0']],
  ])('the Gomocup driver tells an engine the limits %j', async (limits, told) => {
    const line = bookLine({ 'START 15': ['OK'] })
    await gomocup.drive(line).begin({ game: gomoku, side: 1, setting: {}, ...limits }, LIMIT)
    expect(line.sent.slice(2)).toEqual(told)
  })

  it('refusals of other lines do not answer a question of the Gomocup driver', async () => {
    // Each line that it does not know is refused, and so late that the next question is out already.
    let isBoard = false
    const late = new TestLine((text) => {
      isBoard ||= text === 'BOARD'
      return isBoard ? (text === 'DONE' ? ['3,3'] : []) : text === 'START 15' ? ['OK'] : ['ERROR unknown']
    })
    const driver = gomocup.drive(late)
    late.discardUnread = () => 0
    await driver.begin(seat(1), LIMIT)
    expect(await driver.beginning!.swap([0, 1, 2], LIMIT)).toBeUndefined()
    late.send('INFO time_left 1')
    expect(await driver.beginning!.move([0, 1, 2], 2, LIMIT)).toBe(point(3, 3))
  })

  it('the Gomocup driver starts an engine, tells it the rule and the times, and asks it', async () => {
    const line = bookLine({
      'START 15': ['DEBUG x', 'ok'],
      BEGIN: ['MESSAGE 1,1', 'DEBUG 2,2', ' 7, 8 '],
      'TURN 3,4': ['14,14'],
    })
    const driver = gomocup.drive(line)
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    const position = gomoku.start()
    const left = { 1: 899.5, 2: 900 }
    expect(await driver.ask({ position, moves: [], left }, LIMIT)).toMatchObject({ value: { moves: [point(7, 8)] } })
    expect(await driver.ask({ position, moves: [point(3, 4)] }, LIMIT)).toMatchObject({
      value: { moves: [point(14, 14)] },
    })
    driver.quit()
    expect(line.sent).toEqual([
      'START 15',
      'INFO rule 4',
      'INFO timeout_match 900000',
      'INFO timeout_turn 900000',
      'INFO time_left 899500',
      'BEGIN',
      'TURN 3,4',
      'END',
    ])
  })

  it('the Gomocup driver reports an engine that declines or plays off the board, with its words', async () => {
    expect(await gomocup.drive(bookLine({ '*': ['ERROR too big'] })).begin(seat(1), LIMIT)).toEqual({
      fault: { kind: 'declined', text: 'ERROR too big' },
    })
    const driver = gomocup.drive(bookLine({ 'START 15': ['OK'], BEGIN: ['15,3'] }))
    await driver.begin(seat(1), LIMIT)
    expect(await driver.ask({ position: gomoku.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { unreadable: '15,3' },
    })
  })
})

describe('our Gomocup engine', () => {
  const fresh = () => gomocup.serve(gomoku, firstMover)
  const talk = (...lines: string[]): string[] => {
    const servant = fresh()
    return lines.flatMap((line) => servant.hear(line))
  }

  it('our Gomocup engine opens, or answers', () => {
    expect(talk('START 15', 'BEGIN', 'TURN 1,0')).toEqual(['OK', '0,0', '2,0'])
    expect(talk('start 15', 'turn 0,0')).toEqual(['OK', '1,0'])
  })

  it('our Gomocup engine continues from a board', () => {
    expect(talk('START 15', 'BOARD', '0,0,1', '1,0,2', 'DONE')).toEqual(['OK', '2,0'])
    expect(talk('START 15', 'BOARD', '0,0,2', 'DONE', 'TURN 2,0')).toEqual(['OK', '1,0', '3,0'])
  })

  it('our Gomocup engine refuses what it does not know', () => {
    expect(talk('START 3', 'START x', 'YXSHOWINFO', 'TURN here', '')).toEqual([
      'ERROR size 3',
      'ERROR size NaN',
      'UNKNOWN YXSHOWINFO',
      'ERROR here',
    ])
  })

  it('our Gomocup engine leaves at the end', () => {
    const servant = fresh()
    servant.hear('END')
    expect(servant.done).toBe(true)
  })

  it('our Gomocup engine understands our driver', async () => {
    const driver = gomocup.drive(servantLine(fresh()))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'first' })
    await driver.begin(seat(2), LIMIT)
    expect(await driver.ask({ position: gomoku.start(), moves: [0] }, LIMIT)).toMatchObject({ value: { moves: [1] } })
  })
})
