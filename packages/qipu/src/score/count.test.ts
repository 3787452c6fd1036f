import { describe, expect, it } from 'vitest'
import { Board, OCCUPIED, SUICIDE } from '../games/go/board.ts'
import { rulesetNamed } from '../games/go/rulesets.ts'
import { randomFrom } from '../text/random.ts'
import { type Terms, tally } from './count.ts'
import { drawn, where } from './drawn.testing.ts'
import { type Marking, markingOf, toggleDead, toggleSeki } from './marking.ts'
import { stonesOf } from './position.ts'

const terms = (rules: string, more: Partial<Terms> = {}): Terms => ({
  ruleset: rulesetNamed(rules)!,
  lost: [0, 0],
  passes: [1, 1],
  lastPass: 2,
  handicap: 0,
  ...more,
})

/** A marking from a picture: small letters are dead. */
function marked(...rows: string[]): Marking {
  let marking = markingOf(drawn(...rows.map((row) => row.toUpperCase())))
  for (const point of where(rows, 'xo')) {
    if (marking.status[marking.chains.at[point]!] !== 'dead') marking = toggleDead(marking, point)
  }
  return marking
}

/** Black: 6 points and 8 stones. White: 4 points and 6 stones. One White stone is dead; one point is neutral. */
const FINISHED = ['o.XO.', '..XO.', 'XXXO.', '.X.O.', '.XXOO']

describe('the rules', () => {
  it.each([
    // rules, handicap, totals of Black and White
    ['Japanese', 0, 7, 5],
    ['Korean', 0, 7, 5],
    ['Chinese', 0, 14, 11],
    ['NZ', 0, 14, 11],
    ['Ing', 0, 14, 11],
    ['AGA', 0, 14, 11],
    ['Tromp-Taylor', 0, 14, 11],
    ['Japanese', 4, 7, 5],
    ['Chinese', 4, 14, 15],
    ['AGA', 4, 14, 14],
    ['NZ', 4, 14, 11],
    ['Ing', 4, 14, 11],
  ])('the score by %s rules with %i handicap stones is %i to %i', (rules, handicap, black, white) => {
    const { totals } = tally(marked(...FINISHED), terms(rules, { handicap, komi: 1 }))
    expect(totals).toEqual([black, white])
  })

  it('prisoners of the game count under territory scoring only', () => {
    const lost = [2, 3] as const
    expect(tally(marked(...FINISHED), terms('Japanese', { lost })).totals).toEqual([6 + 1 + 3, 4 + 2])
    expect(tally(marked(...FINISHED), terms('Chinese', { lost })).totals).toEqual([14, 10])
  })

  it('the score has no komi where the record names none', () => {
    expect(tally(marked(...FINISHED), terms('Chinese')).komi).toBe(0)
  })
})

describe('pass stones', () => {
  const aga = { ...rulesetNamed('AGA')!, scoring: 'territory' } as const

  it('pass stones are prisoners, and White hands over one more where Black has passed last', () => {
    const passed = tally(marked(...FINISHED), terms('AGA', { ruleset: aga, passes: [2, 1], lastPass: 1 }))
    expect(passed.passStones).toEqual([2, 2])
    expect(passed.prisoners).toEqual([1 + 2, 2])
    expect(tally(marked(...FINISHED), terms('Japanese', { passes: [2, 1], lastPass: 1 })).passStones).toEqual([0, 0])
  })

  it('pass stones make territory scoring give what area scoring gives, in any game', () => {
    const random = randomFrom(12)
    for (let game = 0; game < 60; game++) {
      const board = new Board({ width: 5, height: 5 })
      const passes: [number, number] = [0, 0]
      let ply = 0
      for (; ply < 40; ply++) {
        const side = ply % 2 === 0 ? 1 : 2
        const point = random(25)
        if (board.look(point, side) & (OCCUPIED | SUICIDE)) passes[side - 1]!++
        else board.play(point, side)
      }
      const marking = markingOf(stonesOf(board, (point) => board.at(point)))
      const played = { lost: [board.lost(1), board.lost(2)] as const, passes, lastPass: 2 as const }
      const leads = [terms('AGA', played), terms('AGA', { ...played, ruleset: aga })].map((how) => {
        const { totals } = tally(marking, how)
        return totals[0] - totals[1]
      })
      expect(leads[1]).toBe(leads[0])
    }
  })
})

describe('territory scoring', () => {
  /** White’s stone at the upper edge is in atari as soon as Black fills the neutral point beside it. */
  const CUT = [
    'X.O.O', //
    'XXXOO',
    '.XXO.',
    '.XO.O',
    '.XOO.',
  ]

  it('a point that has to be filled is no territory under territory scoring, but it is under area scoring', () => {
    const found = tally(marked(...CUT), terms('Japanese'))
    expect(found.forced).toEqual([3])
    expect(found.territoryPoints).toEqual([3, 3])
    expect(tally(marked(...CUT), terms('Chinese')).territoryPoints).toEqual([3, 4])
  })

  it('eyes in seki count under area scoring only', () => {
    const seki = toggleSeki(marked(...FINISHED), 3)
    expect(tally(seki, terms('Japanese')).territoryPoints).toEqual([6, 0])
    expect(tally(seki, terms('Chinese')).territoryPoints).toEqual([6, 4])
  })

  it('a side loses the territory around dead stones that were not removed', () => {
    const rows = FINISHED.map((row) => row.toUpperCase())
    expect(tally(marked(...rows), terms('Japanese')).dame).toBe(4)
  })
})
