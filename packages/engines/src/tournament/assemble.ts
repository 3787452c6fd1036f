/** From records, roster and decisions to the games that count and the cases that do not. */

import type { Case, CaseKind, Scored } from './cases.ts'
import { bundled } from './copies.ts'
import { type Decisions, decisionAbout, type RecordDecision } from './decisions.ts'
import type { Evidence } from './evidence.ts'
import { type Roster, TeamNames } from './roster.ts'
import type { TournamentRules } from './rules.ts'

export interface Assembled {
  readonly scored: readonly Scored[]
  readonly cases: readonly Case[]
  /** Records that decisions name and nobody has handed in. */
  readonly idle: readonly string[]
}

export interface Given {
  readonly evidence: readonly Evidence[]
  readonly rules: TournamentRules
  readonly decisions: Decisions
  readonly roster?: Roster
}

/** A record whose teams are known. */
interface Placed {
  readonly evidence: Evidence
  readonly first: string
  readonly second: string
}

export function assemble(given: Given): Assembled {
  const { evidence, decisions, roster } = given
  const names = new TeamNames(roster)
  const cases: Case[] = []
  const scored: Scored[] = []
  const meetings = new Map<string, Placed[]>()
  for (const record of evidence) {
    const [first, second] = record.teams.map((name) => (name === undefined ? undefined : names.find(name)))
    if (first === undefined || second === undefined || first === second) {
      const nearest = record.teams.map((name) => (name === undefined ? undefined : names.nearest(name)))
      cases.push({
        ...about(record, 'unknown-team', decisions),
        teams: record.teams,
        nearest: nearest as unknown as [string | undefined, string | undefined],
      })
      continue
    }
    const key = JSON.stringify([record.game, first, second])
    const placed = { evidence: record, first, second }
    meetings.set(key, [...(meetings.get(key) ?? []), placed])
  }
  for (const placed of meetings.values()) {
    const { first, second } = placed[0]!
    const judged = judgeMeeting(placed, given)
    scored.push(...judged.scored)
    cases.push(...judged.cases.map((found) => ({ ...found, teams: [first, second] as const })))
  }
  for (const { game, first, second, verdict } of decisions.results) {
    const [one, other] = [names.find(first), names.find(second)]
    if (one !== undefined && other !== undefined)
      scored.push({ game, first: one, second: other, outcome: verdict, basis: 'decision', records: [] })
  }
  cases.push(...missing(given, scored, cases))
  const known = new Set(evidence.map(({ id }) => id))
  const idle = decisions.records.flatMap(({ records = [] }) => records).filter((id) => !known.has(id))
  return { scored, cases, idle }
}

type Found = Omit<Case, 'teams'>

const about = (record: Evidence, kind: CaseKind, decisions: Decisions): Found => {
  const decision = decisionAbout(decisions, record, kind)
  return {
    kind,
    game: record.game,
    records: [record.id],
    ...(record.trouble && { trouble: record.trouble }),
    ...(decision && { decision }),
  }
}

/** All records of one pair with the same sides. */
function judgeMeeting(placed: readonly Placed[], { decisions, rules }: Given): { scored: Scored[]; cases: Found[] } {
  const { first, second, evidence: any } = placed[0]!
  const scored: Scored[] = []
  const cases: Found[] = []
  const most = gamesPerPair(rules, any.game)
  const bundles = bundled(placed.map(({ evidence }) => evidence))
  for (const { best, copies, rivals } of bundles) {
    const rivalry = rivals.filter(({ trouble }) => trouble === undefined)
    // What the board shows stands against what somebody writes; of two claims neither does.
    const kind: CaseKind | undefined =
      best.trouble?.kind ?? (rivalry.length > 0 && best.basis !== 'rules' ? 'differing' : undefined)
    const decision = decisionAbout(decisions, best, kind)
    const outcome = outcomeBy(decision, best, kind)
    const records = [best, ...copies].map(({ id }) => id)
    if (kind !== undefined)
      cases.push({ ...about(best, kind, decisions), records: [...records, ...rivals.map(({ id }) => id)] })
    else for (const rival of rivals) cases.push(about(rival, rival.trouble?.kind ?? 'differing', decisions))
    if (!outcome) continue
    if (most !== undefined && scored.length >= most && !decision)
      cases.push({ ...about(best, 'surplus', decisions), records })
    else
      scored.push({
        game: best.game,
        first,
        second,
        outcome,
        basis: decision ? 'decision' : best.basis!,
        records,
        ...(best.round !== undefined && { round: best.round }),
      })
  }
  return { scored, cases }
}

function outcomeBy(
  decision: RecordDecision | undefined,
  record: Evidence,
  kind: CaseKind | undefined,
): Scored['outcome'] | undefined {
  if (!decision) return kind === undefined ? record.outcome : undefined
  if (decision.verdict === 'out') return undefined
  return decision.verdict === 'counts' ? record.outcome : decision.verdict
}

/** How often a pair meets with the same sides; undefined where nobody can tell. */
function gamesPerPair({ system, games }: TournamentRules, game: string): number | undefined {
  const { bestOf } = games[game] ?? {}
  if (bestOf !== undefined) return undefined
  return system.kind === 'round-robin' ? Math.ceil(system.meetings / 2) : undefined
}

/** Games that a roster promises and nobody has handed in. */
function missing({ roster, rules, evidence }: Given, scored: readonly Scored[], cases: readonly Case[]): Case[] {
  const { system } = rules
  if (!roster || system.kind !== 'round-robin') return []
  const handedIn = countOf([
    ...scored,
    ...cases
      .filter(({ decision }) => !decision)
      .map(({ game, teams: [first, second] }) => ({ game, first: first ?? '', second: second ?? '' })),
  ])
  const found: Case[] = []
  for (const game of new Set(evidence.map((record) => record.game))) {
    if (rules.games[game]?.bestOf !== undefined) continue
    const teams = roster.teams.filter(({ games }) => games?.includes(game) ?? true)
    for (const [i, one] of teams.entries()) {
      for (const other of teams.slice(i + 1)) {
        if (one.group !== other.group) continue
        const [there, back] = [handedIn(game, one.name, other.name), handedIn(game, other.name, one.name)]
        const half = Math.floor(system.meetings / 2)
        const lacking = (first: string, second: string): Case => ({
          kind: 'missing',
          game,
          records: [],
          teams: [first, second],
        })
        for (let n = there; n < half; n++) found.push(lacking(one.name, other.name))
        for (let n = back; n < half; n++) found.push(lacking(other.name, one.name))
        if (system.meetings % 2 === 1 && Math.max(there, half) + Math.max(back, half) < system.meetings)
          found.push(lacking(one.name, other.name))
      }
    }
  }
  return found
}

type Sides = Pick<Scored, 'game' | 'first' | 'second'>

function countOf(games: readonly Sides[]): (game: string, first: string, second: string) => number {
  const counts = new Map<string, number>()
  const key = (...parts: readonly string[]): string => JSON.stringify(parts)
  for (const { game, first, second } of games) {
    const at = key(game, first, second)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return (game, first, second) => counts.get(key(game, first, second)) ?? 0
}
