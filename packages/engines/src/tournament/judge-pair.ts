/** All that was handed in about one pair of teams in one game: what counts, and what the referee has to look at. */

import type { Case, CaseKind, CountedGame } from './cases.ts'
import { type Bundle, bundled, differenceOf, isOneGame, isTwin, isTwinGame } from './copies.ts'
import type { DecisionLookup } from './decision-lookup.ts'
import { isPlayOff, type RecordDecision, type ResultDecision } from './decisions.ts'
import type { Evidence } from './evidence.ts'
import { bestOf } from './match.ts'
import type { Sides } from './missing-games.ts'
import type { TournamentRules } from './rules.ts'

/** A record whose teams are known. */
export interface PlacedRecord {
  readonly evidence: Evidence
  readonly first: string
  readonly second: string
}

/** A result without a record whose teams are known. */
export interface PlacedResult {
  readonly decision: ResultDecision
  readonly first: string
  readonly second: string
}

export interface PairResult {
  readonly scored: readonly CountedGame[]
  readonly cases: readonly Case[]
  /** Games that the referee has left out. */
  readonly leftOut: readonly Sides[]
}

interface PairEvidence {
  readonly placed: readonly PlacedRecord[]
  readonly results: readonly PlacedResult[]
}

/** Records of one game with the same sides. */
interface GameRecords extends Omit<Bundle, 'repeats'>, Pick<PlacedRecord, 'first' | 'second'> {
  /** Equal records that these may be copies of. */
  readonly twins?: readonly Evidence[]
}

/** Records of one game with the same sides, and equal ones that may be of another. */
interface Group extends Bundle, Pick<PlacedRecord, 'first' | 'second'> {}

export function judgePair(
  { placed, results }: PairEvidence,
  rulings: DecisionLookup,
  rules: TournamentRules,
): PairResult {
  const ways = placed.map((one) => ({ ...one, out: rulings.leavingOut(one.evidence) }))
  const kept = ways.filter(({ out }) => !out)
  const gone = ways.flatMap(({ out, ...one }) => (out ? [{ ...one, out }] : []))
  const scored: CountedGame[] = resultsThatStand(results, rulings, rules)
  const cases: Case[] = gone.flatMap(({ evidence, first, second, out }) =>
    evidence.trouble ? [{ ...about(evidence, evidence.trouble.kind, out), teams: [first, second] }] : [],
  )
  const leftOut = groupsOf(gone.filter((one) => !kept.some((other) => isOfSameGame(one, other)))).map(sidesOf)
  const entries = entriesOf(inTime(groupsOf(kept)), scored, rulings, rules)
  for (const entry of entries) {
    const { best, copies, rivals, first, second } = entry
    const isFull = !hasRoom(sidesOf(entry), scored, rules)
    const twins = entries.filter((other) => other.first !== first && areTwins(entry, other))
    const kind = kindOf(entry, isFull, twins.length > 0)
    const isAboutAll = kind !== undefined && kind !== 'surplus' && kind !== 'repeated'
    const own = [best, ...copies]
    const ruled = rulings.about(isAboutAll || kind === undefined ? [...own, ...rivals] : own, kind)
    const teams = [first, second] as const
    const isUnanimous = new Set(membersOf(entry).map(({ outcome }) => outcome)).size === 1
    if (kind !== undefined) {
      const { outcome: claimed, ...found } = about(best, kind, ruled?.decision)
      cases.push({
        ...found,
        ...(claimed && (isUnanimous || kind !== 'differing') && { outcome: claimed }),
        teams,
        records: idsOf(isAboutAll ? [...own, ...rivals] : own),
        ...(kind === 'differing' && { difference: differenceOf(best, againstIt(entry)[0]!) }),
        ...(kind === 'surplus' && { instead: countedInstead(first, scored) }),
        ...(kind === 'swapped' && { twins: twins.flatMap((twin) => idsOf(membersOf(twin))) }),
        ...(kind === 'repeated' && { twins: idsOf(entry.twins!) }),
      })
    }
    if (!isAboutAll) cases.push(...rivals.map((rival) => ({ ...rivalCase(rival, best, rulings), teams })))
    if (ruled?.decision.verdict === 'out' && kind !== 'surplus' && kind !== 'repeated') leftOut.push(sidesOf(entry))
    const outcome = ruled ? ruled.outcome : kind === undefined ? best.outcome : undefined
    if (!outcome) continue
    const round = ruled?.decision.round ?? roundOf(entry)
    scored.push({
      game: best.game,
      first,
      second,
      outcome,
      basis: ruled ? 'decision' : best.basis!,
      records: idsOf(own),
      ...(round !== undefined && { round }),
    })
  }
  return { scored, cases, leftOut }
}

const idsOf = (records: readonly Evidence[]): readonly string[] => records.map(({ id }) => id)

export const about = (record: Evidence, kind: CaseKind, decision: RecordDecision | undefined): Omit<Case, 'teams'> => ({
  kind,
  game: record.game,
  records: [record.id],
  ...(record.trouble && { trouble: record.trouble }),
  ...(record.outcome && { outcome: record.outcome }),
  ...(decision && { decision }),
})

/** In the order of the records. */
function groupsOf(placed: readonly PlacedRecord[]): readonly Group[] {
  const order = new Map(placed.map(({ evidence }, i) => [evidence, i]))
  const groups = [...new Set(placed.map(({ first }) => first))].flatMap((first) => {
    const same = placed.filter((one) => one.first === first)
    return bundled(same.map(({ evidence }) => evidence)).map((bundle) => ({
      ...bundle,
      first,
      second: same[0]!.second,
    }))
  })
  return groups.sort((a, b) => order.get(a.best)! - order.get(b.best)!)
}

/**
 * Equal records that nothing tells apart are copies where the rules have no further game for them. Else they are
 * entries of their own behind all others, for the referee; and so are those that a decision of their own names.
 */
function entriesOf(
  groups: readonly Group[],
  results: readonly CountedGame[],
  rulings: DecisionLookup,
  rules: TournamentRules,
): readonly GameRecords[] {
  const taken: Taken[] = [...results]
  for (const sides of groups.map(sidesOf)) if (hasRoom(sides, taken, rules)) taken.push(sides)
  const repeated: GameRecords[] = []
  const entries = groups.map(({ repeats, ...group }): GameRecords => {
    const { best, copies, first, second } = group
    const own = [best, ...copies]
    const isDoubtful = best.trouble === undefined && againstIt(group).length === 0
    const named = rulings.naming(own)
    const others = repeats.filter((record) => {
      const decision = rulings.naming([record])
      const isNamed = decision !== undefined && decision !== named
      const sides = { game: record.game, first, second, ...(record.round !== undefined && { round: record.round }) }
      return isDoubtful && (isNamed || hasRoomForRepeat(sides, taken, rules))
    })
    repeated.push(...others.map((record) => ({ best: record, copies: [], rivals: [], first, second, twins: own })))
    return { ...group, copies: [...copies, ...repeats.filter((record) => !others.includes(record))] }
  })
  return [...entries, ...repeated]
}

const membersOf = ({ best, copies, rivals }: Omit<Bundle, 'repeats'>): readonly Evidence[] => [
  best,
  ...copies,
  ...rivals,
]

/** Records that may be of another game with the same sides make no other game doubtful. */
const areTwins = (one: GameRecords, other: GameRecords): boolean =>
  !one.twins && !other.twins && isTwinGame(membersOf(one), membersOf(other))

const isOfSameGame = (one: PlacedRecord, other: PlacedRecord): boolean =>
  (one.first === other.first ? isOneGame : isTwin)(one.evidence, other.evidence)

function sidesOf({ first, second, ...bundle }: GameRecords | Group): Sides {
  const round = roundOf(bundle)
  return { game: bundle.best.game, first, second, ...(round !== undefined && { round }) }
}

/** The game played first is the one that the rules provide for; games without a date come in no known order. */
const inTime = (groups: readonly Group[]): readonly Group[] =>
  [...groups].sort(({ best: { date: a = '~' } }, { best: { date: b = '~' } }) => (a < b ? -1 : a > b ? 1 : 0))

/** The championship's record has no place for a round; the timeline beside it has. */
const roundOf = ({ best, copies }: Pick<Bundle, 'best' | 'copies'>): string | undefined =>
  [best, ...copies].find(({ round }) => round !== undefined)?.round

function kindOf(entry: GameRecords, isFull: boolean, hasTwin: boolean): CaseKind | undefined {
  const { best } = entry
  if (best.trouble) return best.trouble.kind
  if (againstIt(entry).length > 0) return 'differing'
  if (entry.twins) return 'repeated'
  if (hasTwin) return 'swapped'
  return isFull ? 'surplus' : undefined
}

/** Records that the best one does not stand against: what the board shows outweighs a claim, but neither another board nor another claim. */
const againstIt = ({ best, rivals }: Pick<Bundle, 'best' | 'rivals'>): readonly Evidence[] =>
  rivals.filter(({ trouble, basis, outcome }) => {
    const isOther = outcome !== best.outcome
    if (best.basis === 'rules') return basis === 'rules' && isOther
    return trouble === undefined || (trouble.kind === 'misnamed' && isOther)
  })

function rivalCase(rival: Evidence, best: Evidence, rulings: DecisionLookup): Omit<Case, 'teams'> {
  const kind = rival.trouble?.kind ?? 'differing'
  return {
    ...about(rival, kind, rulings.about([rival], kind)?.decision),
    ...(kind === 'differing' && { difference: differenceOf(rival, best) }),
    instead: [best.id],
  }
}

/** A game that is there already. */
type Taken = Pick<CountedGame, 'first' | 'round' | 'isMatch'>

/**
 * True if an equal record may be of one more game: a pair meets once in a round, unless the rules have more games of
 * it.
 */
function hasRoomForRepeat(sides: Sides, taken: readonly Taken[], rules: TournamentRules): boolean {
  const { system } = rules
  const { game, round } = sides
  const perRound = bestOf(rules, game) ?? (system.kind === 'knockout' ? system.games : 1)
  const isFullRound = round !== undefined && taken.filter((one) => one.round === round).length >= perRound
  if (isPlayOff(round)) return true
  if (isFullRound || (system.kind === 'swiss' && taken.length > 0)) return false
  return hasRoom(sides, taken, rules)
}

/** True if the rules provide for one more game of a pair; each side begins half of them. */
function hasRoom({ game, first, round }: Sides, scored: readonly Taken[], rules: TournamentRules): boolean {
  const { system } = rules
  if (system.kind !== 'round-robin' || isPlayOff(round)) return true
  const most = bestOf(rules, game) ?? system.meetings
  const proper = scored.filter((one) => !isPlayOff(one.round) && !one.isMatch)
  return proper.length < most && proper.filter((one) => one.first === first).length < Math.ceil(most / 2)
}

/** The records of games with the same sides, where there are any; else of the other games of the pair. */
function countedInstead(first: string, scored: readonly CountedGame[]): readonly string[] {
  const proper = scored.filter(({ round }) => !isPlayOff(round))
  const same = proper.filter((one) => one.first === first)
  return (same.length > 0 ? same : proper).flatMap(({ records }) => records)
}

/** Of several results for one game, or for one match, the later ones stand. */
function resultsThatStand(
  results: readonly PlacedResult[],
  rulings: DecisionLookup,
  rules: TournamentRules,
): CountedGame[] {
  const standing: CountedGame[] = []
  for (const { decision, first, second } of results.toReversed()) {
    const { game, verdict, round } = decision
    const isMatch = bestOf(rules, game) !== undefined && !isPlayOff(round)
    const sides = { game, first, second, ...(round !== undefined && { round }) }
    const isLate = isMatch ? !standing.some((one) => one.isMatch) : hasRoom(sides, standing, rules)
    if (!isLate) continue
    rulings.use(decision)
    standing.unshift({ ...sides, outcome: verdict, basis: 'decision', records: [], ...(isMatch && { isMatch: true }) })
  }
  return standing
}
