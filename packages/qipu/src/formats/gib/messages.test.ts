import { describe, expect, it } from 'vitest'
import { entangled } from '../shared/illegal-moves.testing.ts'
import { bytesOf, codes, gib, gibText, read } from './gib.testing.ts'
import { messages as catalogue } from './messages.ts'

describe('messages', () => {
  /** Returns the faults that a board finds in moves such as `1 3 3`. */
  const faults = (...moves: string[]): string[] => {
    const lines = moves.map((move, i) => (/^\d/.test(move) ? `STO 0 ${i + 2} ${move}` : move))
    return gib.check!(read({}, lines).records[0]!).map(({ code }) => code)
  }
  const cases: Record<string, () => string[]> = {
    'gib/no-game': () => gib.read({ bytes: bytesOf('[Error]: no data') }).messages.map(({ code }) => code),
    'gib/no-moves': () => gib.read({ bytes: bytesOf('\\HS\r\n\\HE\r\n') }).messages.map(({ code }) => code),
    'gib/cut-short': () =>
      gib
        .read({ bytes: bytesOf('\\HS\n\\HE\n\\GS\n9 0 &4\nINI 0 1 0 &4\nSTO 0 2 1 3 3\n') })
        .messages.map(({ code }) => code)
        .filter((code) => code !== 'gib/open-moves'),
    'gib/bad-board': () => codes({ GAMEINFOMAIN: 'LINE:99' }),
    'gib/bad-move': () => codes({}, ['STO 0 2 1 19 3', 'STO 0 3 5 3 3']),
    'gib/bad-handicap': () => codes({}, ['INI 0 1 12 &4']),
    'gib/unknown-line': () => codes({}, ['XYZ 0 5 1 2']),
    'gib/takeback': () => codes({}, ['STO 0 2 1 3 3', 'WIT 0 3']),
    'gib/results-differ': () => codes({ GAMERESULT: 'white wins by time', GAMEINFOMAIN: 'GRLT:3,ZIPSU:0' }),
    'gib/unknown-result': () => codes({ GAMEINFOMAIN: 'GRLT:42,ZIPSU:0' }),
    'gib/open-moves': () =>
      gib.read({ bytes: bytesOf('\\HS\n\\HE\n\\GS\nSTO 0 2 1 3 3\n') }).messages.map(({ code }) => code),
    'gib/cut-line': () =>
      gib
        .read({ bytes: bytesOf('\\HS\n\\HE\n\\GS\nSTO 0 2 1 3 3') })
        .messages.map(({ code }) => code)
        .slice(1),
    'gib/repeated-key': () => codes({}, [], '\\RS\\[REFEXPLAIN=a\\]\\[REFEXPLAIN=b\\]\\RE'),
    'gib/no-such-move': () => codes({}, undefined, '\\RS\\[REFSUSUN=99\\]\\[REFEXPLAIN=x\\]\\RE'),
    'gib/stray-text': () => codes({}, [], 'words'),
    'gib/occupied': () => faults('1 3 3', '2 3 3'),
    'gib/suicide': () => faults('1 0 1', 'SKI', '1 1 0', '2 0 0'),
    'gib/ko': () => faults('1 1 0', '2 2 0', '1 0 1', '2 3 1', '1 1 2', '2 2 2', 'SKI', '2 1 1', '1 2 1', '2 1 1'),
    'gib/takeback-beyond': () => faults('1 3 3', 'WIT', 'WIT'),
    'gib/not-replayed': () => gib.check!(entangled({ type: 'takeback', count: 1 })).map(({ code }) => code),
    'gib/open-value': () =>
      gib.read({ bytes: bytesOf('\\HS\r\n\\[GAMENAME=x\r\n\\HE\r\n\\GS\r\n\\GE') }).messages.map(({ code }) => code),
  }

  it.each(Object.keys(catalogue))('the GIB message %s is reported for its example', (code) => {
    expect([...new Set(cases[code]!())]).toEqual([code])
  })

  it('a GIB file keeps the lines that messages are about', () => {
    const { records } = read({}, ['STO 0 2 1 3 3', 'STO 0 3 2 40 3', 'XYZ 1'])
    expect(records[0]!.nodes[1]!.notes!.extras!.map(({ value }) => value)).toEqual(['STO 0 3 2 40 3', 'XYZ 1'])
  })

  it('a file of several GIB games is read, and messages have their places in the file', () => {
    const text = gibText({}) + gibText({ GAMEINFOMAIN: 'LINE:99' })
    const { records, messages } = gib.read({ bytes: bytesOf(text) })
    expect(records).toHaveLength(2)
    expect(messages).toMatchObject([{ game: 1, at: { offset: text.lastIndexOf('\\HS') } }])
  })

  it('the GIB reader comes to an end, whatever is in a file', () => {
    for (const text of [
      '\\HS\n'.repeat(100_000),
      `\\HS\n${'\\[A='.repeat(100_000)}`,
      `\\HS\\GS\\GE${'\\RS\\[REFEXPLAIN=x\\]\\RE'.repeat(30_000)}`,
    ]) {
      gib.read({ bytes: bytesOf(text) })
    }
  })
})
