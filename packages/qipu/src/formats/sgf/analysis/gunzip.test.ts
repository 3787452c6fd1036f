import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { effort, fc } from '../../../text/seeded.testing.ts'
import { gunzip } from './gunzip.ts'

const ENOUGH = 1 << 22
const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants

/** Runs, words and noise: what makes all kinds of blocks, lengths and distances. */
const content = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.nat(255), fc.nat(70_000)).map(([byte, count]) => new Uint8Array(count).fill(byte)),
      fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(900)).map(([word, times]) => {
        const made = new Uint8Array(word.length * times)
        for (let i = 0; i < times; i++) made.set(word, i * word.length)
        return made
      }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => Buffer.concat(parts))

const settings = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
  memLevel: fc.integer({ min: 1, max: 9 }),
})

describe('gunzip', () => {
  it('gunzip gives back whatever zlib packed, at every level and with every strategy', () => {
    fc.assert(
      fc.property(content, settings, (plain, how) => {
        const budget = { left: ENOUGH }
        expect(Buffer.compare(gunzip(gzipSync(plain, how), budget)!, plain)).toBe(0)
        expect(budget.left).toBe(ENOUGH - plain.length)
      }),
      { numRuns: effort(200) },
    )
  })

  it('gunzip skips a file name, a comment, extra bytes and a checksum of the head', () => {
    const [head, rest] = [gzipSync('KaTrain').subarray(0, 10), gzipSync('KaTrain').subarray(10)]
    const flagged = Buffer.from(head)
    flagged[3] = 2 | 4 | 8 | 16
    const between = Buffer.from('\u0003\u0000abcname\u0000comment\u0000\u0001\u0002', 'latin1')
    expect(Buffer.from(gunzip(Buffer.concat([flagged, between, rest]), { left: 100 })!).toString()).toBe('KaTrain')
  })

  it('gunzip never throws on damaged bytes, and never gives what zlib would refuse for its length', () => {
    fc.assert(
      fc.property(content, settings, fc.nat(), fc.nat(255), fc.boolean(), (plain, how, where, byte, isCut) => {
        const packed = gzipSync(plain, how)
        const at = where % packed.length
        const damaged = isCut ? packed.subarray(0, at) : Buffer.from(packed)
        if (!isCut) damaged[at] = byte
        const made = gunzip(damaged, { left: ENOUGH })
        const expected = attempt(() => gunzipSync(damaged))
        if (expected) expect(Buffer.compare(made!, expected)).toBe(0)
        if (isCut) expect(made).toBeUndefined()
      }),
      { numRuns: effort(300) },
    )
  })

  it('gunzip stops at its budget, whatever the bytes claim to hold', () => {
    const budget = { left: 1 << 16 }
    expect(gunzip(gzipSync(Buffer.alloc(1 << 26)), budget)).toBeUndefined()
    expect(budget.left).toBeGreaterThan(-300)
    expect(gunzip(gzipSync('anything'), budget)).toBeUndefined()
  })

  it('gunzip refuses bytes that are no gzip file', () => {
    for (const bytes of ['', 'no gzip at all, really', '\u001f\u008b\u0008\u0008 a name without an end']) {
      expect(gunzip(Buffer.from(bytes, 'latin1'), { left: 100 })).toBeUndefined()
    }
  })
})

function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
