import { CP437, decodeCp437, encodeCp437 } from './cp437.ts'
import { isMultiByte } from './labels.ts'

/*
 * Charsets other than Unicode where the platform decodes them itself, as browsers do by the Encoding Standard. What it
 * decodes also says how to encode: tables are turned around when they are first asked for, and nothing is shipped.
 */

type Decoder = (bytes: Uint8Array) => string
type Encoder = (text: string) => Uint8Array

const decoders = new Map<string, Decoder>([[CP437, decodeCp437]])
const encoders = new Map<string, Encoder>([[CP437, encodeCp437]])

/** Decodes with U+FFFD for what the charset lacks. */
export function legacyDecoder(name: string): Decoder {
  let decoder = decoders.get(name)
  if (!decoder) {
    // A new one each time: some engines carry the state of ISO-2022-JP over to the next text.
    decoder = (bytes) => new TextDecoder(name, { ignoreBOM: true }).decode(bytes)
    decoders.set(name, decoder)
  }
  return decoder
}

/** Encodes, or throws where a character has no code in the charset. */
export function legacyEncoder(name: string): Encoder {
  let encoder = encoders.get(name)
  if (!encoder) {
    encoder = name === 'iso-2022-jp' ? escapingEncoder() : tableEncoder(name)
    encoders.set(name, encoder)
  }
  return encoder
}

type Codes = Map<string, readonly number[]>

/** Codes that are only ever read: the standard writes another one for the same character. */
const READ_ONLY: Readonly<Record<string, (code: readonly number[]) => boolean>> = {
  big5: ([lead]) => lead! >= 0x80 && lead! < 0xa1,
  gb18030: ([lead]) => lead === 0x80,
  // NEC's selection of IBM's characters, and characters of one's own.
  shift_jis: ([lead]) => lead === 0xed || lead === 0xee || (lead! >= 0xf0 && lead! <= 0xf9),
  'euc-jp': ([lead]) => lead === 0x8f,
}

/** Of two codes for one of these, the later is written. */
const BIG5_LATER = '═╞╡╪十卅'

function tableEncoder(name: string): Encoder {
  const codes: Codes = new Map()
  const isReadOnly = READ_ONLY[name]
  const later = name === 'big5' ? BIG5_LATER : ''
  const add = (character: string, code: readonly number[]): void => {
    if (!codes.has(character) || later.includes(character)) codes.set(character, code)
  }
  for (const sequences of sequencesOf(name)) {
    collect(name, isReadOnly ? sequences.filter((code) => !isReadOnly(code)) : sequences, add)
  }
  return (text) => {
    const bytes: number[] = []
    for (const character of text) {
      const code = codes.get(character) ?? (name === 'gb18030' ? beyondPlane(character) : undefined)
      if (!code) throw new TypeError(`${name} has no code for ${character}`)
      bytes.push(...code)
    }
    return Uint8Array.from(bytes)
  }
}

/** Every byte sequence that may be a character, by length; shorter ones come first. */
function* sequencesOf(name: string): Generator<readonly (readonly number[])[]> {
  yield product([0, 0xff])
  if (!isMultiByte(name)) return
  yield product([0x81, 0xfe], [0x40, 0xfe])
  if (name === 'gb18030') yield product([0x81, 0x84], [0x30, 0x39], [0x81, 0xfe], [0x30, 0x39])
}

function product(...ranges: readonly (readonly [from: number, to: number])[]): number[][] {
  let all: number[][] = [[]]
  for (const [from, to] of ranges) {
    all = all.flatMap((head) => Array.from({ length: to - from + 1 }, (_, i) => [...head, from + i]))
  }
  return all
}

const SEPARATOR = 0x0a

/** Decodes all sequences in one go, with line ends between them: those that give one character are its code. */
function collect(
  name: string,
  sequences: readonly (readonly number[])[],
  add: (character: string, code: readonly number[]) => void,
): void {
  const bytes = Uint8Array.from(sequences.flatMap((code) => [...code, SEPARATOR]))
  const lines = legacyDecoder(name)(bytes).split('\n')
  // A line end among the sequences makes one line more; it is its own code in every charset.
  const own = sequences.findIndex((code) => code.length === 1 && code[0] === SEPARATOR)
  if (own >= 0) add('\n', [SEPARATOR])
  sequences.forEach((code, i) => {
    if (i === own) return
    const line = lines[own >= 0 && i > own ? i + 1 : i]!
    const isOne = line.length === 1 || (line.length === 2 && line.codePointAt(0)! > 0xffff)
    if (isOne && line !== '\ufffd') add(line, code)
  })
}

/** GB 18030 counts through all planes but the first one. */
function beyondPlane(character: string): readonly number[] | undefined {
  const point = character.codePointAt(0)!
  if (point < 0x10000) return undefined
  const index = point - 0x10000 + 189_000
  return [
    0x81 + Math.floor(index / 12600),
    0x30 + (Math.floor(index / 1260) % 10),
    0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  ]
}

const ESCAPES = { ascii: [0x1b, 0x28, 0x42], roman: [0x1b, 0x28, 0x4a], japanese: [0x1b, 0x24, 0x42] } as const
const ROMAN: Readonly<Record<string, number>> = { '¥': 0x5c, '‾': 0x7e }

/** ISO-2022-JP: the codes of EUC-JP without their high bits, between escape sequences. */
function escapingEncoder(): Encoder {
  const japanese = legacyEncoder('euc-jp')
  const inSet = (character: string): [keyof typeof ESCAPES, readonly number[]] => {
    if (character < '\x80' && !'\x0e\x0f\x1b'.includes(character)) return ['ascii', [character.charCodeAt(0)]]
    const roman = ROMAN[character]
    if (roman !== undefined) return ['roman', [roman]]
    const code = [...japanese(character)]
    if (code.length !== 2 || code[0]! < 0xa1) throw new TypeError(`iso-2022-jp has no code for ${character}`)
    return ['japanese', code.map((byte) => byte & 0x7f)]
  }
  return (text) => {
    const bytes: number[] = []
    let now: keyof typeof ESCAPES = 'ascii'
    for (const character of text) {
      const [set, code] = inSet(character)
      if (set !== now) bytes.push(...ESCAPES[set])
      bytes.push(...code)
      now = set
    }
    if (now !== 'ascii') bytes.push(...ESCAPES.ascii)
    return Uint8Array.from(bytes)
  }
}
