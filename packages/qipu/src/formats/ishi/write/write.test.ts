import { describe, expect, it } from 'vitest'
import { pass, play } from '../../../record/actions.ts'
import { diff } from '../../../record/diff.ts'
import { pruneAndPreserve } from '../../../record/preserve/preserve.ts'
import { restore } from '../../../record/preserve/restore.ts'
import { prune } from '../../../record/prune/prune.ts'
import { type Action, addNode, type GameRecord, type Notes, newRecord } from '../../../record/record.ts'
import { sniff } from '../../../text/sniff.ts'
import { listening } from '../../listening.testing.ts'
import { keep } from '../foreign-data.ts'
import { ishi as silentIshi } from '../index.ts'

const ishi = listening(silentIshi)

const board = { width: 9, height: 9 }
const text = (...records: GameRecord[]): string[] => new TextDecoder().decode(ishi.write!(records).bytes).split('\r\n')

/** A record from rows of parent, action and notes; the first row is the root. */
function tree(...rows: [parent: number, action?: Action | undefined, notes?: Notes][]): GameRecord {
  const record = newRecord('go', board)
  const [root, ...others] = rows
  record.nodes[0] = { parent: -1, action: root![1], notes: root![2] }
  for (const [parent, action, notes] of others) addNode(record, parent, action, notes)
  return record
}

const diagram = (put: [number, number][] = [], hide: number[] = []): Action => ({ type: 'diagram', put, hide })
const stones: Action = { type: 'setup', put: [[0, 1]] }

/** Returns the losses, and expects that the rest is read back. */
function losses(record: GameRecord): string[] {
  const pruned = prune(record, ishi)
  const back = ishi.read({ bytes: ishi.write!([pruned.record]).bytes })
  expect(back.messages).toEqual([])
  expect(diff(pruned.record, back.records[0]!)).toEqual([])
  return pruned.losses.map(({ thing, detail, node }) =>
    [node, thing, detail].filter((part) => part !== undefined).join(' '),
  )
}

describe('the writer', () => {
  it('the Ishi writer writes lines that end with CR LF, in the order of the specification', () => {
    const record = tree([0, stones, { comments: [{ text: 'c' }] }], [0, play(80, 2)], [1, pass(1)])
    record.info = { name: 'Problem 1', komi: 0.5, result: { winner: 2, by: 'time' } }
    expect(text(record)).toEqual(
      'EVENT Problem 1|RESULT White wins on time|KOMI 0.5|BOARDSIZE 9|SETUP B A9|COM|c|ENDCOM|W 1 J1|B 2 PASS|'.split(
        '|',
      ),
    )
  })

  it('the Ishi writer reports the loss of what a mark has besides its type and its point', () => {
    const marks = [
      { type: 'triangle', at: 3, to: 4 },
      { type: 'label', at: 5, text: 'A', side: 1 as const },
    ]
    expect(losses(tree([0, undefined, { marks }]))).toEqual(['0 notes.marks triangle', '0 notes.marks label'])
  })

  it('the Ishi writer breaks long lists', () => {
    const marks = Array.from({ length: 30 }, (_, at) => ({ type: 'triangle', at }))
    expect(text(tree([0, undefined, { marks }])).filter((line) => line.startsWith('MARK'))).toHaveLength(3)
  })

  it('the Ishi writer lists prisoners by itself', () => {
    expect(text(tree([0], [0, play(9, 1)], [1, play(0, 2)], [2, play(1, 1)])).slice(-3)).toEqual([
      'B 3 B9',
      'PRISONER A9',
      '',
    ])
  })

  it('the Ishi writer writes remarks, blocks and lines of any shape without harm', () => {
    const odd = [null, 7, {}, [1], 'x\r\nB 1 A1', ['a\nb', 'c']]
    const keys = [
      'REMARK',
      'USER',
      'MARK',
      'HIDE',
      'PRISONER',
      'VAR',
      'NUMBER',
      'MOVE',
      'LINE',
      'BEFORE',
      'NESTED',
      'AFTER',
    ]
    for (const key of keys) {
      for (const value of odd) {
        const extras = [{ format: 'ishi', key, value }]
        const record = tree(
          [0, stones, { extras }],
          [0, play(40, 1), { extras }],
          [0, play(41, 2), { extras }],
          [0, diagram(), { extras }],
        )
        record.extras = extras
        expect(() => ishi.write!([prune(record, ishi).record])).not.toThrow()
      }
    }
  })
})

describe('abilities of the format', () => {
  it('Ishi has square boards from 2 to 19', () => {
    const can = (size: { width: number; height: number }): boolean => ishi.can!.board!(size, 'go')
    expect([2, 9, 19].every((n) => can({ width: n, height: n }))).toBe(true)
    expect([can({ width: 1, height: 1 }), can({ width: 20, height: 20 }), can({ width: 9, height: 13 })]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('Ishi has setup stones at the beginning only', () => {
    expect(losses(tree([0, stones]))).toEqual([])
    expect(losses(tree([0], [0, stones], [1, play(3, 1)]))).toEqual([])
    expect(losses(tree([0], [0], [1, stones]))).toEqual(['1 node empty'])
    expect(losses(tree([0, stones], [0, stones]))).toEqual(['1 action setup'])
    expect(losses(tree([0], [0, stones], [0, play(3, 1)]))).toEqual(['1 action setup'])
    expect(losses(tree([0], [0, play(3, 1)], [1, stones]))).toEqual(['2 action setup'])
    expect(
      losses(
        tree([
          0,
          {
            type: 'setup',
            put: [
              [0, 0],
              [1, 2],
            ],
            turn: 2,
          },
        ]),
      ),
    ).toEqual(['0 action setup'])
    expect(losses(tree([0, { type: 'setup', put: [], turn: 2 }]))).toEqual(['0 action setup'])
  })

  it('Ishi has comments of nodes without a move at the move before, or at the beginning', () => {
    const words = (text: string): Notes => ({ comments: [{ text }] })
    const mark = { type: 'circle', at: 3 }
    const record = tree(
      [0, undefined, words('a')],
      [0, undefined, words('b')],
      [1, play(3, 1), words('c')],
      [2, undefined, { ...words('d'), marks: [mark] }],
      [3, stones, { comments: [{ text: 'e', author: 'JK' }] }],
      [4, play(4, 2)],
      [4, undefined, words('f')],
    )
    expect(losses(record)).toEqual([
      '4 action setup',
      '1 node empty',
      '3 notes.marks circle',
      '3 node empty',
      '4 notes.comments',
      '6 node empty',
    ])
    const { nodes } = prune(record, ishi).record
    expect(nodes.map(({ notes }) => notes?.comments)).toEqual([
      [{ text: 'a' }, { text: 'b' }],
      [{ text: 'c' }, { text: 'd' }, { text: 'e', title: 'JK' }, { text: 'f' }],
      undefined,
    ])
  })

  it('several setups become one in Ishi, so that play begins where it did', () => {
    const put = (...stones: [number, number][]): Action => ({ type: 'setup', put: stones })
    const record = tree([0, put([0, 1], [1, 2])], [0], [1, put([0, 0], [2, 1])], [2, play(0, 2)])
    expect(losses(record)).toEqual(['0 action setup', '2 action setup', '1 node empty'])
    expect(prune(record, ishi).record.nodes[0]!.action).toEqual(put([1, 2], [2, 1]))
    const emptied = tree([0, put([0, 1])], [0, put([0, 0])], [1, play(0, 2)])
    expect(losses(emptied)).toEqual(['0 action setup', '1 action setup'])
    const { records } = ishi.read({ bytes: ishi.write!([prune(emptied, ishi).record]).bytes })
    expect(ishi.check!(records[0]!)).toEqual([])
  })

  it('an Ishi diagram cannot begin a choice', () => {
    expect(losses(tree([0], [0, diagram([[3, 1]])], [1, play(4, 1)]))).toEqual([])
    expect(losses(tree([0], [0, play(4, 1)], [0, diagram([[3, 1]])]))).toEqual([])
    expect(losses(tree([0], [0, diagram()], [0, play(4, 1)]))).toEqual(['1 action diagram'])
    expect(losses(tree([0], [0, diagram()], [1, diagram()], [0, play(4, 1)]))).toEqual([
      '1 action diagram',
      '2 action diagram',
    ])
    // An empty node that goes would leave its diagram first of two.
    expect(losses(tree([0], [0], [1, diagram()], [0, play(4, 1)]))).toEqual(['2 action diagram', '1 node empty'])
  })

  it('an Ishi diagram is framed by its size or by its corners', () => {
    const framed = (frame: object): unknown =>
      prune(tree([0], [0, { ...diagram(), ...frame } as Action]), ishi).record.nodes[1]!.action
    const region = { left: 0, top: 0, right: 3, bottom: 4 }
    expect(framed({ region })).toMatchObject({ region })
    expect(framed({ board, region })).toEqual({ type: 'diagram', board, put: [], hide: [] })
    expect(framed({ board: { width: 5, height: 7 } })).toEqual({ type: 'diagram', put: [], hide: [] })
    expect(framed({ region: { ...region, right: 9 } })).toEqual({ type: 'diagram', put: [], hide: [] })
    const large = { width: 19, height: 19 }
    const far = { left: 9, top: 0, right: 18, bottom: 9 }
    expect(framed({ board: large, region: far })).toMatchObject({ board: large, region: far })
    expect(losses(tree([0], [0, { ...diagram(), board: large, region: far } as Action]))).toEqual([])
  })

  it('Ishi has move numbers for the first move of a sequence only', () => {
    const numbered = (number: number): Notes => ({ number })
    expect(losses(tree([0], [0, play(1, 1), numbered(17)], [1, play(2, 2)]))).toEqual([])
    expect(losses(tree([0], [0, play(1, 1)], [1, play(2, 2), numbered(17)]))).toEqual(['2 notes.number'])
    expect(losses(tree([0], [0, play(1, 1)], [0, play(2, 2), numbered(17)]))).toEqual([])
    expect(losses(tree([0], [0, play(1, 1), numbered(1)]))).toEqual(['1 notes.number'])
    expect(losses(tree([0], [0, diagram(), numbered(3)]))).toEqual(['1 notes.number'])
    expect(losses(tree([0], [0, play(1, 1), numbered(0.5)]))).toEqual(['1 notes.number'])
    // The number of a variation is no news once the number before it is gone.
    const nested = tree(
      [0],
      [0, play(1, 1)],
      [1, play(2, 2), numbered(10)],
      [2, play(3, 1)],
      [2, play(4, 1), numbered(3)],
    )
    expect(losses(nested)).toEqual(['2 notes.number', '4 notes.number'])
  })

  it('Ishi commentary has titles, but no line that would end it', () => {
    const commented = (comment: object): unknown =>
      prune(tree([0, undefined, { comments: [comment] as never }]), ishi).record.nodes[0]!.notes?.comments?.[0]
    expect(commented({ text: ' a\r\n\tb \u0007', title: ' t\nu ' })).toEqual({ text: ' a\n\tb ', title: 't u' })
    expect(commented({ text: 'x\n  EndCom now' })).toEqual({ text: 'x\n>   EndCom now' })
    expect(commented({ text: 'ENDCOMMENT' })).toEqual({ text: 'ENDCOMMENT' })
    expect(commented({ text: 'x', author: 'JK' })).toEqual({ text: 'x', title: 'JK' })
    expect(commented({ text: '', title: 'x' })).toEqual({ text: '', title: 'x' })
    expect(commented({ text: '' })).toBeUndefined()
  })

  it('Ishi has labels of one or two ASCII characters and four signs', () => {
    const marks = ['a', '10', '\\t', '甲', 'abc', '', 'a b'].map((label) => ({ type: 'label', at: 3, text: label }))
    const kept = (mark: object) =>
      prune(tree([0, undefined, { marks: [mark] as never }]), ishi, { exact: true }).record.nodes[0]!.notes?.marks
    expect(marks.filter((mark) => kept(mark)).map((mark) => mark.text)).toEqual(['a', '10'])
    const types = [
      'triangle',
      'square',
      'diamond',
      'check',
      'number',
      'circle',
      'cross',
      'selected',
      'territory',
      'arrow',
    ]
    expect(types.filter((type) => kept({ type, at: 3 }))).toEqual(types.slice(0, 5))
  })

  it('Ishi keeps the rest in USER blocks with the option `keep`', () => {
    const record = tree([0, undefined, { title: 'x' }], [0, play(3, 1), { hotspot: 1, title: '妙手 '.repeat(50) }])
    record.info = { event: '名人戦', copyright: 'c' }
    const kept = pruneAndPreserve(record, { ...ishi, keep }, { exact: true })
    expect(kept.losses).toEqual([])
    const { bytes } = ishi.write!([kept.record])
    expect(new TextDecoder().decode(bytes)).toMatch(/^[\r\n -~]*$/)
    const back = ishi.read({ bytes })
    expect(back.messages).toEqual([])
    expect(diff(record, restore(back.records[0]!, ishi))).toEqual([])
    expect(keep.unwrap({ format: 'ishi', key: 'USER', value: ['Qipu', '| {broken|'] })).toBeUndefined()
  })
})

describe('detection', () => {
  const sure = (content: string, name = ''): number => ishi.detect(sniff(new TextEncoder().encode(content), name))

  it('Ishi detection is sure of Ishi files', () => {
    expect(sure('REMARK x\r\nEVENT\r\nB 1 R16\r\nCOM\r\nany words\r\nat all\r\nENDCOM\r\nW 2 D17\r\n')).toBe(0.9)
    expect(sure('event\nboardsize 9\nsetup b d4', 'x.go')).toBe(0.7)
  })

  it('Ishi detection leaves other files alone', () => {
    expect(sure('(;GM[1]FF[4];B[pd])')).toBe(0)
    expect(sure('package main\n\nimport "fmt"\n\nfunc main() {\n}\n', 'main.go')).toBe(0)
    expect(sure('{"go": 1}')).toBe(0)
    expect(sure('')).toBe(0)
    expect(sure('Black to play and live.\nThe answer is on the next page.\nWhite resists.')).toBeLessThan(0.3)
  })
})

it('a move number below 1 is a loss in Ishi, wherever it stands', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.nodes[0]!.notes = { number: 0 }
  addNode(record, 0, play(0, 1), { number: 0 })
  expect(prune(record, ishi).losses.map(({ thing, node }) => [thing, node])).toEqual([
    ['notes.number', 0],
    ['notes.number', 1],
  ])
})

it('the Ishi writer looks at each of many participants a few times, not at all of them for each', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  let looks = 0
  record.info.participants = Array.from({ length: 2000 }, (_, i) =>
    Object.defineProperty({ rank: '3d' }, 'name', {
      enumerable: true,
      get() {
        looks++
        return `n${i}`
      },
    }),
  )
  record.info.players = record.info.participants.map((_, participant) => ({ participant, side: 1 }))
  prune(record, ishi)
  expect(looks).toBeLessThan(20_000)
})
