import { describe, expect, it } from 'vitest'
import type { Point } from '../game.ts'
import { rulesetNamed } from './rulesets.ts'
import { type Count, compensation, score } from './score.ts'

const count = (rows: readonly string[], more: Partial<Count> = {}): ReturnType<typeof score> => {
  const letters = rows.join('')
  const board = { width: rows[0]!.length, height: rows.length }
  return score({ board, at: (point) => '.XO'.indexOf(letters[point]!), scoring: 'area', komi: 0, ...more })
}

const all = (rows: readonly string[], letter: string): Point[] =>
  [...rows.join('')].flatMap((found, point) => (found === letter ? [point] : []))

/** White has a dead stone in the upper left; there is one dame, at the bottom of the middle. */
const FINISHED = [
  'O.XO.', //
  '..XO.',
  'XXXO.',
  '.X.O.',
  '.XXOO',
]

describe('counting', () => {
  it('counting gives a side what it alone surrounds, and takes dead stones off', () => {
    const dead = [0]
    const result = count(FINISHED, { dead, komi: 0.5 })
    expect(result.stones).toEqual([8, 6])
    expect(result.territoryPoints).toEqual([6, 4])
    expect(result.dame).toBe(1)
    expect(result.totals).toEqual([14, 10.5])
    expect([result.winner, result.margin]).toEqual([1, 3.5])
    expect([...result.territory].join('').match(/.{5}/g)).toEqual(['11002', '11002', '00002', '10002', '10000'])
  })

  it('counting takes a stone that is not marked dead for a living one', () => {
    const result = count(FINISHED)
    expect(result.stones).toEqual([8, 7])
    expect(result.territoryPoints).toEqual([2, 4])
    expect(result.dame).toBe(4)
  })

  it('territory scoring counts prisoners, dead stones among them', () => {
    const result = count(FINISHED, { scoring: 'territory', dead: [0], lost: [3, 1], komi: 6.5 })
    expect(result.prisoners).toEqual([2, 3])
    expect(result.totals).toEqual([6 + 2, 4 + 3 + 6.5])
    expect([result.winner, result.margin]).toEqual([2, 5.5])
  })

  it('counting leaves a seki as it stands, and gives its eyes to neither side if they are neutral', () => {
    const rows = ['.XO.', 'XXOO', 'OO.X', '.OXX']
    expect(count(rows).territoryPoints).toEqual([1, 2])
    expect(count(rows, { neutral: [0, 3] }).territoryPoints).toEqual([0, 1])
    expect(count(rows, { neutral: [0, 3] }).dame).toBe(3)
  })

  it('counting gives an empty board to neither side, and all of it to a lone stone', () => {
    expect(count(['...', '...']).totals).toEqual([0, 0])
    expect(count(['...', '...']).winner).toBe('draw')
    expect(count(['..X', '...']).totals).toEqual([6, 0])
  })

  it('counting ignores dead points that are empty', () => {
    expect(count(FINISHED, { dead: all(FINISHED, '.') })).toEqual(count(FINISHED))
  })

  it('counting compensates handicap stones as the ruleset says', () => {
    const of = (name: string): number => compensation(rulesetNamed(name)!, 4)
    expect(['Chinese', 'AGA', 'NZ', 'Ing', 'Japanese'].map(of)).toEqual([4, 3, 0, 0, 0])
    expect(compensation(rulesetNamed('AGA')!, 0)).toBe(0)
    expect(count(FINISHED, { komi: 0.5, compensation: 4 }).totals[1]).toBe(count(FINISHED).totals[1] + 4.5)
  })
})
