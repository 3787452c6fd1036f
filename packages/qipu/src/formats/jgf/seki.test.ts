import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { newRecord } from '../../record/record.ts'
import type { Json, JsonObject } from '../../text/json/json.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

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

  it('a file that Seki saved is sound JGF without messages', () => {
    expect(messages).toEqual([])
    expect(jgf.check!(record)).toEqual([])
  })

  it('a file that Seki saved has players, a selection and cleared points', () => {
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

const carrier = { id: 'jgf', can: jgf.programs![0]!.can }

describe('writing for Seki', () => {
  const record = newRecord('go', { width: 9, height: 9 })
  record.info.participants = [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }, { name: 'E' }]
  record.info.players = [
    { participant: 0, side: 1 },
    { participant: 1, side: 2 },
    { participant: 2, color: 'red' },
    { participant: 3 },
    { participant: 4, side: 1 },
  ]
  record.extras = [{ format: 'jgf', key: 'players/1/pro', value: true }]
  record.nodes[0]!.notes = {
    marks: ['selected', 'star', 'cross'].map((type, at) => ({ type, at })),
  }

  it('JGF for Seki names players by colour and markup as Seki does, and reports the rest as losses', () => {
    const { record: left, losses } = prune(record, carrier, { exact: true })
    const value = textOf(jgf.write!([left], { for: 'seki' }).bytes)
    expect(value['record']).toMatchObject({ version: '2.0.0' })
    expect(value['players']).toEqual({ black: { name: 'A' }, white: { name: 'B', pro: true }, red: { name: 'C' } })
    expect(value['tree']).toMatchObject([{ markup: [{ type: 'select' }, { type: 'mark' }] }])
    expect(losses.map(({ thing }) => thing)).toEqual(['notes.marks', 'info.participants', 'info.participants'])
  })

  it('plain JGF reports once what Seki will not show', () => {
    record.nodes[0]!.notes!.marks!.push({ type: 'star', at: 7 })
    const { messages } = jgf.write!([record])
    expect(messages.map(({ code, severity, args }) => [code, severity, args?.['types']])).toEqual([
      ['jgf/seki-players', 'info', undefined],
      ['jgf/seki-markup', 'info', ['selected', 'star']],
    ])
    expect(jgf.write!([newRecord('go', { width: 9, height: 9 })]).messages).toEqual([])
  })

  it('JGF for Seki comes back as far as Seki can open it', () => {
    fc.assert(
      fc.property(arbitraryRecord, (given) => {
        if (!jgf.games!.includes(given.game) || !jgf.can!.board!(given.board, given.game)) return
        const { record: left } = prune(given, carrier)
        const { bytes, messages } = jgf.write!([left], { for: 'seki' })
        const back = jgf.read({ bytes })
        expect([messages, back.messages]).toEqual([[], []])
        expect(diff(left, back.records[0]!)).toEqual([])
      }),
      { numRuns: effort(100) },
    )
  })

  it('a record that Seki saved is written for Seki without being asked', () => {
    const { records } = read(saved)
    const { bytes, messages } = jgf.write!(records)
    expect(messages).toEqual([])
    expect(textOf(bytes)).toMatchObject({
      record: saved['record'],
      players: saved['players'],
      tree: [{}, { setup: [{ type: 'clear' }] }, { markup: [{ type: 'select' }, { type: 'happy' }] }],
    })
  })
})

describe('custom markup', () => {
  it('JGF markup of a custom type may be called as the record calls something else', () => {
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
