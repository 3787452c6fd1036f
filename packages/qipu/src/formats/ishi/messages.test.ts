import { describe, expect, it } from 'vitest'
import { prune } from '../../record/prune/prune.ts'
import type { GameRecord } from '../../record/record.ts'
import { type KnownMessage, listening } from '../listening.testing.ts'
import { ishi as silentIshi } from './index.ts'
import { messages as catalogue } from './messages.ts'

const ishi = listening(silentIshi)

const read = (text: string) => ishi.read({ bytes: new TextEncoder().encode(text) })
const write = (records: readonly GameRecord[]): string =>
  new TextDecoder().decode(ishi.write!(records.map((record) => prune(record, ishi).record)).bytes)

/** For each message a file that raises it and nothing worse, the words it points at, and what is written again. */
const cases: Record<string, { lines: string[]; at?: string; again?: string[]; also?: string[] }> = {
  'ishi/unknown-keyword': {
    lines: ['EVENT', 'FOO bar', 'B 1 Q4', 'dear reader'],
    at: 'FOO bar',
    again: ['EVENT', 'FOO bar', 'B 1 Q4', 'dear reader'],
  },
  'ishi/missing-data': {
    lines: ['B 1 Q4', 'W 2', 'BOARDSIZE'],
    at: 'W 2',
    again: ['EVENT', 'BOARDSIZE', 'B 1 Q4', 'W 2'],
    also: ['ishi/late-header'],
  },
  'ishi/missing-number': { lines: ['B Q4', 'W pass'], at: 'B Q4', again: ['EVENT', 'B 1 Q4', 'W 2 PASS'] },
  'ishi/bad-number': { lines: ['B 0 Q4', 'W x D4'], at: '0', again: ['EVENT', 'B 1 Q4', 'W 2 D4'] },
  'ishi/bad-location': {
    lines: ['B 1 I5', 'COM', 'c', 'ENDCOM', 'W 2 D4'],
    at: 'I5',
    again: ['EVENT', 'B 1 I5', 'COM', 'c', 'ENDCOM', 'W 2 D4'],
  },
  'ishi/bad-field': {
    lines: ['B 1 Q4', 'MARK abc@Q4 Q4'],
    at: 'abc@Q4',
    again: ['EVENT', 'B 1 Q4', 'MARK abc@Q4 Q4'],
  },
  'ishi/bad-board': { lines: ['BOARDSIZE 40'], at: '40', again: ['EVENT', 'BOARDSIZE 40'] },
  'ishi/extra-data': {
    lines: ['B 1 Q4', 'VAR', 'B 1 D4', 'ENDVAR back to main game'],
    at: 'back to main game',
    again: ['EVENT', 'B 1 Q4', 'VAR', 'B 1 D4', 'ENDVAR'],
  },
  'ishi/extra-location': { lines: ['B 22 Q3 R7'], at: 'R7', again: ['EVENT', 'B 22 Q3'] },
  'ishi/tenuki': { lines: ['B 1 tenuki'], at: 'tenuki', again: ['EVENT', 'B 1 PASS'] },
  'ishi/number-repeated': { lines: ['B 12 Q3', 'B 12 R8'], at: '12', again: ['EVENT', 'B 12 Q3', 'B 12 R8'] },
  'ishi/number-backwards': { lines: ['B 12 Q3', 'B 11 R5'], at: '11', again: ['EVENT', 'B 12 Q3', 'B 11 R5'] },
  'ishi/number-gap': { lines: ['B 19 Q3', 'B 21 R5'], at: '21', again: ['EVENT', 'B 19 Q3', 'B 21 R5'] },
  'ishi/no-such-move': { lines: ['B 1 Q4', 'MARK #1-7'], at: '#1-7', again: ['EVENT', 'B 1 Q4', 'MARK #1-7'] },
  'ishi/repeated-header': {
    lines: ['BLACK a', 'WHITE x', 'WHITE y', 'BLACK b'],
    at: 'WHITE y',
    again: ['EVENT', 'BLACK a', 'WHITE x', 'BLACK b', 'WHITE y'],
  },
  'ishi/late-header': { lines: ['B 1 Q4', 'KOMI 5'], at: 'KOMI 5', again: ['EVENT', 'KOMI 5', 'B 1 Q4'] },
  'ishi/setup-after-moves': { lines: ['B 1 Q4', 'SETUP W D4'], at: 'SETUP W D4' },
  'ishi/setup-colour': { lines: ['SETUP D4 B Q4'], at: 'D4', again: ['EVENT', 'SETUP D4', 'SETUP B Q4'] },
  'ishi/setup-between': {
    lines: ['SETUP B D4', 'COM', 'c', 'ENDCOM', 'SETUP W Q4'],
    at: 'SETUP W Q4',
    again: ['EVENT', 'SETUP B D4', 'SETUP W Q4', 'COM', 'c', 'ENDCOM'],
  },
  'ishi/setup-remark': {
    lines: ['SETUP B D4', 'REMARK r', 'SETUP W Q4'],
    at: 'REMARK r',
    again: ['EVENT', 'REMARK r', 'SETUP B D4', 'SETUP W Q4'],
  },
  'ishi/stone-twice': { lines: ['SETUP B D4 W D4'], at: 'D4', again: ['EVENT', 'SETUP W D4'] },
  'ishi/stone-repeated': { lines: ['SETUP B D4 Q4', 'SETUP B D4'], at: 'D4', again: ['EVENT', 'SETUP B D4 Q4'] },
  'ishi/variation-without-move': { lines: ['VAR', 'B 1 Q4', 'ENDVAR'], at: 'VAR', again: ['EVENT', 'B 1 Q4'] },
  'ishi/empty-variation': { lines: ['B 1 Q4', 'VAR 7', 'ENDVAR'], at: 'VAR 7', again: ['EVENT', 'B 1 Q4'] },
  'ishi/open-variation': {
    lines: ['B 1 Q4', 'VAR', 'B 1 D4'],
    at: 'VAR',
    again: ['EVENT', 'B 1 Q4', 'VAR', 'B 1 D4', 'ENDVAR'],
  },
  'ishi/end-without-begin': {
    lines: ['B 1 Q4', 'ENDVAR', 'ENDCOM', 'ENDUSER'],
    at: 'ENDVAR',
    again: ['EVENT', 'B 1 Q4'],
  },
  'ishi/open-block': {
    lines: ['B 1 Q4', 'COM t', 'words', 'W 2 D4'],
    at: 'COM t',
    again: ['EVENT', 'B 1 Q4', 'COM t', 'words', 'ENDCOM', 'W 2 D4'],
  },
  'ishi/nested-block': {
    lines: ['B 1 Q4', 'COM t', 'words', 'COM more', 'ENDCOM'],
    at: 'COM more',
    again: ['EVENT', 'B 1 Q4', 'COM t', 'words', '> COM more', 'ENDCOM'],
  },
  'ishi/data-after-variation': {
    lines: ['B 1 Q4', 'VAR', 'B 1 D4', 'ENDVAR', 'MARK #1'],
    at: 'MARK #1',
    again: ['EVENT', 'B 1 Q4', 'MARK #1', 'VAR', 'B 1 D4', 'ENDVAR'],
  },
  'ishi/data-before-move': {
    lines: ['B 1 Q4', 'VAR', 'COM', 'c', 'ENDCOM', 'B 1 D4', 'ENDVAR'],
    at: 'COM',
    again: ['EVENT', 'B 1 Q4', 'VAR', 'B 1 D4', 'COM', 'c', 'ENDCOM', 'ENDVAR'],
  },
  'ishi/hide-without-diagram': { lines: ['B 1 Q4', 'HIDE Q4'], at: 'HIDE Q4', again: ['EVENT', 'B 1 Q4', 'HIDE Q4'] },
  'ishi/prisoner-without-move': { lines: ['EVENT', 'PRISONER Q4'], at: 'PRISONER Q4', again: ['EVENT', 'PRISONER Q4'] },
  'ishi/prisoners-differ': {
    lines: ['B 1 Q4', 'PRISONER D4'],
    at: 'B 1 Q4',
    again: ['EVENT', 'B 1 Q4', 'PRISONER D4'],
  },
  'ishi/prisoners-missing': {
    lines: ['B 1 A2', 'W 2 A1', 'B 3 B1', 'W 4 T1', 'B 5 T2', 'W 6 K9', 'B 7 S1', 'PRISONER T1'],
    at: 'B 3 B1',
  },
  'ishi/remark-at-end': {
    lines: ['B 1 Q4', 'REMARK the end'],
    at: 'REMARK the end',
    again: ['EVENT', 'B 1 Q4', 'REMARK the end'],
  },
}

const elsewhere = [
  'ishi/line-ends',
  'ishi/ignored-characters',
  'ishi/not-ascii',
  'ishi/occupied',
  'ishi/ko',
  'ishi/suicide',
  'ishi/no-such-stone',
  'ishi/unknown-special',
]

describe('messages', () => {
  it('every message of Ishi has an example here', () => {
    expect([...Object.keys(cases), ...elsewhere].sort()).toEqual(Object.keys(catalogue).sort())
  })

  it.each(Object.entries(cases))(
    'the Ishi message %s is reported for its example',
    (code, { lines, at, again, also = [] }) => {
      const text = `${lines.join('\r\n')}\r\n`
      const { records, messages } = read(text)
      expect(new Set(messages.map((message) => message.code))).toEqual(new Set([code, ...also]))
      const [first] = messages.filter((message) => message.code === code) as [KnownMessage]
      expect(first.clause).toMatch(/^\d(?:\.\d)?(?: [A-Z]+)?$/)
      expect(text.slice(first.at!.offset, first.at!.offset + first.at!.length)).toBe(at)
      if (!again) return
      expect(write(records)).toBe(`${again.join('\r\n')}\r\n`)
      // Fixable messages are gone after writing; those about preserved data remain.
      const after = read(write(records)).messages.map((message) => message.code)
      const dropped = [
        'ishi/stone-twice',
        'ishi/extra-data',
        'ishi/extra-location',
        'ishi/variation-without-move',
        'ishi/nested-block',
      ]
      expect(after.includes(code)).toBe(!first.fixable && !dropped.includes(code))
    },
  )

  it('Ishi fields that could not be placed keep their words', () => {
    for (const lines of [
      ['B 1 Q4', 'VAR abc', 'B 1 D4', 'ENDVAR'],
      ['B 1 Q4', 'DIAGRAM 20x20'],
      ['B 1 Q4', 'DIAGRAM 9x10'],
      ['B 1 Q4', 'DIAGRAM a1'],
      ['B 1 Q4', 'DIAGRAM', 'HIDE Q99'],
      ['B 1 Q4', 'PRISONER Q99'],
    ]) {
      const text = ['EVENT', ...lines, ''].join('\r\n')
      const { records, messages } = read(text)
      expect(messages.map(({ code }) => code)).toContain('ishi/bad-field')
      expect(write(records)).toBe(text)
    }
  })

  it('a message about an Ishi file names the event among several', () => {
    expect(read('EVENT\r\nEVENT\r\nFOO\r\n').messages).toMatchObject([{ game: 1, code: 'ishi/unknown-keyword' }])
  })

  it('a message about an Ishi file names the node in the order of the record, not of the file', () => {
    const { messages, records } = read('B 1 Q4\r\nVAR\r\nB 1 D4\r\nMARK zzz\r\nENDVAR\r\nW 2 C3\r\nB 3 C4\r\n')
    expect(records[0]!.nodes[3]!.parent).toBe(2)
    expect(messages).toMatchObject([{ code: 'ishi/bad-field', node: 4 }])
  })

  it('control characters in an Ishi file are ignored', () => {
    const { records, messages } = read('B 1 Q\x004\r\nCOM a\x1bb\r\nx\x04\r\nENDCOM\r\n\x1a')
    expect(messages.map(({ code }) => code)).toContain('ishi/ignored-characters')
    expect(write(records)).toBe('EVENT\r\nB 1 Q4\r\nCOM ab\r\nx\r\nENDCOM\r\n')
  })

  it('Ishi boards may have any size that letters reach, even beyond 19; others are 19', () => {
    expect(read('BOARDSIZE 21\r\nB 1 V21\r\n')).toMatchObject({
      messages: [{ code: 'ishi/bad-board' }],
      records: [{ board: { width: 21 } }],
    })
    for (const size of ['1', '26', '0', 'x', '19x19'])
      expect(read(`BOARDSIZE ${size}\r\n`).records[0]!.board.width).toBe(19)
    expect(read('BOARDSIZE 9 lines\r\n').messages).toMatchObject([{ code: 'ishi/extra-data' }])
    expect(read('BOARDSIZE 9\r\nBOARDSIZE 13\r\n')).toMatchObject({
      messages: [{ code: 'ishi/repeated-header' }],
      records: [{ board: { width: 13 } }],
    })
  })

  it('a block without an end never swallows an Ishi game', () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `COM ${i}\r\ntext\r\nB ${i + 1} Q4`)
    const { records } = read(lines.join('\r\n'))
    expect(records[0]!.nodes).toHaveLength(20_001)
    expect(read('B 1 Q4\r\nUSER x\r\nB 2 anything\r\nEVENT y\r\n').records).toHaveLength(2)
    const two = Array.from({ length: 40_000 }, () => 'COM').join('\r\n')
    expect(read(`${two}\r\nB 1 Q4\r\n${two}\r\nB 2 Q5\r\nCOM\r\nENDCOM\r\n`).records[0]!.nodes).toHaveLength(3)
  })

  it.each(['COM', 'USER'])(
    'a %s block without an end is closed before the moves where the next one begins',
    (keyword) => {
      const lines = [`${keyword} a`, 'text', 'B 1 Q3', 'W 2 D4', `${keyword} b`, 'more', `END${keyword}`, 'B 3 C3']
      const { records, messages } = read(`EVENT\r\n${lines.join('\r\n')}\r\n`)
      expect(messages).toMatchObject([{ code: 'ishi/open-block', at: { offset: 7 } }])
      expect(records[0]!.nodes).toHaveLength(4)
      expect(write(records)).toBe(
        `EVENT\r\n${[...lines.slice(0, 2), `END${keyword}`, ...lines.slice(2)].join('\r\n')}\r\n`,
      )
      const nested = [`${keyword} a`, `${keyword} b`, 'B 1 Q3', `${keyword} c`, `END${keyword}`]
      expect(read(`${nested.join('\r\n')}\r\n`).messages.map(({ code }) => code)).toEqual([
        'ishi/open-block',
        'ishi/open-block',
      ])
    },
  )

  it('text after the end of an Ishi block is reported', () => {
    for (const line of ['ENDCOM foo', 'ENDUSER foo']) {
      const { messages } = read(`${line.slice(3).replace(' foo', '')}\r\nx\r\n${line}\r\n`)
      expect(messages).toMatchObject([{ code: 'ishi/extra-data', args: { text: 'foo' }, clause: '6' }])
    }
  })

  it('the Ishi reader comes to an end, whatever is in a file', () => {
    const many = (line: string, count = 60_000) => Array.from({ length: count }, () => line).join('\r\n')
    const hostile = [
      many('MARK a@A1'),
      `B 1 A2\r\n${many('PRISONER A1')}`,
      many('REMARK x'),
      `B 1 A1\r\n${many('VAR\r\nMARK #1-9\r\nENDVAR', 20_000)}`,
      `B 1 A1\r\n${many('VAR\r\nB 1 A2', 20_000)}`,
      `DATE ${' '.repeat(200_000)}x`,
      `MARK ${'a@A1 '.repeat(60_000)}`,
      `DIAGRAM\r\nHIDE ${'#1-99999 '.repeat(2000)}`,
      `BLACK ${'1'.repeat(200_000)}`,
    ]
    for (const text of hostile) {
      const { records } = read(text)
      write(records)
    }
  })
})

describe('check', () => {
  const codes = (...lines: string[]) =>
    ishi.check(read(lines.join('\r\n')).records[0]!).map(({ code, node }) => [code, node])

  it('check of an Ishi record reports moves that no rules allow, in every variation', () => {
    expect(codes('B 1 Q4', 'W 2 Q4', 'VAR', 'W 2 D4', 'B 3 D4', 'ENDVAR')).toEqual([
      ['ishi/occupied', 2],
      ['ishi/occupied', 4],
    ])
    expect(codes('SETUP W A2 B1', 'B 1 A1')).toEqual([['ishi/suicide', 1]])
    expect(codes('SETUP W A2 B1 B A3 B2', 'B 1 A1')).toEqual([])
    expect(codes('SETUP B C4 B3 D3 C2 W D4 E3 D2', 'W 1 K10', 'W 2 K11', 'B 3 K9')).toEqual([])
  })

  it('check of an Ishi record knows where its moves stand, in every event', () => {
    const text = 'B 1 Q4\r\nEVENT\r\nB 1 Q4\r\nVAR\r\nB 1 D4\r\nW 2 D4\r\nENDVAR\r\nW 2 Q4\r\n'
    const { records, place } = read(text)
    const found = ishi.check(records[1]!).map((message) => place!({ ...message, game: 1 })!)
    expect(found.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(['W 2 Q4', 'W 2 D4'])
    expect(found[0]!.offset).toBe(text.lastIndexOf('W 2 Q4'))
  })

  it('check of an Ishi record sees a ko', () => {
    const ko = ['SETUP B C4 B3 C2 W D4 E3 D2 C3', 'B 1 D3', 'W 2 C3']
    expect(codes(...ko)).toEqual([['ishi/ko', 2]])
    expect(codes(...ko.slice(0, 2), 'W 2 PASS', 'B 3 PASS', 'W 4 C3')).toEqual([])
  })

  it('check of an Ishi record does not judge play after stones that came too late', () => {
    expect(codes('B 1 Q4', 'SETUP W D4', 'B 2 D4', 'VAR', 'B 2 D4', 'ENDVAR')).toEqual([])
  })
})

it('setup stones in an Ishi variation without a move leave the move that follows', () => {
  const { records } = read('VAR\r\nSETUP B D4\r\nB 2 F6\r\n')
  expect(records[0]!.nodes.map(({ action }) => action?.type)).toEqual([undefined, 'setup', 'play'])
})

describe('marks and hidden stones in check', () => {
  const told = (...lines: string[]) => {
    const { records } = read(`${lines.join('\r\n')}\r\n`)
    return ishi.check(records[0]!).map(({ code, args }) => `${code} ${args?.['keyword'] ?? ''} ${args?.['text']}`)
  }

  it('check of an Ishi record reports hidden stones and numbers where no stone stands', () => {
    const game = ['B 1 A1', 'DIAGRAM', 'HIDE Q9 A1', 'SETUP W C3', 'MARK C3 D4 x@E5']
    expect(told(...game)).toEqual(['ishi/no-such-stone HIDE Q9', 'ishi/no-such-stone MARK D4'])
    expect(told('B 1 A1', 'MARK A1 #1 ALL')).toEqual([])
    expect(told('B 1 A1', 'DIAGRAM 9x9', 'HIDE A1')).toEqual(['ishi/no-such-stone HIDE A1'])
    expect(told('B 1 Q4', 'SETUP W D4', 'B 2 C3', 'MARK D4')).toEqual([])
  })

  it('check of an Ishi record reports a label that looks like a special character', () => {
    expect(told('B 1 A1', 'MARK \\q@A1 \\T@A1 \\@B1')).toEqual(['ishi/unknown-special  \\q@A1'])
  })
})

describe('places of messages', () => {
  it('a message about an Ishi field points at it, also where the same stands there twice', () => {
    const line = 'MARK x@Q4 abc@Q4  abc@Q4\tabc@Q4x'
    const text = `B 1 Q4\r\n${line}\r\nSETUP W D4 W D4\r\n`
    const told = read(text).messages.filter(({ code }) => code === 'ishi/bad-field' || code === 'ishi/stone-repeated')
    const start = text.indexOf(line)
    expect(told.map(({ at }) => at)).toEqual([
      { offset: start + line.indexOf('abc'), length: 6 },
      { offset: start + line.indexOf('  abc') + 2, length: 6 },
      { offset: start + line.indexOf('\tabc') + 1, length: 7 },
      { offset: text.lastIndexOf('D4'), length: 2 },
    ])
  })

  it('a message about an Ishi field points at the whole line where that is too long to be searched', () => {
    const line = `MARK${' zzz@Q4'.repeat(50_000)}`
    const { messages } = read(`B 1 Q4\r\n${line}`)
    expect(messages.find(({ code }) => code === 'ishi/bad-field')!.at!.length).toBe(line.length)
  })
})
