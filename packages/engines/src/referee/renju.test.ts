import { gameById } from 'qipu/games'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { protocolFor } from '../protocols/all.ts'
import { servantLine, TestLine } from '../protocols/line.testing.ts'
import type { Driver } from '../protocols/protocol.ts'
import { sparringPartner } from '../sparring/index.ts'
import { beginRenju, renjuOpenings } from './renju.ts'

const gomoku = gameById('gomoku')!
const protocol = protocolFor('gomoku')!
const ours = (seed: number): Driver =>
  protocol.drive(servantLine(protocol.serve(gomoku, sparringPartner('random', seed))))
const plain = (line: string): readonly string[] => (line.startsWith('START') ? ['OK'] : line === 'ABOUT' ? ['x'] : [])
const begin = (first: Driver, second: Driver, fifthMoves = 2) =>
  beginRenju([first, second], { game: gomoku, random: randomFrom(5), fifthMoves, limit: 100 })

describe('the 26 openings', () => {
  const openings = renjuOpenings(15)
  const xy = (move: number): [number, number] => [(move % 15) - 7, 7 - Math.floor(move / 15)]

  it('the 26 openings are 13 direct and 13 indirect ones around the centre', () => {
    expect(openings).toHaveLength(26)
    expect(openings.every(([first]) => first === 112)).toBe(true)
    expect(openings.filter(([, second]) => xy(second!)[0] === 0)).toHaveLength(13)
    for (const [, , third] of openings) expect(Math.max(...xy(third!).map(Math.abs))).toBeLessThanOrEqual(2)
  })

  it('the 26 openings differ however they are mirrored or turned', () => {
    const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => (move: number) => {
      let [x, y] = xy(move)
      if (turn & 1) x = -x
      if (turn & 2) y = -y
      if (turn & 4) [x, y] = [y, x]
      return `${x},${y}`
    })
    // The two black stones are the same to the position, whichever came first.
    const shapes = openings.map(
      ([a, b, c]) => turns.map((turn) => `${turn(b!)} ${[turn(a!), turn(c!)].join('/')}`).sort()[0],
    )
    expect(new Set(shapes).size).toBe(26)
  })
})

describe('the beginning of a game of renju', () => {
  it('a game of renju begins with five stones where both engines know the words', async () => {
    const { opening, swapped } = await begin(ours(1), ours(2))
    expect(swapped).toBe(false)
    expect(opening).toHaveLength(5)
    expect(new Set(opening).size).toBe(5)
    const position = gomoku.start()
    for (const move of opening) {
      expect(position.refusal(move)).toBeUndefined()
      position.play(move)
    }
  })

  it('the second engine of a game of renju may swap the colours', async () => {
    const line = new TestLine((text) => {
      if (text === 'DONE') return ['MESSAGE hm', 'swap']
      return text === 'ABOUT' || text.startsWith('START') ? plain(text) : []
    })
    const { opening, swapped } = await begin(ours(1), protocol.drive(line))
    expect(swapped).toBe(true)
    expect(line.sent.filter((text) => text === 'SWAP2BOARD')).toHaveLength(1)
    // The first engine is White now and has made the fourth move; Black offers nothing that can be read.
    expect(opening).toHaveLength(4)
  })

  it('a game of renju begins with three stones where the engines do not know the words', async () => {
    const simple = (): Driver =>
      protocol.drive(
        new TestLine((text) => (/^(SWAP2BOARD|OFFER|PICK|DONE)/.test(text) ? [`UNKNOWN ${text}`] : plain(text))),
      )
    expect(await begin(simple(), simple())).toMatchObject({ opening: { length: 3 }, swapped: false })
  })

  it('no fifth move is offered twice, and none that cannot be played', async () => {
    const black = new TestLine((text) => (text === 'DONE' ? ['7,7 0,0 0,0 1,1'] : plain(text)))
    const white = new TestLine((text) => (text === 'DONE' ? ['14,14'] : plain(text)))
    const { opening } = await begin(protocol.drive(black), protocol.drive(white), 4)
    expect(opening).toHaveLength(5)
    expect([0, 16]).toContain(opening[4])
    expect(white.sent).toContain('PICK 0,0 1,1')
  })
})
