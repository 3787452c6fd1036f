import { describe, expect, it } from 'vitest'
import { go } from '../games/go/index.ts'
import { GameTree, isRefusal } from './index.ts'
import { readText, textOf } from './trial.testing.ts'

const game = (moves: string, result: string) => readText(`(;SZ[9]RU[Chinese]RE[${result}]${moves})`)

describe('GameTree', () => {
  const given = [game(';B[aa];W[bb]', 'B+R'), game(';B[cc];W[dd]', 'W+R'), game(';B[cc];W[dd];B[ee]', '0')]

  it('GameTree counts games and results, and puts what is played most first', () => {
    const tree = new GameTree(given[0]!, go)
    for (const record of given) tree.add(record)
    const { record, tallies } = tree.finish()
    expect(textOf(record)).toBe('(;SZ[9]RU[Chinese](;B[cc];W[dd];B[ee])(;B[aa];W[bb]))')
    expect(tallies.map(({ games }) => games)).toEqual([3, 2, 2, 1, 1, 1])
    expect(tallies[0]).toMatchObject({ wins: [1, 1], draws: 1, ends: [] })
    expect(tallies[2]).toMatchObject({ wins: [0, 1], draws: 1, ends: [1] })
    expect(tallies[3]!.ends).toEqual([2])
    expect(tallies[5]!.ends).toEqual([0])
  })

  it('GameTree forgets who plays where games have different players', () => {
    const tree = new GameTree(given[0]!, go)
    for (const black of ['Pine', 'Elm']) tree.add(readText(`(;SZ[9]PB[${black}]PW[Oak]KM[7];B[aa])`))
    expect(tree.finish().record.info).toEqual({ komi: 7 })
  })

  it('GameTree refuses games that begin otherwise', () => {
    const tree = new GameTree(given[0]!, go)
    expect(isRefusal(tree.add(game('AB[ii];W[aa]', 'B+R')))).toBe(true)
    expect(tree.games).toBe(0)
  })

  it('GameTree counts a game once at every node that it comes through, also by another order of moves', () => {
    const tree = new GameTree(given[0]!, go, { transpositions: true })
    for (const moves of [';B[aa];W[bb];B[cc]', ';B[cc];W[bb];B[aa];W[dd]', ';B[cc];W[bb];B[aa];W[dd]']) {
      tree.add(game(moves, 'B+R'))
    }
    const { record, tallies, links } = tree.finish()
    expect(textOf(record)).toBe('(;SZ[9]RU[Chinese]RE[B+R](;B[cc];W[bb];B[aa])(;B[aa];W[bb];B[cc];W[dd]))')
    expect(links).toEqual([{ node: 3, to: 6 }])
    expect(tallies.map(({ games }) => games)).toEqual([3, 2, 2, 2, 1, 1, 3, 2])
  })
})
