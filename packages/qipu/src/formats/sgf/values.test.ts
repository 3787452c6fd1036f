import { describe, expect, it } from 'vitest'
import { asDates, readDates } from './dates.ts'
import { readNumber, readPoints, readReal, readSeconds, writeReal } from './numbers.ts'
import { asResult, readResult, writeResult } from './result.ts'
import { asLine, asText, colonOf, readLine, readText, writeLine, writePart, writeText } from './text.ts'

describe('Text and SimpleText', () => {
  it('an SGF text loses its escapes, and lines that a backslash breaks are joined', () => {
    expect(readText('a \\] b \\\\ c \\: d')).toBe('a ] b \\ c : d')
    expect(readText('one\\\ntwo\\\r\nthree')).toBe('onetwothree')
  })

  it('an SGF text has four kinds of line breaks, each read as one', () => {
    expect(readText('a\r\nb\n\rc\rd\ne')).toBe('a\nb\nc\nd\ne')
    expect(readLine('a\r\nb\n\rc\rd\ne')).toBe('a b c d e')
  })

  it('white space in an SGF text becomes spaces, even after a backslash, and NUL is dropped', () => {
    expect(readText('a\tb\vc\\\td\0e')).toBe('a b c de')
    expect(readLine('a\tb')).toBe('a b')
  })

  it('every SGF text that is written is read back', () => {
    for (const text of ['a]b\\c:d', '\\', ']', 'two\nlines', ' space ', '：黑']) {
      expect(readText(writeText(text))).toBe(text)
      expect(readLine(writePart(text))).toBe(asLine(text))
    }
    expect(readLine(writeLine('two\nlines'))).toBe('two lines')
    expect(asText('a\tb\r\nc\ud800')).toBe('a b\nc\ufffd')
  })

  it('colonOf() finds the colon of a Compose value', () => {
    expect(colonOf('aa:bb:cc')).toBe(2)
    expect(colonOf('a\\:b:c')).toBe(4)
    expect(colonOf('a\\\\:b')).toBe(3)
    expect(colonOf('ab')).toBe(-1)
  })
})

describe('Number and Real', () => {
  it('an SGF number in another form is told from the form of the standard', () => {
    expect(readReal('-3.75')).toEqual({ value: -3.75, usual: true })
    expect(readReal('30.')).toEqual({ value: 30, usual: false })
    expect(readReal('.5')).toEqual({ value: 0.5, usual: false })
    expect(readReal('6,5')).toEqual({ value: 6.5, usual: false })
    expect(readReal('６．５')).toEqual({ value: 6.5, usual: false })
    expect(readNumber('+4')).toEqual({ value: 4, usual: true })
    expect(readNumber('4.5')).toBeUndefined()
    for (const text of ['', 'x', '1e3', '--1', `1${'0'.repeat(400)}`]) expect(readReal(text)).toBeUndefined()
  })

  it('an SGF number is written without exponent', () => {
    expect([0, -3.5, 6.5, 1e21, 1e-7].map(writeReal)).toEqual([
      '0',
      '-3.5',
      '6.5',
      '1000000000000000000000',
      '0.0000001',
    ])
  })

  it.each([
    ['6 points', 6],
    ['6目半', 6.5],
    ['3 3/4子', 7.5],
    ['3又3/4子', 7.5],
    ['5½', 5.5],
    ['0.5집', 0.5],
    ['半目', undefined],
    ['none', undefined],
  ])('the text %s is read as points', (text, value) => {
    expect(readPoints(text)?.value).toBe(value)
  })

  it.each([
    ['3600', 3600],
    ['1:30:00', 5400],
    ['10:00', 600],
    ['1h', 3600],
    ['1h30m', 5400],
    ['90 min', 5400],
    ['3시간', 10800],
    ['2小时30分', 9000],
    ['5 hours each', 18000],
    ['a while', undefined],
    ['2 hours, then byo-yomi', undefined],
  ])('the text %s is read as a time', (text, value) => {
    expect(readSeconds(text)?.value).toBe(value)
  })
})

describe('DT', () => {
  it.each([
    ['1996-05', ['1996-05']],
    ['1996-05,06', ['1996-05', '1996-06']],
    ['1996-12-27,28,1997-01-03,04', ['1996-12-27', '1996-12-28', '1997-01-03', '1997-01-04']],
    ['1996-12-27,1997-01-03', ['1996-12-27', '1997-01-03']],
    ['1996-05-06,07-08', ['1996-05-06', '1996-07-08']],
    ['1996,1997', ['1996', '1997']],
  ])('the SGF date %s is read by the standard', (text, value) => {
    expect(readDates(text)).toEqual({ value, usual: true })
  })

  it.each([
    ['29.11.2012', ['2012-11-29']],
    ['2000-7-20', ['2000-07-20']],
    ['2018.04.28', ['2018-04-28']],
    ['2017-01-04 11:27:00', ['2017-01-04']],
    ['29th September 2012', ['2012-09-29']],
    ['Sep 29, 2012', ['2012-09-29']],
    ['September 1984', ['1984-09']],
    ['2020年3月11日', ['2020-03-11']],
    ['2020年3月11日 15:42-2020年3月11日 16:04', ['2020-03-11']],
    ['2011년 5월', ['2011-05']],
    ['19840929', ['1984-09-29']],
    ['1996-12-27, 28', ['1996-12-27', '1996-12-28']],
  ])('the SGF date %s in another form is understood', (text, value) => {
    expect(readDates(text)).toEqual({ value, usual: false })
  })

  it.each(['', 'last summer', '03/04/2012', '1996-13-01x', '12', '99.99.2012'])(
    'the text "%s" is no SGF date',
    (text) => {
      expect(readDates(text)).toBeUndefined()
    },
  )

  it('an SGF date has no time of day', () => {
    expect(asDates(['2011-09-05T18:35:19.5Z', '2011-09-05T20:00:00Z'])).toEqual(['2011-09-05'])
    expect(asDates(['T'])).toBeUndefined()
  })
})

describe('RE', () => {
  it.each([
    ['B+3.5', { winner: 1, by: 'points', margin: 3.5 }],
    ['W+', { winner: 2 }],
    ['W+R', { winner: 2, by: 'resignation' }],
    ['B+Resign', { winner: 1, by: 'resignation' }],
    ['B+T', { winner: 1, by: 'time' }],
    ['W+Forfeit', { winner: 2, by: 'forfeit' }],
    ['0', { winner: 'draw' }],
    ['Draw', { winner: 'draw' }],
    ['Void', { winner: 'void' }],
    ['?', { winner: 'unknown' }],
  ])('the SGF result %s is read by the standard, and written so that it is read the same', (text, value) => {
    expect(readResult(text)).toEqual({ value, usual: true })
    expect(readResult(writeResult(value as never))).toEqual({ value, usual: true })
  })

  it.each([
    ['Black wins by 12', { winner: 1, by: 'points', margin: 12 }],
    ['w+3.5 ', { winner: 2, by: 'points', margin: 3.5 }],
    ['White won by resignation', { winner: 2, by: 'resignation' }],
    ['W+R (moves beyond 178 not known)', { winner: 2, by: 'resignation' }],
    ['黑中盘胜', { winner: 1, by: 'resignation' }],
    ['白胜3目半', { winner: 2, by: 'points', margin: 3.5 }],
    ['257手完, 黒中押し勝ち', { winner: 1, by: 'resignation' }],
    ['294수 흑0.5집승', { winner: 1, by: 'points', margin: 0.5 }],
    ['jigo', { winner: 'draw' }],
    ['B', { winner: 1 }],
    ['B+AW', { winner: 1 }],
    ['W+3½', { winner: 2, by: 'points', margin: 3.5 }],
  ])('the SGF result %s in other words is understood', (text, value) => {
    expect(readResult(text)).toEqual({ value, usual: false })
  })

  it.each(['john wins', 'Both lose', 'B-3', ''])('the text "%s" is no SGF result', (text) => {
    expect(readResult(text)).toBeUndefined()
  })

  it('an SGF result keeps only what RE can represent', () => {
    expect(asResult({ winner: 1, by: 'points' })).toEqual({ winner: 1 })
    expect(asResult({ winner: 'draw', by: 'points', margin: 0 })).toEqual({ winner: 'draw' })
  })
})
