import { describe, expect, it } from 'vitest'
import { decode, encode } from './charset.ts'
import { decodeCp437, encodeCp437 } from './cp437.ts'

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte)

describe('CP437', () => {
  it('CP437 has a character of its own for each byte', () => {
    expect(new Set(decodeCp437(ALL)).size).toBe(256)
    expect([...encodeCp437(decodeCp437(ALL))]).toEqual([...ALL])
  })

  it('CP437 is known by its names and read if it is forced', () => {
    const bytes = Uint8Array.of(0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0xab, 0xfb)
    for (const forced of ['cp437', 'CP-437', 'IBM437', '437']) {
      const { text, charset } = decode(bytes, { forced })
      expect([text, charset.name, charset.how]).toEqual(['Müller ½√', 'ibm437', 'forced'])
    }
  })

  it('CP437 is written, and characters that it lacks are reported', () => {
    const { bytes, misfits } = encode('Müller 李', 'cp437')
    expect([...bytes]).toEqual([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x20])
    expect(misfits).toEqual([{ offset: 7, character: '李' }])
  })
})
