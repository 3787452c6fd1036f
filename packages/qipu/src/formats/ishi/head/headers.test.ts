import { describe, expect, it } from 'vitest'
import type { ValueContext } from '../../../record/capabilities.ts'
import { type Info, newRecord } from '../../../record/record.ts'
import { indexTree } from '../../../record/tree.ts'
import { handicap, komi, mainTime } from './amounts.ts'
import { dates } from './dates.ts'
import { carryInfo, headers } from './headers.ts'
import { carryName, carryRank, joinPlayer, splitPlayer } from './people.ts'
import { results } from './results.ts'

const record = (info: Info) => ({ ...newRecord('go', { width: 19, height: 19 }), info })
const where = (info: Info): ValueContext => {
  const given = record(info)
  return { record: given, node: 0, tree: indexTree(given.nodes) }
}

describe('dates', () => {
  it.each([
    ['8 March 1990', ['1990-03-08']],
    ['November 21-24, 1847', ['1847-11-21', '1847-11-22', '1847-11-23', '1847-11-24']],
    ['Dec 9, 1938 and Mar 3-4, 1939', ['1938-12-09', '1939-03-03', '1939-03-04']],
    ['June 3 and 7, 1958', ['1958-06-03', '1958-06-07']],
    ['3rd & 4th Sept. 1961', ['1961-09-03', '1961-09-04']],
    ['March 1990', ['1990-03']],
    ['1739', ['1739']],
    ['1990-03-08', ['1990-03-08']],
    ['1990/3/8; 1990/3/9', ['1990-03-08', '1990-03-09']],
    ['1990.03', ['1990-03']],
    ['3-21-1948', ['1948-03-21']],
    ['21/3/1948', ['1948-03-21']],
    ['8 March 1990\n9 March 1990', ['1990-03-08', '1990-03-09']],
  ])('an Ishi date may read %j', (text, meaning) => {
    expect(dates.read(text)).toEqual(meaning)
  })

  it.each([
    '3-21-48',
    '3-4-1948',
    '31 June 1958',
    '29 Feb 1900',
    'last spring',
    '8 March 1990 in Kyoto',
    '1990-13-01',
    '',
  ])('an Ishi date is not understood in %j', (text) => {
    expect(dates.read(text)).toBeUndefined()
  })

  it('Ishi dates are written one per line, without times, and read back', () => {
    const list = ['1847-11-21', '1847-12', '1848']
    expect(dates.write(list)).toBe('21 November 1847\nDecember 1847\n1848')
    expect(dates.read(dates.write(list))).toEqual(list)
    expect(dates.carry(['2011-09-05T18:35:19.5Z', '2011-02-30', 'soon'])).toEqual(['2011-09-05'])
    expect(dates.carry(['soon'])).toBeUndefined()
  })
})

describe('results', () => {
  it.each([
    ['White wins by resignation', { winner: 2, by: 'resignation' }],
    ['Black by 3', { winner: 1, by: 'points', margin: 3 }],
    ['Black resigns at move 186', { winner: 2, by: 'resignation' }],
    ['Black wins by 3 1/2 points.', { winner: 1, by: 'points', margin: 3.5 }],
    ['W+15', { winner: 2, by: 'points', margin: 15 }],
    ['b+r', { winner: 1, by: 'resignation' }],
    ['B+', { winner: 1 }],
    ['W+T', { winner: 2, by: 'time' }],
    ['White loses on time', { winner: 1, by: 'time' }],
    ['Black won by default', { winner: 1, by: 'forfeit' }],
    ['Jigo', { winner: 'draw' }],
    ['no result', { winner: 'void' }],
    ['?', { winner: 'unknown' }],
    ['White wins', { winner: 2 }],
  ])('an Ishi result may read %j', (text, meaning) => {
    expect(results.read(text)).toEqual(meaning)
  })

  it.each(['Black won, they say', 'White resigned in disgust', 'Black wins by -3', 'Whites wins', 'adjourned', 'By 3'])(
    'an Ishi result is not understood in %j',
    (text) => {
      expect(results.read(text)).toBeUndefined()
    },
  )

  it('every Ishi result that is written is read back', () => {
    for (const result of [
      { winner: 1, by: 'points', margin: 0.5 },
      { winner: 2, by: 'points' },
      { winner: 2, by: 'time' },
      { winner: 1, by: 'forfeit' },
      { winner: 'draw' },
      { winner: 'void' },
      { winner: 'unknown' },
    ] as const) {
      expect(results.read(results.write(result))).toEqual(result)
    }
    expect(results.carry({ winner: 'draw', by: 'points', margin: 0 })).toEqual({ winner: 'draw' })
    expect(results.carry({ winner: 1, by: 'points', margin: 1e300 })).toEqual({ winner: 1, by: 'points' })
  })
})

describe('amounts', () => {
  it('an Ishi komi may have fractions', () => {
    const cases = {
      '5': 5,
      '3 1/2': 3.5,
      '4.5': 4.5,
      '-1/2': -0.5,
      '5.5 points': 5.5,
      none: undefined,
      '1/3': undefined,
    }
    for (const [text, value] of Object.entries(cases)) expect(komi.read(text), text).toBe(value)
    expect(komi.carry(Number.NaN)).toBeUndefined()
    expect(komi.carry(1e-9)).toBeUndefined()
  })

  it('an Ishi handicap is a number of stones', () => {
    expect(handicap.read('0')).toBe(0)
    expect(handicap.read('7 stones')).toBe(7)
    expect(handicap.read('two')).toBeUndefined()
    expect(handicap.carry(-1)).toBeUndefined()
  })

  it('an Ishi time limit may have hours, minutes and seconds', () => {
    const cases = {
      '1 hour': 3600,
      '30 minutes each': 1800,
      '1 hour 30 min': 5400,
      '2 hours and 5 minutes': 7500,
      '1 1/2 hours': 5400,
      '90 seconds per player': 90,
      '1 hour, then byo-yomi': undefined,
      '30 minutes 1 hour': undefined,
      '1 hour\n2 hours': undefined,
    }
    for (const [text, value] of Object.entries(cases)) expect(mainTime.read(text), text).toBe(value)
    for (const value of [0, 60, 3600, 5400, 7200.5]) expect(mainTime.read(mainTime.write(value))).toBe(value)
    expect(mainTime.carry(-5)).toBeUndefined()
  })
})

describe('players', () => {
  it.each([
    ['Haruyama 6-dan', { name: 'Haruyama', rank: '6-dan' }],
    ['Kato 9 Dan', { name: 'Kato', rank: '9 Dan' }],
    ['Li 3d', { name: 'Li', rank: '3d' }],
    ['5k', { rank: '5k' }],
    ['조훈현 9단', { name: '조훈현', rank: '9단' }],
    ['Honinbo Shusaku', { name: 'Honinbo Shusaku' }],
    ['Alan Chen (9 years old)', { name: 'Alan Chen (9 years old)' }],
    ['James Redmond 5-dan (made 6-dan after this game)', { name: 'James Redmond 5-dan (made 6-dan after this game)' }],
    ['Jim Kerwin, professional 1-dan', { name: 'Jim Kerwin, professional 1-dan' }],
  ])('an Ishi player %j is split only where that is certain', (text, player) => {
    expect(splitPlayer(text)).toEqual(player)
    expect(joinPlayer(player)).toBe(text)
  })

  it('an Ishi rank is carried only where it comes back', () => {
    const people = (name: string, rank?: string) => ({ ...where({}), participant: { name, ...(rank && { rank }) } })
    expect(carryRank('3d', people('Li', '3d'))).toBe('3d')
    expect(carryRank('3d', people('Li, Jr', '3d'))).toBeUndefined()
    expect(carryRank('Meijin', people('Li', 'Meijin'))).toBeUndefined()
    expect(carryName('Li', people('Li', '3d'))).toBe('Li')
    expect(carryName('Li 3d', people('Li 3d'))).toBe('Li (3d)')
    expect(carryName('Li 3d', people('Li 3d', '5k'))).toBe('Li 3d')
    expect(carryName('Li\nShishi', people('Li\nShishi'))).toBe('Li Shishi')
    expect(carryName(' ', people(' '))).toBeUndefined()
  })
})

describe('the table of headers', () => {
  it('Ishi headers keep their words beside what was understood, where they are not the usual ones', () => {
    const read = (keyword: keyof typeof headers, text: string): Info => {
      const given = record({})
      headers[keyword].read(text, given)
      expect(headers[keyword].write(given)).toBe(text)
      return given.info
    }
    expect(read('KOMI', '4.5')).toEqual({ komi: 4.5 })
    expect(read('KOMI', '3 1/2')).toEqual({ komi: 3.5, verbatim: { komi: '3 1/2' } })
    expect(read('DATE', '3-21-48')).toEqual({ verbatim: { dates: '3-21-48' } })
    expect(read('RESULT', 'Black wins by 1')).toEqual({ result: { winner: 1, by: 'points', margin: 1 } })
    expect(read('RESULT', 'W+R')).toEqual({ result: { winner: 2, by: 'resignation' }, verbatim: { result: 'W+R' } })
    expect(read('SOURCE', 'a\nb')).toEqual({ source: 'a\nb' })
    expect(read('RULES', 'CHINESE')).toEqual({ rules: 'CHINESE' })
    expect(read('ANALYSIS', 'x')).toEqual({ annotator: 'x' })
    expect(read('RECORDER', 'x')).toEqual({ transcriber: 'x' })
    expect(read('PLACE', 'x')).toEqual({ place: 'x' })
    expect(read('TIMELIMIT', '1 hour')).toEqual({ mainTime: 3600 })
  })

  it('Ishi headers drop words that no longer mean what the field says', () => {
    const carry = carryInfo.verbatim as (value: object, where: ValueContext) => object | undefined
    const info: Info = { komi: 3.5, verbatim: { komi: '3 1/2', result: 'B+3', dates: 'last spring', rules: 'x' } }
    expect(carry(info.verbatim!, where(info))).toEqual({ komi: '3 1/2', dates: 'last spring' })
    const changed: Info = { komi: 5, verbatim: { komi: '3 1/2' } }
    expect(carry(changed.verbatim!, where(changed))).toBeUndefined()
  })
})
