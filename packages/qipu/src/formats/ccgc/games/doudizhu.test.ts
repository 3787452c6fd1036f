import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listening } from '../../listening.testing.ts'
import { bytesOfCase, sharedCases } from '../../shared/xiangqi-cases.testing.ts'
import { recordName } from '../head/file-name.ts'
import { ccgc as silentCcgc } from '../index.ts'
import { hear } from '../texts.testing.ts'

const ccgc = listening(silentCcgc)
const fixture = (name: string): string =>
  new TextDecoder('gb18030').decode(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))

const range = (from: number, count: number): string => Array.from({ length: count }, (_, i) => from + i).join(',')
const HEAD = ';VER[1.0]PA[甲]PB[乙]PC[丙]\n;TI[1]TC[4]RI[3]RC[9]UC[9]MS[3150]\n'
const DEAL = `;DA[${range(0, 17)}]\n;DB[${range(17, 17)}]\n;DC[${range(34, 17)}]\n`
const BIDS = ';BA[0]\n;BB[2]\n;BC[0]\n;LB[51,52,53]\n'
const PLAYS = ';B[20,21,22,23]\n;C[36,37,38,39]\n;A[-1]\n;B[52,53]\n'
const WELL = `(\n${HEAD}${DEAL}${BIDS}${PLAYS};OVER[B]\n)\n`
const codesOf = (text: string): readonly string[] => hear(text).codes
const checked = (text: string): readonly string[] => ccgc.check(hear(text).record).map(({ code }) => code)

describe('a record of Dou dizhu', () => {
  it.each([
    ['nothing', WELL, []],
    ['everything on a line', WELL.replaceAll('\n', ''), []],
    ['a tab behind the bracket', WELL.replace('(\n', '(\t\n'), []],
    ['another bracket', WELL.replace('(', '{').replace(')', '}'), ['wrong-bracket', 'wrong-bracket']],
    ['no closing bracket', WELL.replace(')\n', ''), ['bracket-missing']],
    ['full-width commas and brackets', WELL.replace(';BA[0]', ';BA［0］').replace('51,52', '51，52'), ['full-width']],
    ['lower case names', WELL.replace(';BA[0]', ';ba[0]'), ['lower-case']],
    ['plays that are named like deals', WELL.replace(';B[20', ';DB[20').replace(';C[36', ';C[36'), []],
  ] as const)('a record of Dou dizhu may have %s', (what, text, codes) => {
    const heard = hear(text)
    expect(heard.codes).toEqual(codes)
    // Before the first play a deal is a deal.
    if (what !== 'plays that are named like deals') expect(heard.written).toBe(WELL)
  })

  it('a record of Dou dizhu has its teams, its deal, its bids and its plays', () => {
    const { record } = hear(WELL)
    expect(record.info).toMatchObject({
      round: '1',
      match: { id: '甲 · 乙 · 丙 · 1', number: 3, of: 9 },
      result: { winner: 2 },
    })
    const { action } = record.nodes[0]!
    expect(action?.type === 'setup' && action.put.length).toBe(54)
    expect(record.nodes.slice(1).map(({ action }) => action?.type)).toEqual([
      ...Array<string>(3).fill('play'),
      'play',
      'play',
      'pass',
      'play',
    ])
    expect(ccgc.check(record).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('a bracket may hold many deals, void ones among them, each a record of the same match', () => {
    const { records, codes } = hear(fixture('p2t1-several.txt'))
    expect(codes).toEqual(['several-games'])
    expect(records.map(({ info }) => info.match?.number)).toEqual([1, 2, 3])
    expect(new Set(records.map(({ info }) => info.match?.id)).size).toBe(1)
    expect(records[1]!.info.result).toBeUndefined()
    for (const record of records) expect(ccgc.check(record)).toEqual([])
    const bare = `(\n${HEAD}${DEAL};BA[0]\n;BB[0]\n;BC[0]\n${DEAL}${BIDS}${PLAYS};OVER[B]\n)\n`
    expect(hear(bare).records.map(({ nodes }) => nodes.length)).toEqual([4, 8])
  })

  it('moves that are left out end what is judged', () => {
    const text = WELL.replace(';B[52,53]\n', '......\n;B[52,53]\n')
    const { record, codes, written } = hear(text)
    expect(codes).toEqual(['elision'])
    expect(written).toBe(text)
    expect(ccgc.check(record).map(({ code }) => code)).toEqual(['judge/gap'])
  })

  it('the file of a record of Dou dizhu is named after three teams, time, place and event, without a result', () => {
    const { record } = hear(WELL)
    record.info = { ...record.info, dates: ['2017-07-29T14:00'], place: '重庆', event: '2017 CCGC' }
    const name = 'P2T1-甲 vs 乙 vs 丙-2017.07.29 14.00 重庆-2017 CCGC.txt'
    expect(recordName(record)).toBe(name)
    expect(recordName(hear(WELL).record, name)).toBe(name)
    expect(hear(WELL, 'gb18030', name).codes).toEqual([])
    expect(hear(WELL, 'gb18030', name.replace('丙', '丁')).codes).toEqual(['name-teams'])
  })

  it.each([
    ['a card that does not exist', WELL.replace('51,52,53', '51,52,54'), ['card-number']],
    ['a card that is dealt twice', WELL.replace('51,52,53', '51,52,0'), ['card-twice']],
    ['a hand of another size', WELL.replace(`DA[${range(0, 17)}]`, `DA[${range(0, 16)}]`), ['hand-size']],
    ['a bid that is none', WELL.replace('BB[2]', 'BB[5]'), ['property-value', 'bids-missing']],
    ['the cards for another seat', WELL.replace('LB[', 'LC['), ['landlord-differs']],
    ['plays before the end of the bidding', WELL.replace(';BC[0]\n', ''), ['bids-missing']],
    ['a play with a card twice', WELL.replace('B[52,53]', 'B[52,52]'), ['play-repeats']],
    ['a property twice', WELL.replace(';OVER[B]', ';OVER[B]\n;OVER[C]'), ['property-twice']],
    ['an unknown property', WELL.replace('MS[', 'XY['), ['unknown-property']],
    ['no winner that is a seat', WELL.replace('OVER[B]', 'OVER[X]'), ['property-value']],
  ] as const)('the reader of Dou dizhu reports %s, with a clause', (_, text, codes) => {
    const { messages } = hear(text)
    expect(codesOf(text)).toEqual(codes)
    for (const { clause, at } of messages) {
      expect(clause).toMatch(/^斗地主 2/)
      expect(at).toBeDefined()
    }
    const { written } = hear(text)
    expect(hear(written).written).toBe(written)
  })

  it.each([
    ['a bid out of turn', WELL.replace(';BA[0]\n;BB[2]', ';BA[0]\n;BC[2]').replace(';BC[0]\n;LB', ';BB[0]\n;LC')],
    ['a bid that is not higher', WELL.replace('BA[0]', 'BA[2]').replace('BB[2]', 'BB[1]').replace('LB[', 'LA[')],
    ['a play that is not held', WELL.replace('B[20,21,22,23]', 'B[0]')],
    ['a play that is none', WELL.replace('B[20,21,22,23]', 'B[20,24]')],
    ['a play that does not beat the one before', WELL.replace('C[36,37,38,39]', 'C[40]')],
    ['a pass of the leader', WELL.replace('B[20,21,22,23]', 'B[-1]')],
  ])('check() reports %s in a record of Dou dizhu', (_, text) => {
    expect(checked(text)[0]).toMatch(/^judge\//)
  })

  it('check() reports the hands that a record of Dou dizhu does not deal', () => {
    expect(checked(WELL.replace(/;DB\[[^\]]*\]\n/, ''))).toContain('ccgc/layout-missing')
  })
})

const cases = sharedCases(/P2T1.*\.txt$/)
describe.skipIf(cases.length === 0)('records of Dou dizhu of others', () => {
  it.each(cases.map((entry) => [entry.file, entry] as const))('%s is read with the counts of its list', (_, entry) => {
    const { records, messages } = ccgc.read({ bytes: bytesOfCase(entry) })
    const plays = records.flatMap(({ nodes }) =>
      nodes.filter(({ action }) => action?.type === 'pass' || (action?.type === 'play' && action.move > 3)),
    )
    expect({ games: records.length, plies: plays.length }).toEqual({ games: entry.games, plies: entry.plies })
    expect(messages.filter(({ code }) => !/several-games|elision/.test(code))).toEqual([])
    for (const record of records) expect(ccgc.check(record).filter(({ code }) => code !== 'judge/gap')).toEqual([])
  })
})
