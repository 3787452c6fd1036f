import { describe, expect, it } from 'vitest'
import { encode } from '../../text/charset/charset.ts'
import { sniff } from '../../text/sniff.ts'
import { formats } from '../all.ts'
import { detectAmong } from '../detection.ts'
import { listening } from '../listening.testing.ts'
import { detector } from './detect.ts'
import { ccgc as silentCcgc } from './index.ts'
import { head, hear } from './texts.testing.ts'

const ccgc = listening(silentCcgc)

const C6 = `{${head('C6')};B(J,10)}`
const su = (team: string): string => `#2017-11-30-20:55 北京\n#先手方:${team}|后手方:流水|未决胜\nB2E-3E\n`
const army = '(\n;INFO[1.0]PA[甲]PB[乙]\n;AA[abccddeeffggghhhiiijjkklj]\n;AB[jlkkjjiiihhhgggffeeddccba]\n)\n'

describe('a file', () => {
  it.each([
    ['one after the other', `${C6}${C6}`, 2],
    ['on lines of their own', `${C6}\n\n${C6}\n`, 2],
    ['without their closing brackets', `{${head('C6')};B(J,10)\n{${head('C6')};B(J,10)`, 2],
    ['of Surakarta', su('甲') + su('乙'), 2],
    ['of army chess', army + army, 2],
    ['of several kinds', `${C6}\n(${head('PG')};B[D5])\n\n${su('甲')}\n${army}`, 4],
  ])('a CCGC file may hold games %s', (_, text, count) => {
    const { records, messages } = hear(text)
    expect(records.length).toBe(count)
    expect(messages.at(-1)).toMatchObject({ code: 'ccgc/several-games', args: { count } })
  })

  it('words of a broken move do not divide a CCGC file into two games', () => {
    const { records } = hear(`#${head('AM')}\n1 d1d8(b6) g10g3(i5)\n2 j4f4(c7[AM][流水][青山][先手胜][2018 CC`)
    expect(records).toHaveLength(1)
    const { bytes, messages } = ccgc.write!(records)
    expect(messages).toMatchObject([{ code: 'ccgc/extra-changed', severity: 'loss', node: 3 }])
    expect(ccgc.read({ bytes }).records).toHaveLength(1)
  })

  it('a message about a CCGC file says which of its games is wrong', () => {
    const { messages } = hear(`${C6}\n{${head('C6')};B(Z,10)}`)
    expect(messages[0]).toMatchObject({ code: 'ccgc/point-outside', game: 1 })
  })

  it('the place of each move of a CCGC file is known, whatever the game', () => {
    const places: readonly (readonly [text: string, node: number, at: string])[] = [
      [C6, 1, 'B(J,10)'],
      ['#[AM][a][b][][][];\n1 d1d8(b6) g10g3(i5)\n', 2, 'g10g3(i5)'],
      [su('甲'), 1, 'B2E-3E'],
      [army.replace(')\n', ';MA[G0F0]\n)\n'), 1, 'MA[G0F0]'],
      ['{"game": [{"piece": "r(b4,h)"}, {"piece": "b(a1,v)"}]}', 2, '{"piece": "b(a1,v)"}'],
      [`#${head('WTN', 'RB')};\nR:A5-1\nB:E3-1\n1:1;(R1,B4)\n`, 1, '1:1;(R1,B4)'],
    ]
    for (const [text, node, at] of places) {
      const { place, text: read } = ccgc.read({ bytes: encode(text, 'gb18030').bytes })
      const { offset, length } = place!({ code: 'ccgc/illegal', node })!
      expect(read().slice(offset, offset + length)).toBe(at)
    }
  })

  it('an event that is called like a game does not divide a CCGC file', () => {
    const text = '{[C6][A2 B][B3 W][后手胜][2025.12.27][C6];B(J,10)}'
    const { records, written } = hear(text)
    expect(records.length).toBe(1)
    expect(written).toBe(text)
    expect(hear(`${su('甲')}# 2018-01-01 复盘\n# 先手方: 不错\nR5E-4D\n`).records.length).toBe(1)
  })

  it.each([
    ['C5', '{[a][b][先手胜][][];B(J,10);W(A,1)}', 'gomoku'],
    ['C6', '{[a][b][先手胜][][];B(J,10);W(S,19)}', 'connect6'],
    ['C6', '{[a][b][先手胜][][];B(J,10);W(A,1);W(A,2)}', 'connect6'],
    ['HEX', '{[a][b][先手胜][][];R(E,7);B(E,6)}', 'hex'],
    ['NG', '([a][b][先手胜][][];B[D5];W[E5])', 'nogo'],
    ['PG', '([a][b][先手胜][][];B[D5];W[D5];W[E5])', 'phantom-go'],
    ['AM', '#[a][b][先手胜][][];\n1 d1d8(b6)\n', 'amazons'],
    ['WTN', '#[a][b][先手胜][][];\nR:A5-1\nB:E3-1\n1:1;(R1,B4)\n', 'einstein'],
  ])('a CCGC file without a code is recognised by its moves: %s', (code, text, game) => {
    const { record, messages } = hear(text)
    expect(record.game).toBe(game)
    expect(messages.find((message) => message.code === 'ccgc/code-missing')?.args).toEqual({ code })
  })

  it('a CCGC file without a code is recognised by its name first', () => {
    expect(hear('([a][b][先手胜][][];B[D5];W[E5])', 'gb18030', 'dir/PG-a vs b-先手胜.txt').record.game).toBe(
      'phantom-go',
    )
  })

  it('a CCGC file with a fitting name and nothing in it is no record', () => {
    const { records, codes } = hear('an unknown section', 'gb18030', 'C5-a B vs b W-先手胜.txt')
    expect([records, codes]).toEqual([[], ['unknown-game']])
  })

  it.each([
    ['{[D2][a][b][先手胜][][];B(J,10)}', 'unknown-code'],
    ['{[CC][a][b][先手胜][][];h2e2}', 'no-record-format'],
    ['hello', 'unknown-game'],
    ['', 'unknown-game'],
  ])('a file that is no CCGC record gets one error: %s', (text, code) => {
    const { records, codes, messages } = hear(text)
    expect(records).toEqual([])
    expect(codes).toEqual([code])
    expect(messages[0]!.severity).toBe('error')
  })
})

describe('detection', () => {
  const sure = (text: string, charset = 'gb18030', name = 'x.txt'): number =>
    detector.detect(sniff(encode(text, charset).bytes, name))
  const idOf = (text: string, name: string): string | undefined =>
    detectAmong({ bytes: encode(text, 'gb18030').bytes, name }, formats)?.id

  it.each([
    C6,
    `(${head('PG')};B[D5])`,
    '(;[GO][a][b][先手胜][][];B[pd];W[dp])',
    '#[AM][a][b][后手胜][][];\n1 d1d8(b6)\n',
    `{{C5}[a][b];B(J,10)}`,
    '{C6;a;b;先手胜;;;B(J,10)}',
    su('甲'),
    army,
    '{"R": "a", "B": "b", "game": [{"piece": "r(b4,h)"}]}',
  ])('CCGC detection is certain of %s', (text) => {
    expect(sure(text)).toBeGreaterThan(0.95)
    expect(sure(text, 'utf-8')).toBeGreaterThan(0.95)
    expect(idOf(text, 'x')).toBe('ccgc')
  })

  it.each([
    ['(;GM[1]FF[4]SZ[19];B[pd];W[dp])', 'x.sgf', 'sgf'],
    ['(;GM[1]FF[4]SZ[19];B[pd];W[dp])', 'x.txt', 'sgf'],
    ['(;FF[4]GM[4]SZ[15];B[h8];W[i9])', 'x.txt', 'sgf'],
    ['{"format": "wei7", "version": "3.0", "tree": {}}', 'x.txt', 'wei7'],
    ['{"version": 2, "game": {}, "board": {"size": 19}, "tree": [{"move": {"B": [3, 3]}}]}', 'x.jgf', 'jgf'],
    ['Dear reader, this is no record; B (see above) and W [1] are letters.', 'README.txt', undefined],
    ['', 'empty.txt', undefined],
  ])('CCGC detection leaves %s (%s) to others', (text, name, id) => {
    expect(idOf(text, name)).toBe(id)
  })
})

describe('incomplete files', () => {
  const sure = (text: string, charset: string) => detector.detect(sniff(encode(text, charset).bytes))

  it.each(['gb18030', 'utf-8'])('a CCGC file without what most have is detected all the same, in %s', (charset) => {
    const wide = '（［NG］［甲 B］［乙 W］［先手胜］［2017.07.29 14:00 重庆］［CCGC］；B［D5］；W［E5］）'
    for (const [text, game] of [
      [army.replace('INFO[1.0]', ''), 'army-chess'],
      [army.replace(';INFO[1.0]PA[甲]PB[乙]\n', ''), 'army-chess'],
      [wide, 'nogo'],
      [wide.replaceAll('［', '【').replaceAll('］', '】'), 'nogo'],
      ['#2017-11-30-20:55 中国棋院\nB2E-3E\nR5E-4D\n', 'surakarta'],
      ['R:A5-1;B5-2;C5-3;A4-4;B4-5;A3-6\nB:E3-1;D2-2;E2-3;C1-4;D1-5;E1-6\n1:5;(R5,C3)\n2:1;(B1,D4)\n', 'einstein'],
      ['1:5;(R5,C3)\n2:1;(B1,D4)\n', 'einstein'],
    ] as const) {
      expect(sure(text, charset), text).toBeGreaterThan(0.9)
      const { records } = ccgc.read({ bytes: encode(text, charset).bytes })
      expect(
        records.map((record) => record.game),
        text,
      ).toEqual([game])
    }
    expect(sure('(;PA[a];B[dd])', charset)).toBeLessThan(0.5)
  })
})
