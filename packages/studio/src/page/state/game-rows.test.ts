import { read } from 'qipu'
import { describe, expect, it } from 'vitest'
import { GameRows } from './game-rows.ts'

const HEAD = 'GM[1]FF[4]CA[UTF-8]SZ[9]'
const FILE = `(;${HEAD}PW[Lee Sedol]PB[Gu Li]DT[2009-02-23]RE[B+R];B[aa];W[bb];B[cc](;W[dd])(;W[ee];B[ff]))
(;${HEAD}GN[Game 10]DT[2001-01-01];B[aa];W[];B[cc];W[dd];B[ee])
(;${HEAD}GN[Game 2]EV[Cup];B[aa])`

const { records } = read({ bytes: new TextEncoder().encode(FILE) })
const rows = new GameRows(records, ({ info }) => (info.result ? 'Black wins' : ''))
const shown = (...how: Parameters<GameRows['shown']>): number[] => rows.shown(...how).map(({ game }) => game)

describe('the list of games', () => {
  it('the list of games names a game by its players, who begins first, else by its title', () => {
    expect(rows.rows.map(({ name }) => name)).toEqual(['Gu Li – Lee Sedol', 'Game 10', 'Game 2'])
    expect(rows.rows.map((row) => rows.movesOf(row))).toEqual([4, 5, 1])
  })

  it('the list of games is in file order, or sorted, with numbers as numbers', () => {
    expect(shown('', 'order', false, 'en')).toEqual([0, 1, 2])
    expect(shown('', 'name', false, 'en')).toEqual([2, 1, 0])
    expect(shown('', 'moves', true, 'en')).toEqual([1, 0, 2])
    expect(shown('', 'date', false, 'en')).toEqual([2, 1, 0])
  })

  it('the filter of the list of games finds every word, in any case, also in columns that are not shown', () => {
    expect(shown('lee GU', 'order', false, 'en')).toEqual([0])
    expect(shown('cup', 'order', false, 'en')).toEqual([2])
    expect(shown('2009 wins', 'order', false, 'en')).toEqual([0])
    expect(shown('absent', 'order', false, 'en')).toEqual([])
  })
})
