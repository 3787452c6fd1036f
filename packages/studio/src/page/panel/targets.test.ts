import { formats } from 'qipu'
import { newRecord } from 'qipu/record'
import { expect, it } from 'vitest'
import { usualFormat, writableFormats } from './targets.ts'

const of = (...games: string[]) => games.map((game) => newRecord(game, { width: 9, height: 9 }))
const usual = (...games: string[]): string => usualFormat(of(...games), writableFormats(of(...games), formats)).id

it('the usual export format is SGF for Go, and CCGC for games of the championships', () => {
  expect(usual('go')).toBe('sgf')
  for (const game of ['gomoku', 'connect6', 'amazons', 'army-chess', 'hex', 'phantom-go'])
    expect(usual(game)).toBe('ccgc')
  expect(usual('gomoku', 'hex')).toBe('ccgc')
})

it('only formats that hold every game of the file are offered for export', () => {
  expect(writableFormats(of('go', 'surakarta'), formats).map(({ id }) => id)).toEqual(['qipu', 'ccgc'])
  expect(writableFormats(of('xiangqi', 'surakarta'), formats).map(({ id }) => id)).toEqual(['qipu'])
  expect(usual('go', 'gomoku')).toBe('sgf')
})
