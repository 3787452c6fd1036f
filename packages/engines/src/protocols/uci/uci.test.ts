import { gameById } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { bookLine, firstMover, servantLine } from '../line.testing.ts'
import type { GameSetup } from '../protocol.ts'
import { ucci, uci } from './index.ts'

const xiangqi = gameById('xiangqi')!
const LIMIT = 1000
const seat = (side: 1 | 2, more: Partial<GameSetup> = {}): GameSetup => ({
  game: xiangqi,
  side,
  setting: {},
  time: { kind: 'absolute', main: 60 },
  ...more,
})
const move = (text: string): number => xiangqi.notation.parse(text, xiangqi.board.size)!

describe('the UCCI driver', () => {
  it('the UCCI driver reads the name of an engine and uses milliseconds where it can', async () => {
    const line = bookLine({
      ucci: ['id name ElephantEye', 'option usemillisec type check default true', 'ucciok'],
      isready: ['readyok'],
      'go time 60000 opptime 59000': ['info depth 1', 'bestmove h2e2 ponder h9g7'],
    })
    const driver = ucci.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'ElephantEye' })
    await driver.begin(seat(1), LIMIT)
    const position = xiangqi.start()
    expect(await driver.ask({ position, moves: [], left: { 1: 60, 2: 59 } }, LIMIT)).toMatchObject({
      value: { moves: [move('h2e2')] },
    })
    driver.accepted({})
    position.play(move('h2e2'))
    position.play(move('h9g7'))
    await driver.ask({ position, moves: [move('h9g7')], left: { 1: 60, 2: 59 } }, LIMIT)
    driver.quit()
    expect(line.sent).toEqual([
      'ucci',
      'setoption usemillisec true',
      'setoption newgame',
      'isready',
      'position startpos',
      'go time 60000 opptime 59000',
      'position startpos moves h2e2 h9g7',
      'go time 60000 opptime 59000',
      'quit',
    ])
  })

  it('the UCCI driver names the moves that would lose by perpetual check', async () => {
    const parsed = xiangqi.positionNotation!.parse('3k5/9/9/9/9/9/9/9/R8/4K4 w')
    if ('fault' in parsed) throw new Error(parsed.fault)
    const position = xiangqi.start()
    position.put(parsed.put, parsed.turn)
    for (const text of 'a1a9 d9d8 a9a8 d8d9 a8a9 d9d8 a9a8 d8d9'.split(' ')) position.play(move(text))
    const line = bookLine({ ucci: ['ucciok'], isready: ['readyok'], '*': ['bestmove a8a7'] })
    const driver = ucci.drive(line)
    await driver.hello(LIMIT)
    await driver.begin(seat(1, { stones: { put: parsed.put, turn: 1 } }), LIMIT)
    await driver.ask({ position, moves: [] }, LIMIT)
    expect(line.sent).toContain('banmoves a8a9')
    expect(line.sent).toContain('position fen 3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1')
  })

  it.each([
    ['nobestmove', { resigns: true }],
    ['bestmove h2e2 resign', { resigns: true }],
    ['bestmove here', { unreadable: 'bestmove here' }],
    ['info depth 3 score 12\ninfo depth 4 score -35 pv h2e2\nbestmove h2e2', { opinion: { score: -35 } }],
    ['info score cp 8 multipv 2\ninfo multipv 1 score cp 9\nbestmove h2e2', { opinion: { score: 9 } }],
    ['info score mate -3\nbestmove h2e2', { opinion: { score: -Infinity } }],
    ['bestmove h2e2 draw', { opinion: { offersDraw: true } }],
  ])('the UCCI driver understands the answer “%s”', async (says, value) => {
    const driver = ucci.drive(bookLine({ ucci: ['ucciok'], isready: ['readyok'], '*': [says] }))
    await driver.hello(LIMIT)
    await driver.begin(seat(1), LIMIT)
    expect(await driver.ask({ position: xiangqi.start(), moves: [] }, LIMIT)).toMatchObject({ value })
  })
})

it('the UCCI driver tells an engine that a draw is offered', async () => {
  const line = bookLine({ ucci: ['ucciok'], isready: ['readyok'], '*': ['bestmove h2e2'] })
  const driver = ucci.drive(line)
  await driver.hello(LIMIT)
  await driver.begin(seat(1), LIMIT)
  await driver.ask({ position: xiangqi.start(), moves: [], left: { 1: 60, 2: 59 }, isDrawOffered: true }, LIMIT)
  expect(line.sent.at(-1)).toBe('go draw time 60000 opptime 59000')
})

describe('the UCI driver', () => {
  it.each([
    ['h3e3', 'position startpos moves h3e3'],
    ['h2e2', 'position startpos moves h2e2'],
  ])('the UCI driver finds out from the move %s how an engine counts ranks', async (first, told) => {
    const line = bookLine({
      uci: ['id name Fish', 'option name UCI_Variant type combo', 'uciok'],
      isready: ['readyok'],
      'position startpos': [],
      'go depth 1': [`bestmove ${first}`],
      '*': ['bestmove h10g8'],
    })
    const driver = uci.drive(line)
    await driver.hello(LIMIT)
    await driver.begin(seat(2), LIMIT)
    const position = xiangqi.start()
    position.play(move('h2e2'))
    await driver.ask({ position, moves: [move('h2e2')], left: { 1: 10, 2: 9 } }, LIMIT)
    expect(line.sent).toContain('setoption name UCI_Variant value xiangqi')
    expect(line.sent).toContain(told)
    expect(line.sent.at(-1)).toBe('go wtime 10000 btime 9000')
  })
})

describe('our UCI and UCCI engines', () => {
  it('our UCCI engine plays from a position, and not the moves that are banned', () => {
    const engine = ucci.serve(xiangqi, firstMover)
    expect(engine.hear('ucci').at(-1)).toBe('ucciok')
    engine.hear('position startpos moves h2e2')
    const [first] = engine.hear('go time 1000')
    engine.hear('position startpos moves h2e2')
    engine.hear(`banmoves ${first!.split(' ')[1]}`)
    expect(engine.hear('go time 1000')).not.toEqual([first])
    expect(engine.hear('quit')).toEqual(['bye'])
    expect(engine.done).toBe(true)
  })

  it('our UCI engine counts ranks from 1 and says why it does not know a position', () => {
    const engine = uci.serve(xiangqi, firstMover)
    engine.hear('position startpos')
    expect(engine.hear('go')[0]).toMatch(/^bestmove [a-i]\d+[a-i]\d+$/)
    expect(engine.hear('position fen 9/9 w')).toEqual(['info string rows 9/9'])
    expect(engine.hear('position startpos moves a1a9')).toEqual(['info string a1a9'])
  })

  it('our UCI engine understands our driver', async () => {
    const driver = uci.drive(servantLine(uci.serve(xiangqi, firstMover)))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'first' })
    await driver.begin(seat(1, { opening: [move('h2e2'), move('h9g7')] }), LIMIT)
    const position = xiangqi.start()
    for (const text of ['h2e2', 'h9g7']) position.play(move(text))
    expect(await driver.ask({ position, moves: [] }, LIMIT)).toHaveProperty('value.moves')
  })
})
