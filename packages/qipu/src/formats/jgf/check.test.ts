import { describe, expect, it } from 'vitest'
import type { Json } from '../../text/json/json.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

const stone = (color: 'black' | 'white', x: number, y: number): Json => ({ move: { color, x, y } })

function faults(rules: Json, ...tree: Json[]): [string, number][] {
  const bytes = new TextEncoder().encode(JSON.stringify({ rules, board: { size: 5 }, tree }))
  const { records, messages } = jgf.read({ bytes })
  expect(messages).toEqual([])
  return jgf.check!(records[0]!).map(({ code, node }) => [code, node!])
}

/** Black's eye at 0, 0, and a ko at 2, 1 that White may take. */
const position = (color: string, ...points: [number, number][]): Json => ({
  type: color,
  coords: points.map(([x, y]) => ({ x, y })),
})
const eye: Json = { setup: [position('black', [1, 0], [0, 1])] }
const ko: Json = {
  setup: [position('black', [1, 0], [0, 1], [1, 2]), position('white', [2, 0], [3, 1], [2, 2], [1, 1])],
}

describe('check', () => {
  it('check of a JGF record reports moves on occupied points, in every variation', () => {
    const variations = [[stone('white', 1, 1)], [stone('white', 2, 2), stone('black', 2, 2)]]
    expect(faults({}, {}, stone('black', 1, 1), { variations })).toEqual([
      ['jgf/occupied', 2],
      ['jgf/occupied', 4],
    ])
  })

  it('check of a JGF record reports the point, and its place in the text', () => {
    const twice = '{"color":"white","x":3,"y":2}'
    const moves = [twice.replace('white', 'black'), twice].map((move) => `{"name":"n","move":${move}}`)
    for (const tree of [`[{},${moves}]`, JSON.stringify(`[{},${moves}]`)]) {
      const text = `{"board":{"size":5},"tree":${tree}}`
      const { records, place } = jgf.read({ bytes: new TextEncoder().encode(text) })
      const [told] = jgf.check!(records[0]!)
      expect(told!.args).toEqual({ x: 3, y: 2 })
      const { offset, length } = place!(told!)!
      expect(text.slice(offset, offset + length)).toBe(tree.startsWith('[') ? twice : tree)
    }
  })

  it.each([
    '{"game":{"date":"2011-02-31"},"board":{"size":5},"tree":[{}]}',
    '{"game":{"date":"2011-02-01","dates":["2011-02","2011-02-31"]},"board":{"size":5},"tree":[{}]}',
    '{"info":{"dates":["2011-02-31"]},"board":{"size":5},"tree":[{}]}',
  ])('check of a JGF record reports an impossible day: %s', (text) => {
    const { records, place } = jgf.read({ bytes: new TextEncoder().encode(text) })
    const told = jgf.check!(records[0]!)
    expect(told.map(({ code, args }) => [code, args])).toEqual([['jgf/date-impossible', { date: '2011-02-31' }]])
    const { offset, length } = place!(told[0]!)!
    expect(text.slice(offset, offset + length)).toBe('"2011-02-31"')
  })

  it('check of a JGF record reports suicide only where the record forbids it', () => {
    expect(faults({}, eye, stone('white', 0, 0))).toEqual([])
    expect(faults({ allowSuicide: true }, eye, stone('white', 0, 0))).toEqual([])
    expect(faults({ allowSuicide: false }, eye, stone('white', 0, 0))).toEqual([['jgf/suicide', 1]])
  })

  it('check of a JGF record reports repetition only where the record mentions it', () => {
    const fight = [ko, stone('black', 2, 1), stone('white', 1, 1)]
    expect(faults({}, ...fight)).toEqual([])
    expect(faults({ disallowRepeats: false }, ...fight)).toEqual([['jgf/ko', 2]])
    expect(faults({ disallowRepeats: true }, ...fight)).toEqual([['jgf/ko', 2]])
  })

  it('check of a JGF record allows several moves of one colour in a row', () => {
    expect(faults({}, {}, stone('black', 1, 1), stone('black', 2, 2))).toEqual([])
  })

  it('check of a JGF record gives up on trees that would take forever', () => {
    const depth = 5000
    const open = '{"variations":[[{"setup":[{"type":"black","coords":[{"x":1,"y":0}]}]},'
    const close = '],[{"turn":"black"}]]}'
    const text = `{"board":{"size":5},"tree":[{},${open.repeat(depth)}{}${close.repeat(depth)}]}`
    const { records, messages } = jgf.read({ bytes: new TextEncoder().encode(text) })
    expect(messages).toEqual([])
    expect(jgf.check!(records[0]!).map(({ code }) => code)).toEqual(['jgf/not-replayed'])
  })
})

describe('facts without a form in the specification', () => {
  it.each([
    ['jgf/result-open', '{"game":{"result":"W+"},"board":{"size":5},"tree":[{}]}', '"W+"'],
    ['jgf/result-open', '{"info":{"result":"B+"},"board":{"size":5},"tree":[{}]}', '"B+"'],
    [
      'jgf/colorless',
      '{"players":[{"color":"black"},{"name":"Ann"}],"board":{"size":5},"tree":[{}]}',
      '{"name":"Ann"}',
    ],
    [
      'jgf/time-negative',
      '{"board":{"size":5},"tree":[{},{"move":{"color":"black","x":1,"y":1,"timeLeft":-3}}]}',
      '-3',
    ],
  ])('check reports %s where it stands: %s', (code, text, shown) => {
    const { records, place } = jgf.read({ bytes: new TextEncoder().encode(text) })
    const told = jgf.check!(records[0]!)
    expect(told.map((message) => message.code)).toEqual([code])
    const { offset, length } = place!(told[0]!)!
    expect(text.slice(offset, offset + length)).toBe(shown)
  })
})
