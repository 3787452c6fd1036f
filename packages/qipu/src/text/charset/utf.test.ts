import { describe, expect, it } from 'vitest'
import { fc } from '../seeded.testing.ts'
import * as own from './utf.ts'
import * as native from './utf-native.ts'

describe('the decoder of the platform', () => {
  it('the decoder of the platform reads UTF-8 as ours does', () => {
    const texts = fc.string({ unit: 'binary' }).map((text) => new TextEncoder().encode(text))
    fc.assert(
      fc.property(fc.oneof(texts, fc.uint8Array()), (bytes) => {
        expect(native.strictUtf8(bytes)).toBe(own.strictUtf8(bytes))
      }),
    )
  })

  it.each([
    ['half a pair and half a unit', [0xd8, 0, 0], '\ufffd'],
    ['half a unit', [0], '\ufffd'],
    ['a letter and half a unit', [0, 65, 0xd8], 'A\ufffd'],
    ['half a pair', [0, 65, 0xd8, 0], 'A\ufffd'],
    ['the second half of a pair and half a unit', [0xdc, 0, 0], '\ufffd\ufffd'],
  ])('the decoder of the platform reads UTF-16 that ends in %s as ours does', (_, bytes, text) => {
    expect(own.looseUtf16(Uint8Array.from(bytes), true)).toBe(text)
    expect(native.looseUtf16(Uint8Array.from(bytes), true)).toBe(text)
  })

  it('the decoder of the platform reads UTF-16 as ours does, whatever is broken in it', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.boolean(), (bytes, bigEndian) => {
        expect(native.looseUtf16(bytes, bigEndian)).toBe(own.looseUtf16(bytes, bigEndian))
      }),
    )
  })
})
