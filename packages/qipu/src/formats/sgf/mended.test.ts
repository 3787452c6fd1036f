import { describe, expect, it } from 'vitest'
import { listening } from '../listening.testing.ts'
import { sgf as silentSgf } from './index.ts'
import { bytesOf, cleanGame, codesOf, readSgf, writeSgf } from './read/read.testing.ts'

const sgf = listening(silentSgf)

describe('board sizes', () => {
  it.each([
    '(;FF[4]GM[2]CA[UTF-8];B[d3];W[c4])',
    '(;FF[4]GM[2]CA[UTF-8]SZ[100];B[d3];W[c4])',
    '(;FF[4]GM[2]CA[UTF-8]SZ[8x];B[d3])',
    '(;FF[4]GM[1]CA[UTF-8]SZ[60];B[pd];W[dd])',
  ])('the board of an SGF file is neither invented nor cut: %s', (text) => {
    expect(writeSgf(readSgf(text).records).trim()).toBe(text)
  })
})

describe('names of programs', () => {
  it.each(['a\\:b:1.0', 'a:b\\:1.0', 'CGoban:3', 'a\\:b:', 'x y:1 2'])(
    'the program name AP[%s] comes back',
    (words) => {
      const again = cleanGame(writeSgf([cleanGame(`(;FF[4]AP[${words}])`)]))
      expect(again.info.generator).toBe(cleanGame(`(;FF[4]AP[${words}])`).info.generator)
      expect(writeSgf([again])).toContain(`AP[${words}]`)
    },
  )
})

describe('older forms', () => {
  it('two corners of VW in FF[3] are a rectangle', () => {
    const { view } = readSgf('(;FF[3]SZ[9];VW[aa][cb])').records[0]!.nodes[1]!.notes!
    expect(view).toEqual([0, 1, 2, 9, 10, 11])
  })

  it.each([
    ['BM[1]TE[1]', 'doubtful'],
    ['TE[1]BM[1]', 'interesting'],
  ])('the older SGF properties %s are read as %s', (properties, kind) => {
    expect(readSgf(`(;FF[3];B[aa]${properties})`).records[0]!.nodes[1]!.notes?.evaluation).toEqual({ kind })
  })

  it('KI is kept where KM contradicts it', () => {
    const { records } = readSgf('(;FF[3]KI[13]KM[5.5])')
    expect(records[0]!.info.komi).toBe(5.5)
    expect(writeSgf(records)).toContain('KI[13]')
  })
})

describe('game information below the root', () => {
  it('game information below the root is that of the game where the root has none', () => {
    const { info } = readSgf('(;FF[4]GM[1];PB[x]PW[y]RE[B+R];B[pd])').records[0]!
    expect(info.participants?.map(({ name }) => name)).toEqual(['x', 'y'])
    expect(info.result).toMatchObject({ winner: 1 })
  })

  it('game information below the root stays where it is after a branch', () => {
    expect(readSgf('(;FF[4](;PB[a];B[aa])(;PB[b];B[bb]))').records[0]!.info).toEqual({})
  })
})

describe('a text without parentheses', () => {
  it('an SGF text without parentheses is detected and read, and its message has a place', () => {
    const text = '\n;B[hh];W[ii]\n(;B[aa])(;B[bb])'
    const { records, messages } = readSgf(text)
    expect(records[0]!.nodes).toHaveLength(5)
    expect(messages[0]).toMatchObject({ code: 'sgf/no-parentheses', at: { offset: 1 } })
    expect(sgf.detect({ head: text, extension: '', name: '' })).toBeGreaterThan(0)
  })

  it.each(['plain text', 'x; B[1] = 2; W[2] = 3', 'a = B[aa];'])(
    'a text with semicolons and brackets is no SGF game: %s',
    (text) => {
      expect(readSgf(text).records).toEqual([])
      expect(sgf.detect({ head: text, extension: '', name: '' })).toBe(0)
    },
  )
})

describe('dates of collectors', () => {
  it.each([
    ['Published 1933-01', ['1933-01']],
    ['1926-09-27 and 28', ['1926-09-27', '1926-09-28']],
    ['1926-09-27~29', ['1926-09-27', '1926-09-29']],
    ['1933-10-16~1934-01-29', ['1933-10-16', '1934-01-29']],
    ['c. 1700', ['1700']],
    ['ca. 1830', ['1830']],
    ['~1830', ['1830']],
    ['1846?', ['1846']],
    ['Broadcast 2001-01-07', ['2001-01-07']],
  ])('the collectors’ date %s is understood', (words, dates) => {
    const { records, messages } = readSgf(`(;FF[4]DT[${words}])`)
    expect(records[0]!.info).toMatchObject({ dates, verbatim: { dates: words } })
    expect(codesOf(messages)).toEqual(['mended-form'])
  })

  it.each(['before 1700', 'about noon', '~'])('the words %s in DT are no date', (words) => {
    expect(readSgf(`(;FF[4]DT[${words}])`).records[0]!.info).toEqual({ verbatim: { dates: words } })
  })
})

describe('unknown and late charsets', () => {
  it('an unknown SGF charset is reported where it stands, also in a second game', () => {
    const text = '(;FF[4]CA[UTF-8];B[pd])(;FF[4]CA[unknown];B[dd])'
    const message = sgf.read({ bytes: bytesOf(text) }).messages.find(({ code }) => code === 'text/unknown-charset')
    expect(message).toMatchObject({ at: { offset: text.indexOf('unknown'), length: 7 }, game: 1 })
    expect(readSgf('(;FF[4]CA[klingon])').messages[0]!.at).toEqual({ offset: 10, length: 7 })
  })

  it('a charset that only a later SGF game declares is used for that game', () => {
    const later = (charset: string): Uint8Array =>
      Uint8Array.from(`(;FF[4]PB[A];B[pd])(;FF[4]CA[${charset}]PB[\x95\\\\x];B[dd])`, (c) => c.charCodeAt(0))
    const { records } = sgf.read({ bytes: later('Shift_JIS') })
    expect(records.map(({ info }) => info.participants?.[0]?.name)).toEqual(['A', '表x'])
    const { messages } = sgf.read({ bytes: bytesOf('(;FF[4];B[pd])(;FF[4]CA[unknown];B[dd])') })
    expect(messages.find(({ code }) => code === 'text/unknown-charset')).toMatchObject({ game: 1 })
  })
})
