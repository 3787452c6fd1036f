import { describe, expect, it } from 'vitest'
import { examine } from './examine.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const HEX = '{[HEX][Red Team R][Blue Team B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];R(A,1);B(A,2);R(A,1)}'
const GOMOKU =
  '{[C5][Black Team B][White Team W][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(H,8);W(A,1);B(H,9);W(A,2);B(H,10);W(A,3);B(H,11);W(A,4);B(H,12)}'

describe('examine', () => {
  it('examine names, judges and describes a record in both languages', () => {
    const { format, games, errors, messages } = examine(bytes(GOMOKU), 'x.txt')
    expect(format).toMatchObject({ en: 'CCGC championship record' })
    expect(games).toHaveLength(1)
    expect(games[0]).toMatchObject({
      players: ['Black Team', 'White Team'],
      plies: 9,
      verdict: 'agrees',
      result: { zh: '黑方胜' },
      name: 'C5-Black Team B vs White Team W-先手胜-2017.07.29 14.00 重庆-2017 CCGC.txt',
    })
    expect(errors).toBe(0)
    for (const { text } of messages) expect(text.en).not.toBe(text.zh)
  })

  it('examine reports a move on an occupied cell with its place, once', () => {
    const { games, errors, messages } = examine(bytes(HEX), 'x.txt')
    expect(games[0]!.verdict).toBe('illegal')
    expect(errors).toBeGreaterThan(0)
    const found = messages.filter(({ severity }) => severity === 'error')
    expect(new Set(found.map(({ code, text }) => code + text.en)).size).toBe(found.length)
    const unfinished = examine(bytes(GOMOKU.replace(/;B\(H,12\)/, '')), 'x.txt').messages
    expect(unfinished.filter(({ code }) => code === 'judge/not-reached')).toHaveLength(1)
  })

  it('examine gives a repaired copy only where the reader can repair the file', () => {
    const broken = examine(bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9]GN[];B[aa];W[bb])'), 'x.sgf')
    expect(broken.repaired && new TextDecoder().decode(broken.repaired)).toContain('B[aa]')
    expect(examine(bytes('(;GM[1]FF[4]CA[UTF-8]SZ[9];B[aa];W[bb])'), 'x.sgf').repaired).toBeUndefined()
  })

  it.each(['', '\0\0\0', 'hello', '{[C5]', '(;GM[1]', '{[ZZ][a][b][先手胜];B(A,1)}'])(
    'examine answers for %j without an exception',
    (text) => {
      const { messages, games } = examine(bytes(text), 'x.txt')
      expect(messages.length + games.length).toBeGreaterThan(0)
    },
  )
})
