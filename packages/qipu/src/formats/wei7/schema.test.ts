import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { prune } from '../../record/prune/prune.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { complaints } from './complaints.testing.ts'
import { wei7 } from './index.ts'

const schema = JSON.parse(readFileSync(new URL('../../../schemas/wei7-3.0.schema.json', import.meta.url), 'utf8'))
const validate = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true }).compile(
  schema,
)
const errors = (text: string): unknown => (validate(JSON.parse(text)) ? [] : validate.errors)

const folder = new URL('./fixtures/', import.meta.url)
const files = readdirSync(folder).map((name) => [name, new URL(name, folder)] as const)

/**
 * Faults beyond any schema: the text itself, our own limits, rules of the board, and numbers that refer to something.
 */
const beyond = new Set(['size-limit', 'duplicate', 'number', 'nobody', 'draw-margin', 'takeback-beyond', 'occupied'])
const isBeyond = ([clause, text, messages]: (typeof complaints)[number]): boolean =>
  messages.every((message) => beyond.has(message.split(' ')[1]!)) ||
  (clause === '3.6' && text.includes('"y":19')) ||
  text.includes('"x":19') ||
  text.includes('02-30')

const isJson = ([, text]: (typeof complaints)[number]): boolean => {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

describe('the schema of wei7 3.0', () => {
  it('the wei7 3.0 schema accepts whatever the writer writes', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        if (!wei7.can!.board!(record.board, 'go')) return
        const { bytes } = wei7.write!([prune(record, wei7).record])
        expect(errors(new TextDecoder().decode(bytes))).toEqual([])
      }),
      { numRuns: effort(200) },
    )
  })

  it.each(files)('the wei7 3.0 schema accepts %s', (_, file) => {
    expect(errors(readFileSync(file, 'utf8'))).toEqual([])
  })

  it.each(complaints.filter((row) => isJson(row) && !isBeyond(row)))(
    'the wei7 3.0 schema refuses what breaks clause %s: %s',
    (_, text) => {
      expect(validate(JSON.parse(text))).toBe(false)
    },
  )

  it('the wei7 3.0 schema is silent only about what no schema can see', () => {
    const silent = complaints.filter((row) => isJson(row) && isBeyond(row))
    for (const [, text] of silent) expect(errors(text)).toEqual([])
    expect(silent.length).toBe(12)
  })
})
