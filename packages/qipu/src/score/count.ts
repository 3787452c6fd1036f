/** Counting a marked position under a ruleset. */

import type { Ruleset, Scoring } from '../games/go/rulesets.ts'
import { compensation, type Score, score } from '../games/go/score.ts'
import type { Point } from '../record/basics.ts'
import type { Result } from '../record/record.ts'
import { forcedConnections } from './connections.ts'
import type { FinishedGame, Pair } from './finished.ts'
import { deadPoints, livingCells, type Marking } from './marking.ts'
import { neighboursOn, regionsOf } from './position.ts'

/** Terms of a count besides the stones. */
export interface Terms extends Pick<FinishedGame, 'lost' | 'passes' | 'lastPass' | 'handicap'> {
  readonly ruleset: Ruleset
  /** Komi; White gets none by default. */
  readonly komi?: number | undefined
}

/** Count of a marked position under a ruleset. */
export interface ScoreTally extends Score {
  readonly scoring: Exclude<Scoring, 'none'>
  readonly komi: number
  /** Points that White gets for handicap stones. */
  readonly compensation: number
  /** Stones that were handed over for passes, by the side that gave them; only some rulesets know them. */
  readonly passStones: Pair
  /** Points that a side has to fill in the end, so that they are neutral. Area scoring has none. */
  readonly forced: readonly Point[]
}

/** Counts a marked position. */
export function tally(marking: Marking, terms: Terms): ScoreTally {
  const { ruleset, komi = 0, lost, handicap } = terms
  const { board, cells } = marking.stones
  const scoring = ruleset.scoring === 'none' ? 'area' : ruleset.scoring
  const passStones = passStonesOf(terms)
  const extra = compensation(ruleset, handicap)
  const count = {
    board,
    at: (point: Point) => cells[point]!,
    scoring,
    komi,
    dead: deadPoints(marking),
    lost: [lost[0] + passStones[0], lost[1] + passStones[1]] as const,
    compensation: extra,
    owners: marking.owners,
  }
  const plain = score(count)
  const shared = { scoring, komi, compensation: extra, passStones }
  // If passes cost stones, everything is counted by area, eyes in seki too.
  if (scoring === 'area' || ruleset.passStones) return { ...plain, ...shared, forced: [] }
  const forced = forcedConnections(board, livingCells(marking), plain.territory)
  const neutral = [...forced, ...eyesInSeki(marking)]
  return { ...(neutral.length > 0 ? score({ ...count, neutral }) : plain), ...shared, forced }
}

/** White passes last: where Black has, White hands over one more stone. */
function passStonesOf({ ruleset, passes, lastPass }: Terms): Pair {
  if (!ruleset.passStones) return [0, 0]
  return [passes[0], passes[1] + (lastPass === 1 ? 1 : 0)]
}

/** Regions beside a chain in seki: under territory scoring they are neutral. */
function eyesInSeki(marking: Marking): Point[] {
  const { stones, chains, status } = marking
  if (!status.includes('seki')) return []
  const near = neighboursOn(stones.board)
  const isBesideSeki = (point: Point): boolean => near[point]!.some((other) => status[chains.at[other]!] === 'seki')
  return regionsOf({ board: stones.board, cells: livingCells(marking) })
    .filter(({ points }) => points.some(isBesideSeki))
    .flatMap(({ points }) => points)
}

/** A tally as a record states it. */
export const resultOf = ({ winner, margin }: Score): Result =>
  winner === 'draw' ? { winner } : { winner, by: 'points', margin }
