import { describe, expect, it } from 'vitest'
import { detect } from './convert.ts'
import { formatById } from './formats/all.ts'
import { pass } from './record/actions.ts'
import { addNode, newRecord } from './record/record.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the format of a JSON file', () => {
  it.each(['x.json', undefined])('may be named at its end: members have no order (%s)', (name) => {
    const idOf = (file: object) => detect({ bytes: bytesOf(JSON.stringify(file)), ...(name && { name }) })?.id
    const long = { title: 'x'.repeat(9000) }
    expect(idOf({ tree: long, version: '3.0', format: 'wei7' })).toBe('wei7')
    expect(idOf({ records: [{ info: long }], version: 1, format: 'qipu' })).toBe('qipu')
    expect(idOf({ tree: long, version: '3.0', format: 'other' })).toBeUndefined()
  })

  it('is not what kept data of another format names', () => {
    const extras = [{ format: 'wei7', key: '/step/x', value: 1 }]
    const record = { ...newRecord('go', { width: 9, height: 9 }), extras }
    for (let i = 0; i < 200; i++) addNode(record, i, pass(1), { extras })
    expect(detect({ bytes: formatById('qipu')!.write!([record]).bytes })?.id).toBe('qipu')
  })
})
