/** From records, roster and decisions to the games that count and the cases that do not. */

import type { Case, CaseKind, Scored } from './cases.ts'
import { type Bundle, bundled, differenceOf } from './copies.ts'
import { type Decisions, decisionAbout, isPlayOff, type RecordDecision } from './decisions.ts'
import type { Evidence } from './evidence.ts'
import { bestOf } from './match.ts'
import { missing, type Sides } from './missing.ts'
import { type Roster, TeamNames } from './roster.ts'
import type { TournamentRules } from './rules.ts'

export interface Assembled {
  readonly scored: readonly Scored[]
  readonly cases: readonly Case[]
  /** Records that decisions name and nobody has handed in. */
  readonly idle: readonly string[]
  /** Teams that decisions name and nobody else does. */
  readonly strangers: readonly string[]
  /** Games that the referee has left out. */
  readonly leftOut: readonly Sides[]
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
  const leftOut: Sides[] = []
  for (const record of evidence) {
    const placed = placedBy(record, names, decisions)
    if ('kind' in placed) {
      cases.push(placed)
      continue
    }
    const { first, second } = placed
    const decision = decisionAbout(decisions, [record], undefined)
    if (decision?.verdict === 'out') {
      leftOut.push({ game: record.game, first, second })
      if (record.trouble) cases.push({ ...about(record, record.trouble.kind, decision), teams: [first, second] })
      continue
    }
    const key = JSON.stringify([record.game, first, second])
    meetings.set(key, [...(meetings.get(key) ?? []), placed])
  }
  for (const placed of meetings.values()) {
    const { first, second } = placed[0]!
    const judged = judgeMeeting(placed, given)
    scored.push(...judged.scored)
    cases.push(...judged.cases.map((found) => ({ ...found, teams: [first, second] as const })))
  }
  for (const { game, first, second, verdict, round } of decisions.results) {
    const [one, other] = [names.find(first), names.find(second)]
    if (one !== undefined && other !== undefined)
      scored.push({
        game,
        first: one,
        second: other,
        outcome: verdict,
        basis: 'decision',
        records: [],
        ...(round ? { round } : bestOf(given.rules, game) !== undefined && { isMatch: true as const }),
      })
  }
  cases.push(...missing(given, scored, leftOut, cases))
  const known = new Set(evidence.map(({ id }) => id))
  const idle = decisions.records.flatMap(({ records = [] }) => records).filter((id) => !known.has(id))
  const closed = cases.flatMap(({ decision, game, teams: [first, second] }) =>
    decision?.verdict === 'out' && decision.kinds && first !== undefined && second !== undefined
      ? [{ game, first, second }]
      : [],
  )
  return { scored, cases, idle, strangers: strangersIn(decisions, names), leftOut: [...leftOut, ...closed] }
}

function strangersIn({ records, results, orders }: Decisions, names: TeamNames): readonly string[] {
  const named = [
    ...records.flatMap(({ teams = [] }) => teams),
    ...results.flatMap(({ first, second }) => [first, second]),
    ...orders.flatMap(({ order }) => order),
  ]
  return [...new Set(named.filter((name) => !names.has(name)))]
}

type Found = Omit<Case, 'teams'>

/** The teams of a record, by its own words or by a decision; else a case, which only leaving it out or naming them closes. */
function placedBy(record: Evidence, names: TeamNames, decisions: Decisions): Placed | Case {
  const decision = decisionAbout(decisions, [record], 'unknown-team')
  const written: Evidence['teams'] = decision?.teams ?? record.teams
  const [first, second] = written.map((name) => (name === undefined ? undefined : names.find(name)))
  if (first !== undefined && second !== undefined && first !== second) return { evidence: record, first, second }
  const nearest = record.teams.map((name) => (name === undefined ? undefined : names.nearest(name)))
  return {
    ...about(record, 'unknown-team', decision?.verdict === 'out' ? decision : undefined),
    teams: record.teams,
    nearest: nearest as unknown as [string | undefined, string | undefined],
  }
}

const about = (record: Evidence, kind: CaseKind, decision: RecordDecision | undefined): Found => ({
  kind,
  game: record.game,
  records: [record.id],
  ...(record.trouble && { trouble: record.trouble }),
  ...(record.outcome && { outcome: record.outcome }),
  ...(decision && { decision }),
})

/** All records of one pair with the same sides. */
function judgeMeeting(placed: readonly Placed[], { decisions, rules }: Given): { scored: Scored[]; cases: Found[] } {
  const { first, second, evidence: any } = placed[0]!
  const scored: Scored[] = []
  const cases: Found[] = []
  const most = gamesPerPair(rules, any.game) ?? Infinity
  for (const bundle of inTime(bundled(placed.map(({ evidence }) => evidence)))) {
    const { best, copies, rivals } = bundle
    const records = [best, ...copies].map(({ id }) => id)
    const isFull = scored.filter(({ round }) => !isPlayOff(round)).length >= most
    const kind = kindOf(bundle, isFull)
    const isAboutAll = kind !== undefined && kind !== 'surplus'
    const ruled = ruledBy(decisions, [best, ...copies, ...rivals], kind)
    if (kind !== undefined) {
      const others = isAboutAll ? rivals.map(({ id }) => id) : []
      cases.push({
        ...about(best, kind, ruled?.decision),
        records: [...records, ...others],
        ...(kind === 'differing' && { difference: differenceOf(best, againstIt(bundle)[0]!) }),
        ...(kind === 'surplus' && { instead: scored.flatMap((counts) => counts.records) }),
      })
    }
    if (!isAboutAll) cases.push(...rivals.map((rival) => rivalCase(rival, bundle, decisions)))
    const outcome = ruled ? ruled.outcome : kind === undefined ? best.outcome : undefined
    if (!outcome) continue
    const { decision } = ruled ?? {}
    const round = decision?.round ?? roundOf(bundle)
    scored.push({
      game: best.game,
      first,
      second,
      outcome,
      basis: decision ? 'decision' : best.basis!,
      records,
      ...(round !== undefined && { round }),
    })
  }
  return { scored, cases }
}

/** The game that was played first is the one that the rules provide for. */
const inTime = (bundles: readonly Bundle[]): readonly Bundle[] =>
  [...bundles].sort(({ best: { date: a = '' } }, { best: { date: b = '' } }) => (a < b ? -1 : a > b ? 1 : 0))

/** The championship's record has no place for a round; the timeline beside it has. */
const roundOf = ({ best, copies }: Bundle): string | undefined =>
  [best, ...copies].find(({ round }) => round !== undefined)?.round

function kindOf(bundle: Bundle, isFull: boolean): CaseKind | undefined {
  const { best } = bundle
  if (best.trouble) return best.trouble.kind
  if (againstIt(bundle).length > 0) return 'differing'
  return isFull && !isPlayOff(roundOf(bundle)) ? 'surplus' : undefined
}

/** Records that the best one does not stand against: what the board shows outweighs a claim, but neither another board nor another claim. */
const againstIt = ({ best, rivals }: Bundle): readonly Evidence[] =>
  rivals.filter(({ trouble, basis, outcome }) => {
    const isOther = outcome !== best.outcome
    if (best.basis === 'rules') return basis === 'rules' && isOther
    return trouble === undefined || (trouble.kind === 'misnamed' && isOther)
  })

function rivalCase(rival: Evidence, { best }: Bundle, decisions: Decisions): Found {
  const kind = rival.trouble?.kind ?? 'differing'
  return {
    ...about(rival, kind, ruledBy(decisions, [rival], kind)?.decision),
    ...(kind === 'differing' && { difference: differenceOf(rival, best) }),
    instead: [best.id],
  }
}

interface Ruled {
  readonly decision: RecordDecision
  /** Undefined where the game does not count. */
  readonly outcome: Scored['outcome'] | undefined
}

/** What was decided about a game, by any of its records. To let one count that does not say who has won decides nothing. */
function ruledBy(decisions: Decisions, records: readonly Evidence[], kind: CaseKind | undefined): Ruled | undefined {
  const decision = decisionAbout(decisions, records, kind)
  if (!decision) return undefined
  const { verdict } = decision
  if (verdict === 'out') return { decision, outcome: undefined }
  const named = records.find(({ id }) => decision.records?.includes(id)) ?? records[0]!
  const outcome = verdict === 'counts' ? named.outcome : verdict
  return outcome && { decision, outcome }
}

/** How often a pair meets with the same sides; undefined where nobody can tell. */
function gamesPerPair(rules: TournamentRules, game: string): number | undefined {
  const { system } = rules
  return system.kind === 'round-robin' ? Math.ceil((bestOf(rules, game) ?? system.meetings) / 2) : undefined
}
