/** Report of a card match, from the results of its deals alone. */

import type { Game } from 'qipu/games'
import type { Ending } from '../referee/index.ts'

/** A deal that was played at a table. */
export interface PlayedDeal {
  /** From 1. */
  readonly table: number
  readonly deal: number
  /** Contestants by seat. */
  readonly seats: readonly number[]
  /** Points by seat; undefined where the deal does not count. */
  readonly scores?: readonly number[]
  readonly ending: Ending
  readonly violations: readonly { readonly contestant: number; readonly rule: string; readonly text: string }[]
  /** True where a program left that plays all deals of a table: its contestant has lost the match. */
  readonly hasLeft?: boolean
  /** Seconds by seat. */
  readonly seconds: readonly number[]
}

/** Points, means and faults of a match of cards. */
export interface CardReport {
  readonly names: readonly string[]
  /** Deals that were played at all tables, and count. */
  readonly deals: number
  /** Points by contestant, all tables together; those of deals that do not count at every table are left out. */
  readonly totals: readonly number[]
  /** Points of a match by contestant where two tables are compared: IMPs in bridge. */
  readonly matchPoints?: readonly number[]
  /** Points, or points of the match, of a contestant in a deal: their mean, and the standard error of that. */
  readonly means: readonly Mean[]
  /** Deals that ended in a fault of a contestant, and rules that it broke without ending one. */
  readonly faults: readonly number[]
  readonly violations: readonly number[]
  readonly seconds: readonly number[]
  /** The contestant whose program left: it has lost the match. */
  readonly left?: number
}

/** Mean of points with its standard error. */
export interface Mean {
  readonly mean: number
  /** Undefined for fewer than two deals. */
  readonly error?: number
}

/** Returns the mean of values, and its standard error where there are at least two. */
export function meanOf(values: readonly number[]): Mean {
  const count = values.length
  const mean = count === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / count
  if (count < 2) return { mean }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (count - 1) / count) }
}

/** Points of a contestant in a deal at one table: partners have the same. */
export const pointsOf = ({ seats, scores }: PlayedDeal, contestant: number): number =>
  scores?.[seats.indexOf(contestant)] ?? 0

/** Sums up the deals of a match. */
export function cardReportOf(
  played: readonly PlayedDeal[],
  { game, names, tables }: { readonly game: Game; readonly names: readonly string[]; readonly tables: number },
): CardReport {
  const byDeal = new Map<number, PlayedDeal[]>()
  for (const one of played) byDeal.set(one.deal, [...(byDeal.get(one.deal) ?? []), one])
  const whole = [...byDeal.values()].filter((ones) => ones.length === tables && ones.every(({ scores }) => scores))
  const contestants = names.map((_, i) => i)
  const sums = contestants.map((contestant) =>
    whole.map((ones) => ones.reduce((sum, one) => sum + pointsOf(one, contestant), 0)),
  )
  const { tablePoints } = game.scoring ?? {}
  const compared = tablePoints && tables === 2 ? sums.map((points) => points.map(tablePoints)) : undefined
  const add = (points: readonly number[]): number => points.reduce((sum, point) => sum + point, 0)
  const left = played.find(({ hasLeft }) => hasLeft)
  const isFault = ({ ending, seats }: PlayedDeal, contestant: number): boolean =>
    ending.kind !== 'rules' && 'side' in ending && seats[ending.side - 1] === contestant
  return {
    names,
    deals: whole.length,
    totals: sums.map(add),
    ...(compared && { matchPoints: compared.map(add) }),
    means: (compared ?? sums).map(meanOf),
    faults: contestants.map((one) => played.filter((deal) => isFault(deal, one)).length),
    violations: contestants.map((one) =>
      add(played.map(({ violations }) => violations.filter(({ contestant }) => contestant === one).length)),
    ),
    seconds: contestants.map((one) =>
      add(played.map(({ seats, seconds }) => add(seconds.filter((_, seat) => seats[seat] === one)))),
    ),
    ...(left && 'side' in left.ending && { left: left.seats[left.ending.side - 1]! }),
  }
}
