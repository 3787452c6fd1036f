import { byteOrderMark, unmarkedUtf16 } from './bom.ts'
import { charsetMessages } from './charset-messages.ts'
import { charsetNamed, readAs } from './labels.ts'
import { legacyDecoder } from './legacy.ts'
import { type Message, type Place, speaker } from './messages.ts'
import { rankCharsets } from './statistics.ts'
import { looseUtf8, looseUtf16, strictUtf8 } from './unicode.ts'

export { charsetMessages } from './charset-messages.ts'
export { type Encoded, encode, fitsCharset, type Misfit } from './encode.ts'
export { charsetNamed, charsetNames } from './labels.ts'

export interface Charset {
  /** The encoding's name as in the WHATWG standard, lower case: `utf-8`, `gb18030`, `shift_jis` … */
  readonly name: string
  readonly how: 'bom' | 'declared' | 'valid' | 'statistics' | 'forced'
  /** 0..1; below 1 for statistics only. */
  readonly confidence: number
}

export interface DecodeOptions {
  /** What the file says of itself, as written there. */
  readonly declared?: string | undefined
  /** Where it says so, in the decoded text. */
  readonly declaredAt?: Place | undefined
  /** What the user insists on. */
  readonly forced?: string | undefined
}

export interface Decoded {
  /** Without a byte-order mark. */
  text: string
  charset: Charset
  messages: Message[]
}

const say = speaker(charsetMessages)

const percent = (confidence: number): number => Math.floor(confidence * 100)

/** Below this, a guess is a warning. */
const SURE = 0.9

/** Bytes to text: byte-order mark, declared charset, strict UTF-8, then statistics. Never throws. */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const mark = byteOrderMark(bytes)
  const body = mark ? bytes.subarray(mark.length) : bytes
  const messages: Message[] = []
  const { declared, declaredAt: at } = options
  const chosen = mark
    ? finish(body, { name: mark.charset, how: 'bom', confidence: 1 })
    : (named(body, options.forced, 'forced') ?? declaredOrGuessed(body, declared, at, messages))
  const { text, charset } = chosen
  const declaredName = declared === undefined ? undefined : charsetNamed(declared)
  if (mark && declared !== undefined && declaredName !== charset.name) {
    messages.push(say('text/bom-contradicts', { at, args: { declared, charset: charset.name } }))
  }
  if (declared !== undefined && declaredName === undefined) {
    messages.push(say('text/unknown-charset', { at, args: { declared, charset: charset.name } }))
  }
  if (!chosen.strict) reportUndecodable(text, charset.name, messages)
  reportNul(text, messages)
  return { text, charset, messages }
}

interface Chosen {
  text: string
  charset: Charset
  strict: boolean
}

function finish(bytes: Uint8Array, charset: Charset): Chosen {
  const { name } = charset
  if (name === 'utf-8') {
    const text = strictUtf8(bytes)
    return text === undefined ? { text: looseUtf8(bytes), charset, strict: false } : { text, charset, strict: true }
  }
  if (name.startsWith('utf-16')) return { text: looseUtf16(bytes, name === 'utf-16be'), charset, strict: false }
  return { text: legacyDecoder(name)(bytes), charset, strict: false }
}

function named(bytes: Uint8Array, label: string | undefined, how: Charset['how']): Chosen | undefined {
  const name = label === undefined ? undefined : charsetNamed(label)
  return name === undefined ? undefined : finish(bytes, { name: readAs(name), how, confidence: 1 })
}

function declaredOrGuessed(
  bytes: Uint8Array,
  declared: string | undefined,
  at: Place | undefined,
  messages: Message[],
): Chosen {
  const utf16 = unmarkedUtf16(bytes)
  if (utf16) {
    messages.push(say('text/utf16-unmarked', { args: { charset: utf16 } }))
    return finish(bytes, { name: utf16, how: 'statistics', confidence: 0.99 })
  }
  const valid = strictUtf8(bytes)
  const label = declared === undefined ? undefined : charsetNamed(declared)
  const name = label && readAs(label)
  if (valid !== undefined) {
    const how = name ? 'declared' : 'valid'
    if (!name || name === 'utf-8') return { text: valid, charset: { name: 'utf-8', how, confidence: 1 }, strict: true }
    if (valid.length === bytes.length) return { text: valid, charset: { name, how, confidence: 1 }, strict: true }
    messages.push(say('text/declared-false', { at, args: { declared: declared!, charset: 'utf-8', certainty: 100 } }))
    return { text: valid, charset: { name: 'utf-8', how: 'valid', confidence: 1 }, strict: true }
  }
  if (name && name !== 'utf-8') return finish(bytes, { name, how: 'declared', confidence: 1 })
  const [best, next] = rankCharsets(bytes) as [ReturnType<typeof rankCharsets>[0], ReturnType<typeof rankCharsets>[0]]
  const certainty = percent(best.confidence)
  if (name) {
    if (best.name !== name)
      messages.push(say('text/declared-false', { at, args: { declared: declared!, charset: best.name, certainty } }))
  } else {
    const code = best.confidence >= SURE ? 'text/guessed' : 'text/guess-unsure'
    messages.push(say(code, { args: { charset: best.name, certainty, other: next.name } }))
  }
  return finish(bytes, { name: best.name, how: 'statistics', confidence: best.confidence })
}

const CAP = 8

function reportUndecodable(text: string, charset: string, messages: Message[]): void {
  let runs = 0
  for (let offset = text.indexOf('\ufffd'); offset >= 0; ) {
    let end = offset + 1
    while (text.charCodeAt(end) === 0xfffd) end++
    if (runs++ < CAP)
      messages.push(say('text/undecodable', { at: { offset, length: end - offset }, args: { charset } }))
    offset = text.indexOf('\ufffd', end)
  }
  if (runs > CAP) messages.push(say('text/undecodable-more', { args: { charset, count: runs - CAP } }))
}

function reportNul(text: string, messages: Message[]): void {
  const offset = text.indexOf('\0')
  if (offset < 0) return
  let count = 0
  for (let i = offset; i >= 0; i = text.indexOf('\0', i + 1)) count++
  messages.push(say('text/nul', { at: { offset, length: 1 }, args: { count } }))
}
