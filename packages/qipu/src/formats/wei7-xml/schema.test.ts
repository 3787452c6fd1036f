import { readdirSync, readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { prune } from '../../record/prune/prune.ts'
import { effort, fc } from '../../text/seeded.testing.ts'
import { complaints, moves } from './complaints.testing.ts'
import { wei7Xml } from './index.ts'

const schemaText = readFileSync(new URL('../../../schemas/wei7-2.2.xsd', import.meta.url))
const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(schemaText))

/** Returns libxml2's errors in a document: '' for a valid one. */
function objection(bytes: Uint8Array): string {
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromBuffer(bytes)
    validator.validate(document)
    return ''
  } catch (error) {
    return (error as Error).message
  } finally {
    document?.dispose()
  }
}
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const folder = new URL('./fixtures/', import.meta.url)
const files = readdirSync(folder).map((name) => [name, new URL(name, folder)] as const)

/** Faults that XML Schema cannot detect, or does not consider faults. */
const beyond = [
  'doctype',
  'encoding',
  'xml-version',
  'draw-margin',
  'stones-capture',
  'stones-late',
  'line-break',
  'pass-point',
  'no-move',
  'occupied',
]
const isBeyond = ([, text, messages]: (typeof complaints)[number]): boolean =>
  messages.every((message) => beyond.includes(message.split(' ')[1]!)) ||
  text === moves('<black x="3"/>') ||
  // To XML, a bare line break in an attribute is a blank.
  text === moves('<pre title="a\nb"/>')

describe('the schema of wei7 2.2', () => {
  it('the wei7 2.2 schema accepts whatever the writer writes', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        if (!wei7Xml.can!.board!(record.board, 'go')) return
        expect(objection(wei7Xml.write!([prune(record, wei7Xml).record]).bytes)).toBe('')
      }),
      { numRuns: effort(200) },
    )
  })

  it.each(files)('the wei7 2.2 schema accepts %s', (_, file) => {
    expect(objection(new Uint8Array(readFileSync(file)))).toBe('')
  })

  it.each(complaints.filter((row) => !isBeyond(row)))(
    'the wei7 2.2 schema refuses what breaks clause %s: %s',
    (_, text) => {
      expect(objection(encode(text))).not.toBe('')
    },
  )

  it('the wei7 2.2 schema is silent only about what it cannot represent', () => {
    const silent = complaints.filter(isBeyond).filter(([, text]) => !text.startsWith('<?xml'))
    for (const [, text] of silent) expect(objection(encode(text)), text).toBe('')
    expect(silent.length).toBe(12)
  })
})
