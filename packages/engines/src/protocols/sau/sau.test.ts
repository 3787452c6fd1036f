import { sauGames, wordsOf } from 'qipu/formats/sau'
import { type Game, gameById, PASS } from 'qipu/games'
import { describe, expect, it } from 'vitest'
import { bookLine, firstMover, servantLine } from '../line.testing.ts'
import type { GameSetup, Player, Reply, TurnInfo } from '../protocol.ts'
import { SauDriver } from './driver.ts'
import { SauServant } from './engine.ts'

const game = (id: string): Game => gameById(id)!
const seat = (id: string, side: 1 | 2): GameSetup => ({ game: game(id), setting: {}, side })
const LIMIT = 1000

async function replyTo(id: string, side: 1 | 2, says: readonly string[], news: Partial<TurnInfo> = {}) {
  const line = bookLine({ '*': says })
  const driver = new SauDriver(line)
  await driver.begin(seat(id, side), LIMIT)
  const answer = await driver.ask({ position: game(id).start(), moves: [], ...news }, LIMIT)
  return { line, answer, reply: 'value' in answer ? answer.value : undefined }
}

const text = (id: string, reply: Reply | undefined): string[] =>
  reply && 'moves' in reply ? reply.moves.map((move) => game(id).notation.format(move, game(id).board.size)) : []

describe('the moves of SAU', () => {
  it.each([
    ['connect6', 'JJ@@', ['J10']],
    ['connect6', 'AASS', ['A19', 'S1']],
    ['amazons', 'DJDCBE', ['d1d8(b6)']],
    ['nogo', 'CA', ['C9']],
    ['surakarta', 'ABAC', ['2A-3A']],
    ['phantom-go', 'AI', ['A1']],
    ['phantom-go', 'pass', ['pass']],
    ['einstein', 'ABBC', undefined],
    ['dots-and-boxes', '1 AAA', ['a6h']],
  ] as const)('in %s, the SAU move %s is read and written alike', (id, words, expected) => {
    const position = game(id).start()
    const moves = wordsOf(game(id)).read(words, position)!
    expect(wordsOf(game(id)).write(moves, position)).toBe(words)
    if (expected && id !== 'dots-and-boxes')
      expect(moves.map((move) => game(id).notation.format(move, position.board))).toEqual(expected)
  })

  it('SAU names the lines of dots and boxes by row or column and segment, from the upper left', () => {
    const {
      trace,
      board: { size: board },
    } = game('dots-and-boxes')
    const ends = (words: string) => {
      const [move] = wordsOf(game('dots-and-boxes')).read(words, game('dots-and-boxes').start())!
      const { to, edge } = trace(move!, board)
      return [to!, edge!].sort((a, b) => a - b)
    }
    expect(ends('AAA')).toEqual([0, 1])
    expect(ends('1 AFE')).toEqual([34, 35])
    expect(ends('BAA')).toEqual([0, 6])
    expect(ends('1 BFE')).toEqual([29, 35])
  })

  it.each(sauGames)('every legal SAU move of a random game of %s is read as it was written', (id) => {
    const words = wordsOf(game(id))
    const position = game(id).start()
    for (let ply = 0; ply < 40 && !position.outcome(); ply++) {
      const moves = position.legal()
      if (moves.length === 0) break
      const move = moves[(ply * 7919) % moves.length]!
      const die = game(id).trace(move, position.board).die
      expect(words.read(words.write([move], position), position, die)).toEqual([move])
      position.play(move)
    }
  })

  it.each([
    ['connect6', 'ZZ'],
    ['connect6', 'AABBCC'],
    ['amazons', 'DJDC'],
    ['nogo', 'pass'],
    ['dots-and-boxes', '1 AAF'],
    ['dots-and-boxes', '1 CAA'],
    ['dots-and-boxes', '2'],
    ['einstein', 'CCDD'],
  ])('in %s, the SAU words %s are no move', (id, words) => {
    expect(wordsOf(game(id)).read(words, game(id).start())).toBeUndefined()
  })
})

describe('the SAU driver', () => {
  it('the SAU driver reads the name of an engine after a banner, in any case', async () => {
    const driver = new SauDriver(bookLine({ 'name?': ['Welcome to the engine', '  NAME My Engine '] }))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'My Engine' })
  })

  it('the SAU driver asks for the first move by `new black` alone', async () => {
    const { line, reply } = await replyTo('connect6', 1, ['thinking', 'move JJ@@'])
    expect(line.sent).toEqual(['new black'])
    expect(text('connect6', reply)).toEqual(['J10'])
  })

  it('the SAU driver reads a move in lower case, with words before it and spaces in it', async () => {
    const { reply } = await replyTo('connect6', 1, ['best move jj @@'])
    expect(text('connect6', reply)).toEqual(['J10'])
  })

  it.each([
    ['connect6', 'Move J J @ @  ', ['J10']],
    ['connect6', '> move JJKK score=12 nodes 400', ['J10', 'K9']],
    ['connect6', 'move J,J - k,k', ['J10', 'K9']],
    ['surakarta', 'MOVE AB-AC', ['2A-3A']],
    ['phantom-go', 'move pass (nothing left)', ['pass']],
    ['nogo', 'Input:move CA', ['C9']],
    ['nogo', '我走move CA 好', ['C9']],
    ['nogo', 'move: CA', ['C9']],
    ['nogo', 'Move = ca', ['C9']],
    ['nogo', '"move CA"', ['C9']],
    ['nogo', '\u001b[32mmove CA\u001b[0m', ['C9']],
    ['nogo', 'best move is: move CA !', ['C9']],
  ])('the SAU driver understands in %s the answer “%s”', async (id, said, expected) => {
    expect(text(id, (await replyTo(id, 1, [said])).reply)).toEqual(expected)
  })

  it('the SAU driver takes a sentence about moves for none, unless nothing else comes', async () => {
    const chat = 'Thinking about move number 8'
    expect(text('nogo', (await replyTo('nogo', 1, [chat, 'move CA'])).reply)).toEqual(['C9'])
    expect((await replyTo('nogo', 1, [chat])).reply).toEqual({ unreadable: 'number 8', form: 'move EE' })
    // More points than a turn has are no remark.
    for (const [id, said] of [
      ['nogo', 'move CA BB'],
      ['connect6', 'move JJKK LL'],
    ] as const)
      expect((await replyTo(id, 1, [said])).reply).toHaveProperty('unreadable')
  })

  it('the SAU driver tells white the other side’s turn', async () => {
    const position = game('connect6').start()
    position.play(180)
    const { line } = await replyTo('connect6', 2, [], { position, moves: [180] })
    expect(line.sent).toEqual(['new white', 'move JJ@@'])
  })

  it('the SAU driver reports an unreadable move, and silence', async () => {
    expect((await replyTo('nogo', 1, ['move X9'])).reply).toEqual({ unreadable: 'X9', form: 'move EE' })
    expect((await replyTo('nogo', 1, ['hmm'])).answer).toEqual({
      fault: { kind: 'silence', milliseconds: LIMIT, asked: 'new black', said: 'hmm' },
    })
  })

  it('the SAU driver suspects exchanged columns and rows in Surakarta', async () => {
    const { reply } = await replyTo('surakarta', 1, ['move BACA'])
    expect(reply).toMatchObject({ suspicion: 'transposed' })
    expect((await replyTo('surakarta', 1, ['move ABAC'])).reply).not.toHaveProperty('suspicion')
  })

  it('the SAU driver tells an engine of Phantom Go only what it may know', async () => {
    const position = game('phantom-go').start()
    const line = bookLine({
      'new black': ['move EE'],
      refuse: ['move AA'],
      'move go': ['move BB'],
      'move pass': ['move pass'],
    })
    const driver = new SauDriver(line)
    await driver.begin(seat('phantom-go', 1), LIMIT)
    await driver.ask({ position, moves: [] }, LIMIT)
    await driver.again('refused', position, LIMIT)
    driver.accepted({ taken: [0, 1] })
    expect(await driver.ask({ position, moves: [40], result: { taken: [10] } }, LIMIT)).toMatchObject({
      value: { moves: [10] },
    })
    expect(await driver.ask({ position, moves: [PASS] }, LIMIT)).toMatchObject({ value: { moves: [PASS] } })
    driver.over(2)
    driver.quit()
    expect(line.sent).toEqual([
      'new black',
      'refuse',
      'accept',
      'take 2 AABA',
      'taked 1 BB',
      'move go',
      'move pass',
      'end white',
      'quit',
    ])
  })

  it('the SAU driver gives the die with the move in EinStein, and reads the set-up', async () => {
    const line = bookLine({ 'new black': ['layout 654321'], 'move go 3': ['move ABBC'] })
    const driver = new SauDriver(line)
    const layout = await driver.begin(seat('einstein', 1), LIMIT)
    expect(layout).toMatchObject({
      value: [
        [0, 6],
        [1, 5],
        [2, 4],
        [5, 3],
        [6, 2],
        [10, 1],
      ],
    })
    const position = game('einstein').start()
    if ('value' in layout) position.put(layout.value)
    const answer = await driver.ask({ position, moves: [], die: 3 }, LIMIT)
    expect(
      'value' in answer && 'moves' in answer.value && game('einstein').trace(answer.value.moves[0]!, position.board),
    ).toEqual({
      to: 11,
      die: 3,
      piece: 3,
    })
    expect(await new SauDriver(bookLine({ '*': ['layout 112345'] })).begin(seat('einstein', 1), LIMIT)).toEqual({
      fault: { kind: 'setup', text: '112345', form: 'layout 123456' },
    })
  })
})

describe('our SAU engine', () => {
  const sau = (id: string) => new SauServant(game(id), firstMover)

  it('our SAU engine introduces itself, opens as black, waits as white, and leaves', () => {
    const servant = sau('connect6')
    expect(servant.hear('name?')).toEqual(['name first'])
    expect(servant.hear('new white')).toEqual([])
    expect(servant.hear('move JJ@@')).toEqual(['move AABA'])
    expect(servant.hear('new black')).toEqual(['move AA@@'])
    expect(servant.hear('nonsense')).toEqual([])
    servant.hear('quit')
    expect(servant.done).toBe(true)
  })

  it('our SAU engine sends both stones though the first one wins', () => {
    const servant = sau('connect6')
    servant.hear('new white')
    expect(servant.hear('move BA@@')).toEqual(['move AACA'])
    expect(servant.hear('move JKJL')).toEqual(['move DAEA'])
    expect(servant.hear('move JNJO')).toEqual(['move FAGA'])
    expect(servant.hear('move JQJR')).toEqual(['move HAIA'])
  })

  it('our SAU engine sends the whole chain in dots and boxes', () => {
    const closer: Player = {
      ...firstMover,
      choose({ position, side }) {
        const closes = (move: number): boolean => {
          position.play(move)
          const goesOn = position.turn === side
          position.undo()
          return goesOn
        }
        return position.legal().find(closes) ?? position.legal()[0]
      },
    }
    const servant = new SauServant(game('dots-and-boxes'), closer)
    servant.hear('new white')
    expect(servant.hear('move 1 BAA')).toEqual(['move 1 AAA'])
    expect(servant.hear('move 1 ABA')).toEqual(['move 2 BBAAAB'])
  })

  it('our SAU engine tries another point when one is refused, and remembers that until stones are taken there', () => {
    const servant = sau('phantom-go')
    expect(servant.hear('new black')).toEqual(['move AA'])
    expect(servant.hear('refuse')).toEqual(['move BA'])
    expect(servant.hear('accept')).toEqual([])
    expect(servant.hear('move go')).toEqual(['move CA'])
    servant.hear('accept')
    servant.hear('taked 1 BA')
    expect(servant.hear('move go')).toEqual(['move BA'])
    expect(servant.hear('accept')).toEqual([])
    servant.hear('taked 1 AA')
    expect(servant.hear('move go')).toEqual(['move AA'])
  })

  it('our SAU engine plays another move where one was an error', () => {
    const servant = sau('nogo')
    expect(servant.hear('new black')).toEqual(['move AA'])
    expect(servant.hear('error')).toEqual(['move BA'])
  })

  it('our SAU engine moves a piece that the die allows', () => {
    const servant = sau('einstein')
    expect(servant.hear('new black')).toEqual(['layout 123456'])
    expect(servant.hear('layout 123456')).toEqual([])
    const [answer] = servant.hear('move go 6')
    expect(answer).toMatch(/^move AC/)
  })

  it('our SAU engine understands our driver', async () => {
    const driver = new SauDriver(servantLine(sau('amazons')))
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'first' })
    await driver.begin(seat('amazons', 1), LIMIT)
    const position = game('amazons').start()
    const answer = await driver.ask({ position, moves: [] }, LIMIT)
    expect(answer).toMatchObject({ value: { moves: [position.legal()[0]] } })
  })
})
