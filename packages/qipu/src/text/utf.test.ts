import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as own from './utf.ts'
import * as native from './utf-native.ts'

describe('the decoder of the platform', () => {
  it('reads UTF-8 as ours does', () => {
    const texts = fc.string({ unit: 'binary' }).map((text) => new TextEncoder().encode(text))
    fc.assert(
      fc.property(fc.oneof(texts, fc.uint8Array()), (bytes) => {
        expect(native.strictUtf8(bytes)).toBe(own.strictUtf8(bytes))
      }),
    )
  })

  it('reads UTF-16 as ours does, whatever is broken in it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.boolean(), (bytes, bigEndian) => {
        expect(native.looseUtf16(bytes, bigEndian)).toBe(own.looseUtf16(bytes, bigEndian))
      }),
    )
  })
})
