import { describe, expect, it } from 'vitest'
import { drawn } from './drawn.testing.ts'
import { type Estimate, estimate } from './estimate.ts'
import type { ChainStatus } from './position.ts'

const LETTERS: Readonly<Record<ChainStatus, Readonly<Record<string, string>>>> = {
  alive: { X: 'X', O: 'O' },
  dead: { X: 'x', O: 'o' },
  seki: { X: 'S', O: 's' },
}

/** The estimate as a picture: small letters are dead, S and s are Black and White in seki. */
const pictureOf = (rows: readonly string[], { chains, status }: Estimate): string[] =>
  rows.map((row, y) =>
    [...row]
      .map((letter, x) => (letter === '.' ? letter : LETTERS[status[chains.at[x + y * row.length]!]!][letter]!))
      .join(''),
  )

const stonesOf = (rows: readonly string[]): string[] =>
  rows.map((row) => row.replaceAll(/[xS]/g, 'X').replaceAll(/[os]/g, 'O'))

/** Positions, with their stones as a strong player sees them. */
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  'a stone of each side alone in the territory of the other': [
    '..X.O....', //
    '..X.O....',
    '.oX.O....',
    '..X.O..x.',
    '..XXOO...',
    '..X.XO...',
    'XXX.XOOOO',
    '....X.O..',
    '..XXXOO..',
  ],
  'a group that is killed by a stone in the middle of its only eye': [
    '.xO......',
    'OxO..O...',
    '.xO......',
    'xxO......',
    'OOO.OOOOO',
    'XXOOXXXXX',
    '.XXOOX...',
    'X.XXOX.X.',
    '.X.XOX...',
  ],
  'a chain that can take a stone, and is taken in a snapback': [
    'X.XoXX.X.', //
    'XoooXXXXX',
    'XXXXX....',
    '.........',
    'XXXXXXXXX',
    'OOOOOOOOO',
    '.........',
    '.O.O.O...',
    '.........',
  ],
  'a group with two eyes in the middle of the foe': [
    'OOOOOOO..',
    'OXXXXXO..',
    'OX.X.XO..',
    'OXXXXXO.O',
    'OOOOOOO..',
    '......OOO',
    'OOOOOOOXX',
    'XXXXXXXX.',
    '.X.X.X.XX',
  ],
  'two chains that share their last liberties': [
    'Xs.SO.O..',
    'Xs.SOOOOO',
    'XssSO....',
    'XXsSO.O..',
    '.XsSOOOOO',
    'XXsSOXXXX',
    '.XXOOX.X.',
    'XXXXXXXXX',
    '.X.X.X...',
  ],
  'a bent four in the corner, and the group around it': [
    'XX.oX.X.X',
    'XoooXXXXX',
    '.oXXXOOOO',
    'ooX.XO...',
    'XXXXXO.O.',
    'OOOOOO...',
    '.........',
    '..O.O....',
    '.........',
  ],
}

describe('the estimate', () => {
  it.each(Object.entries(POSITIONS))('the estimate sees %s', (_, rows) => {
    const stones = stonesOf(rows)
    expect(pictureOf(stones, estimate(drawn(...stones)))).toEqual(rows)
  })

  it('the estimate is the same for the same seed, and for any seed where nothing is in doubt', () => {
    const stones = drawn(...stonesOf(Object.values(POSITIONS)[0]!))
    expect(estimate(stones, { seed: 7 })).toEqual(estimate(stones, { seed: 7 }))
    expect(estimate(stones, { seed: 8 }).ownership).not.toEqual(estimate(stones, { seed: 7 }).ownership)
    for (const seed of [0, 1, -5, 2 ** 40]) {
      expect(estimate(stones, { seed }).status).toEqual(estimate(stones, { seed: 7 }).status)
    }
  })

  it('the estimate plays no more games than it may, each no longer than three moves per point', () => {
    const nearlyEmpty = (size: number) => {
      const cells = new Uint8Array(size * size)
      cells[0] = 1
      return { board: { width: size, height: size }, cells }
    }
    for (const [size, most] of [
      [1, 30],
      [9, 30],
      [19, 30],
      [52, 26],
    ] as const) {
      const { playouts, moves } = estimate(nearlyEmpty(size), { playouts: 30 })
      expect(playouts).toBeGreaterThan(0)
      expect(playouts).toBeLessThanOrEqual(most)
      expect(moves).toBeLessThanOrEqual(playouts * 3 * size * size)
    }
  })

  it('the estimate plays on while a chain is in doubt, and stops where none is', () => {
    const settled = estimate(drawn(...stonesOf(Object.values(POSITIONS)[0]!)), { playouts: 500 })
    const open = drawn('.........', '..X...O..', '.........', '.........', '.........')
    expect(estimate(open, { playouts: 500 }).playouts).toBeGreaterThan(settled.playouts)
  })

  it('the estimate knows nothing of an empty board, and fails on no board', () => {
    expect([...estimate(drawn('.')).ownership]).toEqual([0])
    expect(estimate(drawn('...', '...'))).toMatchObject({ status: [], playouts: 0, moves: 0 })
    expect(estimate(drawn('X')).status).toEqual(['alive'])
    expect(estimate(drawn('XO', 'OX')).status).toHaveLength(4)
  })
})
