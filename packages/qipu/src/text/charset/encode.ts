import { legacyDecoder, legacyEncoder } from '#legacy'
import type { Args } from '../language/texts.ts'
import type { Report } from '../message/message.ts'
import { inGb2312 } from './gb2312.ts'
import { charsetNamed, readAs } from './labels.ts'
import type { CharsetCode } from './messages.ts'
import { encodeUtf8, encodeUtf16, LONE_SURROGATES } from './unicode.ts'

/** Character that a charset lacks. */
export interface EncodingFault {
  readonly offset: number
  readonly character: string
}

/** Bytes of a text, and the characters that the charset lacks. */
export interface Encoded {
  bytes: Uint8Array
  /** Characters that the charset lacks, and what was written for each is nothing. */
  misfits: EncodingFault[]
  /** The charset written, by its name. */
  charset: string
}

/** Text to bytes in a charset. An unknown charset becomes UTF-8, which is reported, as are misfits. */
export function encode(text: string, charset: string, report?: Report<CharsetCode>): Encoded {
  const name = charsetNamed(charset)
  if (!name) {
    report?.('text/unknown-charset-written', { args: { charset } })
    return encode(text, 'utf-8')
  }
  const { write, lacks } = repertoire(name)
  const misfits = lacks(text)
  const bytes = write(misfits.length > 0 ? without(text, misfits) : text)
  if (misfits.length > 0) report?.('text/misfits', { args: misfitArgs(misfits, name) })
  return { bytes, misfits, charset: name }
}

/** True if a charset has every character of a text, e.g. GB 2312 as against its larger successors. */
export const fitsCharset = (text: string, charset: string): boolean => {
  const name = charsetNamed(charset)
  return name !== undefined && repertoire(name).lacks(text).length === 0
}

interface Repertoire {
  write(text: string): Uint8Array
  lacks(text: string): EncodingFault[]
}

const UNICODE: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': encodeUtf8,
  'utf-16le': (text) => encodeUtf16(text, false),
  'utf-16be': (text) => encodeUtf16(text, true),
}

/** Charsets that are written with a larger one's encoder, and which of its codes belong to them. */
const SUBSETS: Readonly<Record<string, { of: string; has: (code: Uint8Array) => boolean }>> = {
  gb2312: { of: 'gbk', has: ([lead, trail]) => lead! < 0x80 || (trail !== undefined && inGb2312(lead!, trail)) },
  'iso-8859-1': { of: 'windows-1252', has: ([byte]) => byte! < 0x80 || byte! >= 0xa0 },
  'us-ascii': { of: 'windows-1252', has: ([byte]) => byte! < 0x80 },
}

/** In every charset. Control characters are not: ISO-2022-JP has its own use for some. */
const PLAIN = /^[\t\n\r -~]*$/

function repertoire(name: string): Repertoire {
  const unicode = UNICODE[name]
  if (unicode) return { write: unicode, lacks: loneSurrogates }
  const subset = SUBSETS[name]
  const encoder = legacyEncoder(subset?.of ?? name)
  const decoder = legacyDecoder(readAs(subset?.of ?? name))
  // Coming back the same is the test: some encoders write a yen sign as a backslash, or a minus as its wide form.
  const has = (character: string): boolean => {
    try {
      const code = encoder(character)
      return decoder(code) === character && (!subset || subset.has(code))
    } catch {
      return false
    }
  }
  const comesBack = (text: string): boolean => {
    try {
      return decoder(encoder(text)) === text
    } catch {
      return false
    }
  }
  return {
    write: encoder,
    lacks: (text) => (PLAIN.test(text) || (!subset && comesBack(text)) ? [] : lacking(text, has)),
  }
}

function lacking(text: string, has: (character: string) => boolean): EncodingFault[] {
  const known = new Map<string, boolean>()
  const misfits: EncodingFault[] = []
  let offset = 0
  for (const character of text) {
    let fits = known.get(character)
    if (fits === undefined) {
      fits = has(character)
      known.set(character, fits)
    }
    if (!fits) misfits.push({ offset, character })
    offset += character.length
  }
  return misfits
}

const loneSurrogates = (text: string): EncodingFault[] =>
  Array.from(text.matchAll(LONE_SURROGATES), (match) => ({ offset: match.index, character: match[0] }))

function without(text: string, misfits: readonly EncodingFault[]): string {
  const kept: string[] = []
  let from = 0
  for (const { offset, character } of misfits) {
    kept.push(text.slice(from, offset))
    from = offset + character.length
  }
  kept.push(text.slice(from))
  return kept.join('')
}

const SHOWN = 20

function misfitArgs(misfits: readonly EncodingFault[], charset: string): Args {
  const distinct = [...new Set(misfits.map(({ character }) => character))]
  const characters = distinct.slice(0, SHOWN).join(' ') + (distinct.length > SHOWN ? ' …' : '')
  return { charset, count: misfits.length, characters }
}
