import { deflateSync } from 'node:zlib'
import { randomFrom } from 'qipu/text'
import { describe, expect, it } from 'vitest'
import { LARGEST, pack, unpack } from './link.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

describe('a record in a link', () => {
  it('a record in a link comes out as it went in', async () => {
    for (const text of ['', '(;GM[1]SZ[9];B[ee])', '围棋 '.repeat(500)]) {
      const packed = await pack(bytesOf(text))
      expect(packed).toMatch(/^[\w-]+$/)
      expect(await unpack(packed!)).toEqual(bytesOf(text))
    }
  })

  it('a record of up to 16 kB fits into a link, even noise, and not a byte more', async () => {
    const random = randomFrom(7)
    const noise = Uint8Array.from({ length: LARGEST }, () => random(256))
    expect(await unpack((await pack(noise))!)).toEqual(noise)
    expect(await pack(new Uint8Array(LARGEST + 1))).toBeUndefined()
  })

  it('a record in a link unpacks to at most 64 kB', async () => {
    expect(await unpack(base64(deflateSync(new Uint8Array(64 * 1024))))).toHaveLength(64 * 1024)
    expect(await unpack(base64(deflateSync(new Uint8Array(64 * 1024 + 1))))).toBeUndefined()
    expect(await unpack(base64(deflateSync(new Uint8Array(16 * 1024 * 1024))))).toBeUndefined()
  })

  it('a record in a link that was cut off or changed, or is none, is refused', async () => {
    const packed = (await pack(bytesOf('(;GM[1]SZ[9];B[ee];W[ce])')))!
    const changed = packed.slice(0, 12) + (packed[12] === 'A' ? 'B' : 'A') + packed.slice(13)
    for (const text of [packed.slice(0, -4), changed, 'hello', '', '<script>', 'A'.repeat(100_000)]) {
      expect(await unpack(text), text.slice(0, 20)).toBeUndefined()
    }
  })
})
