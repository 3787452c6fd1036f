/** The rounds of a tournament that is played, each made from the results so far. */

import type { Scored } from './cases.ts'
import { PLAY_OFF } from './decisions.ts'
import { firstRound, nextRound } from './pairings/knockout.ts'
import { type Pairing, roundRobin } from './pairings/round-robin.ts'
import { roundsFor, type SwissTeam, swissRound } from './pairings/swiss.ts'
import type { TournamentPlan } from './plan.ts'
import { playOffOf } from './stages.ts'
import { standingsOf } from './standings.ts'

/** First mover, second mover. */
export type RoundGame = Pairing

export interface Round {
  readonly name: string
  readonly games: readonly RoundGame[]
  /** Seconds per side, where they are not the usual ones. */
  readonly seconds?: number
}

/** The order of teams by lot. */
export type DrawLots = (teams: readonly string[]) => readonly string[]

/** `scored` grows with every round that was played. */
export function* roundsOf(plan: TournamentPlan, scored: readonly Scored[], draw: DrawLots): Generator<Round, void> {
  const { system } = plan.rules
  if (system.kind === 'round-robin') yield* roundRobinOf(plan, system.meetings, scored)
  else if (system.kind === 'swiss') yield* swissOf(plan, system.rounds ?? roundsFor(plan.teams.length), scored)
  else {
    yield* knockoutOf(plan, system.games, scored, draw)
    return
  }
  yield* playOffs(plan, scored)
}

function* roundRobinOf(plan: TournamentPlan, meetings: number, scored: readonly Scored[]): Generator<Round, void> {
  const { bestOf } = plan.rules.games[plan.game] ?? {}
  // Where a meeting is a match of several games, the order of beginners takes the place of a second round.
  const rounds = roundRobin(plan.teams.length, bestOf === undefined ? meetings : 1)
  for (const [i, games] of rounds.entries()) {
    if (bestOf === undefined) yield { name: `${i + 1}`, games }
    else yield* meetingsOf(plan, `${i + 1}`, games, scored)
  }
}

/** Matches side by side, a game of each at a time, until nobody can be overtaken. */
function* meetingsOf(
  plan: TournamentPlan,
  name: string,
  pairs: readonly Pairing[],
  scored: readonly Scored[],
): Generator<Round, void> {
  const { bestOf = 1, beginners = [] } = plan.rules.games[plan.game] ?? {}
  for (let game = 0; game < bestOf; game++) {
    const open = pairs.filter((pair) => {
      const [a, b] = pair.map((team) => winsIn(plan, scored, name, team, pair))
      return Math.max(a!, b!) <= bestOf / 2
    })
    if (open.length === 0) return
    yield { name, games: open.map(([a, b]): Pairing => (beginners[game] === 2 ? [b, a] : [a, b])) }
  }
}

const winsIn = (
  { teams }: TournamentPlan,
  scored: readonly Scored[],
  round: string,
  team: number,
  [a, b]: Pairing,
): number => {
  const pair = [teams[a]!.name, teams[b]!.name]
  return scored.filter(
    ({ first, second, outcome, round: of }) =>
      of === round &&
      pair.includes(first) &&
      pair.includes(second) &&
      outcome !== 'draw' &&
      (outcome === 'first' ? first : second) === teams[team]!.name,
  ).length
}

function* swissOf(plan: TournamentPlan, rounds: number, scored: readonly Scored[]): Generator<Round, void> {
  for (let round = 1; round <= rounds; round++)
    yield { name: `${round}`, games: swissRound(swissTeams(plan, scored)).pairings }
}

function swissTeams({ teams, rules }: TournamentPlan, scored: readonly Scored[]): SwissTeam[] {
  const names = teams.map(({ name }) => name)
  return standingsOf(scored, { rules, teams: names }).map(({ team, points, byes = 0 }): SwissTeam => {
    const own = scored.filter(({ first, second }) => first === team || second === team)
    const firsts = own.filter(({ first }) => first === team).length
    return {
      team: names.indexOf(team),
      points,
      met: own.map(({ first, second }) => names.indexOf(first === team ? second : first)),
      balance: 2 * firsts - own.length,
      hasHadBye: byes > 0,
    }
  })
}

function* knockoutOf(
  plan: TournamentPlan,
  games: number,
  scored: readonly Scored[],
  draw: DrawLots,
): Generator<Round, void> {
  let bracket = firstRound(plan.teams.length)
  for (let round = 1; ; round++) {
    const pairs = bracket.filter((pair): pair is readonly [number, number] => pair[1] !== undefined)
    const name = `${round}`
    yield {
      name,
      games: pairs.flatMap(([a, b]) =>
        Array.from({ length: games }, (_, i): Pairing => (i % 2 === 0 ? [a, b] : [b, a])),
      ),
    }
    const winners: number[] = []
    for (const [a, b] of bracket) winners.push(b === undefined ? a : yield* winnerOf(plan, [a, b], name, scored, draw))
    if (winners.length === 1) return
    bracket = nextRound(winners)
  }
}

/** Play-off games where a meeting is even; the lot where those are even too. */
function* winnerOf(
  plan: TournamentPlan,
  pair: Pairing,
  round: string,
  scored: readonly Scored[],
  draw: DrawLots,
): Generator<Round, number> {
  const { playOff } = plan.rules
  const lead = (name: string): number =>
    winsIn(plan, scored, name, pair[0], pair) - winsIn(plan, scored, name, pair[1], pair)
  if (lead(round) !== 0) return lead(round) > 0 ? pair[0] : pair[1]
  if (playOff) {
    const name = playOffOf(round)
    yield {
      name,
      seconds: playOff.seconds,
      games: Array.from({ length: playOff.games }, (_, i): Pairing => (i % 2 === 0 ? pair : [pair[1], pair[0]])),
    }
    if (lead(name) !== 0) return lead(name) > 0 ? pair[0] : pair[1]
  }
  const names = pair.map((team) => plan.teams[team]!.name)
  return pair[names.indexOf(draw(names)[0]!)]!
}

/** Games between teams that share a rank, once. */
function* playOffs(plan: TournamentPlan, scored: readonly Scored[]): Generator<Round, void> {
  const { rules, teams } = plan
  if (!rules.playOff || !rules.ties.includes(PLAY_OFF)) return
  const names = teams.map(({ name }) => name)
  const open = standingsOf(scored, { rules, teams: names }).filter(({ open: tie }) => tie === PLAY_OFF)
  const games: Pairing[] = []
  for (const rank of new Set(open.map((standing) => standing.rank))) {
    const equals = open.filter((standing) => standing.rank === rank).map(({ team }) => names.indexOf(team))
    for (const round of roundRobin(equals.length, rules.playOff.games))
      games.push(...round.map(([a, b]): Pairing => [equals[a]!, equals[b]!]))
  }
  if (games.length > 0) yield { name: PLAY_OFF, seconds: rules.playOff.seconds, games }
}
