import { gameById } from 'qipu/games'
import { HIDDEN, pieceOf } from 'qipu/games/army-chess'
import { describe, expect, it } from 'vitest'
import { bookLine, exampleLayout, firstMover } from '../line.testing.ts'
import type { GameSetup, Player, PlayerView } from '../protocol.ts'
import { armyChess } from './index.ts'

const game = gameById('army-chess')!
const LIMIT = 1000
const ARRAY = 'abccddeeffggghhhiiijjkklj'
const seat = (side: 1 | 2): GameSetup => ({ game, side, setting: {}, time: { kind: 'absolute', main: 1800 } })
const move = (text: string): number => game.notation.parse(text, game.board.size)!
const post = (text: string): number => game.notation.parsePoint(text, game.board.size)!

describe('the driver of army chess', () => {
  it('the driver of army chess speaks to the first side in the words of the record', async () => {
    const line = bookLine({
      'INFO 1.0': ['name a'],
      'START 0 1800 31': [`array ${ARRAY}`],
      'GO 0000 0 00': ['BESTMOVE g0f0'],
    })
    const driver = armyChess.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: 'a' })
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: exampleLayout(game, 1) })
    expect(await driver.ask({ position: game.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { moves: [move('G0F0')] },
    })
    driver.accepted({ code: 2, flag: post('A1') })
    driver.over(1)
    expect(line.sent.slice(-2)).toEqual(['RESULT 2 A1', 'END 1'])
  })

  it('the driver of army chess shows the second side everything turned', async () => {
    const line = bookLine({ 'START 1 1800 31': [`ARRAY ${ARRAY}`], '*': ['BESTMOVE G0F0'] })
    const driver = armyChess.drive(line)
    expect(await driver.begin(seat(2), LIMIT)).toMatchObject({ value: exampleLayout(game, 2) })
    const news = { position: game.start(), moves: [move('G0F0')], result: { code: 3, flag: post('L1') } }
    expect(await driver.ask(news, LIMIT)).toMatchObject({ value: { moves: [move('F4G4')] } })
    driver.over('draw')
    driver.over(1)
    expect(line.sent.slice(-3)).toEqual(['GO F4G4 3 A3', 'END 2', 'END 0'])
  })

  it.each([
    ['ARRAYabccddeeffggghhhiiijjkklj', 'BESTMOVEG0F0'],
    ['array: ABCCD DEEFF GGGHH HIIIJ JKKLJ ready', 'bestmove = g0 -> f0 value 3'],
    ['Here: ARRAY abccddeeffggghhhiiijjkklj', 'so BESTMOVE G0-F0'],
  ])('the driver of army chess understands “%s” and “%s”', async (array, best) => {
    const driver = armyChess.drive(bookLine({ 'START 0 1800 31': [array], '*': [best] }))
    expect(await driver.begin(seat(1), LIMIT)).toHaveProperty('value')
    expect(await driver.ask({ position: game.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { moves: [move('G0F0')] },
    })
  })

  it('the driver of army chess reports an engine without an array or a move, with its words', async () => {
    const driver = armyChess.drive(bookLine({ 'START 0 1800 31': ['ARRAY abc'], '*': ['BESTMOVE M9F0'] }))
    expect(await driver.begin(seat(1), LIMIT)).toEqual({
      fault: { kind: 'setup', text: 'abc', form: 'ARRAY abccddeeffggghhhiiijjkklj' },
    })
    expect(await driver.ask({ position: game.start(), moves: [] }, LIMIT)).toMatchObject({
      value: { unreadable: 'M9F0', form: 'BESTMOVE G0F0' },
    })
  })
})

describe('our engine of army chess', () => {
  /** Notes what its player sees, and plays what a test wants. */
  function watched(...moves: string[]) {
    const seen: PlayerView[] = []
    const at = (text: string): number => seen.at(-1)!.position.at(post(text))
    const player: Player = {
      ...firstMover,
      choose(table) {
        seen.push(table)
        return move(moves.shift()!)
      },
    }
    return { servant: armyChess.serve(game, player), at }
  }

  it('our engine of army chess sees itself below and the others hidden, whichever side it is', () => {
    for (const first of [0, 1]) {
      const { servant, at } = watched('G0F0')
      expect(servant.hear('INFO 1.0')).toEqual(['NAME first'])
      expect(servant.hear(`START ${first} 1800 31`)).toEqual([`ARRAY ${ARRAY}`])
      expect(servant.hear('GO 0000 0 00')).toEqual(['BESTMOVE G0F0'])
      expect(at('A1')).toBe(pieceOf(2, HIDDEN))
      expect(at('G0')).toBe(pieceOf(1, 0))
      expect(at('C1')).toBe(0)
    }
  })

  it.each([
    ['0', 0, pieceOf(2, HIDDEN)],
    ['1', 0, pieceOf(1, 0)],
    ['2', 0, 0],
    ['3', 0, pieceOf(1, 0)],
  ])('our engine of army chess has the right pieces left after result %s', (code, from, to) => {
    const { servant, at } = watched('G0F0', 'G1G0')
    servant.hear('START 0 1800 31')
    servant.hear('GO 0000 0 00')
    expect(servant.hear(`RESULT ${code} 00`)).toEqual([])
    servant.hear('GO A0B0 3 00')
    expect([at('G0'), at('F0')]).toEqual([from, to])
  })

  it('our engine of army chess learns what the other side’s move did, and where its flag is', () => {
    const { servant, at } = watched('G1G0')
    servant.hear('START 1 1800 31')
    servant.hear('go f0g0 2 a1')
    expect([at('F0'), at('G0')]).toEqual([0, 0])
    expect(at('A1')).toBe(pieceOf(2, 11))
  })
})
