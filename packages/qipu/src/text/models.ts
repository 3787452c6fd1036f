import { COMMON } from './common-characters.ts'
import { legacyEncoder } from './legacy.ts'

/** What the characters of one charset look like where people write in it. */
export interface CharsetModel {
  readonly name: string
  /** Whether its characters come in runs, as hanzi, kana and hangul do. */
  readonly runs: boolean
  /** Bytes of the non-ASCII character at i; 1 where there is none. */
  width(bytes: Uint8Array, i: number): number
  logProbability(bytes: Uint8Array, i: number): number
}

/** A byte that the charset cannot explain. */
const INVALID = -14

/** A block of codes, and the share of all characters that falls into it. */
type Block = readonly [share: number, lead: number, lastLead: number, trail: number, lastTrail: number]

interface DoubleByteFacts {
  readonly name: string
  readonly common: readonly (readonly [share: number, characters: string])[]
  readonly blocks: readonly Block[]
  /** Codes of another length: their width at i, or 0. */
  readonly other?: (bytes: Uint8Array, i: number) => number
  readonly otherLog?: number
}

const fourByte = (bytes: Uint8Array, i: number): number => {
  const second = bytes[i + 1]!
  const fourth = bytes[i + 3]!
  return second >= 0x30 && second <= 0x39 && bytes[i + 2]! >= 0x81 && fourth >= 0x30 && fourth <= 0x39 ? 4 : 0
}

const halfWidthKatakana = (bytes: Uint8Array, i: number): number => (bytes[i]! >= 0xa1 && bytes[i]! <= 0xdf ? 1 : 0)

const eucJpOther = (bytes: Uint8Array, i: number): number => {
  const trail = bytes[i + 1]!
  if (bytes[i] === 0x8e) return trail >= 0xa1 && trail <= 0xdf ? 2 : 0
  return bytes[i] === 0x8f && trail >= 0xa1 && bytes[i + 2]! >= 0xa1 ? 3 : 0
}

/** Later blocks overrule earlier ones, and common characters overrule all. */
const DOUBLE_BYTE: readonly DoubleByteFacts[] = [
  {
    name: 'gb18030',
    common: [[0.6, COMMON.simplified]],
    blocks: [
      [0.006, 0x81, 0xfe, 0x40, 0x7e],
      [0.006, 0x81, 0xfe, 0x80, 0xfe],
      [0.3, 0xb0, 0xd7, 0xa1, 0xfe],
      [0.03, 0xd8, 0xf7, 0xa1, 0xfe],
      [0.0002, 0xa2, 0xaf, 0xa1, 0xfe],
      [0.02, 0xa3, 0xa3, 0xa1, 0xfe],
      [0.004, 0xa4, 0xa5, 0xa1, 0xf6],
      [0.03, 0xa1, 0xa1, 0xa1, 0xfe],
    ],
    other: fourByte,
    otherLog: Math.log(0.001 / 40_000),
  },
  {
    name: 'big5',
    common: [[0.6, COMMON.traditional]],
    blocks: [
      [0.001, 0x87, 0xfe, 0x40, 0x7e],
      [0.001, 0x87, 0xfe, 0xa1, 0xfe],
      [0.13, 0xa4, 0xc6, 0x40, 0x7e],
      [0.2, 0xa4, 0xc5, 0xa1, 0xfe],
      [0.008, 0xc9, 0xf9, 0x40, 0x7e],
      [0.012, 0xc9, 0xf9, 0xa1, 0xfe],
      [0.02, 0xa1, 0xa3, 0x40, 0x7e],
      [0.03, 0xa1, 0xa3, 0xa1, 0xfe],
      [0.0005, 0xc6, 0xc8, 0xa1, 0xfe],
    ],
  },
  {
    name: 'shift_jis',
    common: [
      [0.25, COMMON.kanji],
      [0.35, COMMON.hiragana],
      [0.1, COMMON.katakana],
    ],
    blocks: [
      [0.001, 0x81, 0x9f, 0x40, 0x7e],
      [0.001, 0x81, 0x9f, 0x80, 0xfc],
      [0.0005, 0xe0, 0xfc, 0x40, 0x7e],
      [0.0005, 0xe0, 0xfc, 0x80, 0xfc],
      [0.07, 0x88, 0x97, 0x40, 0x7e],
      [0.13, 0x88, 0x97, 0x80, 0xfc],
      [0.003, 0x99, 0x9f, 0x40, 0x7e],
      [0.005, 0x98, 0x9f, 0x80, 0xfc],
      [0.003, 0xe0, 0xea, 0x40, 0x7e],
      [0.005, 0xe0, 0xea, 0x80, 0xfc],
      [0.02, 0x81, 0x81, 0x40, 0x7e],
      [0.01, 0x81, 0x81, 0x80, 0xac],
      [0.01, 0x82, 0x82, 0x4f, 0x9a],
    ],
    other: halfWidthKatakana,
    otherLog: Math.log(0.004 / 63),
  },
  {
    name: 'euc-jp',
    common: [
      [0.25, COMMON.kanji],
      [0.35, COMMON.hiragana],
      [0.1, COMMON.katakana],
    ],
    blocks: [
      [0.002, 0xa1, 0xfe, 0xa1, 0xfe],
      [0.2, 0xb0, 0xcf, 0xa1, 0xfe],
      [0.02, 0xd0, 0xf4, 0xa1, 0xfe],
      [0.03, 0xa1, 0xa1, 0xa1, 0xfe],
      [0.01, 0xa3, 0xa3, 0xb0, 0xfa],
    ],
    other: eucJpOther,
    otherLog: Math.log(0.001 / 6000),
  },
  {
    name: 'euc-kr',
    common: [
      [0.6, COMMON.hangul],
      [0.06, COMMON.hanja],
    ],
    blocks: [
      [0.001, 0x81, 0xc6, 0x41, 0x5a],
      [0.001, 0x81, 0xc6, 0x61, 0x7a],
      [0.001, 0x81, 0xc6, 0x81, 0xfe],
      [0.0005, 0xa1, 0xaf, 0xa1, 0xfe],
      [0.25, 0xb0, 0xc8, 0xa1, 0xfe],
      [0.04, 0xca, 0xfd, 0xa1, 0xfe],
      [0.04, 0xa1, 0xa1, 0xa1, 0xfe],
      [0.01, 0xa3, 0xa3, 0xa1, 0xfe],
    ],
  },
]

function doubleByte({ name, common, blocks, other, otherLog = 0 }: DoubleByteFacts): CharsetModel {
  let table: Float32Array | undefined
  const lookUp = (bytes: Uint8Array, i: number): number => {
    table ??= tableOf(name, common, blocks)
    return i + 1 < bytes.length ? table[(bytes[i]! << 8) | bytes[i + 1]!]! : 0
  }
  return {
    name,
    runs: true,
    width: (bytes, i) => (lookUp(bytes, i) ? 2 : other?.(bytes, i) || 1),
    logProbability: (bytes, i) => lookUp(bytes, i) || (other?.(bytes, i) ? otherLog : INVALID),
  }
}

function tableOf(name: string, common: DoubleByteFacts['common'], blocks: readonly Block[]): Float32Array {
  const table = new Float32Array(0x10000)
  for (const [share, lead, lastLead, trail, lastTrail] of blocks) {
    const log = Math.log(share / ((lastLead - lead + 1) * (lastTrail - trail + 1)))
    for (let a = lead; a <= lastLead; a++) table.fill(log, (a << 8) | trail, ((a << 8) | lastTrail) + 1)
  }
  const encoder = legacyEncoder(name)
  for (const [share, characters] of common) {
    const log = Math.log(share / characters.length)
    const codes = encoder(characters)
    for (let i = 0; i < codes.length; i += 2) table[(codes[i]! << 8) | codes[i + 1]!] = log
  }
  return table
}

/** Western letters: frequent ones, other ones, and signs, each as the share of all non-ASCII bytes. */
function western(): CharsetModel {
  const table = new Float32Array(256).fill(Math.log(0.03 / 128))
  for (let i = 0xc0; i < 0x100; i++) table[i] = Math.log(0.2 / 64)
  for (const byte of legacyEncoder('windows-1252')(COMMON.western)) table[byte] = Math.log(0.75 / COMMON.western.length)
  for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d]) table[byte] = INVALID
  const isWestern = (byte: number | undefined): boolean =>
    byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  return {
    name: 'windows-1252',
    runs: false,
    width: () => 1,
    logProbability: (bytes, i) => {
      const before = bytes[i - 1]
      const after = bytes[i + 1]
      const follows = before !== undefined && before >= 0x80
      const inWord = isWestern(before) || isWestern(after)
      return table[bytes[i]!]! + Math.log(follows ? 0.05 : 0.03) + (inWord ? 0 : Math.log(0.1))
    },
  }
}

/** UTF-8 that is broken somewhere, e.g. cut within a character. */
const brokenUtf8: CharsetModel = {
  name: 'utf-8',
  runs: true,
  width: (bytes, i) => utf8Width(bytes, i) || 1,
  logProbability: (bytes, i) => [INVALID, INVALID, -6, -8, -12][utf8Width(bytes, i)]!,
}

function utf8Width(bytes: Uint8Array, i: number): number {
  const lead = bytes[i]!
  const width = lead >= 0xf0 ? (lead < 0xf5 ? 4 : 0) : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  for (let k = 1; k < width; k++) if ((bytes[i + k]! & 0xc0) !== 0x80) return 0
  return width
}

export const MODELS: readonly CharsetModel[] = [...DOUBLE_BYTE.map(doubleByte), western(), brokenUtf8]
