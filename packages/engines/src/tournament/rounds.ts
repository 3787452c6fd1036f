/** The rounds of a tournament that is played, each made from the results so far. */

import type { CountedGame } from './cases.ts'
import { PLAY_OFF, playOffOf } from './decisions.ts'
import { groupsOf } from './groups.ts'
import { bestOf, matchesOf, winnerOf } from './match.ts'
import { firstRound, nextRound } from './pairings/knockout.ts'
import { type Pairing, roundRobin } from './pairings/round-robin.ts'
import { roundsFor, type SwissTeam, swissRound } from './pairings/swiss.ts'
import type { TournamentPlan } from './plan.ts'
import { standingsOf } from './standings.ts'
import { FINAL, type OpenTie, openTies, type TournamentTable } from './tournament.ts'

/** First mover, second mover. */
export type RoundGame = Pairing

export interface Round {
  readonly name: string
  readonly games: readonly RoundGame[]
  /** Seconds per side, where they are not the usual ones. */
  readonly seconds?: number
}

/** Teams that are to be ordered by lot. */
export type DrawLots = (tie: Pick<OpenTie, 'group' | 'teams'>) => readonly string[]

/** State so far: it grows with every round. */
export interface SoFar {
  readonly scored: readonly CountedGame[]
  readonly tables: () => readonly TournamentTable[]
  /** Tables without any lot: one that was drawn before a tournament is resumed must not take the place of a play-off. */
  readonly tablesBeforeLots: () => readonly TournamentTable[]
  readonly draw: DrawLots
}

export function* roundsOf(plan: TournamentPlan, soFar: SoFar): Generator<Round, void> {
  const { system } = plan.rules
  const { scored, draw } = soFar
  if (system.kind === 'knockout') {
    yield* knockoutOf(plan, system.games, scored, draw)
    return
  }
  if (system.kind === 'swiss') yield* swissOf(plan, system.rounds ?? roundsFor(plan.teams.length), scored)
  else yield* roundRobinOf(plan, system.meetings, soFar)
  yield* playOffs(plan, soFar)
}

/** One round robin, or one per group and then one of the best of the groups, who meet those of other groups. */
function* roundRobinOf(plan: TournamentPlan, meetings: number, soFar: SoFar): Generator<Round, void> {
  const groups = groupsOf(plan)
  const all = plan.teams.map((_, team) => team)
  if (!groups) {
    yield* pools(plan, [roundRobinAmong(plan, all, meetings)], soFar.scored, 0)
    return
  }
  const names = [...new Set(groups)].sort()
  const members = names.map((name) => all.filter((team) => groups[team] === name))
  const first = members.map((group) => roundRobinAmong(plan, group, meetings))
  yield* pools(plan, first, soFar.scored, 0)
  yield* playOffs(plan, soFar)
  // The teams that advance must be known now.
  for (const tie of openTies({ tables: soFar.tables() })) if (tie.needs === 'lot') soFar.draw(tie)
  const finalists = soFar
    .tables()
    .filter(({ group }) => group !== FINAL)
    .flatMap(({ standings }) => standings.slice(0, plan.rules.groups?.advance ?? 1))
    .map(({ team }) => plan.teams.findIndex(({ name }) => name === team))
  const final = roundRobinAmong(plan, finalists, meetings).map((games) =>
    games.filter(([a, b]) => groups[a] !== groups[b]),
  )
  yield* pools(plan, [final.filter((games) => games.length > 0)], soFar.scored, Math.max(...first.map((r) => r.length)))
}

type Rounds = readonly (readonly Pairing[])[]

/** If a meeting is a match of several games, the order of first movers takes the place of a second round. */
function roundRobinAmong({ rules, game }: TournamentPlan, teams: readonly number[], meetings: number): Rounds {
  const isMatch = bestOf(rules, game) !== undefined
  return roundRobin(teams.length, isMatch ? 1 : meetings).map((games) =>
    games.map(([a, b]): Pairing => [teams[a]!, teams[b]!]),
  )
}

/** Rounds of several groups side by side, numbered from the one after `before` on. */
function* pools(
  plan: TournamentPlan,
  groups: readonly Rounds[],
  scored: readonly CountedGame[],
  before: number,
): Generator<Round, void> {
  const count = Math.max(0, ...groups.map((rounds) => rounds.length))
  for (let i = 0; i < count; i++) {
    const name = `${before + i + 1}`
    const games = groups.flatMap((rounds) => rounds[i] ?? [])
    yield* meetingsOf(plan, { name, games }, scored)
  }
}

/** Plays a round of games; or of matches side by side, a game of each at a time, until they are decided. */
function* meetingsOf(plan: TournamentPlan, round: Round, scored: readonly CountedGame[]): Generator<Round, void> {
  const { rules, teams } = plan
  const most = bestOf(rules, plan.game)
  if (most === undefined) {
    yield round
    return
  }
  const { beginners = [] } = rules.games[plan.game]!
  const { name, games: pairs } = round
  for (let game = 0; game < most; game++) {
    const matches = matchesOf(
      scored.filter((one) => one.round === name),
      most,
    )
    const isDecided = (pair: Pairing): boolean =>
      matches.some(({ teams: own, outcome }) => outcome && pair.every((team) => own.includes(teams[team]!.name)))
    const open = pairs.filter((pair) => !isDecided(pair))
    if (open.length === 0) return
    yield { name, games: open.map(([a, b]): Pairing => (beginners[game] === 2 ? [b, a] : [a, b])) }
  }
}

const winsIn = (
  { teams }: TournamentPlan,
  scored: readonly CountedGame[],
  round: string,
  team: number,
  [a, b]: Pairing,
): number => {
  const pair = [teams[a]!.name, teams[b]!.name]
  return scored.filter(
    (game) =>
      game.round === round &&
      pair.includes(game.first) &&
      pair.includes(game.second) &&
      winnerOf(game) === teams[team]!.name,
  ).length
}

function* swissOf(plan: TournamentPlan, rounds: number, scored: readonly CountedGame[]): Generator<Round, void> {
  for (let round = 1; round <= rounds; round++)
    yield* meetingsOf(plan, { name: `${round}`, games: swissRound(swissTeams(plan, scored)).pairings }, scored)
}

function swissTeams({ teams, rules }: TournamentPlan, scored: readonly CountedGame[]): SwissTeam[] {
  const names = teams.map(({ name }) => name)
  return standingsOf(scored, { rules, teams: names }).map(({ team, points, byes = 0 }): SwissTeam => {
    const own = scored.filter(({ first, second }) => first === team || second === team)
    const firsts = own.filter(({ first }) => first === team).length
    return {
      team: names.indexOf(team),
      points,
      met: own.map(({ first, second }) => names.indexOf(first === team ? second : first)),
      balance: 2 * firsts - own.length,
      streak: streakOf(own.map(({ first }) => first === team)),
      hasHadBye: byes > 0,
    }
  })
}

/** Returns the games of a pair; the sides change. */
const series = ([a, b]: Pairing, games: number): readonly Pairing[] =>
  Array.from({ length: games }, (_, i): Pairing => (i % 2 === 0 ? [a, b] : [b, a]))

/** How often the last one came in a row, above zero where it is true. */
function streakOf(firsts: readonly boolean[]): number {
  const last = firsts.at(-1)
  const length = firsts.length - 1 - firsts.findLastIndex((isFirst) => isFirst !== last)
  return last ? length : -length
}

function* knockoutOf(
  plan: TournamentPlan,
  games: number,
  scored: readonly CountedGame[],
  draw: DrawLots,
): Generator<Round, void> {
  let bracket = firstRound(plan.teams.length)
  for (let round = 1; ; round++) {
    const pairs = bracket.filter((pair): pair is readonly [number, number] => pair[1] !== undefined)
    const name = `${round}`
    if (bestOf(plan.rules, plan.game) !== undefined) yield* meetingsOf(plan, { name, games: pairs }, scored)
    else yield { name, games: pairs.flatMap((pair) => series(pair, games)) }
    const winners: number[] = []
    for (const [a, b] of bracket) winners.push(b === undefined ? a : yield* whoGoesOn(plan, [a, b], name, scored, draw))
    if (winners.length === 1) return
    bracket = nextRound(winners)
  }
}

/** Play-off games where a meeting is even; the lot where those are even too. */
function* whoGoesOn(
  plan: TournamentPlan,
  pair: Pairing,
  round: string,
  scored: readonly CountedGame[],
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
      games: series(pair, playOff.games),
    }
    if (lead(name) !== 0) return lead(name) > 0 ? pair[0] : pair[1]
  }
  const names = pair.map((team) => plan.teams[team]!.name)
  return pair[names.indexOf(draw({ teams: names })[0]!)]!
}

/** Games between teams that share a rank, once; in a final only between groups. */
function* playOffs(plan: TournamentPlan, { tablesBeforeLots }: SoFar): Generator<Round, void> {
  const { rules, teams } = plan
  const { playOff } = rules
  if (!playOff || !rules.ties.includes(PLAY_OFF)) return
  const groups = groupsOf(plan)
  const games = openTies({ tables: tablesBeforeLots() })
    .filter(({ needs }) => needs === PLAY_OFF)
    .flatMap(({ group, teams: equals }) => {
      const numbers = equals.map((team) => teams.findIndex(({ name }) => name === team))
      return roundRobin(numbers.length, playOff.games)
        .flat()
        .map(([a, b]): Pairing => [numbers[a]!, numbers[b]!])
        .filter(([a, b]) => group !== FINAL || groups?.[a] !== groups?.[b])
    })
  if (games.length > 0) yield { name: PLAY_OFF, seconds: playOff.seconds, games }
}
