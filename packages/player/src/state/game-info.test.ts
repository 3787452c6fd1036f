import { go } from 'qipu/games/go'
import { japanese } from 'qipu/locales/ja'
import { korean } from 'qipu/locales/ko'
import { addNode, addPlayer, newRecord, type Result } from 'qipu/record'
import { type Args, chinese, english, type Locale, textOf } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { type Label, labels } from '../labels/labels.ts'
import { allFactsOf, clocksOn, factsOf, playerInfoOf, resultText, timeText } from './game-info.ts'

const say = (locale: Locale) => (name: Label, args?: Args) => textOf(labels[name], locale, args)

describe('facts of a game', () => {
  const text = (result: Result, locale: Locale = english) => resultText(result, go, locale, say(locale))

  it('results are told in words, per language', () => {
    expect(text({ winner: 1, by: 'points', margin: 2.5 })).toBe('Black wins by 2.5')
    expect(text({ winner: 2, by: 'resignation' })).toBe('White wins by resignation')
    expect(text({ winner: 2, by: 'resignation' }, chinese)).toBe('白方中盘胜')
    expect(text({ winner: 1, by: 'points', margin: 3 }, japanese)).toBe('黒 3目勝ち')
    expect(text({ winner: 1, by: 'points' })).toBe('Black wins')
    expect(text({ winner: 1 })).toBe('Black wins')
    expect(text({ winner: 'draw' })).toBe('Draw')
    expect(text({ winner: 'void' }, chinese)).toBe('无胜负')
  })
})

describe('facts in the reader’s language', () => {
  const record = newRecord('go', { width: 19, height: 19 })
  record.info = { rules: 'Chinese', overtime: '3x60 byo-yomi' }
  const facts = (locale: Locale): Record<string, string> => Object.fromEntries(allFactsOf(record, go, locale))

  it('rules and overtime that are known are told in the words of the reader', () => {
    const told = [english, chinese, japanese, korean].map((locale) => facts(locale))
    expect(told.map(({ rules }) => rules)).toEqual(['Chinese', '中国规则', '中国ルール', '중국 규칙'])
    expect(told.map(({ overtime }) => overtime)).toEqual([
      '3x60 byo-yomi',
      '3 次 60 秒读秒',
      '60 秒の秒読み 3 回',
      '60초 초읽기 3회',
    ])
  })

  it('rules and overtime that are not known are told as the record writes them', () => {
    record.info = { rules: 'house rules', overtime: 'hourglass' }
    expect(facts(japanese)).toMatchObject({ rules: 'house rules', overtime: 'hourglass' })
    record.info = { overtime: '25/600 canadian' }
    expect(facts(chinese)).toMatchObject({ overtime: '每 600 秒 25 手' })
    record.info = { overtime: '10 fischer' }
    expect(facts(korean)).toMatchObject({ overtime: '한 수마다 10초 추가' })
  })
})

describe('times', () => {
  it('times are written as clocks show them', () => {
    expect([0, 59.9, 61, 3725, -5].map(timeText)).toEqual(['0:00', '0:59', '1:01', '1:02:05', '−0:05'])
  })
})

describe('seats', () => {
  const record = newRecord('go', { width: 19, height: 19 })
  Object.assign(addPlayer(record, 1), { name: '古力', rank: '9p', team: '重庆' })
  const node = addNode(record, 0, undefined, { clocks: [{ side: 1, time: 90, periods: 3 }] })
  addNode(record, node, undefined, { clocks: [{ side: 2, time: 30, moves: 5 }] })

  it('a seat has a name, rank, team, captures and clock', () => {
    const [black, white] = clocksOn(record, [0, 1, 2])
    expect(playerInfoOf(record, go, 1, [1, 4], black, say(english))).toEqual({
      side: 1,
      color: 'black',
      name: '古力',
      rank: '9p',
      team: '重庆',
      captures: 4,
      clock: '1:30 ×3',
    })
    expect(playerInfoOf(record, go, 2, [1, 4], white, say(english))).toMatchObject({
      name: '',
      captures: 1,
      clock: '0:30 · 5 moves',
    })
  })

  it('a seat has no clock before one was recorded', () => {
    expect(clocksOn(record, [0])).toEqual([undefined, undefined])
  })
})

describe('facts', () => {
  it('the facts of a game are those that the record has', () => {
    const record = newRecord('go', { width: 19, height: 19 })
    expect(factsOf(record, go, english)).toEqual([])
    record.info = {
      event: 'LG Cup',
      round: 'final',
      dates: ['1998-01-01', '2024-03-08T19:30:00.25Z'],
      komi: 5.5,
      handicap: 0,
    }
    expect(factsOf(record, go, english)).toEqual([
      ['event', 'LG Cup · final'],
      ['date', '1998-01-01, 2024-03-08 19:30'],
      ['komi', '5.5'],
      ['handicap', '0'],
    ])
  })
})
