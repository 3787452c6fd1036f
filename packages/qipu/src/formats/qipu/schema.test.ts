import { readFileSync, writeFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { type Json, type JsonObject, stringifyJson } from '../../text/json/json.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { qipu as silentQipu } from './index.ts'
import { qipuSchema } from './schema.testing.ts'

const qipu = listening(silentQipu)

const page = new URL('../../../schemas/qipu-1.schema.json', import.meta.url)
if (process.env['QIPU_UPDATE'])
  writeFileSync(page, `${stringifyJson(qipuSchema(), { pretty: true, oneLine: isShort })}\n`)
const schema = JSON.parse(readFileSync(page, 'utf8'))
const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(
  schema,
)
function isShort(value: Json[] | JsonObject): boolean {
  return JSON.stringify(value).length < 90
}
const errors = (value: unknown): unknown => (validate(value) ? [] : validate.errors)

describe('the published schema', () => {
  it('the published .qipu schema accepts whatever the writer writes', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRecord, { maxLength: 2 }), (records) => {
        expect(errors(JSON.parse(new TextDecoder().decode(qipu.write!(records).bytes)))).toEqual([])
      }),
      { seed: 20260101, numRuns: effort(150) },
    )
  })

  it('the published .qipu schema is made from the description of the record (npm run docs)', () => {
    expect(schema).toEqual(qipuSchema())
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
    ['an unknown key', node({ colour: 'black' })],
    ['two actions', node({ side: 'black', move: 'C3', message: 'hm' })],
    ['a move without a side', node({ move: 'C3' })],
    ['a side without a move', node({ side: 'black' })],
    ['a comment without text', node({ comments: [{ author: 'A' }] })],
    ['a negative parent', node({ parent: -1 })],
  ])('the published .qipu schema refuses %s, and the reader reports it', (_, value) => {
    expect(validate(value)).toBe(false)
    const { messages } = qipu.read({ bytes: new TextEncoder().encode(JSON.stringify(value)) })
    expect(messages).not.toEqual([])
  })
})
