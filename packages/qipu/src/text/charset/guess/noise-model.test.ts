import { describe, expect, it } from 'vitest'
import { collecting } from '../../message/collect.ts'
import { randomFrom } from '../../random.ts'
import { decode as decodeSilently, encode } from '../charset.ts'
import type { DecodeOptions } from '../decode-options.ts'
import { rankCharsets } from './statistics.ts'

const decode = (bytes: Uint8Array, options: DecodeOptions = {}) =>
  collecting((report) => decodeSilently(bytes, { ...options, report }))

const random = (length: number, first: number): Uint8Array => {
  const next = randomFrom(length)
  return Uint8Array.from({ length }, () => first + next(256 - first))
}

describe('bytes that are no text', () => {
  it.each([64, 256, 1000, 10_000])(
    'bytes that are no text are read in no charset with certainty (%i bytes)',
    (length) => {
      for (const first of [0x20, 0x80]) {
        expect(rankCharsets(random(length, first))[0]!.confidence).toBeLessThan(0.5)
      }
    },
  )

  it('bytes that are no text are reported as doubtful', () => {
    expect(decode(random(500, 0x20)).messages.map(({ code }) => code)).toContain('text/guess-unsure')
  })

  it.each([
    ['gb18030', '柯洁 古力 常昊 聂卫平 白中盘胜'],
    ['shift_jis', '趙治勲 小林光一 黒中押し勝ち'],
    ['euc-kr', '이창호 이세돌 흑 불계승'],
    ['windows-1252', 'Rémi Coulom, Müller, Größe, à Besançon'],
  ])('the noise model takes nothing from the certainty of %s', (charset, text) => {
    const [best] = rankCharsets(encode(text, charset).bytes)
    expect(best!.name).toBe(charset)
    expect(best!.confidence).toBeGreaterThan(0.9)
  })
})
