import { describe, expect, it } from 'vitest'
import { diff } from '../../../record/diff.ts'
import { prune } from '../../../record/prune/prune.ts'
import type { GameRecord } from '../../../record/record.ts'
import type { ReadResult } from '../../format.ts'
import { type Heard, listening } from '../../listening.testing.ts'
import { ishi as silentIshi } from '../index.ts'
import { formatLocation } from '../locations.ts'

const ishi = listening(silentIshi)

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (...lines: string[]): Heard<ReadResult> => ishi.read({ bytes: bytesOf(`${lines.join('\r\n')}\r\n`) })
const write = (...records: GameRecord[]): string => new TextDecoder().decode(ishi.write!(records).bytes)

/** Reads lines that must raise no message, and come back from the writer. */
function good(...lines: string[]): GameRecord {
  const { records, messages } = read(...lines)
  expect(messages).toEqual([])
  const pruned = records.map((record) => prune(record, ishi))
  expect(pruned.flatMap(({ losses }) => losses)).toEqual([])
  const back = ishi.read({ bytes: ishi.write!(pruned.map(({ record }) => record)).bytes })
  expect(back.messages).toEqual([])
  expect(back.records.flatMap((record, i) => diff(records[i]!, record))).toEqual([])
  return records[0]!
}

/** The tree as text: `1 B Q4 (2 W D4) …`, each node by its parent's index. */
const nodesOf = ({ nodes, board }: GameRecord): string[] =>
  nodes.slice(1).map(({ parent, action }) => {
    if (action?.type === 'play')
      return `${parent} ${action.side === 1 ? 'B' : 'W'} ${formatLocation(action.move, board)}`
    if (action?.type === 'pass') return `${parent} ${action.side === 1 ? 'B' : 'W'} pass`
    return `${parent} ${action?.type}`
  })

describe('files and events (3, 4.1, 4.2)', () => {
  it('an empty Ishi file is one empty event', () => {
    expect(read('').records).toMatchObject([{ game: 'go', board: { width: 19, height: 19 }, info: {} }])
    expect(ishi.read({ bytes: new Uint8Array() }).records).toHaveLength(1)
    expect(ishi.read({ bytes: ishi.write!([]).bytes }).messages).toEqual([])
  })

  it('an Ishi file has an implicit first event, and as many others as there are EVENT lines', () => {
    const { records } = read('B 1 Q4', 'EVENT Problem 6', 'BOARDSIZE 9', 'B 1 E5', 'event', '   Event   Honinbo  1989')
    expect(records.map(({ info, board, nodes }) => [info.name, board.width, nodes.length])).toEqual([
      [undefined, 19, 2],
      ['Problem 6', 9, 2],
      [undefined, 19, 1],
      ['Honinbo  1989', 19, 1],
    ])
    expect(read('REMARK only', 'EVENT a', 'B 1 Q4').records).toHaveLength(1)
  })

  it('an Ishi board is known wherever among the header lines it is named', () => {
    const record = good('SETUP B A1', 'COM', 'x', 'ENDCOM', 'BOARDSIZE 9', 'B 1 J9')
    expect(record.board).toEqual({ width: 9, height: 9 })
    expect(record.nodes.map(({ action }) => action)).toMatchObject([{ put: [[72, 1]] }, { move: 8 }])
  })

  it('case and white space do not matter in Ishi keywords, locations and special characters', () => {
    const plain = good('B 1 Q4', 'MARK \\t@Q4', 'W 2 PASS')
    expect(diff(plain, good('\t b\t1   q4', ' \tMark  \\T@q4\t', 'w 2 Pass  '))).toEqual([])
  })

  it('Ishi lines that end with LF or CR are read and reported once', () => {
    for (const end of ['\n', '\r']) {
      const { records, messages } = ishi.read({ bytes: bytesOf(`B 1 Q4${end}W 2 D4${end}`) })
      expect(nodesOf(records[0]!)).toEqual(['0 B Q4', '1 W D4'])
      expect(messages).toMatchObject([{ code: 'ishi/line-ends', severity: 'info', at: { offset: 6 }, clause: '3' }])
    }
  })

  it('Ishi text beyond ASCII is read, and written with a byte-order mark', () => {
    const { records, messages } = read('BLACK 本因坊秀策', 'COM', '好手', 'ENDCOM')
    expect(messages).toMatchObject([{ code: 'ishi/not-ascii', args: { count: 7 }, at: { offset: 6 } }])
    const { bytes } = ishi.write!(records)
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(ishi.read({ bytes })).toMatchObject({
      messages: [],
      records: [{ info: { participants: [{ name: '本因坊秀策' }] } }],
    })
    const gbk = ishi.write!(records, { encoding: 'gbk' }).bytes
    expect(ishi.read({ bytes: gbk }, { encoding: 'gbk' }).records[0]!.info.participants).toEqual([
      { name: '本因坊秀策' },
    ])
    const ascii = ishi.write!(records, { encoding: 'us-ascii' })
    expect(ascii.messages).toMatchObject([{ code: 'text/misfits' }])
  })

  it('Ishi headers and remarks are put where they belong', () => {
    const record = good(
      'REMARK file test.go',
      'REMARK',
      'EVENT x',
      'REMARK on the stones',
      'SETUP B D4',
      'REMARK on the move',
      'B 1 Q4',
      'REMARK on the figure',
      'DIAGRAM',
      'REMARK on its stones',
      'SETUP W Q5',
    )
    const remarks = (extras: GameRecord['extras']) => extras?.map(({ key, value }) => [key, value])
    expect(remarks(record.extras)).toEqual([
      ['REMARK', 'file test.go'],
      ['REMARK', ''],
    ])
    expect(record.nodes.map(({ notes }) => remarks(notes?.extras))).toEqual([
      [['REMARK', 'on the stones']],
      [['REMARK', 'on the move']],
      [
        ['REMARK', 'on the figure'],
        ['SETUPREMARK', 'on its stones'],
      ],
    ])
  })

  it('textual Ishi headers add up, and of the others the last one counts (5.2)', () => {
    const { info } = good(
      'SOURCE a',
      'SOURCE b  c',
      'BLACK',
      'PLACE',
      'Rules CHINESE',
      'Komi  3 1/2',
      'Date June 3 and 7, 1958',
    )
    expect(info).toEqual({
      source: 'a\nb  c',
      rules: 'CHINESE',
      komi: 3.5,
      dates: ['1958-06-03', '1958-06-07'],
      verbatim: { komi: '3 1/2', dates: 'June 3 and 7, 1958' },
    })
    const again = read('KOMI 5', 'KOMI 6')
    expect(again.records[0]!.info.komi).toBe(6)
    expect(write(...again.records)).toBe('EVENT\r\nKOMI 5\r\nKOMI 6\r\n')
    const emptied = ['EVENT', 'KOMI 5', 'KOMI', 'BLACK A', 'BLACK', 'B 1 A1', '']
    const { records, messages } = read(...emptied)
    expect(messages.map(({ code, args }) => [code, args!['text']])).toEqual([
      ['ishi/repeated-header', '5'],
      ['ishi/repeated-header', 'A'],
    ])
    expect(records[0]!.info).toEqual({})
    expect(write(...records)).toBe(emptied.join('\r\n'))
    expect(write(good('EVENT', 'KOMI', 'KOMI 5'))).toBe('EVENT\r\nKOMI\r\nKOMI 5\r\n')
  })
})

describe('setup, commentary and marks of an event (4.2, 5.4)', () => {
  it('Ishi setup stones are put into the root', () => {
    const { nodes } = good('SETUP W a6 B a7 R11 J9 W b5 B M4', 'SETUP b c3')
    expect(nodes).toHaveLength(1)
    expect(nodes[0]!.action).toMatchObject({ type: 'setup' })
    const text = write(good('SETUP W a6 B a7 R11', 'SETUP b c3'))
    expect(text).toBe('EVENT\r\nSETUP W A6\r\nSETUP B A7 R11 C3\r\n')
  })

  it('commentary on an Ishi event is told from commentary on its stones', () => {
    const lines = [
      'EVENT',
      'COM first',
      'one',
      'ENDCOM',
      'USER a',
      'ENDUSER',
      'SETUP B D4',
      'COM',
      'two',
      'ENDCOM',
      'USER b',
      'ENDUSER',
      '',
    ]
    const record = good(...lines)
    expect(record.nodes[0]!.notes!.comments).toEqual([{ title: 'first', text: 'one' }, { text: 'two' }])
    expect(write(record)).toBe(lines.join('\r\n'))
  })

  it('Ishi marks for the empty board get a node of their own', () => {
    const lines = ['EVENT', 'MARK a@D4', 'SETUP B Q4', 'MARK \\t@Q4', '']
    const record = good(...lines)
    expect(record.nodes).toMatchObject([
      { action: undefined, notes: { marks: [{ type: 'label', text: 'a' }] } },
      { parent: 0, action: { type: 'setup' }, notes: { marks: [{ type: 'triangle' }] } },
    ])
    expect(write(record)).toBe(lines.join('\r\n'))
    const empty = ['EVENT', 'MARK a@C7', 'REMARK r', 'SETUP W', 'SETUP W A9', 'B 1 C3', '']
    expect(write(good(...empty))).toBe(empty.filter((line) => line !== 'SETUP W').join('\r\n'))
    expect(write(good('MARK', 'SETUP B Q4'))).toBe('EVENT\r\nMARK\r\nSETUP B Q4\r\n')
  })

  it('Ishi marks are shown where they stand and nowhere else', () => {
    const { nodes } = good('B 1 Q4', 'MARK ALL', 'W 2 D4', 'UNMARK #1', 'B 3 C3')
    expect(nodes.map(({ notes }) => notes?.marks?.length)).toEqual([undefined, 1, undefined, undefined])
  })

  it('the order of Ishi marks is kept word for word where it says more than the marks', () => {
    const lines = ['EVENT', 'B 1 Q4', 'W 2 D4', 'MARK #1-2', 'UNMARK #2', 'MARK \\t@D4', '']
    const record = good(...lines)
    expect(record.nodes[2]!.notes!.extras).toMatchObject([
      { key: 'MARK', value: ['MARK #1-2', 'UNMARK #2', 'MARK \\t@D4'] },
    ])
    expect(write(record)).toBe(lines.join('\r\n'))
    record.nodes[2]!.notes!.marks = [{ type: 'square', at: 0 }]
    expect(write(record)).toBe('EVENT\r\nB 1 Q4\r\nW 2 D4\r\nMARK \\s@A19\r\n')
  })

  it('Ishi commentary is read as it stands, without the indentation of its block', () => {
    const text = (...lines: string[]) => good('B 1 Q4', ...lines).nodes[1]!.notes?.comments
    expect(text('COM', '  Black is a keyword', '', 'EVENT too  ', 'Endcomment', 'EndCom extra'.slice(0, 6))).toEqual([
      { text: '  Black is a keyword\n\nEVENT too  \nEndcomment' },
    ])
    expect(text('   COM \\c  + !', '   a', '', '     b', '   ENDCOM')).toEqual([
      { title: '\\c  + !', text: 'a\n\n  b' },
    ])
    expect(text('   COM', '  less', '   ENDCOM')).toEqual([{ text: '  less' }])
    expect(text('COM Score: 8', 'ENDCOM', 'COM', 'ENDCOM', 'COM', 'x', 'ENDCOM')).toEqual([
      { title: 'Score: 8', text: '' },
      { text: 'x' },
    ])
  })

  it('Ishi user data is kept word for word', () => {
    const lines = [
      'EVENT',
      'B 1 Q4',
      'USER  Printed diagram #4',
      '   MARK All',
      '',
      'B 2 zzz\t',
      'ENDUSER',
      'USER',
      'ENDUSER',
      '',
    ]
    expect(write(good(...lines))).toBe(lines.join('\r\n'))
  })
})

describe('moves and variations (4.3, 5.4)', () => {
  it('an Ishi variation replaces the move before it', () => {
    const record = good(
      'B 1 Q4',
      'VAR a',
      'B 1 R4',
      'W 2 C3',
      'VAR',
      'W 2 C4',
      'ENDVAR',
      'ENDVAR',
      'VAR b',
      'B 1 S4',
      'ENDVAR',
      'W 2 D4',
    )
    expect(nodesOf(record)).toEqual(['0 B Q4', '1 W D4', '0 B R4', '3 W C3', '3 W C4', '0 B S4'])
    expect(record.nodes.map(({ notes }) => notes?.title)).toEqual([
      undefined,
      undefined,
      undefined,
      'a',
      undefined,
      undefined,
      'b',
    ])
    expect(write(record).split('\r\n').slice(1, 6)).toEqual(['B 1 Q4', 'VAR a', 'B 1 R4', 'W 2 C3', 'VAR'])
  })

  it('an Ishi move has any colour, and the first of a sequence any number', () => {
    const record = good('B 17 q3', 'B 18 pass', 'W 19 D4', 'VAR', 'W 1 D5', 'B 2 D6', 'ENDVAR')
    expect(nodesOf(record)).toEqual(['0 B Q3', '1 B pass', '2 W D4', '2 W D5', '4 B D6'])
    expect(record.nodes.map(({ notes }) => notes?.number)).toEqual([undefined, 17, undefined, undefined, 1, undefined])
  })

  it('Ishi move numbers that are out of order are reported and kept', () => {
    const { records, messages } = read('B 1 A1', 'W 3 B1', 'B 2 C1', 'W 3 D1', 'B 4 E1')
    expect(messages.map(({ code, node }) => [code, node])).toEqual([
      ['ishi/number-gap', 2],
      ['ishi/number-backwards', 3],
      ['ishi/number-repeated', 4],
    ])
    expect(write(prune(records[0]!, ishi).record)).toBe('EVENT\r\nB 1 A1\r\nW 3 B1\r\nB 2 C1\r\nW 3 D1\r\nB 4 E1\r\n')
  })

  it('Ishi prisoners are checked against the rules, in either form', () => {
    const taken = ['B 1 A2', 'W 2 A1', 'B 3 B1']
    good(...taken)
    expect(write(good(...taken, 'PRISONER a1'))).toContain('B 3 B1\r\nPRISONER A1\r\n')
    expect(write(good(...taken, 'PRISONER #2'))).toContain('PRISONER #2\r\n')
    expect(write(good(...taken))).not.toContain('PRISONER')
    expect(read(...taken, 'PRISONER #1').messages).toMatchObject([
      { code: 'ishi/prisoners-differ', node: 3, args: { claimed: 'A2', actual: 'A1' } },
    ])
    expect(read('B 1 A2', 'W 2 A1', 'PRISONER A2', 'B 3 B1').messages.map(({ code }) => code)).toEqual([
      'ishi/prisoners-differ',
      'ishi/prisoners-missing',
    ])
  })

  it('the writer adds nothing to an Ishi file that lists some prisoners and not others', () => {
    const lines = ['EVENT', 'B 1 A2', 'W 2 A1', 'B 3 B1', 'W 4 T1', 'B 5 T2', 'W 6 K9', 'B 7 S1', 'PRISONER T1', '']
    const { records } = read(...lines)
    expect(write(...records)).toBe(lines.join('\r\n'))
  })

  it('prisoners of an Ishi variation that is over are forgotten', () => {
    good('B 1 A2', 'W 2 A1', 'B 3 B1', 'PRISONER A1', 'VAR', 'B 3 K9', 'W 4 B1', 'ENDVAR', 'W 4 A1')
  })
})

describe('diagrams (4.4, 5.4)', () => {
  const diagram = (...lines: string[]) => good('B 1 Q4', ...lines).nodes[2]!.action

  it('an Ishi diagram has a region, its own stones, and hidden ones', () => {
    expect(diagram('DIAGRAM')).toEqual({ type: 'diagram', put: [], hide: [] })
    expect(diagram('DIAGRAM 19x19')).toMatchObject({ board: { width: 19, height: 19 } })
    expect(diagram('DIAGRAM 9X9', 'SETUP B A9')).toMatchObject({ board: { width: 9, height: 9 }, put: [[0, 1]] })
    const corner = { left: 1, top: 7, right: 8, bottom: 14 }
    expect(diagram('DIAGRAM b5 j12')).toMatchObject({ region: corner })
    expect(diagram('DIAGRAM b12 j5')).toMatchObject({ region: corner })
    expect(diagram('DIAGRAM', 'SETUP W Q5', 'HIDE #1')).toEqual({
      type: 'diagram',
      put: [[14 * 19 + 15, 2]],
      hide: [15 * 19 + 15],
    })
  })

  it('an Ishi diagram may show a part of a larger board than the event’s', () => {
    const { nodes } = good('BOARDSIZE 9', 'DIAGRAM k10 t19')
    expect(nodes[1]!.action).toMatchObject({
      board: { width: 19, height: 19 },
      region: { left: 9, top: 0, right: 18, bottom: 9 },
    })
  })

  it('an Ishi diagram changes nothing in the play, and takes its own commentary and marks', () => {
    const record = good(
      'B 1 Q4',
      'DIAGRAM',
      'SETUP W Q5',
      'MARK ALL x@Q5',
      'COM',
      'look',
      'ENDCOM',
      'W 2 D4',
      'MARK ALL',
    )
    expect(nodesOf(record)).toEqual(['0 B Q4', '1 diagram', '2 W D4'])
    expect(record.nodes[2]!.notes).toMatchObject({
      comments: [{ text: 'look' }],
      marks: [{ type: 'number' }, { type: 'label' }],
    })
    expect(record.nodes[3]!.notes!.marks).toHaveLength(2)
  })

  it('an Ishi diagram can be all that a variation is', () => {
    const record = good('B 1 Q4', 'W 2 D4', 'VAR', 'DIAGRAM', 'HIDE Q4', 'MARK ALL', 'ENDVAR', 'B 3 C3')
    expect(nodesOf(record)).toEqual(['0 B Q4', '1 W D4', '2 B C3', '1 diagram'])
    expect(record.nodes[4]!.notes?.marks).toBeUndefined()
    expect(record.nodes[4]!.notes?.extras).toMatchObject([{ key: 'MARK', value: ['MARK ALL'] }])
  })
})
