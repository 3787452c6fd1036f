import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listening } from '../listening.testing.ts'
import { bytesOfCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { doudizhuLog as silentLog } from './index.ts'
import { messages as catalogue } from './messages.ts'

const log = listening(silentLog)
const round = readFileSync(new URL('fixtures/round.log', import.meta.url))
const read = (text: string) => log.read({ bytes: new TextEncoder().encode(text) })
const range = (from: number, count: number): string => Array.from({ length: count }, (_, i) => from + i).join(',')
const DEALS = `DEAL A${range(0, 17)}\nDEAL B${range(17, 17)}\nDEAL C${range(34, 17)}\n`
const HEAD = 'DOUDIZHUVER 1.0\nNAME 甲\nNAME 乙\nNAME 丙\nINFO 1,4,3,9,9,3150,15\n'
const BIDS = 'BID WHAT\nBID A0\nBID WHAT\nBID B2\nBID WHAT\nBID C0\nLEFTOVER B51,52,53\n'
const PLAYS = 'PLAY WHAT\nPLAY B20,21,22,23\nPLAY WHAT\nPLAY C-1\n'
const WELL = HEAD + DEALS + BIDS + PLAYS

describe('a log of Dou dizhu', () => {
  it('a log of Dou dizhu has names, round, hands, bids, plays and the end', () => {
    const { records, messages } = read(`${WELL}GAMEOVER B\n`)
    expect(messages).toEqual([])
    const [record] = records
    expect(record!.info).toMatchObject({
      round: '1',
      match: { id: '甲 · 乙 · 丙 · 1', number: 3, of: 9 },
      result: { winner: 2 },
    })
    expect(record!.nodes.slice(1).map(({ action }) => action?.type)).toEqual(['play', 'play', 'play', 'play', 'pass'])
    expect(log.check(record!)).toEqual([])
  })

  it('a log of Dou dizhu has a record for each deal, also for one that all three passed', () => {
    const { records, messages } = log.read({ bytes: round })
    expect(messages).toEqual([])
    expect(records.map(({ info }) => [info.match?.number, info.result?.winner])).toEqual([
      [1, records[0]!.info.result?.winner],
      [2, undefined],
      [3, records[2]!.info.result?.winner],
    ])
    expect(Buffer.compare(log.write(records).bytes, round)).toBe(0)
  })

  it('a log of one engine has its own cards only, and a name for its seat', () => {
    const text = `> DOUDIZHUVER 1.0\n< NAME 丙\n> INFO 1,4,1,9,9,3150\n< OK INFO\n> DEAL C 8，50,21\n< OK DEAL\n> BID A3\n`
    const { records, messages } = read(text)
    expect(messages.map(({ code }) => code)).toEqual(['doudizhu-log/hand-size', 'doudizhu-log/one-seat'])
    expect(records[0]!.info.players).toEqual([{ participant: 0, side: 3 }])
  })

  it.each([
    ['doudizhu-log/no-game', 'DOUDIZHUVER 1.0\nNAME 甲\n'],
    ['doudizhu-log/bad-line', `${WELL}PLAY A99\n`],
    ['doudizhu-log/one-seat', `DEAL A${range(0, 17)}\nPLAY B40\n`],
    ['doudizhu-log/card-twice', WELL.replace('B51,52,53', 'B51,52,0')],
    ['doudizhu-log/hand-size', WELL.replace(`DEAL A${range(0, 17)}`, `DEAL A${range(0, 16)}`)],
    ['doudizhu-log/play-repeats', `${WELL}PLAY A3,3\n`],
    ['doudizhu-log/landlord-differs', WELL.replace('LEFTOVER B', 'LEFTOVER C')],
  ])('the reader of logs of Dou dizhu reports %s with its place', (code, text) => {
    const { messages } = read(text)
    expect(messages.map((message) => message.code)).toEqual([code])
    expect(messages[0]!.at).toBeDefined()
  })

  it.each([
    ['doudizhu-log/illegal-bid', WELL.replace('BID C0', 'BID C1')],
    ['doudizhu-log/illegal-play', WELL.replace('PLAY C-1', 'PLAY C34')],
    [
      'doudizhu-log/winner-differs',
      `${new TextDecoder('gb18030').decode(round).split('INFO')[0]}INFO${new TextDecoder('gb18030')
        .decode(round)
        .split('INFO')[1]!
        .replace(/GAMEOVER (\w)/, (_, seat: string) => `GAMEOVER ${seat === 'A' ? 'B' : 'A'}`)}`,
    ],
  ])('check() reports %s', (code, text) => {
    expect(log.check(read(text).records[0]!).map((message) => message.code)).toEqual([code])
  })

  it('every message of logs of Dou dizhu has a case', () => {
    expect(Object.keys(catalogue).length).toBe(10)
  })
})

const cases = sharedCases(/P2T1.*\.log$/)
describe.skipIf(cases.length === 0)('logs of Dou dizhu of others', () => {
  it.each(cases.map((entry) => [entry.file, entry] as const))('%s is read with the counts of its list', (_, entry) => {
    const { records, messages } = log.read({ bytes: bytesOfCase(entry) })
    const plays = records.flatMap(({ nodes }) =>
      nodes.filter(({ action }) => action?.type === 'pass' || (action?.type === 'play' && action.move > 3)),
    )
    expect({ games: records.length, plies: plays.length }).toEqual({ games: entry.games, plies: entry.plies })
    expect(messages).toEqual([])
    for (const record of records) expect(log.check(record)).toEqual([])
  })
})
