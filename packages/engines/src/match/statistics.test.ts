import { describe, expect, it } from 'vitest'
import type { PlayedGame } from '../series/index.ts'
import { PAIR_POINTS, type PairCounts, pairCountsOf, pairStrengthOf } from './pairs.ts'
import { sprtOf } from './sprt.ts'
import { statisticsOf } from './statistics.ts'
import { superiorityOf } from './superiority.ts'

const GAME_POINTS = [0, 0.5, 1]
const risks = { alpha: 0.05, beta: 0.05 }

/** A game with its moves as a text; by default no two games have the same. */
const game = (number: number, winner: 0 | 1 | 'draw', moves = String(number)): PlayedGame => {
  const players: readonly [number, number] = number % 2 === 1 ? [0, 1] : [1, 0]
  return {
    number,
    players,
    result: { winner: winner === 'draw' ? 'draw' : players[0] === winner ? 1 : 2 },
    ending: { kind: 'rules', outcome: { winner: 1, reason: 'six' } },
    remark: '',
    plies: 10,
    moves,
    seconds: [1, 1],
    names: ['a', 'b'],
    date: '',
  }
}

describe('statistics of paired games', () => {
  it('pairs count by the points of the first engine, and only with two results', () => {
    const games = [game(1, 0), game(2, 0), game(3, 0), game(4, 1), game(5, 'draw'), game(6, 1), game(7, 0)]
    expect(pairCountsOf(games)).toEqual([0, 1, 1, 0, 1])
  })

  // Figures that fastchess publishes for its own statistics.
  it.each([
    { counts: [34, 54, 63, 64, 75] as PairCounts, elo: 55.58, error: 27.65, los: 1 },
    { counts: [332, 433, 498, 333, 334] as PairCounts, elo: -8.64, error: 10.33, los: 0.0505 },
    { counts: [7895, 8757, 5685, 568, 9999] as PairCounts, elo: -21.04, error: 2.95, los: 0 },
  ])('the interval and the likelihood of superiority of $counts agree with published figures', (row) => {
    const { elo, low, high } = pairStrengthOf(row.counts)!
    expect(elo).toBeCloseTo(row.elo, 1)
    expect((high - low) / 2).toBeCloseTo(row.error, 1)
    expect(superiorityOf(row.counts, PAIR_POINTS)).toBeCloseTo(row.los, 3)
  })

  it.each([
    { counts: [123, 89, 76], los: undefined },
    { counts: [89, 123, 76], los: 0.1553 },
    { counts: [96, 111, 136], los: 0.996 },
  ])('the likelihood of superiority of single games $counts agrees with published figures', ({ counts, los }) => {
    const found = superiorityOf(counts, GAME_POINTS)!
    if (los !== undefined) expect(found).toBeCloseTo(los, 3)
    expect(found).toBeGreaterThanOrEqual(0)
    expect(found).toBeLessThanOrEqual(1)
  })

  it('the likelihood of superiority mirrors when the engines change places, also far from the middle', () => {
    for (const counts of [
      [1, 2, 9],
      [0, 3, 400],
      [5, 5, 6],
    ]) {
      const sum = superiorityOf(counts, GAME_POINTS)! + superiorityOf([...counts].reverse(), GAME_POINTS)!
      expect(sum).toBeCloseTo(1, 12)
    }
  })

  it.each([
    { counts: [223, 9863, 21279, 10037, 246], elo0: 0.5, elo1: 2.5, llr: -3.07 },
    { counts: [871, 26175, 55983, 26678, 821], elo0: 0, elo1: 2, llr: -4.98 },
  ])('the sequential test of the pairs $counts agrees with published figures', ({ counts, elo0, elo1, llr }) => {
    expect(sprtOf(counts, PAIR_POINTS, { elo0, elo1, ...risks }).llr).toBeCloseTo(llr, 1)
  })

  it.each([
    { counts: [21184, 40708, 21404], elo0: 0.5, elo1: 2.5, llr: -1.57 },
    { counts: [57030, 106593, 57433], elo0: 0, elo1: 2, llr: -2.59 },
  ])('the sequential test of the games $counts agrees with published figures', ({ counts, elo0, elo1, llr }) => {
    expect(sprtOf(counts, GAME_POINTS, { elo0, elo1, ...risks }).llr).toBeCloseTo(llr, 1)
  })

  it('pairs in which one opening decides everything show no difference, and a narrow interval', () => {
    // The first mover wins every game: 20 pairs of 1 point, and two others.
    const games = Array.from({ length: 40 }, (_, i) => game(i + 1, i % 2 === 0 ? 0 : 1))
    const { strength, pairs, superiority } = statisticsOf(
      [...games, game(41, 0), game(42, 0), game(43, 1), game(44, 1)],
      { swap: true },
    )
    expect(pairs).toEqual([1, 0, 20, 0, 1])
    expect(strength!.elo).toBeCloseTo(0)
    expect(strength!.high - strength!.low).toBeLessThan(100)
    expect(superiority).toBeCloseTo(0.5)
  })

  it('repeated games are left out of the statistics, those with exchanged sides are not', () => {
    const games = [game(1, 0, 'x'), game(2, 0, 'x'), game(3, 0, 'x'), game(4, 0, 'x'), game(5, 1, 'y')]
    const { repeats, pairs, strength } = statisticsOf(games, { swap: true })
    expect(repeats).toBe(2)
    expect(pairs).toEqual([0, 0, 0, 0, 1])
    expect(strength!.mean).toBeCloseTo(2 / 3)
  })

  it('games without a digest of their moves repeat nothing', () => {
    const games = [1, 3].map((number) => {
      const { moves: _, ...rest } = game(number, 0)
      return rest
    })
    expect(statisticsOf(games, { swap: false }).repeats).toBe(0)
  })

  it('a match without a result has no strength and an undecided test', () => {
    const none = statisticsOf([], { swap: true, sprt: { elo0: 0, elo1: 50, ...risks } })
    expect(none).toMatchObject({ repeats: 0, strength: undefined, superiority: undefined, sprt: { llr: 0 } })
    expect(none.sprt!.accepted).toBeUndefined()
  })
})
