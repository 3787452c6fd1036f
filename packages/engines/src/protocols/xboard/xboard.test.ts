import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { bookLine, firstMover } from '../line.testing.ts'
import { xboard } from './index.ts'

const xiangqi = gameById('xiangqi')!
const LIMIT = 1000
const move = (text: string): number => xiangqi.notation.parse(text, xiangqi.board.size)!

describe('the xboard driver', () => {
  it('the xboard driver starts an engine, tells it moves and times, and reads its move', async () => {
    const line = bookLine({
      'protover 2': ['feature myname="HoiXiangqi" variants="xiangqi" usermove=1 ping=1', 'feature done=1'],
      'ping 1': ['pong 1'],
      go: ['# thinking', 'move b7e7'],
    })
    const driver = xboard.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'HoiXiangqi' })
    await driver.begin({ game: xiangqi, setting: {}, side: 2, time: { kind: 'absolute', main: 150 } }, LIMIT)
    const position = xiangqi.start()
    position.play(move('h2e2'))
    const answer = await driver.ask({ position, moves: [move('h2e2')], left: { 1: 149, 2: 150 } }, LIMIT)
    expect(answer).toMatchObject({ value: { moves: [move('b7e7')] } })
    driver.over('draw')
    driver.quit()
    expect(line.sent.slice(-13)).toEqual([
      'new',
      'variant xiangqi',
      'easy',
      'force',
      'level 0 2:30 0',
      'ping 1',
      'force',
      'usermove h2e2',
      'time 15000',
      'otim 14900',
      'go',
      'result 1/2-1/2',
      'quit',
    ])
  })

  it.each([
    ['resign', { value: { resigns: true } }],
    ['0-1 {Black mates}', { value: { resigns: true } }],
    ['1-0 {White mates}', { value: { unreadable: '1-0 {White mates}' } }],
    ['1/2-1/2 {Draw}', { value: { unreadable: '1/2-1/2 {Draw}' } }],
    ['5 -61 12 3400 h0g2\noffer draw\nmove h2e2', { value: { opinion: { score: -61, offersDraw: true } } }],
    ['move e2e4x', { value: { unreadable: 'move e2e4x' } }],
    ['Illegal move: h2e2', { fault: { kind: 'declined' } }],
  ])('the xboard driver understands the answer “%s”', async (says, expected) => {
    const driver = xboard.drive(bookLine({ go: [says] }))
    await driver.hello(LIMIT)
    await driver.begin({ game: xiangqi, setting: {}, side: 1 }, LIMIT)
    expect(await driver.ask({ position: xiangqi.start(), moves: [] }, LIMIT)).toMatchObject(expected)
  })

  it('the xboard driver asks for values where they are wanted, and tells of an offered draw', async () => {
    const line = bookLine({ go: ['move h2e2'] })
    const driver = xboard.drive(line)
    await driver.hello(LIMIT)
    await driver.begin({ game: xiangqi, setting: {}, side: 1, wantsScores: true }, LIMIT)
    await driver.ask({ position: xiangqi.start(), moves: [], isDrawOffered: true }, LIMIT)
    expect(line.sent).toContain('post')
    expect(line.sent.slice(-2)).toEqual(['draw', 'go'])
  })
})

describe('our xboard engine', () => {
  it('our xboard engine answers moves with and without usermove, and refuses illegal ones', () => {
    const engine = xboard.serve(xiangqi, firstMover)
    expect(engine.hear('protover 2')[0]).toContain('variants="xiangqi"')
    engine.hear('new')
    expect(engine.hear('usermove h2e2')[0]).toMatch(/^move [a-i]\d[a-i]\d$/)
    expect(engine.hear('usermove a0a9')).toEqual(['Illegal move: a0a9'])
    engine.hear('force')
    expect(engine.hear('h0g2')).toEqual([])
    engine.hear('undo')
    expect(engine.hear('go')[0]).toMatch(/^move /)
    expect(engine.hear('setboard nonsense')).toEqual(['tellusererror Illegal position'])
    expect(engine.hear('ping 7')).toEqual(['pong 7'])
    engine.hear('quit')
    expect(engine.done).toBe(true)
  })
})
