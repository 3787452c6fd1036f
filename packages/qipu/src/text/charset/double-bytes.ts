import { lookup } from '../lookup.ts'

/** Charsets with characters of two bytes of which the second may be an ASCII letter, bracket or backslash. */

type Range = readonly [first: number, last: number]

const tableOf = (...ranges: readonly Range[]): Uint8Array => {
  const table = new Uint8Array(256)
  for (const [first, last] of ranges) table.fill(1, first, last + 1)
  return table
}

const wide = tableOf([0x81, 0xfe])

/** EUC-KR too: Windows has added codes with letters to it, though none with a bracket. */
const LEADS = lookup<Uint8Array>({
  gb18030: wide,
  gbk: wide,
  gb2312: wide,
  big5: wide,
  'euc-kr': wide,
  shift_jis: tableOf([0x81, 0x9f], [0xe0, 0xfc]),
})

/** 1 for each byte that begins a character of two; undefined for charsets whose characters never hold ASCII bytes. */
export const leadsOf = (charset: string): Uint8Array | undefined => LEADS.get(charset)

/** A byte that stands for nothing in any of them: a decoder makes it U+FFFD and goes on. */
export const NO_CHARACTER = 0xff
