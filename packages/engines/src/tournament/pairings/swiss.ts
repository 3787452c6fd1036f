/** Swiss system: in every round teams with about equal points meet, and no pair meets twice. */

import type { Pairing } from './round-robin.ts'

export interface SwissTeam {
  /** Its index. */
  readonly team: number
  readonly points: number
  /** Opponents so far. */
  readonly met: readonly number[]
  /** How often it moved first, less how often it moved second. */
  readonly balance: number
  /** How often in a row it moved first until now; below zero: moved second. */
  readonly streak: number
  readonly hasHadBye: boolean
}

export interface SwissRound {
  readonly pairings: readonly Pairing[]
  /** Team without an opponent, which gets the points of a win. */
  readonly bye?: number
}

/** As many rounds as a knockout would have. */
export const roundsFor = (teams: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, teams))))

/** Steps of the search after which teams may meet again: the best order is not worth a wait. */
const PATIENCE = 200_000

/** Teams come in the order of the standings. */
export function swissRound(teams: readonly SwissTeam[]): SwissRound {
  const byes = teams.length % 2 === 0 ? [undefined] : byesAmong(teams)
  for (const bye of byes) {
    const playing = teams.filter((team) => team !== bye)
    const pairs = paired(playing, haveFairSides) ?? paired(playing, haveNotMet)
    if (pairs) return roundOf(pairs, bye)
  }
  const [bye] = byes
  const again = paired(
    teams.filter((team) => team !== bye),
    () => true,
  )
  return roundOf(again ?? [], bye)
}

const roundOf = (pairs: readonly Pair[], bye: SwissTeam | undefined): SwissRound => ({
  pairings: pairs.map(([a, b]) => sides(a, b)),
  ...(bye && { bye: bye.team }),
})

/** Returns the candidates for the bye, the last of the table first: those without one so far, if there are any. */
function byesAmong(teams: readonly SwissTeam[]): readonly SwissTeam[] {
  const without = teams.filter(({ hasHadBye }) => !hasHadBye)
  return (without.length > 0 ? without : teams).toReversed()
}

type Pair = readonly [SwissTeam, SwissTeam]

type MayMeet = (a: SwissTeam, b: SwissTeam) => boolean

const haveNotMet: MayMeet = (a, b) => !a.met.includes(b.team)

/** Nor would one of them have the same side three times more often than the other. */
const haveFairSides: MayMeet = (a, b) => haveNotMet(a, b) && Math.abs(a.balance + b.balance) < 4

/** Each with the next best whom it has not met, going back where that leads nowhere. */
function paired(teams: readonly SwissTeam[], may: MayMeet): readonly Pair[] | undefined {
  const taken = new Set<SwissTeam>()
  const pairs: { readonly a: SwissTeam; b: number }[] = []
  const isFree = (team: SwissTeam): boolean => !taken.has(team)
  let from = 0
  for (let step = 0; step < PATIENCE; step++) {
    const a = teams.find(isFree)
    if (!a) return pairs.map(({ a: first, b }) => [first, teams[b]!])
    const b = teams.findIndex((team, i) => i >= from && team !== a && isFree(team) && may(a, team))
    if (b >= 0) {
      pairs.push({ a, b })
      taken.add(a).add(teams[b]!)
      from = 0
      continue
    }
    const last = pairs.pop()
    if (!last) return undefined
    taken.delete(last.a)
    taken.delete(teams[last.b]!)
    from = last.b + 1
  }
  return undefined
}

/**
 * The team that has moved first less often moves first; if equal, the one that has moved second more often in a row.
 */
function sides(a: SwissTeam, b: SwissTeam): Pairing {
  const lead = a.balance - b.balance || a.streak - b.streak
  return lead <= 0 ? [a.team, b.team] : [b.team, a.team]
}
