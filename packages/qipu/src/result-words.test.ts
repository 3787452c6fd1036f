import { describe, expect, it } from 'vitest'
import { convert } from './api/convert.ts'
import { read } from './api/read.ts'

const GIB = (words: string): string =>
  `\\HS\n\\[GAMENAME=x\\]\n\\[GAMERESULT=${words}\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 15 3\n\\GE\n`
const NGF = (words: string): string =>
  `Rated game\n19\nA 9D\nB 9D\nx\n0\n0\n7\n20170316 [09:37]\n10\n${words}\n1\nPMABBREER\n`
const UGF = (words: string): string => `[Header]\nVer=UGF3,200\nWinner=${words.replace('+', ',')}\n[Data]\nQD,B1,1,10\n`

/** A file of each format that has words for a result, with these. */
const files: Readonly<Record<string, (words: string) => string>> = {
  sgf: (words) => `(;FF[4]GM[1]SZ[9]RE[${words}];B[ee])`,
  jgf: (words) =>
    JSON.stringify({ record: { format: 'JGF', version: 2 }, board: { size: 9 }, game: { result: words }, tree: [{}] }),
  ishi: (words) => `RESULT ${words}\nB 1 E5\n`,
  gib: GIB,
  ngf: NGF,
  ugf: UGF,
}

const infoOf = (text: string, from: string) =>
  read({ bytes: new TextEncoder().encode(text) }, { from }).records[0]!.info

describe.each(Object.entries(files))('a result in the words of %s', (from, file) => {
  it.each([
    ['B+Offline', 1],
    ['W+Illegal', 2],
    ['B+AW', 1],
    ['W+?', 2],
  ] as const)('the winner of %s is the side before the sign, and the words are kept', (words, winner) => {
    const { result, verbatim } = infoOf(file(words), from)
    expect([from, result]).toEqual([from, { winner }])
    expect(verbatim?.result).toBe(from === 'ugf' ? words.replace('+', ',') : words)
  })

  it.each([
    ['B+3½', 1, 3.5],
    ['W+½', 2, 0.5],
  ] as const)('the margin of %s has its fraction', (words, winner, margin) => {
    expect([from, infoOf(file(words), from).result]).toEqual([from, { winner, by: 'points', margin }])
  })

  // UGF has a comma for the sign, with which Ishi knows no winner.
  it.each(['sgf', 'jgf', 'qipu', ...(from === 'ugf' ? [] : ['ishi'])])(
    'the winner and the words of a result survive the way to %s',
    (to) => {
      const { bytes } = convert({ bytes: new TextEncoder().encode(file('B+Offline')) }, to, { from })
      const { info } = read({ bytes: bytes! }, { from: to }).records[0]!
      expect(info.result).toEqual({ winner: 1 })
      expect(info.verbatim?.result).toMatch(/^B[+,]Offline$/)
    },
  )
})
