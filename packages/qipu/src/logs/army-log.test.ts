import { describe, expect, it } from 'vitest'
import { detect, read } from '../api/read.ts'
import { write } from '../api/write.ts'
import { formatById } from '../formats/all.ts'
import { writeMove, writePost, writeSetup } from '../formats/army-log/notation.ts'
import { armyChess, EXAMPLE_SETUP, formatSetup, HOME } from '../games/army-chess/index.ts'
import { otherSide, type PairSide, type Side } from '../games/game.ts'
import { judge } from '../judge/judge.ts'
import { randomFrom } from '../text/random.ts'

const source = (text: string) => ({ bytes: new TextEncoder().encode(text), name: 'log.txt' })

/** A game by lot, as both engines hear and say it. */
function logsOf(seed: number, most: number): Record<PairSide, string> {
  const position = armyChess.start()
  position.put(EXAMPLE_SETUP)
  const random = randomFrom(seed)
  const own = (side: Side) => EXAMPLE_SETUP.filter(([at, piece]) => piece !== 0 && HOME[side].includes(at))
  const head = (side: Side): string[] => [
    'INFO 1.0',
    `NAME 队${side}`,
    `START ${side - 1} 1800 31`,
    `ARRAY ${writeSetup(own(side), side)}`,
  ]
  const logs = { 1: [...head(1), 'GO 0000 0 00'], 2: head(2) }
  for (let ply = 0; ply < most && !position.outcome(); ply++) {
    const side = position.turn as PairSide
    const other = otherSide(side)
    const moves = position.legal()
    const move = moves[random(moves.length)]!
    const code = position.referee!.answer(move)
    logs[side].push(`BESTMOVE ${writeMove(move, side)}`)
    position.play(move)
    const flag = (of: Side, seenBy: Side): string => writePost(position.referee!.flag(of), seenBy)
    logs[side].push(`RESULT ${code} ${flag(other, side)}`)
    logs[other].push(`GO ${writeMove(move, other)} ${code} ${flag(side, other)}`)
  }
  return { 1: logs[1].join('\n'), 2: logs[2].join('\r\n') }
}

describe('logs of army chess', () => {
  const logs = logsOf(5, 60)

  it('army chess logs of both engines together are the whole game, in the first side’s view', () => {
    for (const text of [`${logs[1]}\n${logs[2]}\n`, `${logs[2]}\n${logs[1]}\n`]) {
      expect(detect(source(text))?.id).toBe('army-log')
      const { records, messages } = read(source(text))
      expect(messages).toEqual([])
      const [record] = records
      expect(judge(record!, armyChess)).toMatchObject({ illegal: [], answers: [], start: [] })
      expect(record!.nodes).toHaveLength(61)
      expect(
        record!.info.players
          ?.map(({ participant, side }) => [record!.info.participants![participant]!.name, side])
          .sort(),
      ).toEqual([
        ['队1', 1],
        ['队2', 2],
      ])
      const { bytes } = write(records, formatById('ccgc')!)
      const [again] = read({ bytes: bytes!, name: 'x.txt' }, { from: 'ccgc' }).records
      expect(judge(again!, armyChess)).toMatchObject({ illegal: [], answers: [] })
    }
  })

  it('an army chess log of one engine lacks the other side’s setup, and that is reported', () => {
    for (const side of [1, 2] as const) {
      const { records, messages } = read(source(`${logs[side]}\nEND 1\n`))
      expect(messages.map(({ code }) => code)).toEqual(['army-log/one-side'])
      expect(records[0]).toMatchObject({ startUnknown: true, info: { result: { winner: side }, mainTime: 1800 } })
      expect(records[0]!.nodes).toHaveLength(61)
      // The championship's record has the setup that is known, and makes up none.
      const { bytes, messages: losses } = write(records, formatById('ccgc')!)
      const text = new TextDecoder().decode(bytes)
      const codes = formatSetup(EXAMPLE_SETUP, side)
      expect([...text.matchAll(/;(A[AB])\[(\w*)\]/g)].map(([, name, value]) => [name, value])).toEqual([
        [side === 1 ? 'AA' : 'AB', codes],
      ])
      expect(losses).toEqual([])
    }
  })

  it('army chess logs without any setup become records without one, and come back as they were', () => {
    const { records } = read(source('GO F4E4 3\n'), { from: 'army-log' })
    const { bytes } = write(records, formatById('ccgc')!)
    expect(new TextDecoder().decode(bytes)).not.toMatch(/A[AB]\[/)
    const [again] = read({ bytes: bytes!, name: 'x.txt' }, { from: 'ccgc' }).records
    expect(again).toMatchObject({ startUnknown: true })
    expect(again!.extras).toBeUndefined()
  })

  it('army chess logs of different games are not taken for one', () => {
    const other = logsOf(6, 20)
    const { messages } = read(source(`${logs[1]}\n${other[2]}\n`))
    expect(messages.map(({ code }) => code)).toEqual(['army-log/differs'])
  })

  it('an army chess log with a line outside the protocol is not detected, but read if its format is named', () => {
    const text = `${logs[1]}\nhello\nEND 2\n`
    expect(detect(source(text))).toBeUndefined()
    const { records, messages } = read(source(text), { from: 'army-log' })
    expect(messages.map(({ code }) => code)).toEqual(['army-log/bad-line', 'army-log/one-side'])
    expect(records[0]!.info.result).toEqual({ winner: 'void' })
  })
})
