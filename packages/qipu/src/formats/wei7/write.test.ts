import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pass, play } from '../../record/actions.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { type Action, addNode, type GameRecord, type Info, type Notes, newRecord } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { manyOf } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { wei7 as silentWei7 } from './index.ts'

const wei7 = listening(silentWei7)

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (bytes: Uint8Array) => wei7.read({ bytes })
const textOf = (record: GameRecord, layout?: 'pretty' | 'minified'): string =>
  new TextDecoder().decode(wei7.write!([record], layout && { layout }).bytes)
const game = (): GameRecord => newRecord('go', { width: 19, height: 19 })
const treeOf = (record: GameRecord) => (JSON.parse(textOf(record)) as { tree: Json }).tree

describe('the writer of wei7 3.0', () => {
  it.each(['3.1', '4.0', 3])('the wei7 3.0 writer keeps an unknown version (3.2): %j', (version) => {
    const given = { format: 'wei7', version, tree: {} }
    const { records, messages } = read(encode(JSON.stringify(given)))
    expect(messages.map(({ code, fixable }) => [code, fixable])).toEqual([['wei7/version', undefined]])
    const { bytes } = wei7.write!(records)
    expect(JSON.parse(new TextDecoder().decode(bytes)).version).toBe(version)
  })

  it('the wei7 3.0 writer writes one step per line, or no needless byte', () => {
    const record = game()
    addNode(record, 0, play(60, 1), { comments: [{ text: 'hi' }] })
    addNode(record, 1, pass(2))
    expect(textOf(record)).toBe(`{
  "format": "wei7",
  "version": "3.0",
  "size": 19,
  "tree": {
    "steps": [
      {"action": {"type": "move", "value": {"color": 1, "point": {"x": 3, "y": 3}}}, "comment": "hi"},
      {"action": {"type": "move", "value": {"color": 2, "point": null}}}
    ]
  }
}
`)
    expect(textOf(record, 'minified')).toBe(
      '{"format":"wei7","version":"3.0","size":19,"tree":{"steps":[' +
        '{"action":{"type":"move","value":{"color":1,"point":{"x":3,"y":3}}},"comment":"hi"},' +
        '{"action":{"type":"move","value":{"color":2,"point":null}}}]}}\n',
    )
  })

  it('a wei7 3.0 branch begins at a choice, a title, or something that is no step (3.16)', () => {
    const record = game()
    const first = addNode(record, 0, play(0, 1))
    const titled = addNode(record, first, play(1, 2), { title: 'here' })
    const silent = addNode(record, titled)
    addNode(record, silent, play(2, 1))
    addNode(record, silent, play(3, 1))
    const shape = (tree: Json): Json => {
      const { steps = [], branches = [], ...head } = tree as { steps?: Json[]; branches?: Json[]; title?: Json }
      return [head, steps.length, branches.map(shape)]
    }
    expect(shape(treeOf(record))).toEqual([
      {},
      1,
      [
        [
          { title: 'here' },
          1,
          [
            [
              { pre: {} },
              0,
              [
                [{}, 1, []],
                [{}, 1, []],
              ],
            ],
          ],
        ],
      ],
    ])
    expect(diff(record, read(encode(textOf(record))).records[0]!)).toEqual([])
  })

  it('the wei7 3.0 writer gives an empty node a `pre`, lest it merge with the step after it', () => {
    const record = game()
    addNode(record, addNode(record, 0), play(0, 1))
    expect(treeOf(record)).toMatchObject({ branches: [{ pre: {}, steps: [{}] }] })
    expect(read(encode(textOf(record))).records[0]!.nodes).toHaveLength(3)
  })

  it('the wei7 3.0 writer adds no `pre` to a branch that has nothing but branches (3.16.5)', () => {
    const say = (value: string) => ({ steps: [{ action: { type: 'message', value } }] })
    const tree = { branches: [{ branches: [say('a')] }, { steps: [], branches: [say('b'), 5, say('c')] }, {}] }
    const { records } = read(encode(JSON.stringify({ format: 'wei7', version: '3.0', tree })))
    expect(treeOf(records[0]!)).toEqual({ branches: [say('a'), say('b'), say('c'), {}, 5] })
  })

  it.each(readdirSync(new URL('./fixtures/', import.meta.url)))('the wei7 3.0 writer gives %s back', (name) => {
    const given = read(new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))))
    expect(prune(given.records[0]!, wei7).losses).toEqual([])
    for (const layout of ['pretty', 'minified'] as const) {
      const back = read(encode(textOf(given.records[0]!, layout)))
      expect(back.messages).toEqual([])
      expect(diff(given.records[0]!, back.records[0]!)).toEqual([])
    }
  })

  it('the wei7 3.0 writer writes 200,000 moves and 100,000 nested variations', () => {
    const long = game()
    for (let i = 0; i < manyOf(200_000); i++) addNode(long, i, pass(i % 2 === 0 ? 1 : 2))
    const deep = game()
    for (let i = 0, spine = 0; i < manyOf(100_000); i++) {
      addNode(deep, spine, play(5, 1))
      spine = addNode(deep, spine, pass(2), { title: 't' })
    }
    for (const record of [long, deep]) {
      const ordered = prune(record, wei7)
      expect(ordered.losses).toEqual([])
      const back = read(wei7.write!([ordered.record]).bytes)
      expect(back.messages).toEqual([])
      expect(back.records[0]!.nodes.length).toBe(record.nodes.length)
      expect(diff(ordered.record, back.records[0]!).length).toBe(0)
    }
  })
})

describe('unknown members', () => {
  const strange = {
    format: 'wei7',
    version: '3.0',
    size: { width: 9, height: 9, depth: 1 },
    info: {
      event: 'cup',
      'a/b~c': 1,
      rules: { komi: 'six', byoyomi: [1, 2] },
      time: 'last spring',
      participants: [{ name: 'Mei', team: 'x' }, 'Jo'],
      players: [{ participant: 1, seat: 2 }, { participant: 9 }],
      result: { winner: 2, margin: 'T', by: 'jury' },
    },
    tree: {
      pre: {
        stones: [
          { color: 1, point: { x: 0, y: 0, z: 1 } },
          { color: 1, point: { x: 9, y: 9 } },
        ],
        note: 'n',
      },
      steps: [
        {
          action: { type: 'move', value: { color: 1, point: { x: 1, y: 1 }, evaluation: 'so so', w: 1 }, u: 2 },
          mood: 3,
        },
        { action: { type: 'move', value: { color: 1, point: { x: 20, y: 1 } } }, comment: 'outside', actor: 7 },
        { action: { type: 'dance', value: 1 }, marks: [{ point: { x: 1, y: 1 }, symbol: 'a', c: 4 }, 5] },
        17,
      ],
      branches: [{ title: 5, color: 'red', steps: [{ action: { type: 'message', value: 'x' } }] }, 'no branch'],
      __proto__: null,
    },
    last: { __proto__: null, deep: [null] },
  }

  it('unknown members of wei7 3.0 are kept, reported, and written back where they were', () => {
    const text = JSON.stringify(strange)
    const given = read(encode(text))
    expect(given.messages.length).toBeGreaterThan(20)
    expect(given.records[0]!.nodes).toHaveLength(6)
    const { losses, record } = prune(given.records[0]!, wei7)
    expect(losses).toEqual([])
    const written = wei7.write!([record])
    expect(written.messages).toEqual([])
    expect(sorted(JSON.parse(new TextDecoder().decode(written.bytes)))).toEqual(sorted(JSON.parse(text)))
    const again = read(written.bytes)
    expect(again.messages.length).toBe(given.messages.length)
    expect(encode(textOf(again.records[0]!))).toEqual(written.bytes)
  })

  const A = { color: 1, point: { x: 0, y: 0 } }
  const strangeMark = { point: { x: 0, y: 0, z: 1 }, symbol: '!' }
  it.each<[string, { given: Json; written?: Json }]>([
    [
      'on its stone, also after a stone that is there twice',
      {
        given: {
          pre: { stones: [A, A, { color: 1, point: { x: 5, y: 5 }, foo: 1 }, { color: 2, point: { x: 7, y: 7 } }] },
        },
        written: {
          pre: { stones: [A, { color: 1, point: { x: 5, y: 5 }, foo: 1 }, { color: 2, point: { x: 7, y: 7 } }] },
        },
      },
    ],
    [
      'on a stone that is there twice',
      { given: { pre: { stones: [A, { ...A, foo: 1 }] } }, written: { pre: { stones: [{ ...A, foo: 1 }] } } },
    ],
    ['in a mark shown for a moment', { given: { steps: [{ action: { type: 'mark', value: strangeMark } }] } }],
    ['in a claim', { given: { steps: [{ action: { type: 'result', value: { winner: 1, margin: 'x' } } }] } }],
    ['in a mark', { given: { pre: { marks: [strangeMark] } } }],
  ])('an unknown member of wei7 3.0 stays where it was: %s', (_, { given, written = given }) => {
    const { records } = read(encode(JSON.stringify({ format: 'wei7', version: '3.0', tree: given })))
    expect(prune(records[0]!, wei7).losses).toEqual([])
    expect(wei7.write!(records).messages).toEqual([])
    expect(treeOf(records[0]!)).toEqual(written)
  })

  it.each([0, 'small', { width: 9 }])('an unreadable size of wei7 3.0 is written back: %j', (size) => {
    const text = `${JSON.stringify({ format: 'wei7', version: '3.0', tree: {}, size })}\n`
    const written = wei7.write!(read(encode(text)).records, { layout: 'minified' })
    expect(written.messages).toEqual([])
    expect(new TextDecoder().decode(written.bytes)).toBe(text)
  })

  it('a key named __proto__ in wei7 3.0 is kept as a key', () => {
    const text = '{"format":"wei7","version":"3.0","size":19,"tree":{},"__proto__":{"x":1}}\n'
    expect(textOf(read(encode(text)).records[0]!, 'minified')).toBe(text)
  })

  it('an unknown member of wei7 3.0 whose place is gone is a reported loss', () => {
    const record = read(encode(JSON.stringify(strange))).records[0]!
    record.nodes[1]!.action = undefined
    delete record.info.participants
    const codes = wei7.write!([record]).messages.map(({ code, args }) => `${code} ${args?.['name']}`)
    expect(codes).toContain('wei7/extra-left-out /info/participants/0/team')
  })

  /** Lists of marks, stones and players have no order; unknown entries come last. */
  const sorted = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
  }
})

describe('losses', () => {
  const lossOf = (change: { info?: Info; notes?: Notes; action?: Action; parent?: Action }) => {
    const record = game()
    Object.assign(record.info, change.info)
    const parent = change.parent ? addNode(record, 0, change.parent) : 0
    addNode(record, parent, change.action ?? play(0, 1), change.notes)
    return prune(record, wei7, { exact: true }).losses.map(({ thing, kept }) => [thing, kept])
  }
  const mark = (text: string) => ({ type: 'label', at: 0, text })

  it.each<[string, Parameters<typeof lossOf>[0], unknown[]]>([
    ['komi beyond 0 to 9.5', { info: { komi: 10 } }, [['info.komi', undefined]]],
    ['komi of quarter points', { info: { komi: 3.75 } }, [['info.komi', undefined]]],
    ['komi 0', { info: { komi: 0 } }, []],
    [
      'a win on time',
      { info: { result: { winner: 1, by: 'time' } } },
      [['info.result', { winner: 1, by: 'resignation' }]],
    ],
    ['a void game', { info: { result: { winner: 'void' } } }, [['info.result', undefined]]],
    [
      'a margin of 512',
      { info: { result: { winner: 2, by: 'points', margin: 512 } } },
      [['info.result', { winner: 2, by: 'resignation' }]],
    ],
    ['a long name', { info: { name: '棋'.repeat(130) } }, [['info.name', '棋'.repeat(128)]]],
    ['128 characters beyond the first plane', { info: { name: '𠮷'.repeat(128) } }, []],
    ['a name of two lines', { info: { name: 'a\r\nb' } }, [['info.name', 'a b']]],
    ['a day', { info: { dates: ['2009-02-23'] } }, [['info.dates', undefined]]],
    ['two moments', { info: { dates: ['2009-02-23T00:30Z', '2009-02-24'] } }, [['info.dates', ['2009-02-23T00:30Z']]]],
    ['another zone', { info: { dates: ['2009-02-23T08:30+08:00'] } }, [['info.dates', ['2009-02-23T00:30Z']]]],
    [
      'a tenth digit',
      { info: { dates: ['2009-02-23T00:30:00.0123456789Z'] } },
      [['info.dates', ['2009-02-23T00:30:00.012345678Z']]],
    ],
    ['other rules', { info: { rules: 'AGA' } }, [['info.rules', undefined]]],
    ['rules in small letters', { info: { rules: 'chinese' } }, [['info.rules', 'Chinese']]],
    [
      'several comments',
      { notes: { comments: [{ text: 'a', author: 'x' }, { text: 'b' }] } },
      [['notes.comments', [{ text: 'x\na\n\nb' }]]],
    ],
    ['a mark of two letters', { notes: { marks: [mark('10'), mark('a')] } }, [['notes.marks', undefined]]],
    [
      'a very good move',
      { notes: { evaluation: { kind: 'good', level: 2 } } },
      [['notes.evaluation', { kind: 'good' }]],
    ],
    ['a doubtful move', { notes: { evaluation: { kind: 'doubtful' } } }, [['notes.evaluation', undefined]]],
    [
      'a good message',
      { action: { type: 'message', text: 'x' }, notes: { evaluation: { kind: 'good' }, time: 1 } },
      [['notes.evaluation', undefined]],
    ],
    [
      'a problem in a message',
      { action: { type: 'message', text: 'x' }, notes: { problem: 1 } },
      [['notes.problem', undefined]],
    ],
    [
      'a moment without a step',
      { action: { type: 'setup', put: [[0, 1]] }, notes: { time: 1, problem: 1 } },
      [['notes.time', undefined]],
    ],
    ['a day and a night', { notes: { time: 86400 } }, [['notes.time', undefined]]],
    ['an unknown actor', { notes: { actor: 0 } }, [['notes.actor', undefined]]],
    ['stones after a move', { parent: play(5, 1), action: { type: 'setup', put: [[0, 1]] } }, [['action', undefined]]],
    [
      'stones and a turn',
      {
        action: {
          type: 'setup',
          put: [
            [0, 1],
            [1, 0],
          ],
          turn: 2,
        },
      },
      [['action', { type: 'setup', put: [[0, 1]] }]],
    ],
    [
      'stones without breath',
      {
        action: {
          type: 'setup',
          put: [
            [0, 1],
            [1, 2],
            [19, 2],
          ],
        },
      },
      [['action', undefined]],
    ],
    ['a stone on a stone', { parent: play(0, 1), action: play(0, 2) }, [['action', undefined]]],
    ['too much taken back', { parent: play(0, 1), action: { type: 'takeback', count: 2 } }, [['action', undefined]]],
    [
      'a circle shown for a moment',
      { action: { type: 'mark', mark: { type: 'circle', at: 0 } } },
      [['action', undefined]],
    ],
    [
      'a claim on time',
      { action: { type: 'claim', result: { winner: 1, by: 'time' } } },
      [['action', { type: 'claim', result: { winner: 1 } }]],
    ],
    ['a diagram', { action: { type: 'diagram', put: [], hide: [] } }, [['action', undefined]]],
  ])('a loss of wei7 3.0 is reported: %s', (_, change, losses) => {
    expect(lossOf(change)).toEqual(losses)
  })
})

describe('detection', () => {
  const sure = (head: string, extension = '') => wei7.detect({ head, extension, name: '' })
  it('wei7 3.0 detection goes by content', () => {
    expect(sure('{ "format" : "wei7", ')).toBe(1)
    expect(sure('{"version": "3.0", "size": 19, "info": {}')).toBeGreaterThan(0.5)
    expect(sure('{}', 'wei7')).toBeGreaterThan(0.5)
    expect(sure('{}')).toBe(0)
    expect(sure('<wei7 version="2.2">', 'wei7')).toBe(0)
    expect(sure('(;FF[4])', 'wei7')).toBe(0)
  })
})
