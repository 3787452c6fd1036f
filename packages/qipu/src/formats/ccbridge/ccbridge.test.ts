import { describe, expect, it } from 'vitest'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { bytesOfCase, expectCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { ccbridge as silent } from './index.ts'
import { messages as catalogue } from './messages.ts'

const ccbridge = listening(silent)

const BOARD =
  '212223242524232221 000000000000000000 002600000000002600 270027002700270027 000000000000000000 ' +
  '000000000000000000 170017001700170017 001600000000001600 000000000000000000 111213141514131211'
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'hex'))
const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf16le'))
const point = (name: string): string =>
  xiangqi.notation.parsePoint(name, xiangqi.board.size)!.toString(16).padStart(2, '0')
const entry = (move: string, flags: number, comment?: string): string => {
  const text = comment === undefined ? '' : Buffer.from(utf16(comment)).toString('hex')
  const length = comment === undefined ? '' : (text.length / 2).toString(16).padStart(2, '0').padEnd(8, '0')
  const bits = (flags | (comment === undefined ? 0 : 4)).toString(16).padStart(2, '0')
  return `${bits}00${move === '' ? '0000' : point(move.slice(0, 2)) + point(move.slice(2))}${length}${text}`
}

/** A record with texts, a board and moves; `change` spoils it. */
function file(moves: string, change: (bytes: Uint8Array) => void = () => undefined): Uint8Array {
  const tail = hex(moves)
  const bytes = new Uint8Array(2214 + tail.length)
  bytes.set(new TextEncoder().encode('CCBridge Record'))
  for (const [at, text] of [
    [180, '开局(一)'],
    [692, '全国赛'],
    [884, '2020-01-02'],
    [1076, '甲'],
    [1364, '广东'],
  ] as const) {
    bytes.set(utf16(text), at)
    // Bytes after the end of a text are remnants of earlier data.
    bytes.set(utf16('残留'), at + 2 * text.length + 2)
  }
  bytes[2076] = 1
  bytes[2112] = 1
  bytes.set(hex(BOARD), 2120)
  bytes.set(tail, 2214)
  change(bytes)
  return bytes
}

const LINE = [
  entry('', 0, '开局'),
  entry('h2e2', 2),
  entry('h9g7', 3, '正马'),
  entry('b9c7', 1),
  entry('b2e2', 1),
].join('')
const codes = (bytes: Uint8Array): string[] => ccbridge.read({ bytes }).messages.map(({ code }) => code)

describe('CCBridge', () => {
  it('a record is read with its texts, comments and variations, at the first move too', () => {
    const { records, messages } = ccbridge.read({ bytes: file(LINE) })
    expect(messages).toEqual([])
    const { info, nodes } = records[0]!
    expect(info).toEqual({
      name: '开局(一)',
      event: '全国赛',
      dates: ['2020-01-02'],
      participants: [{ name: '甲' }, { team: '广东' }],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      result: { winner: 1 },
    })
    expect(nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 1, 0])
    expect(nodes[0]!.notes?.comments).toEqual([{ text: '开局' }])
    expect(nodes[2]!.notes?.comments).toEqual([{ text: '正马' }])
  })

  it('a library is read by the marks of its records, which may need more than one slot', () => {
    const first = 66624 + 2 * 276
    const bytes = new Uint8Array(first + 3 * 4096)
    bytes.set(new TextEncoder().encode('CCBridgeLibrary'))
    bytes[60] = 2
    bytes.set(file([entry('', 0, '长'.repeat(100)), entry('h2e2', 1)].join('')), first)
    bytes.set(file(LINE), first + 2 * 4096)
    expect(ccbridge.read({ bytes }).records.map(({ nodes }) => nodes.length)).toEqual([2, 5])
  })

  it('a file is recognised by its mark', () => {
    expect(ccbridge.detect(sniff(file(LINE), 'a.bin'))).toBe(1)
  })
})

describe('messages of CCBridge', () => {
  const cases: Record<string, () => string[]> = {
    'ccbridge/no-game': () => codes(new TextEncoder().encode('CCBridgeLibrary\0')),
    'ccbridge/cut-short': () => codes(file(LINE).subarray(0, 2220)),
    'ccbridge/bad-piece': () => codes(file(LINE, (bytes) => bytes.fill(0x99, 2129, 2130))),
    'ccbridge/bad-move': () => codes(file(`${entry('', 0)}0100ffff`)),
    'ccbridge/bad-result': () => codes(file(LINE, (bytes) => bytes.fill(4, 2076, 2077))),
    'ccbridge/bad-date': () => codes(file(LINE, (bytes) => bytes.set(utf16('去年\0'), 884))),
    'ccbridge/bad-position': () => checked(file(entry('', 1), (bytes) => bytes.fill(0, 2124, 2125))),
    'ccbridge/illegal-move': () => checked(file(entry('', 0) + entry('a0a9', 1))),
  }
  const checked = (bytes: Uint8Array): string[] =>
    ccbridge.check!(ccbridge.read({ bytes }).records[0]!).map(({ code }) => code)

  it.each(Object.keys(catalogue))('the CCBridge message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })
})

const cases = sharedCases(/^xiangqi\/cb[lr]\//)

describe.runIf(cases.length > 0)('CCBridge files of other programs', () => {
  it.each(cases)('$file has the counted games and moves', (given) => {
    expectCase(ccbridge, given)
    const { messages } = ccbridge.read({ bytes: bytesOfCase(given) })
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
