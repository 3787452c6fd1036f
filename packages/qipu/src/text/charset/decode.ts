import { legacyDecoder } from '#legacy'
import { type Message, speaker } from '../message/messages.ts'
import { byteOrderMark } from './bom.ts'
import { oddities, undecodable } from './damage.ts'
import { Evidence, type Remark } from './evidence.ts'
import { charsetMessages } from './messages.ts'
import { type Charset, type DecodeOptions, findCharset, percent } from './roads.ts'
import { looseUtf8, looseUtf16 } from './unicode.ts'

export interface Decoded {
  /** Without a byte-order mark. */
  text: string
  charset: Charset
  messages: Message[]
}

const say = speaker(charsetMessages)

/**
 * Bytes to text: byte-order mark, what the user insists on, what the file declares, strict UTF-8, then statistics; a
 * mark or a declaration that the bytes belie is told and not followed. Never throws.
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const mark = byteOrderMark(bytes)
  const evidence = new Evidence(mark ? bytes.subarray(mark.length) : bytes, mark, options.prepare)
  const { charset, text: strict } = findCharset(evidence, options)
  const text = strict ?? decodeAs(evidence.bytesIn(charset.name), charset.name)
  const messages = evidence.remarks.map((remark) => messageOf(remark, charset))
  if (strict === undefined) messages.push(...undecodable(text, charset.name))
  messages.push(...oddities(text, strict !== undefined))
  return { text, charset, messages }
}

const messageOf = ({ code, at, args }: Remark, { name, confidence }: Charset): Message =>
  say(code, { at, args: { charset: name, certainty: percent(confidence), ...args } })

function decodeAs(bytes: Uint8Array, name: string): string {
  if (name === 'utf-8') return looseUtf8(bytes)
  if (name === 'utf-16le' || name === 'utf-16be') return looseUtf16(bytes, name === 'utf-16be')
  return legacyDecoder(name)(bytes)
}
