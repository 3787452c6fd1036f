import { describe, expect, it } from 'vitest'
import { read } from './api/read.ts'
import { write } from './api/write.ts'
import { formats } from './formats/all.ts'
import { known } from './formats/listening.testing.ts'
import { diff } from './record/diff.ts'

/** Unknown data may be nested to any depth: no operation on it recurses. */

const DEPTH = 20_000
const array = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
const object = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`

const files: readonly [name: string, text: string][] = [
  ['a.wei7', `{"format":"wei7","version":"3.0","x":${array},"tree":{"y":${object}}}`],
  [
    'a.jgf',
    `{"record":{"format":"JGF","version":2},"game":{"type":"go"},"board":{"size":9},"x":${array},"tree":[{"y":${object}}]}`,
  ],
  [
    'a.qipu',
    `{"format":"qipu","version":1,"x":${array},"records":[{"game":"go","board":{"width":9,"height":9},"nodes":[{"y":${object}}]}]}`,
  ],
]

const source = (name: string, text: string) => ({ bytes: new TextEncoder().encode(text), name })

describe.each(files)('unknown data of any depth in %s', (name, text) => {
  const { records, format } = read(source(name, text))

  it('unknown data of any depth is kept when its own format is written', () => {
    expect(records[0]!.extras?.length).toBeGreaterThan(0)
    const again = read({ bytes: write(records, format!).bytes!, name }).records
    expect(diff(records[0]!, again[0]!)).toEqual([])
    expect(diff(records[0]!, { ...again[0]!, extras: [] }).map(({ thing }) => thing)).toEqual(['extras'])
  })

  it.each(formats.filter((other) => other.write && other !== format).map((other) => [other.id, other] as const))(
    'unknown data of any depth is written to %s, or its loss is reported',
    (_, other) => {
      for (const keep of [false, true]) {
        const { bytes, messages } = write(records, other, { keep })
        const isReported = messages.map(known).some(({ severity }) => severity === 'loss' || severity === 'error')
        const again = bytes && read({ bytes }, { from: other.id }).records[0]!
        const differing = again ? diff(records[0]!, again).map(({ thing }) => thing) : ['extras']
        expect(isReported || !differing.includes('extras')).toBe(true)
      }
    },
  )
})
