import { describe, expect, it } from 'vitest'
import type { GameRecord } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

const read = (tree: Json, more: JsonObject = {}) =>
  jgf.read({ bytes: new TextEncoder().encode(JSON.stringify({ board: { size: 9 }, ...more, tree })) })

const written = (record: GameRecord): JsonObject => JSON.parse(new TextDecoder().decode(jgf.write!([record]).bytes))

const red = (x: number, y: number): Json => ({ move: { color: 'red', x, y, timeLeft: 3 }, comments: ['third'] })

describe('a game of more than two colours', () => {
  const tree: Json = [
    {},
    { move: { color: 'black', x: 1, y: 1 } },
    red(2, 1),
    { move: { color: 'red', pass: true } },
    {
      setup: [
        { type: 'white', coords: [{ x: 5, y: 5 }] },
        { type: 'red', coords: [{ x: 6, y: 6 }] },
      ],
    },
    { setup: [], turn: 'red' },
    {
      score: [
        { color: 'black', coords: [{ x: 0, y: 0 }] },
        { color: 'red', coords: [{ x: 7, y: 7 }] },
      ],
    },
  ]
  const players: Json = [
    { color: 'black', name: 'A' },
    { color: 'red', name: 'C', rank: '1k' },
  ]
  const { records, messages } = read(tree, { players })

  it('a third colour in a JGF file is reported once, not for each move', () => {
    expect(messages.map(({ code, severity, args }) => [code, severity, args!['count']])).toEqual([
      ['jgf/other-color', 'warning', 5],
    ])
  })

  it('a JGF game of more than two colours comes back as it was', () => {
    expect(written(records[0]!)['tree']).toEqual(tree)
    expect(written(records[0]!)['players']).toEqual(players)
    const again = jgf.read({ bytes: jgf.write!(records).bytes })
    expect(written(again.records[0]!)).toEqual(written(records[0]!))
  })

  it('a JGF game of more than two colours is not judged by rules of two colours', () => {
    const again: Json = [
      {},
      red(2, 1),
      { move: { color: 'black', x: 1, y: 1 } },
      { move: { color: 'white', x: 1, y: 1 } },
    ]
    expect(jgf.check!(read(again).records[0]!)).toEqual([])
  })
})

describe('another colour where no move can be', () => {
  it.each<[string, Json]>([
    ['in the root', [red(1, 1)]],
    ['beside a setup', [{}, { ...(red(1, 1) as JsonObject), setup: [] }]],
    ['outside the board', [{}, red(9, 9)]],
  ])('a third colour where no move can be is an error, and put aside: %s', (_, tree) => {
    const { records, messages } = read(tree)
    expect(messages.map(({ code }) => code)).toContain('jgf/color')
    expect(JSON.stringify(written(records[0]!)['tree'])).toContain('"unread":{"move":{"color":"red"')
  })
})

it('a key that looks like the place where groups of other colours are kept is a key like any other', () => {
  const tree: Json = [{ 'setup/other': 1, 'score/other': [2], turn: 'black' }]
  expect(written(read(tree).records[0]!)['tree']).toEqual([{ turn: 'black', 'setup/other': 1, 'score/other': [2] }])
})
