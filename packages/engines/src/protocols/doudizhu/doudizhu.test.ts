import { gameById, type Side } from 'qipu/games'
import { type DoudizhuPosition, moveOfCards } from 'qipu/games/doudizhu'
import { judge } from 'qipu/judge'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { effort } from '../../../../qipu/src/text/seeded.testing.ts'
import { playGame } from '../../referee/index.ts'
import { ServantLine } from '../../series/servant-line.ts'
import { sparringPartner } from '../../sparring/index.ts'
import { bookLine } from '../line.testing.ts'
import type { GameSetup } from '../protocol.ts'
import { doudizhu } from './index.ts'

const game = gameById('doudizhu')!
const LIMIT = 1000
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i)
const put = [
  ...range(0, 17).map((card) => [card, 1] as const),
  ...range(17, 17).map((card) => [54 + card, 1] as const),
  ...range(34, 17).map((card) => [108 + card, 1] as const),
  ...range(51, 3).map((card) => [162 + card, 1] as const),
]
const dealt = (first: Side): DoudizhuPosition => {
  const position = game.start({ first }) as DoudizhuPosition
  position.put(put, first)
  return position
}
const seat = (side: Side): GameSetup => ({ game, side, setting: {}, stones: { put: put.slice(0, 17), turn: 1 } })

describe('the driver of Dou dizhu', () => {
  it('the driver of Dou dizhu deals, tells what others do, and asks with WHAT', async () => {
    const line = bookLine({
      'DOUDIZHUVER 1.0': ['Name 吼哇斗地主'],
      'INFO 1,1,1,1,1,350,15': ['OK INFO'],
      'BID WHAT': ['BID A 2'],
      'PLAY WHAT': ['PLAY A 0，1,2,3'],
      '*': ['OK'],
    })
    const driver = doudizhu.drive(line)
    expect(await driver.hello(LIMIT)).toMatchObject({ value: '吼哇斗地主' })
    expect(await driver.begin(seat(1), LIMIT)).toMatchObject({ value: [] })
    expect(line.sent.at(-1)).toBe(`DEAL A${range(0, 17).join(',')}`)
    const position = dealt(2)
    position.play(1, 2)
    await driver.tell!(1, 2, position)
    position.play(0, 3)
    await driver.tell!(0, 3, position)
    expect(await driver.ask({ position, moves: [] }, LIMIT)).toMatchObject({ value: { moves: [2] } })
    position.play(2, 1)
    await driver.tell!(2, 1, position)
    expect(line.sent.slice(-4)).toEqual(['BID B1', 'BID C0', 'BID WHAT', 'LEFTOVER A51,52,53'])
    const bomb = moveOfCards([0, 1, 2, 3])!
    expect(await driver.ask({ position, moves: [] }, LIMIT)).toMatchObject({ value: { moves: [bomb] } })
    position.play(bomb, 1)
    await driver.tell!(bomb, 1, position)
    position.play(-1, 2)
    await driver.tell!(-1, 2, position)
    driver.over(3)
    driver.quit()
    expect(line.sent.slice(-4)).toEqual(['PLAY WHAT', 'PLAY B-1', 'GAMEOVER C', 'EXIT'])
  })

  it.each(['PLAY B3', 'PLAY A99', 'PLAY A3,3'])('the driver of Dou dizhu cannot read “%s” of seat A', async (text) => {
    const driver = doudizhu.drive(bookLine({ '*': ['OK', text] }))
    await driver.begin(seat(1), LIMIT)
    const position = dealt(1)
    position.play(3, 1)
    expect(await driver.ask({ position, moves: [] }, LIMIT)).toMatchObject({ value: { form: 'PLAY A24,25' } })
  })
})

describe('a deal between three engines', () => {
  const partner = (seed: number, heard: string[]) =>
    new ServantLine(doudizhu.serve(game, sparringPartner('search', seed)), (line) => heard.push(line))

  it(`deals between three engines are legal, and each is told its own cards only`, async () => {
    for (let seed = 1; seed <= effort(100); seed++) {
      const heard: string[][] = [[], [], []]
      const drivers = heard.map((lines, i) => doudizhu.drive(partner(seed * 3 + i, lines)))
      const { record, ending } = await playGame(drivers, { game, random: randomFrom(seed) })
      expect(ending.kind).toBe('rules')
      const ruling = judge(record, game)
      expect([ruling.illegal, ruling.start]).toEqual([[], []])
      expect(ruling.verdict).toBe('agrees')
      for (const [i, lines] of heard.entries()) {
        const deals = lines.filter((text) => /DEAL [ABC]\d/.test(text) && !/OK/.test(text))
        expect(deals.length).toBe(1)
        expect(deals[0]).toContain(`DEAL ${'ABC'[i]}`)
      }
    }
  })

  it('a deal ends without a winner where an engine plays what it does not hold', async () => {
    const heard: string[][] = [[], []]
    const bad = bookLine({
      'DOUDIZHUVER 1.0': ['NAME bad'],
      'BID WHAT': ['BID A3'],
      'PLAY WHAT': ['PLAY A52,53'],
      '*': ['OK'],
    })
    const drivers = [bad, ...heard.map((lines, i) => partner(i + 1, lines))].map((line) => doudizhu.drive(line))
    const { record, ending } = await playGame(drivers, { game, random: randomFrom(5) })
    expect(ending).toMatchObject({ kind: 'illegal', side: 1, reason: 'not-held' })
    expect(record.info.result).toEqual({ winner: 'void', by: 'forfeit' })
  })
})
