import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import type { Json } from '../../text/json/json.ts'
import { fc } from '../../text/seeded.testing.ts'
import { actionKeys } from './actions.ts'
import { qipu } from './index.ts'
import { info, notes, participantFields } from './tables.ts'

const schema = JSON.parse(readFileSync(new URL('../../../schemas/qipu-1.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(
  schema,
)
const errors = (value: unknown): unknown => (validate(value) ? [] : validate.errors)

describe('the published schema', () => {
  it('accepts whatever we write', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRecord, { maxLength: 2 }), (records) => {
        expect(errors(JSON.parse(new TextDecoder().decode(qipu.write!(records).bytes)))).toEqual([])
      }),
      { seed: 20260101, numRuns: 150 },
    )
  })

  it('has exactly the keys of the model', () => {
    const keysOf = (name: string): string[] => Object.keys(schema.$defs[name].properties).sort()
    expect(keysOf('info')).toEqual(Object.keys(info).sort())
    expect(keysOf('participant')).toEqual(Object.keys(participantFields).sort())
    expect(keysOf('node')).toEqual(['parent', ...actionKeys, ...Object.keys(notes)].sort())
  })

  const node = (value: Json): Json => ({
    format: 'qipu',
    version: 1,
    records: [{ game: 'go', board: { width: 9, height: 9 }, nodes: [{}, value] }],
  })
  it.each<[string, Json]>([
    ['another format', { format: 'jgf', version: 1, records: [] }],
    ['another version', { format: 'qipu', version: 2, records: [] }],
    ['a record without a board', { format: 'qipu', version: 1, records: [{ game: 'go', nodes: [{}] }] }],
    [
      'a record without nodes',
      { format: 'qipu', version: 1, records: [{ game: 'go', board: { width: 9, height: 9 }, nodes: [] }] },
    ],
    ['a key that nobody knows', node({ colour: 'black' })],
    ['two actions', node({ side: 'black', move: 'C3', message: 'hm' })],
    ['a move of nobody', node({ move: 'C3' })],
    ['a side without a move', node({ side: 'black' })],
    ['a comment without text', node({ comments: [{ author: 'A' }] })],
    ['a negative parent', node({ parent: -1 })],
  ])('refuses %s, and the reader tells of it', (_, value) => {
    expect(validate(value)).toBe(false)
    const { messages } = qipu.read({ bytes: new TextEncoder().encode(JSON.stringify(value)) })
    expect(messages).not.toEqual([])
  })
})
