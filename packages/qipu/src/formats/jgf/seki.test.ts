import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../text/json.ts'
import { jgf } from './index.ts'

const read = (value: Json) => jgf.read({ bytes: new TextEncoder().encode(JSON.stringify(value)) })
const textOf = (bytes: Uint8Array): JsonObject => JSON.parse(new TextDecoder().decode(bytes))

/** In the shape that Seki 4.3 saves. */
const saved: JsonObject = {
  record: { version: '2.0.0', charset: 'UTF-8', generator: 'Seki v4.3.0', format: 'JGF' },
  game: { type: 'go', result: 'W+18' },
  rules: { komi: 7, numberOfPeriods: 0, timePerPeriod: 0 },
  board: { width: 9, height: 9, cutOffLeft: 0, cutOffRight: 0, cutOffTop: 0, cutOffBottom: 0 },
  players: { black: { name: 'Pine', rank: '3d' }, white: { name: 'Bamboo', rank: '3d' } },
  settings: {},
  meta: {},
  tree: [
    { setup: [{ type: 'black', coords: [{ x: 4, y: 4 }] }] },
    { setup: [{ type: 'empty', coords: [{ x: 4, y: 4 }] }] },
    {
      move: { color: 'black', x: 4, y: 4 },
      markup: [
        { type: 'select', coords: [{ x: 1, y: 1 }] },
        { type: 'happy', coords: [{ x: 2, y: 1 }] },
      ],
    },
  ],
}

describe('a file that Seki saved', () => {
  const { records, messages } = read(saved)
  const record = records[0]!

  it('is today’s JGF: nothing to report', () => {
    expect(messages).toEqual([])
    expect(jgf.check!(record)).toEqual([])
  })

  it('says who plays, what is selected and what is cleared', () => {
    expect(record.info.participants).toEqual([
      { name: 'Pine', rank: '3d' },
      { name: 'Bamboo', rank: '3d' },
    ])
    expect(record.info.players!.map(({ side }) => side)).toEqual([1, 2])
    expect(record.nodes[1]!.action).toEqual({ type: 'setup', put: [[40, 0]] })
    expect(record.nodes[2]!.notes!.marks).toEqual([
      { type: 'selected', at: 10 },
      { type: 'happy', at: 11 },
    ])
  })
})

describe('markup of anybody’s own', () => {
  it('may be called as the record calls something else', () => {
    const tree: Json = [
      {
        markup: ['territory', '~territory', '~', 'number', 'arrow', 'constructor'].map((type, x) => ({
          type,
          coords: [{ x, y: 0 }],
        })),
      },
    ]
    const { records, messages } = read({ board: { size: 9 }, tree })
    expect(messages).toEqual([])
    expect(records[0]!.nodes[0]!.notes!.extras).toBeUndefined()
    const { bytes } = jgf.write!(records)
    expect(textOf(bytes)['tree']).toEqual(tree)
  })
})
