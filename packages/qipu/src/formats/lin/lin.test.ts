import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bridge, isCall } from '../../games/bridge/index.ts'
import { listening } from '../listening.testing.ts'
import { bytesOfCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { lin as silentLin } from './index.ts'
import { messages as catalogue } from './messages.ts'

const lin = listening(silentLin)
const club = readFileSync(new URL('fixtures/club.lin', import.meta.url), 'utf8')
const read = (text: string) => lin.read({ bytes: new TextEncoder().encode(text) })

const HEARTS = 'SHAKQJT98765432DC'
const DEAL = `md|3SAKQJT98765432HDC,SHAKQJT98765432DC,SHDAKQJT98765432C,|`

describe('boards of LIN', () => {
  it('names, deal, dealer, vulnerability, calls, explanations, cards and claims are read', () => {
    const { records, messages } = read(club)
    expect(messages).toEqual([])
    const [first, second] = records
    expect(first!.info).toMatchObject({
      event: 'Spring teams',
      match: { number: 1 },
      result: { winner: 4, scores: [-50, 50, -50, 50] },
    })
    expect(
      first!.info.players!.map(({ participant, side }) => [first!.info.participants![participant]!.name, side]),
    ).toEqual([
      ['Sato', 3],
      ['Okoro', 4],
      ['Lin', 1],
      ['Meyer', 2],
    ])
    const moves = first!.nodes.flatMap(({ action }) => (action?.type === 'play' ? [action] : []))
    expect(moves.slice(0, 3).map(({ side, move }) => [side, bridge.notation.format(move, first!.board)])).toEqual([
      [1, '1D'],
      [2, 'Pass'],
      [3, '1NT'],
    ])
    expect(moves.slice(12, 17).map(({ side }) => side)).toEqual([4, 1, 2, 3, 3])
    expect(first!.nodes[1]!.notes?.comments).toEqual([{ text: 'better minor' }])
    expect(second!.info.options).toEqual({ vulnerability: 'ns' })
    expect(lin.check(first!)).toEqual([])
  })

  it('the hand that the format leaves out has the cards that remain', () => {
    const [record] = read(DEAL).records
    const { action } = record!.nodes[0]!
    expect(action).toMatchObject({ type: 'setup', turn: 1 })
    expect(action?.type === 'setup' ? action.put.length : 0).toBe(52)
  })
})

describe('messages of LIN', () => {
  const cases: Readonly<Record<string, string>> = {
    'lin/no-game': 'pn|a,b,c,d|',
    'lin/bad-deal': DEAL.replace('SAKQ', 'S?AKQ'),
    'lin/card-twice': DEAL.replace(HEARTS, `${HEARTS}SA`),
    'lin/hand-size': DEAL.replace('SAKQ', 'SAK'),
    'lin/bad-vulnerable': `${DEAL}sv|x|`,
    'lin/bad-call': `${DEAL}mb|8C|`,
    'lin/bad-card': `${DEAL}mb|1N|mb|p|mb|p|mb|p|pc|XX|`,
    'lin/bad-claim': `${DEAL}mb|1N|mb|p|mb|p|mb|p|mc|many|`,
  }
  const checked: Readonly<Record<string, string>> = {
    'lin/illegal-call': `${DEAL}mb|1N|mb|1N|`,
    'lin/illegal-card': `${DEAL}mb|1N|mb|p|mb|p|mb|p|pc|SA|`,
  }

  it.each(Object.entries(cases))('the LIN message %s names its place', (code, text) => {
    const { messages } = read(text)
    expect(messages.map((message) => message.code)).toEqual([code])
    expect(messages[0]!.at!.offset).toBeLessThanOrEqual(text.length)
  })

  it.each(Object.entries(checked))('check() reports %s in a board of LIN', (code, text) => {
    expect(lin.check(read(text).records[0]!).map((message) => message.code)).toEqual([code])
  })

  it('every message of LIN has a case', () => {
    const found = Object.keys({ ...cases, ...checked, 'lin/result-differs': '' })
    expect(found.sort()).toEqual(Object.keys(catalogue).sort())
  })
})

const found = sharedCases(/\.lin$/)
describe.skipIf(found.length === 0)('files of Bridge Base Online', () => {
  it.each(found.map((entry) => [entry.file, entry] as const))('%s is read without a message', (_, entry) => {
    const { records, messages } = lin.read({ bytes: bytesOfCase(entry) })
    expect(messages).toEqual([])
    expect(records.length).toBeGreaterThan(5)
    for (const record of records) {
      expect(lin.check(record)).toEqual([])
      const moves = record.nodes.flatMap(({ action }) => (action?.type === 'play' ? [action.move] : []))
      expect(moves.filter((move) => !isCall(move)).length).toBeGreaterThan(40)
    }
  })
})
