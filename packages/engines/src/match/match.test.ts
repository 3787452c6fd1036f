import { gameById } from 'qipu/games'
import { addNode, newRecord } from 'qipu/record'
import { describe, expect, it } from 'vitest'
import type { PlayedGame } from '../series/index.ts'
import { eloOf, expectedScore, strengthOf } from './elo.ts'
import { openingsIn } from './openings.ts'
import { fixturesOf } from './plan.ts'
import { sprtOf } from './sprt.ts'
import { tallyOf } from './tally.ts'

const game = (number: number, players: readonly [number, number], more: Partial<PlayedGame>): PlayedGame => ({
  number,
  players,
  result: { winner: 1 },
  ending: { kind: 'rules', outcome: { winner: 1, reason: 'six' } },
  remark: '',
  plies: 10,
  seconds: [1, 2],
  names: ['a', 'b'],
  date: '',
  ...more,
})

describe('the games of a match', () => {
  it('the games of a match change sides every time, and each opening is played from both sides', () => {
    const plan = { games: 5, swap: true, seed: 1, openings: [[1], [2]] }
    const fixtures = [...fixturesOf(plan)]
    expect(fixtures.map(({ players }) => players[0])).toEqual([0, 1, 0, 1, 0])
    expect(fixtures.map(({ opening }) => opening?.[0])).toEqual([1, 1, 2, 2, 1])
    expect(new Set(fixtures.map(({ seed }) => seed)).size).toBe(5)
  })

  it.each([Number.MAX_SAFE_INTEGER, 1e20, 1e300])(
    'the games of a match with the seed %d do not begin alike',
    (seed) => {
      const seeds = [...fixturesOf({ games: 9, swap: false, seed })].map((fixture) => fixture.seed)
      expect(new Set(seeds.map((one) => one * 2)).size).toBe(9)
      expect(seeds.every((one) => Number.isSafeInteger(one * 2 + 1))).toBe(true)
    },
  )

  it('the games of a match leave out those that were played before', () => {
    const fixtures = [...fixturesOf({ games: 4, swap: false, seed: 1 }, new Set([1, 3]))]
    expect(fixtures.map(({ number }) => number)).toEqual([2, 4])
    expect(fixtures.every(({ players }) => players[0] === 0)).toBe(true)
  })
})

describe('the tally of a match', () => {
  it('the tally of a match counts for the first contestant whichever side it has, and for the first mover', () => {
    const { score, mover, undecided, faults, seconds } = tallyOf([
      game(1, [0, 1], {}),
      game(2, [1, 0], {}),
      game(3, [1, 0], { result: { winner: 2, by: 'time' }, ending: { kind: 'time', side: 1 } }),
      game(4, [0, 1], { result: { winner: 'draw' } }),
      game(5, [0, 1], { result: { winner: 'void' }, ending: { kind: 'too-long', plies: 5 } }),
    ])
    expect(score).toEqual({ wins: 2, draws: 1, losses: 1 })
    expect(mover).toEqual({ wins: 2, draws: 1, losses: 1 })
    expect(undecided).toBe(1)
    expect(faults).toEqual([{}, { time: 1 }])
    expect(seconds).toEqual([1 + 2 + 2 + 1 + 1, 2 + 1 + 1 + 2 + 2])
  })

  it('the tally of a match names a fault by what went wrong with the engine', () => {
    const ending = { kind: 'fault', side: 2, fault: { kind: 'flood', amount: 1, measure: 'bytes' } } as const
    expect(tallyOf([game(1, [0, 1], { ending })]).faults).toEqual([{}, { flood: 1 }])
  })
})

describe('Elo', () => {
  it('Elo points are computed from shares and back', () => {
    expect(eloOf(0.5)).toBeCloseTo(0)
    expect(eloOf(0.75)).toBeCloseTo(190.85, 2)
    expect(expectedScore(eloOf(0.3))).toBeCloseTo(0.3)
  })

  it('the error bars of Elo shrink with the number of games, and hold where one side won everything', () => {
    const few = strengthOf({ wins: 6, draws: 0, losses: 4 })!
    const many = strengthOf({ wins: 600, draws: 0, losses: 400 })!
    expect(few.low).toBeLessThan(0)
    expect(many.low).toBeGreaterThan(0)
    expect(many.high - many.low).toBeLessThan(few.high - few.low)
    const all = strengthOf({ wins: 10, draws: 0, losses: 0 })!
    expect(all).toMatchObject({ mean: 1, elo: Infinity, high: Infinity })
    // Wilson's lower bound of 10 out of 10 is 0.7225.
    expect(expectedScore(all.low)).toBeCloseTo(0.7225, 4)
    expect(strengthOf({ wins: 0, draws: 0, losses: 0 })).toBeUndefined()
  })
})

describe('the sequential test', () => {
  const plan = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 }
  const POINTS = [0, 0.5, 1]

  it('the sequential test accepts neither guess at first, and one of them in the end', () => {
    expect(sprtOf([2, 0, 3], POINTS, plan).accepted).toBeUndefined()
    expect(sprtOf([20, 0, 80], POINTS, plan).accepted).toBe('elo1')
    expect(sprtOf([80, 0, 20], POINTS, plan).accepted).toBe('elo0')
  })

  it('the sequential test survives a side that loses every game', () => {
    const { llr, accepted } = sprtOf([30, 0, 0], POINTS, plan)
    expect(Number.isFinite(llr)).toBe(true)
    expect(accepted).toBe('elo0')
    // ln(0.05 / 0.95) is -2.944; each loss weighs ln(0.42846 / 0.5) = -0.15441: twenty losses decide.
    expect(sprtOf([19, 0, 0], POINTS, plan).accepted).toBeUndefined()
    expect(sprtOf([20, 0, 0], POINTS, plan).accepted).toBe('elo0')
  })
})

describe('openings from records', () => {
  const gomoku = gameById('gomoku')!
  const record = (...moves: readonly number[]) => {
    const made = newRecord('gomoku', gomoku.board.size)
    moves.reduce((parent, move, i) => addNode(made, parent, { type: 'play', side: i % 2 === 0 ? 1 : 2, move }), 0)
    return made
  }

  it('the openings from records are the moves of the main line', () => {
    expect(openingsIn([record(112, 97), record(112, 96, 98)], gomoku, {})).toEqual([
      [112, 97],
      [112, 96, 98],
    ])
  })

  it('an opening that cannot be played is refused with the reason', () => {
    expect(openingsIn([record(112, 112)], gomoku, {})).toEqual({
      refusal: { code: 'illegal', game: 0, args: { ply: 2 } },
    })
    expect(openingsIn([newRecord('go', { width: 19, height: 19 })], gomoku, {})).toMatchObject({
      refusal: { code: 'other-game', args: { game: 'go' } },
    })
    expect(openingsIn([newRecord('gomoku', { width: 19, height: 19 })], gomoku, {})).toMatchObject({
      refusal: { code: 'other-board' },
    })
  })
})
