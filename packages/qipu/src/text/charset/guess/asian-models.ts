import type { CharsetModel } from './charset-model.ts'
import { HANGUL, HANJA, HIRAGANA, KANJI, KATAKANA, SIMPLIFIED, TRADITIONAL } from './common-characters.ts'
import { type DoubleByteFacts, doubleByteModel } from './double-byte-model.ts'

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isHigh = (byte: number | undefined): boolean => byte !== undefined && byte >= 0xa1 && byte <= 0xfe

const gb18030: DoubleByteFacts = {
  name: 'gb18030',
  prior: 0.45,
  blocks: [
    // Characters added by GBK: rare and traditional ones.
    [0.002, 0x81, 0xfe, 0x40, 0x7e],
    [0.008, 0x81, 0xfe, 0x80, 0xfe],
    // GB 2312: symbols, the 3755 hanzi of level 1, the 3008 of level 2.
    [0.0002, 0xa2, 0xaf, 0xa1, 0xfe],
    [0.03, 0xa1, 0xa1, 0xa1, 0xfe],
    [0.02, 0xa3, 0xa3, 0xa1, 0xfe],
    [0.002, 0xa4, 0xa5, 0xa1, 0xf6],
    [0.17, 0xb0, 0xd7, 0xa1, 0xfe],
    [0.035, 0xd8, 0xf7, 0xa1, 0xfe],
  ],
  common: [[0.73, SIMPLIFIED]],
  other: {
    width: (bytes, i) => (isDigit(bytes[i + 1]) && bytes[i + 2]! >= 0x81 && isDigit(bytes[i + 3]) ? 4 : 0),
    share: 0.0005,
    codes: 40_000,
  },
}

const big5: DoubleByteFacts = {
  name: 'big5',
  prior: 0.1,
  blocks: [
    // Hong Kong's and Eten's additions.
    [0.0005, 0x87, 0xfe, 0x40, 0x7e],
    [0.0005, 0x87, 0xfe, 0xa1, 0xfe],
    [0.02, 0xa1, 0xa3, 0x40, 0x7e],
    [0.03, 0xa1, 0xa3, 0xa1, 0xfe],
    // The 5401 hanzi of level 1, the 7652 of level 2.
    [0.08, 0xa4, 0xc6, 0x40, 0x7e],
    [0.12, 0xa4, 0xc5, 0xa1, 0xfe],
    [0.006, 0xc9, 0xf9, 0x40, 0x7e],
    [0.01, 0xc9, 0xf9, 0xa1, 0xfe],
  ],
  common: [[0.73, TRADITIONAL]],
}

const japanese = [
  [0.28, KANJI],
  [0.33, HIRAGANA],
  [0.12, KATAKANA],
] as const

const shiftJis: DoubleByteFacts = {
  name: 'shift_jis',
  prior: 0.2,
  blocks: [
    [0.0005, 0x81, 0x9f, 0x40, 0x7e],
    [0.0005, 0x81, 0x9f, 0x80, 0xfc],
    [0.0005, 0xe0, 0xfc, 0x40, 0x7e],
    [0.0005, 0xe0, 0xfc, 0x80, 0xfc],
    [0.02, 0x81, 0x81, 0x40, 0x7e],
    [0.01, 0x81, 0x81, 0x80, 0xac],
    [0.01, 0x82, 0x82, 0x4f, 0x9a],
    // JIS X 0208: the 2965 kanji of level 1, the 3390 of level 2.
    [0.04, 0x89, 0x97, 0x40, 0x7e],
    [0.08, 0x88, 0x97, 0x80, 0xfc],
    [0.003, 0x99, 0x9f, 0x40, 0x7e],
    [0.006, 0x98, 0x9f, 0x80, 0xfc],
    [0.003, 0xe0, 0xea, 0x40, 0x7e],
    [0.006, 0xe0, 0xea, 0x80, 0xfc],
  ],
  common: japanese,
  // Half-width katakana: rare, and what the bytes of every other charset turn into.
  other: { width: (bytes, i) => (bytes[i]! >= 0xa1 && bytes[i]! <= 0xdf ? 1 : 0), share: 0.002, codes: 63 },
}

const eucJp: DoubleByteFacts = {
  name: 'euc-jp',
  prior: 0.03,
  blocks: [
    [0.002, 0xa1, 0xfe, 0xa1, 0xfe],
    [0.03, 0xa1, 0xa1, 0xa1, 0xfe],
    [0.01, 0xa3, 0xa3, 0xb0, 0xfa],
    [0.12, 0xb0, 0xcf, 0xa1, 0xfe],
    [0.018, 0xd0, 0xf4, 0xa1, 0xfe],
  ],
  common: japanese,
  other: {
    width: (bytes, i) =>
      bytes[i] === 0x8e && isHigh(bytes[i + 1])
        ? 2
        : bytes[i] === 0x8f && isHigh(bytes[i + 1]) && isHigh(bytes[i + 2])
          ? 3
          : 0,
    share: 0.001,
    codes: 6000,
  },
}

const eucKr: DoubleByteFacts = {
  name: 'euc-kr',
  prior: 0.12,
  blocks: [
    // Characters added by Windows: the syllables that KS X 1001 lacks.
    [0.0005, 0x81, 0xc6, 0x41, 0x5a],
    [0.0005, 0x81, 0xc6, 0x61, 0x7a],
    [0.001, 0x81, 0xc6, 0x81, 0xfe],
    [0.0005, 0xa1, 0xaf, 0xa1, 0xfe],
    [0.03, 0xa1, 0xa1, 0xa1, 0xfe],
    [0.01, 0xa3, 0xa3, 0xa1, 0xfe],
    // KS X 1001: 2350 syllables, 4888 hanja.
    [0.08, 0xb0, 0xc8, 0xa1, 0xfe],
    [0.02, 0xca, 0xfd, 0xa1, 0xfe],
  ],
  common: [
    [0.78, HANGUL],
    [0.06, HANJA],
  ],
}

export const asianModels: readonly CharsetModel[] = [gb18030, big5, shiftJis, eucJp, eucKr].map(doubleByteModel)
