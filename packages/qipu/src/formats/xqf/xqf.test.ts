import { describe, expect, it } from 'vitest'
import { xiangqi } from '../../games/xiangqi/index.ts'
import { play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { addNode, newRecord, notesOf } from '../../record/record.ts'
import { encode } from '../../text/charset/charset.ts'
import { randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { sniff } from '../../text/sniff.ts'
import { listening } from '../listening.testing.ts'
import { expectCase, sharedCases } from '../shared/xiangqi-cases.testing.ts'
import { xqf as silentXqf } from './index.ts'
import { messages as catalogue } from './messages.ts'

const xqf = listening(silentXqf)
const move = (text: string): number => xiangqi.notation.parse(text, xiangqi.board.size)!
const gbk = (text: string): Uint8Array => encode(text, 'gb18030').bytes

/** The example of the author's description: eight moves of each side, black wins. */
const HEAD_TEXTS: readonly (readonly [at: number, text: string])[] = [
  [0x50, '仙人指路对起马局'],
  [0xd0, '"中立杯"象棋电视快棋赛'],
  [0x110, '1997年11月16日'],
  [0x120, '北京'],
  [0x130, '柳大华'],
  [0x140, '吕  钦'],
  [0x1d0, '刘殿中'],
  [0x1e0, '过河象'],
]
const PIECES = '50463c32281e140a00480c533f2b17030913 1d27313b454f59114d061a2e4256'.replace(/ /g, '')
const MOVES =
  '1820f0ff 2f38f000 6763f000 5760f000 293bf000 2c4af000 2b27f000 2236f000 2133f000 182af000 2b2ff000 2422f000 276bf000 606df000 336df000 5e5ef000 716f0000'

function example(moves: string = MOVES): Uint8Array {
  const entries = moves.split(' ').map((hex) => `${hex}00000000`)
  const bytes = new Uint8Array(0x400 + entries.length * 8)
  bytes.set([0x58, 0x51, 10])
  bytes.set(Buffer.from(PIECES, 'hex'), 0x10)
  bytes[0x33] = 2
  for (const [at, text] of HEAD_TEXTS) {
    bytes[at] = gbk(text).length
    bytes.set(gbk(text), at + 1)
  }
  bytes.set(Buffer.from(entries.join(''), 'hex'), 0x400)
  return bytes
}

const changed = (change: (bytes: Uint8Array) => void, moves?: string): Uint8Array => {
  const bytes = example(moves)
  change(bytes)
  return bytes
}
const codes = (bytes: Uint8Array): string[] => xqf.read({ bytes }).messages.map(({ code }) => code)

describe('XQF', () => {
  it('the author’s example of version 1.0 is read and written back byte for byte', () => {
    const bytes = example()
    const { records, messages } = xqf.read({ bytes })
    expect(messages).toEqual([])
    const { info, nodes } = records[0]!
    expect(info).toEqual({
      name: '仙人指路对起马局',
      event: '"中立杯"象棋电视快棋赛',
      dates: ['1997-11-16'],
      place: '北京',
      participants: [{ name: '柳大华' }, { name: '吕  钦' }],
      players: [
        { participant: 0, side: 1 },
        { participant: 1, side: 2 },
      ],
      annotator: '刘殿中',
      transcriber: '过河象',
      result: { winner: 2 },
    })
    expect(nodes.length).toBe(17)
    expect(nodes[0]!.action).toBeUndefined()
    expect(nodes[16]!.action).toEqual({ type: 'play', side: 2, move: move('i9h9') })
    expect(xqf.check!(records[0]!)).toEqual([])
    expect(Buffer.compare(xqf.write!(records).bytes, bytes)).toBe(0)
  })

  it('a file is recognised by its first bytes, a text that begins alike is not', () => {
    expect(xqf.detect(sniff(example(), 'a.bin'))).toBeGreaterThan(0.9)
    expect(xqf.detect(sniff(new TextEncoder().encode('XQ\nplain text'), 'a.xqf'))).toBe(0)
  })

  it('variations at the first move and comments are written and read back', () => {
    const record = newRecord('xiangqi', xiangqi.board.size)
    notesOf(record.nodes[0]!).comments = [{ text: '开局\n二行' }]
    const first = addNode(record, 0, play(move('h2e2'), 1), { comments: [{ text: '当头炮' }] })
    addNode(record, first, play(move('h9g7'), 2))
    addNode(record, first, play(move('b9c7'), 2))
    addNode(record, 0, play(move('c3c4'), 1))
    const { record: pruned, losses } = prune(record, xqf)
    expect(losses).toEqual([])
    const { bytes } = xqf.write!([pruned])
    const back = xqf.read({ bytes })
    expect(back.messages).toEqual([])
    expect(diff(pruned, back.records[0]!)).toEqual([])
  })

  it('a name that is too long for its place is cut between characters, and the loss is reported', () => {
    const record = newRecord('xiangqi', xiangqi.board.size)
    record.info.place = '广东省广州市文化公园'
    const { record: pruned, losses } = prune(record, xqf)
    expect(pruned.info.place).toBe('广东省广州市文')
    expect(losses.length).toBe(1)
  })

  it('random games with variations, comments and starts are written and read back without a difference', () => {
    for (let seed = 1; seed <= effort(60); seed++) {
      const random = randomFrom(seed)
      const record = newRecord('xiangqi', xiangqi.board.size)
      record.info.event = '全国赛 "a"'
      if (random(2) === 0) record.info.result = { winner: 'draw' }
      if (random(2) === 0) {
        const put = [[random(90), random(15)] as const, [random(90), 0] as const]
        record.nodes[0]!.action = {
          type: 'setup',
          put: put[0]![0] === put[1]![0] ? [put[0]!] : put,
          turn: random(2) === 0 ? 1 : 2,
        }
      }
      for (let n = 0; n < 40; n++) {
        const parent = random(3) === 0 ? random(record.nodes.length) : record.nodes.length - 1
        const [from, to] = [random(90), random(90)]
        if (from === to) continue
        const node = addNode(record, parent, play(from * 90 + to, random(2) === 0 ? 1 : 2))
        if (random(4) === 0) notesOf(record.nodes[node]!).comments = [{ text: '多行\n  comment 注' }, { text: 'two' }]
      }
      const pruned = prune(record, xqf).record
      expect(prune(pruned, xqf).losses).toEqual([])
      const back = xqf.read({ bytes: xqf.write!([pruned]).bytes })
      expect(back.messages).toEqual([])
      expect(diff(pruned, back.records[0]!), `seed ${seed}`).toEqual([])
    }
  })

  it('a move that is not on the board is kept and written back', () => {
    const bytes = example('1820f0ff 2f38f000 ffff0000')
    const { records } = xqf.read({ bytes })
    expect(records[0]!.nodes[1]!.notes).toEqual({
      unread: 1,
      extras: [{ format: 'xqf', key: 'unread', value: [231, 223] }],
    })
    expect(Buffer.compare(xqf.write!(records).bytes, bytes)).toBe(0)
  })

  it('texts in Big5 are read with --encoding, and recognised where GB18030 has no such characters', () => {
    const bytes = changed((file) => {
      const name = encode('象棋', 'big5').bytes
      file.fill(0, 0x50, 0x90)
      file[0x50] = name.length
      file.set(name, 0x51)
    })
    expect(xqf.read({ bytes }, { encoding: 'big5' }).records[0]!.info.name).toBe('象棋')
  })
})

describe('messages of XQF', () => {
  const cases: Record<string, () => string[]> = {
    'xqf/no-game': () => codes(new Uint8Array(4)),
    'xqf/cut-short': () => codes(example().subarray(0, 0x40a)),
    'xqf/newer-version': () => codes(changed((bytes) => bytes.fill(30, 2, 3), '18200000')).slice(0, 1),
    'xqf/bad-keys': () =>
      codes(changed((bytes) => bytes.set([11, 255, 0, 0, 0, 0, 0, 0, 0, 0, 1], 2), '18200000')).slice(0, 1),
    'xqf/bad-result': () => codes(changed((bytes) => bytes.fill(9, 0x33, 0x34))),
    'xqf/bad-length': () => codes(changed((bytes) => bytes.fill(16, 0x120, 0x121))),
    'xqf/bad-date': () =>
      codes(
        changed((bytes) => {
          bytes[0x110] = 4
          bytes.set(gbk('去年'), 0x111)
        }),
      ),
    'xqf/piece-twice': () => codes(changed((bytes) => bytes.fill(0x50, 0x11, 0x12))),
    'xqf/bad-move': () => codes(example('1820f0ff ffff0000')),
    'xqf/after-end': () => codes(example('1820f0ff 2f380000 67630000')),
    'xqf/bad-position': () => checked((bytes) => bytes.fill(0xff, 0x14, 0x15)),
    'xqf/illegal-move': () => checked(() => undefined, '1820f0ff 1821f000 182c0000'),
  }
  const checked = (change: (bytes: Uint8Array) => void, moves = '18200000'): string[] => [
    ...new Set(xqf.check!(xqf.read({ bytes: changed(change, moves) }).records[0]!).map(({ code }) => code)),
  ]

  it.each(Object.keys(catalogue))('the XQF message %s is reported for its example', (code) => {
    expect(cases[code]!()).toEqual([code])
  })
})

const cases = sharedCases(/^xiangqi\/xqf\//)

describe.runIf(cases.length > 0)('XQF files of other programs', () => {
  it.each(cases)('$file has the counted moves and lines', (given) => {
    const [record] = expectCase(xqf, given)
    const pruned = prune(record!, xqf)
    expect(pruned.losses).toEqual([])
    const back = xqf.read({ bytes: xqf.write!([pruned.record]).bytes })
    expect(diff(pruned.record, back.records[0]!)).toEqual([])
  })
})
