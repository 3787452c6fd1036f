import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { chinese } from '../../text/language/locale.ts'
import { messageText } from '../../text/message/catalogue.ts'
import { listening } from '../listening.testing.ts'
import { sgf as silentSgf } from './index.ts'
import { sgfMessages } from './messages/all.ts'
import { boardMessages } from './messages/board.ts'
import { bytesOf, codesOf, readSgf, writeSgf } from './read/read.testing.ts'

const sgf = listening(silentSgf)

/** Every situation that a checker must notice: SGFC's number where it has one, a smallest example, what we say. */
const situations: readonly (readonly [sgfc: string, text: string, codes: readonly string[]])[] = [
  ['6', 'B[aa] (;FF[4]GM[1])', ['outside']],
  ['6', 'foo[cc] (;FF[4]GM[1])', ['outside']],
  ['7', 'plain text', ['no-game']],
  ['7', '', ['no-game']],
  ['8', '(;FF[4];B[cc] gfhf;W[kk] ])', ['stray', 'stray']],
  ['', '(;FF[4];B[cc]C[name [12k]: hello];W[kk])', ['bare-bracket']],
  ['9', '(;FF[4];B[cc](;W[kk])', ['missing-close']],
  ['10', '(;FF[4];B[cc', ['open-value', 'missing-close']],
  ['11', `(;FF[4]${'A'.repeat(101)}[x])`, ['absurd-name']],
  ['12', '(;FF[4];B[cc]())', ['empty-variation']],
  ['13', '(;FF[4];B[cc][dd])', ['several-values']],
  ['14', '(;FF[4];B[111])', ['bad-value']],
  ['14', '(;FF[4];PL[r])', ['bad-value']],
  ['14', '(;FF[4]SZ[9];B[jj])', ['off-board']],
  ['14', '(;FF[4]SZ[9];AB[aa][jj])', ['off-board']],
  ['14', '(;FF[4];MN[x])', ['bad-value']],
  ['14', '(;FF[4];AR[aa:aa])', ['bad-value']],
  ['15', '(;FF[4];B[a a])', ['mended-value']],
  ['15', '(;FF[4];B[aa]BL[30.])', ['mended-value']],
  ['15', '(;FF[4];PL[black])', ['mended-value']],
  ['15', '(;FF[4];B[aa]TE[])', ['mended-value']],
  ['25', '(;FF[4];LB[a a:t])', ['mended-value']],
  ['25', '(;FF[4];AB[cc:aa])', ['rectangle']],
  ['16', '(;FF[4];Black[cc])', ['lowercase-name']],
  ['16', '(;FF[3];Black[cc])', []],
  ['31', '(;FF[4]MULTIGOGM[1])', ['long-name']],
  ['31', '(;FF[4];b[aa])', ['no-capitals']],
  ['17', '(;FF[4]GN[];AB[])', ['empty-value', 'empty-value']],
  ['18', '(;FF[4]SZ[-12])', ['bad-root-value']],
  ['18', '(;FF[x])', ['bad-root-value']],
  ['18', '(;FF[4]GM[go])', ['bad-root-value']],
  ['19', '(;FF[4]GM[12];B[x-y])', ['unknown-game']],
  ['20', '(;FF[4];B[cc]PL;W[dd])', ['no-value']],
  ['54', '(;FF[4];[ab])', ['no-name']],
  ['21', '((;FF[4];B[cc]))', ['double-open']],
  ['36', '(GM[1]FF[4];B[cc])', ['missing-semicolon']],
  ['66', '(;FF[4];B[aa](;W[bb]);W[cc])', ['node-outside']],
  ['67', '(;FF[4];B[aa](;W[bb])W[cc])', ['property-outside']],
  ['22', '(;FF[4]C[a\0b])', ['text/nul']],
  ['23', '(;FF[4]AP[foxwq];LB[aa];FG[3])', ['no-colon', 'no-colon', 'no-colon']],
  ['24', '(;FF[4]B[dd])', ['move-in-root']],
  ['28', '(;FF[4];AB[aa]AB[bb])', ['repeated']],
  ['28', '(;FF[4]KM[6.5]KM[7.5])', ['contradiction']],
  ['28', '(;FF[4]KM[6.5]PB[x]KM[6.5])', ['said-twice']],
  ['13', '(;FF[4]C[x][y])', ['joined-values']],
  ['28', '(;FF[4];C[a]C[b])', ['repeated']],
  ['30', '(;FF[4];B[cc]AW[dd])', ['setup-and-move']],
  ['32', '(;FF[4];B[aa];GM[1])', ['root-elsewhere']],
  ['44', '(;FF[4]PB[x];B[aa];PB[y])', ['info-elsewhere']],
  ['44', '(;FF[4];PB[y]PW[z];B[aa];PW[x])', ['info-moved', 'info-moved', 'info-elsewhere']],
  ['32', '(;FF[4]SZ[9];B[aa]SZ[9];W[bb])', ['root-again']],
  ['32', '(;FF[4]SZ[9];B[aa]SZ[13];W[bb])', ['root-elsewhere']],
  ['28', '(;FF[4]CA[UTF-8]CA[utf8])', ['said-twice']],
  ['28', '(;FF[4]AP[GNU Go:3.8]AP[foxwq])', ['second-program']],
  ['33', '(;FF[4]KM[750])', ['mended-form']],
  ['33', '(;FF[4]KM[375]RE[B+0.75])', ['mended-form', 'mended-form']],
  ['7', ';B[hh];W[ii]', ['no-parentheses', 'move-in-root']],
  ['7', 'FF[4]GM[1];B[hh](;W[ii])(;W[jj])', ['no-parentheses', 'missing-semicolon']],
  ['21', '((;FF[4];B[cc])', ['double-open']],
  ['52', '(;FF[3];VW[aa][cc])', ['view-form']],
  ['59', '(;FF[4]KI[13]KM[5.5])', ['two-komi', 'other-ff']],
  ['59', '(;FF[4]KM[6.5]KI[13])', ['old-property']],
  ['a tree of several games', '(;FF[4](;PB[a];B[aa])(;PB[b];B[bb]))', ['info-below']],
  ['33', '(;FF[4]RE[Black wins by 12])', ['mended-form']],
  ['33', '(;FF[4]DT[last summer]HA[吴受先])', ['unknown-form', 'unknown-form']],
  ['33', '(;FF[4]KM[6,5]TM[1h])', ['mended-form', 'mended-form']],
  ['35', '(;FF[4];KK[x])', ['unknown-property']],
  ['40', '(;FF[4];L[aa];SC[bb])', ['old-property', 'other-ff']],
  ['37', '(;FF[4];B[cc]W[dd])', ['two-moves']],
  ['38', '(;FF[4];AB[aa][aa])', ['duplicate-point']],
  ['38', '(;FF[4];TR[kk]MA[kk])', ['two-marks']],
  ['38', '(;FF[4];TB[kk]TW[kk])', ['two-marks']],
  ['38', '(;FF[4];TB[kk][kk])', ['duplicate-point']],
  ['38', '(;FF[4];AB[aa]AW[aa])', ['two-settings']],
  ['41', '(;FF[4];GB[1]GW[1])', ['contradicting-annotations']],
  ['42', '(;FF[4];B[aa]TE[1]BM[1])', ['combined-annotations']],
  ['42', '(;FF[3];B[aa]BM[1]TE[2])', ['combined-annotations']],
  ['41', '(;FF[4];B[aa]DO[]BM[1])', ['contradicting-annotations']],
  ['15', '(;FF[4];B[aa]KO[xxxx])', ['mended-value']],
  ['43', '(;FF[4];TE[1])', ['annotation-without-move']],
  ['45', '(;FF[4])(;FF[3])', ['several-games', 'mixed-ff']],
  ['53', '(;FF[4]GM[1])(;FF[4]GM[4])', ['several-games', 'mixed-games']],
  ['60', '(;FF[4])(;FF[4])', ['several-games']],
  ['74', '(;FF[4]CA[UTF-8])(;FF[4]CA[GBK])', ['several-games', 'mixed-charset']],
  ['46', '(;FF[5])', ['unknown-ff']],
  ['51', '(;FF[3];AB[aa:ee])', ['newer-ff']],
  ['51', '(;FF[3]AP[x:1])', ['newer-ff']],
  ['47', '(;FF[4]SZ[19:19])', ['square-size']],
  ['47', '(;FF[4]SZ[9x13])', ['mended-value']],
  ['50', '(;FF[4]SZ[60])', ['board-too-big']],
  ['50', '(;FF[4]GM[18]SZ[11])', ['board-not-held']],
  ['52', '(;FF[3];VW[aacc])', ['view-form']],
  ['59', '(;FF[4]KI[13])', ['old-property']],
  ['65', '(;FF[3];B[])', ['empty-pass']],
  ['', '(;FF[4];B[tt])', ['tt-pass']],
  ['', '(;FF[4];B[pass])', ['pass-word']],
  ['', '(;FF[4]SZ[21];B[tt])', ['tt-point']],
  ['', '(;FF[4]GM[1];W[resign])', ['special-move']],
  ['', '(;FF[4]GM[11];B[a1];W[swap-pieces];W[b1])', ['swap-again']],
  ['', '(;FF[4]GM[11];B[aa];W[bb])', ['letters-point']],
  ['', '(;FF[4];B[Q16];W[d4];B[ C3 ]TR[Q16][D4])', ['board-coordinates']],
  ['', '(;FF[4];B[I9];W[Q20])', ['bad-value', 'bad-value']],
  ['', '(;FF[4];B[a1];W[swap])', ['assumed-game']],
  ['', '(;FF[4]GM[3]SZ[-42])', ['unknown-game', 'bad-size']],
  ['', '(;FF[4]VW[][aa])', ['empty-in-list']],
  ['', '(;FF[4]DD[aa][])', ['empty-in-list']],
  ['', '(;FF[4]DD[][])', ['empty-in-list']],
  ['', '(;FF[4]TB[aa][])', ['empty-in-list']],
  ['', '(;FF[3]VW[aaccb]VW[])', ['bad-value', 'repeated', 'empty-in-list']],
  ['', '(;FF[4]VW[]VW[aaccb])', ['empty-in-list', 'repeated', 'bad-value']],
  ['', '(;FF[3]VW[aa][bb][cc])', ['view-list']],
  ['', '(;FF[4]C[   ])', ['blank-text']],
  ['', '(;FF[4];B[aa]MN[-12345678901234567890])', ['bad-value']],
  ['', '[aa][bb]\n(;FF[4]C[x])', ['outside']],
  ['72', '(;FF[4]CA[klingon])', ['text/unknown-charset']],
]

describe('deviations', () => {
  it.each(situations)('the SGFC case %s is reported: %s', (_, text, codes) => {
    expect(codesOf(readSgf(text).messages)).toEqual(codes)
  })

  it.each(situations)('messages about the SGFC case %s: %s have a place, and a repair where they say so', (_, text) => {
    const { records, messages } = readSgf(text)
    for (const message of messages) {
      expect(messageText(message, sgfMessages)).not.toMatch(/\{\w+\}/)
      expect(messageText(message, sgfMessages, chinese)).not.toMatch(/\{\w+\}/)
      if (message.at) expect(message.at.offset + message.at.length).toBeLessThanOrEqual(text.length)
    }
    const again = readSgf(writeSgf(records))
    const fixed = messages.filter(({ fixable }) => fixable).map(({ code }) => code)
    for (const { code } of again.messages) expect(fixed).not.toContain(code)
    for (const [i, record] of records.entries()) expect(diff(record, again.records[i]!)).toEqual([])
  })

  it('every message of the SGF reader has an example here', () => {
    const shown = new Set(situations.flatMap(([, , codes]) => codes.map((code) => `sgf/${code}`)))
    const missing = Object.keys(sgfMessages).filter((code) => !(code in boardMessages) && !shown.has(code))
    expect(missing).toEqual([])
  })

  it('a message about an SGF file has offset, game and node', () => {
    const text = '(;FF[4])(;FF[4];B[aa];W[111])'
    const message = readSgf(text).messages.find(({ code }) => code === 'sgf/bad-value')
    expect(message).toMatchObject({ at: { offset: text.indexOf('111'), length: 3 }, game: 1, node: 2 })
  })

  it('the place of an SGF node is found later', () => {
    const text = '(;FF[4];B[aa]AW[bb](;W[cc])(;W[dd]C[x]))'
    const { place } = readSgf(text)
    expect([0, 1, 2, 3, 4, 5].map((node) => place!({ code: 'sgf/check-stopped', node })?.offset)).toEqual([
      1,
      7,
      7,
      20,
      28,
      undefined,
    ])
  })

  it('SGF bytes that are not of the charset, and a contradicting byte-order mark, are reported', () => {
    const bad = sgf.read({ bytes: Uint8Array.from([...bytesOf('(;FF[4]CA[UTF-8]C[a'), 0xff, ...bytesOf('])')]) })
    expect(codesOf(bad.messages).filter((code) => code.startsWith('text/')).length).toBeGreaterThan(0)
    const marked = sgf.read({ bytes: Uint8Array.from([0xef, 0xbb, 0xbf, ...bytesOf('(;FF[4]CA[GBK]C[x])')]) })
    expect(codesOf(marked.messages)).toEqual(['text/bom-contradicts'])
  })
})

describe('files made to be slow', () => {
  const many = 300_000

  it.each([
    ['the same point', `(;FF[4];AB${'[aa]'.repeat(many)})`],
    ['the same mark', `(;FF[4]SZ[52];TR${'[aa:ZZ]'.repeat(100)})`],
    [
      'strokes',
      `(;FF[4]SZ[52];AR${Array.from({ length: 100_000 }, (_, i) => `[${'ab'[i & 1]}b:${'cdefghijkl'[i % 10]}c]`).join('')})`,
    ],
    ['unknown names', `(;FF[4]${Array.from({ length: 50_000 }, (_, i) => `N${i}[x]`).join('')})`],
    ['comments', `(;FF[4]${'C[x]'.repeat(many)})`],
    ['strays', `(;FF[4]${' x'.repeat(many)})`],
    ['spaces in a result', `(;FF[4]RE[B+${' '.repeat(many)}])`],
    ['brackets before the game', `${'A[ '.repeat(many)}(;FF[4])`],
    ['open brackets', '( '.repeat(many)],
    ['private entries', `(;FF[4]QG${'[a:1]'.repeat(many)})`],
    ['small games', '(;)'.repeat(50_000)],
    ['games of two charsets', '(;CA[GBK])(;CA[Big5])'.repeat(10_000)],
  ])('an SGF file made to be slow is read and written: %s', (_, text) => {
    const { records, messages } = readSgf(text)
    sgf.write!(records)
    expect(messages.length).toBeLessThan(60_000)
  })

  it('SGF messages beyond the limit are counted', () => {
    const { messages } = readSgf(`(;FF[4]${' x'.repeat(2000)})`)
    expect(messages.at(-1)).toMatchObject({ code: 'qipu/and-more', args: { code: 'sgf/stray', count: 1500 } })
    expect(messages.length).toBe(501)
  })
})
