import { describe, expect, it } from 'vitest'
import { rangeOfDate, rangeOfDates } from './dates.ts'
import { nameKey, personName, scriptOf } from './names.ts'
import { rankNumber } from './ranks.ts'

describe('dates', () => {
  it.each([
    ['1990', '1990-01-01', '1990-12-31'],
    ['1990-03', '1990-03-01', '1990-03-31'],
    ['2000-02', '2000-02-01', '2000-02-29'],
    ['1900-02', '1900-02-01', '1900-02-28'],
    ['1990-03-08', '1990-03-08', '1990-03-08'],
    ['2011-09-05T18:35:19.5Z', '2011-09-05', '2011-09-05'],
    ['846', '0846-01-01', '0846-12-31'],
  ])('the date %s is read as a range', (text, from, to) => {
    expect(rangeOfDate(text)).toEqual({ from, to })
  })

  it.each(['', 'unknown', '1990-13', '1990-02-30', '0'])('“%s” is refused as a date', (text) => {
    expect(rangeOfDate(text)).toBeUndefined()
  })

  it('a list of dates reaches from the first to the last', () => {
    expect(rangeOfDates(['1990-05-02', 'x', '1990-03', '1990-05-04'])).toEqual({ from: '1990-03-01', to: '1990-05-04' })
    expect(rangeOfDates([])).toBeUndefined()
  })
})

describe('ranks', () => {
  it.each([
    ['30k', -30],
    ['1 kyu', -1],
    ['6-dan', 6],
    ['初段', 1],
    ['九段', 9],
    ['5d', 5],
    ['５段', 5],
    ['9단', 9],
    ['3級', -3],
    ['9p', 109],
    ['7d?', 7],
  ])('the rank %s is read as %i', (text, rank) => {
    expect(rankNumber(text)).toBe(rank)
  })

  it.each(['', 'honinbo', 'd', '0d'])('“%s” is refused as a rank', (text) => {
    expect(rankNumber(text)).toBeUndefined()
  })
})

describe('names of people', () => {
  it.each([
    ['安倍吉辉六段', '安倍吉辉', undefined, '六段'],
    ['Gu Li 9p', 'Gu Li', undefined, '9p'],
    ['Haruyama 6-dan', 'Haruyama', undefined, '6-dan'],
    ['x-3d', 'x-3d', undefined, undefined],
    ['Lee Sedol (9 dan)', 'Lee Sedol', undefined, '9 dan'],
    ['古力 (Gu Li)', '古力', 'Gu Li', undefined],
    ['Gu Li 古力', 'Gu Li', '古力', undefined],
    ['이세돌 Lee Sedol', '이세돌', 'Lee Sedol', undefined],
    ['player3d', 'player3d', undefined, undefined],
    ['火箭(P)', '火箭', undefined, undefined],
    ['柯洁（China）', '柯洁', undefined, undefined],
    ['Ke Jie (中国)', 'Ke Jie', undefined, undefined],
    ['依田纪基 (Meijin)', '依田纪基', undefined, undefined],
    ['조훈현(국수)', '조훈현', undefined, undefined],
    ['王磊(大)', '王磊(大)', undefined, undefined],
    ['古力(guli)', '古力(guli)', undefined, undefined],
    ['China 古力', 'China 古力', undefined, undefined],
    ['古力（GuLi）', '古力', 'GuLi', undefined],
    ['朴廷桓/Choi Jeong', '朴廷桓/Choi Jeong', undefined, undefined],
    ['朴廷桓 & Choi Jeong 9p', '朴廷桓 & Choi Jeong 9p', undefined, undefined],
    ['  Honinbo   Shusaku ', 'Honinbo Shusaku', undefined, undefined],
  ])('the name %s is split into name, other script and rank', (text, name, other, rank) => {
    expect(personName(text)).toEqual({ name, other, rank })
  })

  it('a blank name names no person', () => {
    expect(personName('  ')).toEqual({ name: undefined, other: undefined, rank: undefined })
  })

  it('names are equal whatever their width, case, spaces and dots', () => {
    expect(nameKey('Ｇｕ Ｌｉ')).toBe(nameKey('gu-li'))
    expect(nameKey('マイケル・レドモンド')).toBe(nameKey('マイケルレドモンド'))
  })

  it('the script of a name is recognised', () => {
    expect(['Gu Li', '古力', '이세돌', 'レドモンド', '42'].map(scriptOf)).toEqual([
      'latin',
      'han',
      'hangul',
      'kana',
      'other',
    ])
  })
})
