import { describe, expect, it } from 'vitest'
import { read } from '../api/read.ts'
import { write } from '../api/write.ts'
import { asPlainText, readTextCodes, writeTextCodes } from '../formats/ishi/text-codes.ts'

const ishi = (text: string): Uint8Array => new TextEncoder().encode(`EVENT\r\nB 1 C3\r\nCOM\r\n${text}\r\nENDCOM\r\n`)
const textOf = (bytes: Uint8Array): string =>
  read({ bytes }, { from: 'ishi' }).records[0]!.nodes.flatMap(({ notes }) => notes?.comments ?? [])[0]!.text

describe('special characters in Ishi commentary (5.3)', () => {
  it('special characters in Ishi commentary are the signs that they mean, in other formats too', () => {
    const { records } = read({ bytes: ishi('Black \\t, then \\S or (\\d) and \\C.') }, { from: 'ishi' })
    const sgf = new TextDecoder().decode(write(records, 'sgf').bytes)
    expect(sgf).toContain('C[Black △, then □ or (◇) and ✓.]')
    const again = new TextDecoder().decode(write(records, 'ishi').bytes)
    expect(again).toContain('Black \\t, then \\s or (\\d) and \\c.')
  })

  it.each(['C:\\temp \\test', '\\tA1', '\\\\t', '\\q \\\\ \\', 'x\\t'])(
    'a backslash that begins no special character in Ishi commentary is text: %s',
    (text) => {
      expect(textOf(ishi(text))).toBe(text)
    },
  )

  it.each(['△', '△□', 'a△', '△b', '\\△', '△ 1', ' ✓ '])(
    'writeTextCodes() writes only signs that are read as the same: %s',
    (text) => {
      expect(readTextCodes(writeTextCodes(text))).toBe(text)
    },
  )

  it('text that looks like a special character gets a blank, and the change is reported', () => {
    expect(asPlainText('a \\t b')).toBe('a \\ t b')
    const { records } = read({ bytes: new TextEncoder().encode('(;GM[1]SZ[9];B[aa]C[a \\\\t b])') })
    const { bytes, messages } = write(records, 'ishi')
    expect(textOf(bytes!)).toBe('a \\ t b')
    expect(messages.map(({ code }) => code)).toContain('loss/notes.comments.part')
  })
})
