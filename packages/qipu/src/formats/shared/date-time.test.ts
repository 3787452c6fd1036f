import { describe, expect, it } from 'vitest'
import { asWritten, exists, inUtc } from './date-time.ts'

describe('inUtc', () => {
  it.each([
    ['2009-02-23T16:00:00+08:00', '2009-02-23T08:00:00Z'],
    ['2009-02-23T00:30Z', '2009-02-23T00:30Z'],
    ['2011-09-06T02:35:19.5822023+08:00', '2011-09-05T18:35:19.5822023Z'],
    ['2012-02-28T23:30:00-01:00', '2012-02-29T00:30:00Z'],
    ['0001-01-01T05:00:00+04:30', '0001-01-01T00:30:00Z'],
    ['2009-02-23T16:00:00', '2009-02-23T16:00:00'],
    ['2009-12-31T24:00:00Z', '2010-01-01T00:00:00Z'],
    ['2009-02-23T16:00:00+14:00', '2009-02-23T02:00:00Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z'],
  ])('inUtc() turns %s into %s', (given, utc) => {
    expect(inUtc(given)).toBe(utc)
    if (!given.endsWith('Z') && utc.endsWith('Z')) expect(Date.parse(given)).toBe(Date.parse(utc))
  })

  it.each([
    '2009-02-29T00:00:00Z',
    '2009-13-01T00:00:00Z',
    '2009-00-10T00:00:00Z',
    '2009-02-23T25:00:00Z',
    '2009-02-23T24:00:01Z',
    '2009-02-23T10:60:00Z',
    '2009-02-23T10:00:60Z',
    '2009-02-23T10:00:00+14:01',
    '2009-02-23T10:00:00+08:60',
    '9999-12-31T23:00:00-02:00',
    '0000-01-01T00:00:00+02:00',
    '2009-02-23',
    '09-02-23T10:00:00Z',
    ' 2009-02-23T10:00:00Z',
    '2009-02-23T10:00:00.Z',
  ])('inUtc() refuses %s', (text) => {
    expect(inUtc(text)).toBeUndefined()
  })
})

it('asWritten() keeps a moment as it was written, but for the hour 24', () => {
  expect(asWritten('2011-09-06T02:35:19+08:00')).toBe('2011-09-06T02:35:19+08:00')
  expect(asWritten('2009-12-31T24:00:00+08:00')).toBe('2009-12-31T16:00:00Z')
  expect(asWritten('2009-02-29T00:00:00Z')).toBeUndefined()
})

it('exists() knows years, months and days', () => {
  expect(['1990', '1990-03', '1990-03-08'].map(exists)).toEqual([true, true, true])
  expect(['', '199', '1990-13', '1990-03-32', '1990-3', 'x'].some(exists)).toBe(false)
})

it('exists() knows which days of the calendar there are', () => {
  expect(['2000-02-29', '1999-12', '1846'].map(exists)).toEqual([true, true, true])
  expect(['1900-02-29', '2001-04-31', '2001-13', '2001-00-10'].map(exists)).toEqual([false, false, false, false])
})
