import { describe, expect, it } from 'vitest'
import { lasting } from './webm.ts'

const bytes = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[\da-f]{2}/g)!, (each) => Number.parseInt(each, 16))
const hex = (from: Uint8Array): string => Buffer.from(from).toString('hex')

const HEADER = '1a45dfa3 84 42868101'
const OPEN = '18538067 01ffffffffffffff'
const SCALE = '2ad7b1 83 0f4240'
const REST = '1654ae6b 84 00000000 1f43b675 01ffffffffffffff e78100 00000000'
/** 2.5 seconds as a number of milliseconds, in eight bytes and in four. */
const [LONG, SHORT] = ['40a3880000000000', '451c4000']

describe('a recording', () => {
  it('a recording as Firefox writes it gets its duration where a zero stood', () => {
    const before = bytes(`${HEADER}${OPEN} 114d9b74 80 1549a966 92 ${SCALE} 4489 88 0000000000000000 ${REST}`)
    const after = bytes(`${HEADER}${OPEN} 114d9b74 80 1549a966 92 ${SCALE} 4489 88 ${LONG} ${REST}`)
    expect(hex(lasting(before, 2.5))).toBe(hex(after))
    const wide = (content: string) =>
      `1a45dfa3 0100000000000004 42868101 ${OPEN} 114d9b74 0100000000000000 1549a966 0100000000000012 ${SCALE} 4489 88 ${content} ${REST}`
    expect(hex(lasting(bytes(wide('0000000000000000')), 2.5))).toBe(hex(bytes(wide(LONG))))
    const short = bytes(`${HEADER}${OPEN} 1549a966 8e ${SCALE} 4489 84 00000000 ${REST}`)
    expect(hex(lasting(short, 2.5))).toContain(`448984${SHORT}`)
  })

  it('a recording as Chromium writes it gets a duration behind its other facts', () => {
    const before = bytes(`${HEADER}${OPEN} 1549a966 87 ${SCALE} ${REST}`)
    const after = bytes(`${HEADER}${OPEN} 1549a966 0100000000000012 ${SCALE} 4489 88 ${LONG} ${REST}`)
    expect(hex(lasting(before, 2.5))).toBe(hex(after))
  })

  it('a recording in other units has its duration in these', () => {
    const before = bytes(`${HEADER}${OPEN} 1549a966 92 2ad7b1 83 0003e8 4489 88 0000000000000000 ${REST}`)
    expect(new DataView(lasting(before, 2.5).buffer).getFloat64(before.length - bytes(REST).length - 8)).toBe(2_500_000)
  })

  it('a recording that is no WebM, is cut off, or states the length of the whole stays as it is', () => {
    const sized = bytes(`${HEADER} 18538067 a0 1549a966 87 ${SCALE} ${REST}`)
    const whole = bytes(`${HEADER}${OPEN} 1549a966 87 ${SCALE} ${REST}`)
    for (const given of [
      new Uint8Array(),
      bytes('0000001866747970'),
      bytes('00'.repeat(40)),
      bytes('ff'.repeat(40)),
      sized,
    ])
      expect(lasting(given, 2.5)).toBe(given)
    for (let length = 0; length < 33; length++) {
      const cut = whole.slice(0, length)
      expect(lasting(cut, 2.5)).toBe(cut)
    }
  })
})
