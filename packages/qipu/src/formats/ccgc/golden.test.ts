import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { gameById } from '../../games/all.ts'
import { judge } from '../../judge.ts'
import { listening } from '../listening.testing.ts'
import { recordName } from './head/file-name.ts'
import { ccgc as silentCcgc } from './index.ts'

const ccgc = listening(silentCcgc)

/** Files of others, where they are at hand. */
const folder = new URL('../../../../../../shared/cases/ccgc/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder) : []
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(encodeURIComponent(name), folder)))
const real = files.filter((name) => name.startsWith('C6-') && name.includes(' vs '))

describe.runIf(files.length > 0)('files of championships', () => {
  it.each(real)('are written back byte for byte, under their name: %s', (name) => {
    const bytes = bytesOf(name)
    const { records, messages } = ccgc.read({ bytes, name })
    expect(messages).toEqual([])
    expect(Buffer.compare(ccgc.write!(records).bytes, bytes)).toBe(0)
    expect(recordName(records[0]!)).toBe(name)
    expect(judge(records[0]!, gameById('connect6')!)).toMatchObject({ illegal: [], verdict: 'agrees', afterEnd: 0 })
  })

  it('are five', () => {
    expect(real.length).toBe(5)
  })

  it.each(['AM-seed.txt', 'C5-seed.txt', 'C6-seed.txt', 'HEX-seed.txt', 'NG-seed.txt', 'PG-seed.txt', 'WTN-seed.txt'])(
    'of the standard itself are written back byte for byte: %s',
    (name) => {
      const { records } = ccgc.read({ bytes: bytesOf(name) })
      expect(Buffer.compare(ccgc.write!(records).bytes, bytesOf(name))).toBe(0)
    },
  )

  it.each(files)('give nothing but hints: %s', (name) => {
    const { records, messages } = ccgc.read({ bytes: bytesOf(name), name })
    expect(records.length).toBe(1)
    expect(messages.filter(({ severity }) => severity !== 'info')).toEqual([])
  })
})
