import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gunzip } from './gunzip.ts'
import { gzipStored } from './gzip.ts'
import { readHalfFloats, writeHalfFloats } from './half-floats.ts'

describe('gzip without compression', () => {
  it.each([0, 1, 65_535, 65_536, 131_070, 200_000])('gzip of %i bytes is what zlib and we unpack', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) >> 3)
    const packed = gzipStored(bytes)
    expect(Buffer.compare(gunzipSync(packed), bytes)).toBe(0)
    expect(Buffer.compare(gunzip(packed, { left: 1 << 20 })!, bytes)).toBe(0)
  })
})

describe('half floats', () => {
  it('half floats hold two digits of every share, and the numbers of the standard', () => {
    const shares = Array.from({ length: 201 }, (_, i) => (i - 100) / 100)
    const again = readHalfFloats(writeHalfFloats(shares))
    expect(again.map((value) => Math.round(value * 100) / 100 + 0)).toEqual(shares.map((value) => value + 0))
    const bits = [...new Uint16Array(writeHalfFloats([1, -1, 0.5, 0.333251953125, 2 ** -24, 2 ** -14, 0.99999]).buffer)]
    expect(bits).toEqual([0x3c00, 0xbc00, 0x3800, 0x3555, 0x0001, 0x0400, 0x3c00])
  })
})
