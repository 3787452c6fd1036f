import { decode, encode } from '../../text/charset/charset.ts'
import type { Report } from '../../text/message/message.ts'
import { commentLines } from '../shared/comment-lines.ts'

export const CHARSET = 'gb18030'

/** Decodes texts of one file: GB18030, unless the user insists on another charset or the bytes are not valid in it. */
export class TextDecoding {
  readonly charset: ReturnType<typeof decode>['charset']
  /** All texts, one after the other: the places of messages about characters refer to it. */
  readonly text: string

  constructor(texts: readonly Uint8Array[], forced: string | undefined, report: Report | undefined) {
    const length = texts.reduce((sum, text) => sum + text.length + 1, 0)
    const all = new Uint8Array(length)
    let at = 0
    for (const text of texts) {
      all.set(text, at)
      at += text.length
      all[at++] = 0x0a
    }
    const isUsual = forced === undefined && !decode(all, { forced: CHARSET }).text.includes('\ufffd')
    const decoded = decode(all, { forced: isUsual ? CHARSET : forced, ...(report && { report }) })
    this.text = decoded.text
    this.charset = isUsual ? { name: CHARSET, how: 'valid', confidence: 1 } : decoded.charset
  }

  decode(bytes: Uint8Array): string {
    return decode(bytes, { forced: this.charset.name }).text
  }
}

const bytesIn = (text: string): number => encode(text, CHARSET).bytes.length

/** One line of at most so many bytes. */
export function roomText(text: string, room: number): string | undefined {
  let line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  if (bytesIn(line) > room) {
    let kept = ''
    let length = 0
    for (const character of line) {
      length += bytesIn(character)
      if (length > room) break
      kept += character
    }
    line = kept.trim()
  }
  return line === '' ? undefined : line
}

/** Lines of any number, without control characters. */
export const commentText = (text: string): string | undefined =>
  commentLines(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ' '))
