/** From records, roster and decisions to the games that count and the cases that do not. */

import type { Case, CountedGame } from './cases.ts'
import { DecisionLookup } from './decision-lookup.ts'
import type { Decisions } from './decisions.ts'
import type { Evidence } from './evidence.ts'
import { about, judgePair, type PlacedRecord, type PlacedResult } from './judge-pair.ts'
import { missingGames, type Sides, sidesLikely } from './missing-games.ts'
import { type Roster, TeamNames } from './roster.ts'
import type { TournamentRules } from './rules.ts'

export interface Assembled {
  readonly scored: readonly CountedGame[]
  readonly cases: readonly Case[]
  /** Records that decisions name and no team has submitted. */
  readonly idle: readonly string[]
  /** Teams that only decisions name. */
  readonly strangers: readonly string[]
  /** Decisions about records and results that change nothing. */
  readonly unused: DecisionLookup['unused']
  /** Games that the referee has left out. */
  readonly leftOut: readonly Sides[]
}

export interface TournamentInput {
  readonly evidence: readonly Evidence[]
  readonly rules: TournamentRules
  readonly decisions: Decisions
  readonly roster?: Roster
}

/** Submissions and decisions about one pair in one game. */
interface PairSubmissions {
  readonly placed: PlacedRecord[]
  readonly results: PlacedResult[]
}

export function assemble(given: TournamentInput): Assembled {
  const { evidence, decisions, rules, roster } = given
  const names = new TeamNames(roster)
  const rulings = new DecisionLookup(decisions)
  const cases: Case[] = []
  const leftOut: Sides[] = []
  const strangers = strangersIn(given)
  const meetings = new Map<string, PairSubmissions>()
  const meetingOf = (game: string, ...teams: readonly string[]): PairSubmissions => {
    const key = JSON.stringify([game, ...[...teams].sort()])
    const known = meetings.get(key) ?? { placed: [], results: [] }
    meetings.set(key, known)
    return known
  }
  for (const record of evidence) {
    const placed = placedBy(record, names, rulings)
    if ('kind' in placed) {
      cases.push(placed)
      if (placed.decision) leftOut.push(sidesLikely(placed))
    } else meetingOf(record.game, placed.first, placed.second).placed.push(placed)
  }
  for (const decision of decisions.results) {
    const [first, second] = [names.find(decision.first), names.find(decision.second)]
    if (first !== undefined && second !== undefined && first !== second)
      meetingOf(decision.game, first, second).results.push({ decision, first, second })
  }
  const judged = [...meetings.values()].map((meeting) => judgePair(meeting, rulings, rules))
  const scored = judged.flatMap((one) => one.scored)
  cases.push(...judged.flatMap((one) => one.cases))
  leftOut.push(...judged.flatMap((one) => one.leftOut))
  const handedIn = new Set(evidence.map(({ id }) => id))
  return {
    scored,
    cases: [...cases, ...missingGames(given, scored, leftOut, cases)],
    idle: decisions.records.flatMap(({ records = [] }) => records).filter((id) => !handedIn.has(id)),
    strangers,
    unused: rulings.unused,
    leftOut,
  }
}

function strangersIn({
  evidence,
  roster,
  decisions: { records, results, orders },
}: TournamentInput): readonly string[] {
  const names = new TeamNames(roster)
  for (const { teams } of evidence) for (const team of teams) if (team !== undefined) names.find(team)
  const named = [
    ...records.flatMap(({ teams = [] }) => teams),
    ...results.flatMap(({ first, second }) => [first, second]),
    ...orders.flatMap(({ order }) => order),
  ]
  return [...new Set(named.filter((name) => !names.has(name)))]
}

/** The teams of a record, by its own words or by a decision; else a case, which only leaving it out or naming them closes. */
function placedBy(handedIn: Evidence, names: TeamNames, rulings: DecisionLookup): PlacedRecord | Case {
  const round = rulings.roundOf(handedIn)
  const record: Evidence = round === undefined ? handedIn : { ...handedIn, round }
  const decided = rulings.teamsOf(record)
  const written: Evidence['teams'] = decided ?? record.teams
  const [first, second] = written.map((name) => (name === undefined ? undefined : names.find(name)))
  if (first !== undefined && second !== undefined && first !== second)
    return { evidence: decided ? record : asNamed(record, [first, second], names), first, second }
  const meant = namedIn(record, names)
  const nearest = (seat: 0 | 1): string | undefined => {
    const name = record.teams[seat]
    return meant[seat] ?? (name === undefined ? undefined : names.nearest(name))
  }
  return {
    ...about(record, 'unknown-team', rulings.leavingOutUnplaced(record)),
    teams: record.teams,
    nearest: [nearest(0), nearest(1)],
    ...(first !== undefined && first === second && { isAlone: true }),
  }
}

/** A file's name often has a team's name in short; but two teams of the roster in it are meant, and must be those of the record. */
function asNamed(record: Evidence, teams: readonly [string, string], names: TeamNames): Evidence {
  const named = namedIn(record, names)
  const isSilent = named.length === 0 || named.includes(undefined) || named.every((team, i) => team === teams[i])
  if (record.trouble || isSilent) return record
  const { basis: _, ...rest } = record
  const [name, head] = [named, teams].map((pair) => pair.join(' – ')) as [string, string]
  return { ...rest, trouble: { kind: 'misnamed', name, head, about: 'teams' } }
}

/** The teams of the roster that a file's name has, by seat. */
const namedIn = ({ named }: Evidence, names: TeamNames): readonly (string | undefined)[] =>
  (names.isClosed && named?.map((name) => names.known(name))) || []
