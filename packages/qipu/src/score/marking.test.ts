import { describe, expect, it } from 'vitest'
import { rulesetNamed } from '../games/go/rulesets.ts'
import { tally } from './count.ts'
import { drawn } from './drawn.testing.ts'
import { cycleOwner, deadPoints, livingCells, markingOf, toggleDead, toggleSeki } from './marking.ts'

/** Two White stones in Black’s corner, and two that a tiger’s mouth connects. */
const start = markingOf(drawn('O.X.O', '..XOO', 'O.X..', 'XXX.O', '...O.'))

describe('a marking', () => {
  it('a marking begins with all stones alive, and every change leaves the old one as it was', () => {
    expect(deadPoints(start)).toEqual([])
    const once = toggleDead(start, 0)
    expect(deadPoints(start)).toEqual([])
    expect(deadPoints(once)).toEqual([0])
    expect([...livingCells(once).subarray(0, 3)]).toEqual([0, 0, 1])
  })

  it('a marking revives a dead chain together with the dead ones beside it', () => {
    const both = toggleDead(toggleDead(start, 0), 10)
    expect(deadPoints(both)).toEqual([0, 10])
    expect(deadPoints(toggleDead(both, 10))).toEqual([])
  })

  it('a marking kills a living chain together with those that it shares two liberties with', () => {
    const linked = markingOf(drawn('.O.', '.O.', '...', '.O.', '...', 'XXX', 'O..', '.O.'))
    expect(deadPoints(toggleDead(linked, 18))).toEqual([18, 22])
  })

  it('a marking has seki beside dead and alive', () => {
    const seki = toggleSeki(start, 4)
    expect(seki.status[seki.chains.at[4]!]).toBe('seki')
    expect(deadPoints(toggleDead(seki, 4))).toContain(4)
    expect(toggleSeki(seki, 4)).toEqual(start)
  })

  it('a marking cycles the owner of a free point: Black, White, neutral, the surrounding side', () => {
    const owners: unknown[] = []
    let marking = start
    for (let n = 0; n < 5; n++) {
      owners.push(marking.owners.get(1))
      marking = cycleOwner(marking, 1)
    }
    expect(owners).toEqual([undefined, 1, 2, 0, undefined])
  })

  it('a marking counts a point for the owner that was set', () => {
    const terms = {
      ruleset: rulesetNamed('Chinese')!,
      lost: [0, 0],
      passes: [0, 0],
      lastPass: undefined,
      handicap: 0,
    } as const
    const before = tally(start, terms).territoryPoints
    const after = tally(cycleOwner(start, 1), terms).territoryPoints
    expect(after).toEqual([before[0] + 1, before[1]])
  })

  it('a marking changes nothing where there is nothing to change', () => {
    expect(toggleDead(start, 1)).toBe(start)
    expect(toggleSeki(start, 1)).toBe(start)
    expect(cycleOwner(start, 0)).toBe(start)
    expect(toggleDead(start, 99)).toBe(start)
    expect(cycleOwner(start, 99)).toBe(start)
  })
})
