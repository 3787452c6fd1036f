import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { prune } from '../../record/prune/prune.ts'
import type { GameRecord } from '../../record/record.ts'
import type { Json } from '../../text/json/json.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { factRows } from './facts.ts'
import { jgf as silentJgf } from './index.ts'

const jgf = listening(silentJgf)

const schema = JSON.parse(readFileSync(new URL('../../../schemas/jgf-2.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({
  strict: true,
  strictRequired: false,
  strictTuples: false,
  strictTypes: false,
  allErrors: true,
}).compile(schema)

const written = (record: GameRecord): unknown => JSON.parse(new TextDecoder().decode(jgf.write!([record]).bytes))
const errors = (value: unknown): unknown => (validate(value) ? [] : validate.errors)

describe('the published schema', () => {
  it('the published JGF schema accepts whatever the writer writes', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(errors(written(prune(record, jgf).record))).toEqual([])
      }),
      { numRuns: effort(200) },
    )
  })

  const folder = new URL('./fixtures/', import.meta.url)
  it.each(readdirSync(folder))(
    'the published JGF schema accepts %s as it is written again, whatever was wrong with it',
    (name) => {
      const [record] = jgf.read({ bytes: readFileSync(new URL(name, folder)) }).records
      expect(errors(written(record!))).toEqual([])
    },
  )

  it('the published JGF schema has every key that the reader knows', () => {
    for (const { at } of factRows) {
      const [section, key] = at.split('/') as [string, string]
      expect(schema.properties[section].properties, at).toHaveProperty(key)
    }
  })

  const move = (parts: Record<string, Json>): Json => ({ tree: [{}, { move: parts }] })
  it.each<[string, Json]>([
    ['no tree', {}],
    ['another version', { record: { version: 1 }, tree: [] }],
    ['a result in other words', { game: { result: 'Black' }, tree: [] }],
    ['a date of another kind', { game: { date: '12/6/2023' }, tree: [] }],
    ['a time that no clock shows', { game: { date: '2023-06-12T99:99' }, tree: [] }],
    ['a year that is a number', { game: { date: 2023 }, tree: [] }],
    ['a player who is a name alone', { players: ['A'], tree: [] }],
    ['a player by colour who is a name alone', { players: { black: 'A' }, tree: [] }],
    ['komi in quotes', { rules: { komi: '6.5' }, tree: [] }],
    ['a width alone', { board: { width: 9 }, tree: [] }],
    ['an instruction that is not true or false', { settings: { showLastMove: 'yes' }, tree: [] }],
    ['other data that is no object', { meta: 'foo', tree: [] }],
    ['a move in the root', { tree: [{ move: { color: 'black', x: 1, y: 1 } }] }],
    ['variations in the root', { tree: [{ variations: [[{}]] }] }],
    ['a move with a setup', { tree: [{}, { move: { color: 'black', pass: true }, setup: [] }] }],
    ['a move without a colour', move({ x: 1, y: 1 })],
    ['a move without a point', move({ color: 'black' })],
    ['a pass with a point', move({ color: 'black', pass: true, x: 1, y: 1 })],
    ['a negative coordinate', move({ color: 'black', x: -1, y: 1 })],
    ['letters for a point', move({ B: 'aa' })],
    ['markup by type', { tree: [{ markup: { circle: [] } }] }],
    ['a label without text', { tree: [{ markup: [{ type: 'label', coords: [{ x: 1, y: 1 }] }] }] }],
    ['one comment alone', { tree: [{ comments: 'text' }] }],
    ['bare variations', { tree: [{}, [[{}]]] }],
    ['a variation without nodes', { tree: [{}, { variations: [[]] }] }],
  ])('the published JGF schema refuses %s, and the reader reports it', (_, value) => {
    expect(validate(value)).toBe(false)
    const { messages } = jgf.read({ bytes: new TextEncoder().encode(JSON.stringify(value)) })
    expect(messages.filter(({ code }) => code !== 'jgf/no-board')).not.toEqual([])
  })
})
