import { describe, expect, it } from 'vitest'
import { encode } from './charset/encode.ts'
import { sniff } from './sniff.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('sniffing', () => {
  it('sniff() shows the head, one character per byte', () => {
    expect(sniff(Uint8Array.of(0x28, 0x3b, 0xc0, 0xee), 'a.sgf').head).toBe('(;\u00c0\u00ee')
  })

  it('sniff() stops after 4096 bytes', () => {
    expect(sniff(new Uint8Array(100_000).fill(0x41)).head).toBe('A'.repeat(4096))
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'sniff() shows the tail where there is more than a head: %s',
    (charset) => {
      const text = `${'x'.repeat(5001)}end`
      expect(sniff(encode(text, charset).bytes).tail).toMatch(/^x{2000,}end$/)
      expect(sniff(bytesOf('(;GM[1])')).tail).toBeUndefined()
    },
  )

  it('sniff() leaves out a byte-order mark and decodes UTF-16', () => {
    expect(sniff(bytesOf('\ufeff(;GM[1])')).head).toBe('(;GM[1])')
    expect(sniff(encode('(;PB[李])', 'utf-16le').bytes).head).toBe('(;PB[李])')
    expect(sniff(encode('(;PB[李])', 'utf-16be').bytes).head).toBe('(;PB[李])')
    expect(sniff(encode('(;PB[李])', 'utf-16be').bytes.subarray(2)).head).toBe('(;PB[李])')
  })

  it.each([
    ['game.SGF', 'sgf'],
    ['dir.d/game', ''],
    ['dir\\game.Wei7', 'wei7'],
    ['a.b.c.gib', 'gib'],
    ['.hidden', ''],
    ['dir/.hidden', ''],
    ['name.', ''],
    ['', ''],
    ['棋谱.txt', 'txt'],
  ])('sniff() finds the extension of "%s"', (name, extension) => {
    expect(sniff(new Uint8Array(0), name)).toEqual({ head: '', extension, name })
  })
})
