import { describe, expect, it } from 'vitest'
import { LadderReader } from './ladders.ts'

const SIZE = 9

function laddersOf(rows: readonly string[]): string[] {
  const cells = [...rows.join('')].map((sign) => '.XO'.indexOf(sign))
  const name = (point: number): string => `${'abcdefghi'[point % SIZE]}${'abcdefghi'[Math.floor(point / SIZE)]}`
  return new LadderReader({ width: SIZE, height: SIZE })
    .find(cells)
    .map(({ stones, starts }) => `${stones.map(name).sort().join(',')}:${starts.map(name).sort().join(',')}`)
}

const FREE = [
  '.........',
  '...X.....',
  '..XOX....',
  '.........',
  '.........',
  '.........',
  '.........',
  '.........',
  '.........',
]

const withRow = (row: number, text: string): string[] => FREE.map((old, y) => (y === row ? text : old))

describe('ladders', () => {
  it('a stone in atari that runs into the edge is taken', () => {
    expect(laddersOf(withRow(3, '....X....'))).toEqual(['dc:'])
  })

  it('a stone ahead of the ladder breaks it', () => {
    const broken = withRow(3, '....X....')
    broken[6] = '.O.......'
    broken[5] = '.O.......'
    expect(laddersOf(broken)).toEqual([])
  })

  it('a chain with two liberties is taken by the attacker’s first move, which is named', () => {
    const open = [
      '.........',
      '...XX....',
      '..XO.....',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
    ]
    expect(laddersOf(open)).toEqual(['dc:dd'])
  })

  it('a chain that can take an attacker in atari is not taken', () => {
    const rows = [
      '...OO....',
      '..OX.....',
      '..XOX....',
      '...X.....',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
    ]
    expect(laddersOf(rows).some((ladder) => ladder.startsWith('dc:'))).toBe(false)
  })

  it('the edge alone takes a stone on the first line', () => {
    const rows = [
      '.XO......',
      '..X......',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
      '.........',
    ]
    expect(laddersOf(rows)).toEqual(['ca:'])
  })
})
