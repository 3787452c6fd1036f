import { describe, expect, it } from 'vitest'
import { readTimePlace, writeTimePlace } from '../../shared/time-place.ts'
import { hear } from '../texts.testing.ts'

describe('time and place', () => {
  it.each([
    ['2017.07.29 14:00 重庆', '2017-07-29T14:00', '重庆'],
    ['2017/7/28 19:28:23 重庆', '2017-07-28T19:28:23', '重庆'],
    ['2017-11-30-20:55 中国棋院', '2017-11-30T20:55', '中国棋院'],
    ['2017-12-12 14:26 ', '2017-12-12T14:26', undefined],
    ['2018-04-23', '2018-04-23', undefined],
    ['2023-11-3', '2023-11-03', undefined],
    ['2017.07.29 14.00 重庆', '2017-07-29T14:00', '重庆'],
    ['2019.08.02 14:05北京', '2019-08-02T14:05', '北京'],
    ['2021 / 7 / 28 9:5:3 四川', '2021-07-28T09:05:03', '四川'],
    ['2022-05-01 14_26_33', '2022-05-01T14:26:33', undefined],
    ['2017年7月29日 14时05分 合肥', '2017-07-29T14:05', '合肥'],
    ['2017．07．29　14：00　重庆', '2017-07-29T14:00', '重庆'],
    ['2018-08-04|沈阳', '2018-08-04', '沈阳'],
    ['201712012055', '2017-12-01T20:55', undefined],
    ['20171201', '2017-12-01', undefined],
    ['2026 辽宁', '2026', '辽宁'],
    ['2026年5月 辽宁', '2026-05', '辽宁'],
    ['重庆', undefined, '重庆'],
  ])('the CCGC time and place %s is read', (text, date, place) => {
    expect(readTimePlace(text)).toEqual({ ...(date && { date }), ...(place && { place }) })
  })

  it.each([
    '2018.8.x 14:00 合肥',
    '2017.13.01 重庆',
    '2017.02.30',
    '2017.07.29 25:00',
    '第 3 天',
    '2017.07.29 |4:00 重庆',
  ])('the CCGC text %s gives no date', (text) => {
    const found = readTimePlace(text)
    expect(found?.date === undefined || !found.date.includes('T')).toBe(true)
    if (found) expect(readTimePlace(writeTimePlace(found, 'dots'))).toEqual(found)
  })

  it.each([
    ['dots', '2017.07.29 14:00 重庆'],
    ['slashes', '2017/7/29 14:00 重庆'],
    ['dashes', '2017-07-29-14:00 重庆'],
    ['iso', '2017-07-29 14:00 重庆'],
  ] as const)('a CCGC time is written with %s', (form, text) => {
    expect(writeTimePlace({ date: '2017-07-29T14:00', place: '重庆' }, form)).toBe(text)
  })

  it('a CCGC time without a readable date keeps its words', () => {
    const text = '{[C5][青山 B][流水 W][先手胜][2018.8.x 14:00 合肥][2018];B(J,10)}'
    const { record, codes, written } = hear(text)
    expect(codes).toEqual(['time-unknown'])
    expect(record.info.verbatim).toEqual({ dates: '2018.8.x 14:00 合肥' })
    expect(record.info.dates).toBeUndefined()
    expect(written).toBe(text)
  })

  it('an hour that no clock shows is not taken for a place', () => {
    for (const text of ['2017.07.29 24:00 重庆', '2017.07.29 14:60 重庆', '2017/7/28 19:28:61']) {
      expect(readTimePlace(text), text).toBeUndefined()
    }
  })
})
