/** The count of a game beside the result that its record states, and what may have made the difference. */

import type { Point } from '../record/basics.ts'
import type { Result } from '../record/record.ts'
import { type ScoreTally, type Terms, tally } from './count.ts'
import type { Marking } from './marking.ts'
import type { Chain, ChainStatus } from './position.ts'

/** Kinds of agreement and difference between a count and a stated result. */
export const comparisonKinds = [
  'agrees',
  /** Stones that the one counts as in seki and the other does not. */
  'seki',
  /** Neutral points, and points that have to be filled in the end. */
  'dame',
  /** Borders are open: the count depends on who would have closed them. */
  'unfinished',
  /** A chain that the one counts as dead and the other does not. */
  'dead-stones',
  /** No single cause explains the difference. */
  'unexplained',
  /** The record states a result without a count: a resignation, time, a forfeit. */
  'not-counted',
  /** The record states no result. */
  'undeclared',
] as const
/** Kind of agreement or difference between a count and a stated result. */
export type ComparisonKind = (typeof comparisonKinds)[number]

/** Count beside a stated result. */
export interface Comparison {
  readonly kind: ComparisonKind
  /** The count less the stated result, in points for Black; where both are known. */
  readonly difference?: number
  /** A stone of the chain that makes the difference, if a single one does. */
  readonly chain?: Point
}

/** Count of a game with what it rests on, for comparing it. */
export interface Compared {
  readonly marking: Marking
  readonly terms: Terms
  readonly tally: ScoreTally
  readonly borders: readonly Point[]
  /** Points by which the two may differ: 1 where a game was counted by area and is now by territory, or the reverse. */
  readonly tolerance: number
}

/** Compares a count with the result that a record states, and explains a difference. */
export function compare(stated: Result | undefined, counted: Compared): Comparison {
  if (!stated || stated.winner === 'unknown' || stated.winner === 'void') return { kind: 'undeclared' }
  if (stated.by !== undefined && stated.by !== 'points') return { kind: 'not-counted' }
  const { margin } = stated
  if (stated.winner !== 'draw' && margin === undefined) {
    return stated.winner === counted.tally.winner
      ? { kind: 'agrees' }
      : explain(counted, (found) => found.winner === stated.winner)
  }
  const lead = stated.winner === 'draw' ? 0 : stated.winner === 1 ? margin! : -margin!
  const fits = (found: ScoreTally): boolean =>
    Math.abs(leadOf(found) - lead) <= counted.tolerance && (lead === 0 || found.winner === stated.winner)
  const difference = leadOf(counted.tally) - lead
  return { ...(fits(counted.tally) ? { kind: 'agrees' } : explain(counted, fits)), difference }
}

const leadOf = ({ totals }: ScoreTally): number => totals[0] - totals[1]

type Fits = (found: ScoreTally) => boolean

function explain(counted: Compared, fits: Fits): Comparison {
  const { marking, terms, tally: found, borders } = counted
  if (found.forced.length > 0 && fits(withoutForced(marking, terms, found))) return { kind: 'dame' }
  for (const was of SUSPECTS) {
    for (const [i, { points, liberties }] of marking.chains.list.entries()) {
      if (marking.status[i] !== was) continue
      for (const status of OTHERS[was]) {
        if (!fits(tally(withStatus(marking, i, status), terms))) continue
        // A stone in atari that stands in the foe's territory is no seki: it was forgotten.
        const isSeki = was === 'seki' || (was === 'dead' && liberties.length > 1 && points.length > 1)
        return { kind: isSeki ? 'seki' : 'dead-stones', chain: points[0]! }
      }
    }
  }
  return { kind: borders.length > 0 ? 'unfinished' : 'unexplained' }
}

/** In this order: people forget dead stones, and see a seki otherwise, more often than they take living stones off. */
const SUSPECTS: readonly ChainStatus[] = ['dead', 'seki', 'alive']

const OTHERS: Readonly<Record<ChainStatus, readonly ChainStatus[]>> = {
  dead: ['alive'],
  seki: ['alive', 'dead'],
  alive: ['dead'],
}

/** The marking with another word for one chain. Where a chain in seki is dead after all, those beside it live. */
function withStatus(marking: Marking, chain: number, status: ChainStatus): Marking {
  const { list } = marking.chains
  const { side, liberties } = list[chain]!
  const isFreed = ({ side: other, liberties: own }: Chain): boolean =>
    other !== side && own.some((point) => liberties.includes(point))
  const word = (was: ChainStatus, i: number): ChainStatus => {
    if (i === chain) return status
    return status === 'dead' && was === 'seki' && isFreed(list[i]!) ? 'alive' : was
  }
  return { ...marking, status: marking.status.map(word) }
}

/** The count without filled points. */
function withoutForced(marking: Marking, terms: Terms, found: ScoreTally): ScoreTally {
  const owners = new Map(marking.owners)
  const area = tally(marking, { ...terms, ruleset: { ...terms.ruleset, scoring: 'area' } })
  for (const point of found.forced) if (area.territory[point] !== 0) owners.set(point, area.territory[point] as 1 | 2)
  return tally({ ...marking, owners }, terms)
}
