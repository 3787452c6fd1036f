/** The order of the teams of one game: points, then whatever the rules let decide between equals. */

import { byesOf } from './byes.ts'
import type { CountedGame } from './cases.ts'
import { isPlayOff, PLAY_OFF } from './decisions.ts'
import { counted } from './match.ts'
import type { Tie, TournamentRules } from './rules.ts'
import { hasPlayedAll, type Schedule } from './schedule.ts'
import { stagesOf } from './stages.ts'

/** Row of a table: a team, its rank and its points. */
export interface Standing {
  readonly team: string
  /** From 1; teams that nothing separates share theirs. */
  readonly rank: number
  readonly points: number
  readonly games: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Rounds without an opponent, which count as won. */
  readonly byes?: number
  /** Games as first mover, and points from them; a match has first movers of both teams. */
  readonly first?: { readonly games: number; readonly points: number }
  /** Tie-break that separated it from teams with equal points. */
  readonly tie?: Tie
  /** Tie-break that is needed to separate it, and is still missing. */
  readonly open?: Tie
  /** Its place among the best teams of the schools, shared as ranks are; undefined where a better team of its school has one. */
  readonly cup?: number
}

export interface StandingsOptions {
  readonly rules: TournamentRules
  /** Teams without a game are in the table too. */
  readonly teams?: readonly string[]
  /** Orders of equals, with the names of the teams. */
  readonly orders?: readonly (readonly string[])[]
  readonly schoolOf?: (team: string) => string | undefined
  readonly leftOut?: Schedule['leftOut']
  readonly meets?: Schedule['meets']
}

/** Points of one game for a team. */
type Points = (game: CountedGame, team: string) => number

const pointsBy =
  ({ points: { win, draw, loss } }: TournamentRules): Points =>
  ({ outcome, first }, team) => {
    if (outcome === 'draw') return draw
    return (outcome === 'first') === (first === team) ? win : loss
  }

const plays = ({ first, second }: CountedGame, team: string): boolean => first === team || second === team
const opponent = ({ first, second }: CountedGame, team: string): string => (first === team ? second : first)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Values of teams that are equal so far, among themselves; larger is better. Undefined: this tie-break says nothing about them. */
type TieBreak = (teams: readonly string[], known: Known) => ((team: string) => number) | undefined

const total = (games: readonly CountedGame[], points: Points, team: string): number =>
  sum(games.filter((game) => plays(game, team)).map((game) => points(game, team)))

const hasWon = ({ outcome, first }: CountedGame, team: string): boolean =>
  outcome !== 'draw' && (outcome === 'first') === (first === team)

const TIE_BREAKS: Readonly<Record<Tie, TieBreak>> = {
  direct: (teams, { games, points }) => {
    const among = games.filter(({ first, second }) => teams.includes(first) && teams.includes(second))
    return haveAllMet(teams, among) ? (team) => total(among, points, team) : undefined
  },
  wins:
    (_, { games }) =>
    (team) =>
      games.filter((game) => plays(game, team) && hasWon(game, team)).length,
  'sonneborn-berger':
    (_, { games, sumOf, byes }) =>
    (team) =>
      sum(
        games
          .filter((game) => plays(game, team))
          .map((game) => {
            const share = game.outcome === 'draw' ? 0.5 : hasWon(game, team) ? 1 : 0
            return share * sumOf(opponent(game, team))
          }),
      ) + ofByes(team, sumOf, byes),
  buchholz:
    (_, { games, sumOf, byes }) =>
    (team) =>
      sum(games.filter((game) => plays(game, team)).map((game) => sumOf(opponent(game, team)))) +
      ofByes(team, sumOf, byes),
  'play-off': () => undefined,
  lot: () => undefined,
}

/** A team with fewer games than its equals has fewer points without being weaker. */
function haveAllMet(teams: readonly string[], games: readonly CountedGame[]): boolean {
  const meetings = teams.flatMap((team, i) =>
    teams.slice(i + 1).map((other) => games.filter((game) => plays(game, team) && plays(game, other)).length),
  )
  return meetings.every((count) => count > 0 && count === meetings[0])
}

/** A bye is a win against an opponent with as many points as oneself (FIDE Tie-Break Regulations, 16.4). */
const ofByes = (team: string, sumOf: Known['sumOf'], byes: Known['byes']): number => (byes.get(team) ?? 0) * sumOf(team)

/** Of matches, where the rules have them: a match counts as one game then. */
export function standingsOf(played: readonly CountedGame[], options: StandingsOptions): readonly Standing[] {
  const { rules, orders = [], schoolOf, leftOut = [], meets } = options
  const points = pointsBy(rules)
  const all = counted(played, rules)
  const games = all.filter(({ round }) => !isPlayOff(round))
  const teams = [...new Set([...(options.teams ?? []), ...played.flatMap(({ first, second }) => [first, second])])]
  const byes = rules.system.kind === 'swiss' ? byesOf([...games, ...leftOut], teams) : new Map<string, number>()
  const sumOf = (team: string): number => total(games, points, team) + (byes.get(team) ?? 0) * rules.points.win
  const stages = rules.system.kind === 'knockout' ? stagesOf(played, orders) : undefined
  const known = { games, all, points, sumOf, byes, orders, schedule: { rules, teams, games, leftOut, meets } }
  // Those who left a knockout in the same round stand at the same rank.
  const ordered: Level[] = stages
    ? split({ teams }, stages, undefined)
    : split({ teams }, sumOf, undefined).flatMap((level) => resolved(level, rules, known))
  const isMatch = all !== played
  const cups = new Set<string>()
  let rank = 1
  return ordered.flatMap(({ teams: equals, tie, open }) => {
    const from = rank
    rank += equals.length
    const school = (team: string): string => schoolOf?.(team) ?? `\0${team}`
    const best = rules.onePerSchool ? equals.filter((team) => !cups.has(school(team))) : []
    const cup = cups.size + 1
    for (const team of best) cups.add(school(team))
    return equals.map((team): Standing => {
      const own = games.filter((game) => plays(game, team))
      const asFirst = own.filter(({ first }) => first === team)
      return {
        team,
        rank: from,
        points: sumOf(team),
        games: own.length,
        wins: own.filter((game) => hasWon(game, team)).length,
        draws: own.filter(({ outcome }) => outcome === 'draw').length,
        losses: own.filter((game) => game.outcome !== 'draw' && !hasWon(game, team)).length,
        ...(byes.has(team) && { byes: byes.get(team)! }),
        ...(!isMatch && { first: { games: asFirst.length, points: total(asFirst, points, team) } }),
        ...(tie && { tie }),
        ...(open && { open }),
        ...(best.includes(team) && { cup }),
      }
    })
  })
}

/** Teams that are equal so far. */
interface Level {
  readonly teams: readonly string[]
  readonly tie?: Tie
  readonly open?: Tie
}

interface Known {
  readonly games: readonly CountedGame[]
  /** With play-off games. */
  readonly all: readonly CountedGame[]
  readonly points: Points
  /** A team's points, with those of its byes. */
  readonly sumOf: (team: string) => number
  readonly byes: ReadonlyMap<string, number>
  readonly orders: readonly (readonly string[])[]
  readonly schedule: Schedule
}

function split(level: Level, value: (team: string) => number, tie: Tie | undefined): Level[] {
  const found = new Map<number, string[]>()
  for (const team of level.teams) found.set(value(team), [...(found.get(value(team)) ?? []), team])
  if (found.size <= 1) return [level]
  return [...found].sort(([a], [b]) => b - a).map(([, teams]) => ({ teams, ...(tie && { tie }) }))
}

/** One tie-break after the other. A direct comparison begins anew with the teams that are still equal. */
function resolved(level: Level, rules: TournamentRules, known: Known): Level[] {
  let levels: Level[] = [level]
  for (const tie of rules.ties) {
    levels = levels.flatMap((part) => (part.teams.length < 2 ? [part] : apply(part, tie, known)))
  }
  return levels.map((part) => (part.teams.length < 2 ? part : { ...part, ...whatIsOpen(part.teams, rules, known) }))
}

/** Nothing before all games are played; then the play-off, and the lot once the games of a play-off are played. */
function whatIsOpen(teams: readonly string[], { ties }: TournamentRules, known: Known): { open?: Tie } {
  if (!teams.every((team) => hasPlayedAll(team, known.schedule))) return {}
  const open = ties.find((tie) => tie === 'lot' || (tie === PLAY_OFF && !isPlayedOff(teams, known)))
  return open ? { open } : {}
}

/** A play-off with a game to come may still end otherwise. */
function isPlayedOff(teams: readonly string[], { all, schedule: { rules, meets = () => true } }: Known): boolean {
  const pairs = teams.flatMap((team, i) => teams.slice(i + 1).filter((other) => meets(team, other)))
  return playOffsAmong(teams, all).length >= (rules.playOff?.games ?? 1) * pairs.length
}

const playOffsAmong = (teams: readonly string[], games: readonly CountedGame[]): readonly CountedGame[] =>
  games.filter(({ round, first, second }) => isPlayOff(round) && teams.includes(first) && teams.includes(second))

function apply(level: Level, tie: Tie, known: Known): Level[] {
  const { teams } = level
  const { all, points, orders } = known
  if (tie === PLAY_OFF) {
    if (!isPlayedOff(teams, known)) return [level]
    const played = playOffsAmong(teams, all)
    return split(level, (team) => total(played, points, team), tie)
  }
  if (tie === 'lot') {
    const order = orders.findLast((names) => teams.every((team) => names.includes(team)))
    return order ? split(level, (team) => -order.indexOf(team), tie) : [level]
  }
  const value = TIE_BREAKS[tie](teams, known)
  const parts = value ? split(level, value, tie) : [level]
  // Three teams may leave two that the comparison among those two separates.
  return parts.length > 1 && tie === 'direct'
    ? parts.flatMap((part) => (part.teams.length > 1 ? apply(part, tie, known) : [part]))
    : parts
}
