/** Games that a roster promises and no team has submitted. */

import type { Case, CountedGame } from './cases.ts'
import { isPlayOff } from './decisions.ts'
import type { Evidence } from './evidence.ts'
import { bestOf, type Match, matchesOf } from './match.ts'
import type { Roster } from './roster.ts'
import type { TournamentRules } from './rules.ts'

/** Returns the most likely sides of a game whose record names no team of the roster. */
export const sidesLikely = ({ game, teams, nearest }: Case): Sides => ({
  game,
  first: nearest?.[0] ?? teams[0] ?? '',
  second: nearest?.[1] ?? teams[1] ?? '',
})

/** Sides of a game. */
export type Sides = Pick<CountedGame, 'game' | 'first' | 'second' | 'round'>

/** Tournament as far as it says which games there must be. */
interface Tournament {
  readonly evidence: readonly Evidence[]
  readonly rules: TournamentRules
  readonly roster?: Roster
}

/** Beside `settled`, the games that count, and those that the referee has left out. */
export function missingGames(
  { roster, rules, evidence }: Tournament,
  settled: readonly CountedGame[],
  leftOut: readonly Sides[],
  cases: readonly Case[],
): Case[] {
  const { system } = rules
  if (!roster || system.kind !== 'round-robin') return []
  // A record that replaces another one has been submitted once.
  const open = cases.filter(({ decision, instead }) => !decision && !instead)
  const handedIn = countOf([...settled.filter(({ round }) => !isPlayOff(round)), ...leftOut, ...open.map(sidesLikely)])
  return [...new Set(evidence.map((record) => record.game))].flatMap((game) => {
    const most = bestOf(rules, game)
    const own = settled.filter((one) => one.game === game)
    return pairsOf(roster, game).flatMap((pair) =>
      most === undefined
        ? lackingGames(game, pair, system.meetings, handedIn)
        : lackingMatch(game, pair, matchesOf(own, most), open),
    )
  })
}

type Pair = readonly [string, string]

const lacking = (game: string, teams: Pair): Case => ({ kind: 'missing', game, records: [], teams })

/** Teams of one group that meet in a game. */
function pairsOf({ teams }: Roster, game: string): readonly Pair[] {
  const playing = teams.filter(({ games }) => games?.includes(game) ?? true)
  return playing.flatMap((one, i) =>
    playing
      .slice(i + 1)
      .filter(({ group }) => group === one.group)
      .map((other): Pair => [one.name, other.name]),
  )
}

function lackingGames(game: string, [one, other]: Pair, meetings: number, handedIn: Count): readonly Case[] {
  const [there, back] = [handedIn(game, one, other), handedIn(game, other, one)]
  const half = Math.floor(meetings / 2)
  const some = (count: number, teams: Pair): readonly Case[] =>
    Array.from({ length: Math.max(0, count) }, () => lacking(game, teams))
  const isOneMore = meetings % 2 === 1 && Math.max(there, half) + Math.max(back, half) < meetings
  return [
    ...some(half - there, [one, other]),
    ...some(half - back, [other, one]),
    ...some(isOneMore ? 1 : 0, [one, other]),
  ]
}

/** A match lacks something as long as it is not decided. An open case may yet decide it. */
function lackingMatch(game: string, pair: Pair, matches: readonly Match[], open: readonly Case[]): readonly Case[] {
  const isOf = (teams: Case['teams']): boolean => pair.every((team) => teams.includes(team))
  const match = matches.find(({ teams }) => isOf(teams))
  const mayFollow = open.some((found) => found.game === game && isOf(found.teams))
  if (match?.outcome || mayFollow) return []
  return [match ? { ...lacking(game, match.teams), score: match.wins } : lacking(game, pair)]
}

type Count = (game: string, first: string, second: string) => number

function countOf(games: readonly Sides[]): Count {
  const counts = new Map<string, number>()
  const key = (...parts: readonly string[]): string => JSON.stringify(parts)
  for (const { game, first, second } of games) {
    const at = key(game, first, second)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return (game, first, second) => counts.get(key(game, first, second)) ?? 0
}
