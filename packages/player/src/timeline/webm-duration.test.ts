import { describe, expect, it } from 'vitest'
import { withDuration } from './webm-duration.ts'

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[\da-f]{2}/g) ?? [], (each) => Number.parseInt(each, 16))
const hex = (text: string): string => Buffer.from(bytes(text)).toString('hex')
const after = async (text: string): Promise<string> => {
  const made = await withDuration(new Blob([bytes(text)], { type: 'audio/webm' }))
  expect(made.type).toBe('audio/webm')
  return Buffer.from(await made.arrayBuffer()).toString('hex')
}

const HEADER = '1a45dfa3 84 42868101'
const OPEN = '18538067 01ffffffffffffff'
const SCALE = '2ad7b1 83 0f4240'
const TRACKS = '1654ae6b 84 00000000'
/** Sounds at 0 and at 940, then from 1500 on at 900 and 960: the shortest takes 60, so that all of it lasts 2520. */
const FIRST = '1f43b675 01ffffffffffffff e78100 a386 8100008000ff a386 8103ac8000ff'
const SECOND = '1f43b675 98 e78205dc a386 8103848000ff a088 a186 8103c00000ff'
const [LONG, SHORT] = ['40a3b00000000000', '451d8000']

/** As Firefox writes it, with room for a duration, and as Chromium does. */
const firefox = (duration: string, rest = FIRST + SECOND): string =>
  `${HEADER}${OPEN} 114d9b74 80 1549a966 ${duration.length === 16 ? '92' : '8e'} ${SCALE} 4489 ${duration.length === 16 ? '88' : '84'} ${duration} ${TRACKS}${rest}`
const chromium = (rest = FIRST + SECOND): string => `${HEADER}${OPEN} 1549a966 87 ${SCALE} ${TRACKS}${rest}`
const extended = (duration: string, rest = FIRST + SECOND): string =>
  `${HEADER}${OPEN} 1549a966 0100000000000012 ${SCALE} 4489 88 ${duration} ${TRACKS}${rest}`

describe('a recording', () => {
  it('a recording as Firefox writes it gets its duration where a zero stood', async () => {
    expect(await after(firefox('0000000000000000'))).toBe(hex(firefox(LONG)))
    expect(await after(firefox('00000000'))).toBe(hex(firefox(SHORT)))
  })

  it('a recording as Chromium writes it gets a duration behind its other facts', async () => {
    expect(await after(chromium())).toBe(hex(extended(LONG)))
  })

  it('a recording that a crash cut off lasts until the last sound that is whole', async () => {
    const whole = hex(FIRST + SECOND)
    const third = whole.length - hex('a088 a186 8103c00000ff').length
    for (let length = hex(FIRST).length; length <= whole.length; length += 2) {
      // 940 and as long again; then 2400 and as long as the shortest, which is still the first.
      const cut = length < third ? '409d600000000000' : '40aa180000000000'
      const rest = whole.slice(0, length)
      expect(await after(chromium(rest))).toBe(hex(extended(length === whole.length ? LONG : cut, rest)))
    }
  })

  it('a recording that is no WebM, has no sound, or states the length of the whole stays as it is', async () => {
    const sized = `${HEADER} 18538067 ce 1549a966 87 ${SCALE} ${TRACKS}${FIRST}`
    const given = ['', '0000001866747970', '00'.repeat(40), 'ff'.repeat(40), 'a380'.repeat(9), sized, chromium('')]
    for (const each of given) expect(await after(each)).toBe(hex(each))
    const begun = hex(chromium(FIRST))
    for (let length = 0; length < hex(chromium('')).length; length += 2)
      expect(await after(begun.slice(0, length))).toBe(begun.slice(0, length))
  })
})
