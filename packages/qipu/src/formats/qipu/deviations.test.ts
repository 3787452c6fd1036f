import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import type { Json } from '../../text/json/json.ts'
import { listening } from '../listening.testing.ts'
import { qipu as silentQipu } from './index.ts'

const qipu = listening(silentQipu)

const read = (text: string) => qipu.read({ bytes: new TextEncoder().encode(text) })
const board = { width: 9, height: 9 }
const record = (parts: Record<string, Json> = {}): Json => ({ game: 'go', board, nodes: [{}], ...parts })
const file = (...records: Json[]): string => JSON.stringify({ format: 'qipu', version: 1, records })
const nodes = (...list: Json[]): string => file(record({ nodes: [{}, ...list] }))

/** Deviation, a file that has it, the stretch of text that the message points to, and the preserved data. */
const deviations: [code: string, text: string, shown: string, kept?: Json][] = [
  ['qipu/empty', '', ''],
  ['qipu/json', `${file(record())};`, ';'],
  [
    'qipu/number',
    file(record()).replace('"game":"go"', '"game":"go","mine":12345678901234567890'),
    '12345678901234567890',
  ],
  ['qipu/number-form', file(record()).replace('"version":1', '"version":01'), '01'],
  ['qipu/duplicate-key', file(record()).replace('"game":"go"', '"game":"go","game":"go"'), '"game"'],
  ['qipu/not-ours', '{"format":"other"}', '{"format":"other"}'],
  ['qipu/version', file(record()).replace('"version":1', '"version":2'), '2'],
  ['qipu/unknown-key', nodes({ sound: 'clack' }), '"clack"', { sound: 'clack' }],
  ['qipu/missing', nodes({ move: 'C3' }), '"C3"', { move: 'C3' }],
  ['qipu/value', nodes({ title: 5, solution: true }), '5', { title: 5 }],
  ['qipu/board', file(record({ board: { width: 0, height: 9 } })), '{"width":0,"height":9}'],
  ['qipu/board', file(record({ board: { width: 1025, height: 1024 } })), '{"width":1025,"height":1024}'],
  ['qipu/no-nodes', file(record({ nodes: [] })), '[]'],
  ['qipu/parent', nodes({ parent: 4 }), '4', { parent: 4 }],
  [
    'qipu/order',
    nodes({}, { parent: 0, pass: true, side: 'black' }, { parent: 1 }),
    '[{},{},{"parent":0,"pass":true,"side":"black"},{"parent":1}]',
  ],
  ['qipu/several-actions', nodes({ side: 'black', move: 'C3', message: 'hm' }), '"hm"', { message: 'hm' }],
  ['qipu/root-action', file(record({ nodes: [{ side: 'black', move: 'C3' }] })), '{"side":"black","move":"C3"}'],
  ['qipu/root-action', file(record({ nodes: [{ message: 'hi' }] })), '{"message":"hi"}'],
  [
    'qipu/board-unknown',
    file(record({ game: 'amazons', board: { width: 11, height: 11 } })),
    '{"width":11,"height":11}',
  ],
  ['qipu/move', nodes({ side: 'black', move: -1 }), '-1', { side: 'black', move: -1 }],
  ['qipu/move', nodes({ side: 'black', move: 'pass' }), '"pass"', { side: 'black', move: 'pass' }],
  ['qipu/move', nodes({ side: 'black', move: 1210896 }), '1210896', { side: 'black', move: 1210896 }],
  ['qipu/value', nodes({ setup: { '#19': ['A1'] } }), '["A1"]', { setup: { '#19': ['A1'] } }],
  ['qipu/move', nodes({ side: 'black', move: 'Z99' }), '"Z99"', { side: 'black', move: 'Z99' }],
  ['qipu/point', nodes({ dim: ['A1', 'K1'] }), '"K1"', { dim: ['A1', 'K1'] }],
  ['qipu/point-twice', nodes({ setup: { black: ['A1'], white: ['A1'] } }), '["A1"]'],
  ['qipu/participant', nodes({ actor: 0 }), '0', { actor: 0 }],
]

describe('around the records', () => {
  it('a .qipu file loses nothing of what stands around its records', () => {
    const text = JSON.stringify({ format: 'qipu', maker: 'me', version: 1, records: [7, record(), null], 'a/b': [1] })
    const { messages, records } = read(text)
    expect(messages.map(({ code, at }) => [code, text.slice(at!.offset, at!.offset + at!.length)])).toEqual([
      ['qipu/unknown-key', '"me"'],
      ['qipu/value', '7'],
      ['qipu/value', 'null'],
      ['qipu/unknown-key', '[1]'],
    ])
    expect(records.map(({ extras }) => extras)).toEqual([
      [
        { format: 'qipu', key: '/maker', value: 'me' },
        { format: 'qipu', key: '/a/b', value: [1] },
        { format: 'qipu', key: '/records/0', value: 7 },
        { format: 'qipu', key: '/records/2', value: null },
      ],
    ])
    expect(qipu.read({ bytes: qipu.write!(records).bytes }).records).toEqual(records)
  })
})

describe('deviations', () => {
  it.each(deviations)(
    'the .qipu message %s is reported for its example',
    (code: string, text: string, shown: string, kept?: Json) => {
      const { messages, records, text: decoded } = read(text)
      const told = messages.find((message) => message.code === code)
      expect(told, messages.map((message) => message.code).join()).toBeDefined()
      const { offset, length } = told!.at!
      expect(decoded().slice(offset, offset + length)).toBe(shown)
      const facts = qipu.messages[code]!
      for (const slot of facts.en.matchAll(/\{(\w+)\}/g)) expect(told!.args, slot[0]).toHaveProperty(slot[1]!)
      if (kept) {
        const extras = records[0]!.nodes[1]!.notes!.extras!
        expect(Object.fromEntries(extras.map(({ key, value }) => [key, value]))).toEqual(kept)
        expect(extras.every(({ format }) => format === 'qipu')).toBe(true)
      }
      const again = qipu.read({ bytes: qipu.write!(records).bytes })
      expect(again.messages).toEqual([])
      records.forEach((before, i) => {
        expect(diff(before, again.records[i]!)).toEqual([])
      })
    },
  )

  it('every message of the .qipu reader has an example here', () => {
    const shown = new Set(deviations.map(([code]) => code))
    expect(Object.keys(qipu.messages).filter((code) => !shown.has(code))).toEqual([])
  })
})

describe('values that are not understood', () => {
  it('a .qipu value that is not understood leaves the rest as it is', () => {
    const { records } = read(nodes({ title: 5, comments: [{ text: 'a' }, 7, { text: 'b', mood: 1 }] }))
    expect(records[0]!.nodes[1]!.notes!.comments).toEqual([{ text: 'a' }, { text: 'b' }])
  })

  it('a .qipu participant that is not understood keeps its number', () => {
    const info = { participants: [5, { name: 'A' }], players: [{ participant: 1, side: 'black' }, { participant: 2 }] }
    const { records } = read(file(record({ info })))
    expect(records[0]!.info).toEqual({ participants: [{}, { name: 'A' }], players: [{ participant: 1, side: 1 }] })
    expect(records[0]!.extras!.map(({ key }) => key)).toEqual(['info/participants', 'info/players'])
  })

  it('a message about a .qipu value names its game, and its node after the nodes were put in order', () => {
    const strange = record({ nodes: [{}, { title: 'a' }, { parent: 0, title: 'b' }, { parent: 1, hotspot: 9 }] })
    const { messages, records } = read(file(record(), strange))
    const told = messages.find(({ code }) => code === 'qipu/value')!
    expect([told.game, told.node]).toEqual([1, 2])
    expect(records[1]!.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 0])
  })

  it('.qipu moves that follow a move in the root follow it still', () => {
    const list = [
      { side: 'black', move: 'C3' },
      { side: 'white', move: 'D4' },
      { parent: 0, side: 'white', move: 'E5' },
    ]
    const { records } = read(file(record({ nodes: list })))
    expect(records[0]!.nodes.map(({ parent }) => parent)).toEqual([-1, 0, 1, 1])
  })
})
