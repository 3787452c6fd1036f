/** The referee's decisions while a table is made: which one is about what, and which ones were of use. */

import type { CaseKind, CountedGame } from './cases.ts'
import type { Decisions, RecordDecision, ResultDecision } from './decisions.ts'
import type { Evidence } from './evidence.ts'

export interface Ruled {
  readonly decision: RecordDecision
  /** Undefined where the game does not count. */
  readonly outcome: CountedGame['outcome'] | undefined
}

type AnyDecision = RecordDecision | ResultDecision

export class DecisionLookup {
  readonly #decisions: Decisions
  readonly #used = new Set<AnyDecision>()

  constructor(decisions: Decisions) {
    this.#decisions = decisions
  }

  get results(): readonly ResultDecision[] {
    return this.#decisions.results
  }

  /** Decisions that change nothing: later ones stand over them, or what they are about is not there. */
  get unused(): readonly AnyDecision[] {
    const { records, results } = this.#decisions
    return [...records, ...results].filter((decision) => !this.#used.has(decision))
  }

  use(decision: AnyDecision): void {
    this.#used.add(decision)
  }

  /** Returns the decision that names a record; the latest takes precedence. */
  naming(records: readonly Pick<Evidence, 'id'>[]): RecordDecision | undefined {
    return this.#decisions.records.findLast((decision) => records.some(({ id }) => decision.records?.includes(id)))
  }

  /** A decision that leaves this very record out. */
  leavingOut(record: Evidence): RecordDecision | undefined {
    const decision = this.naming([record])
    return decision?.verdict === 'out' ? this.#taken(decision) : undefined
  }

  /** Returns the decision that excludes a record of unknown teams, by its name or with all others. */
  leavingOutUnplaced(record: Evidence): RecordDecision | undefined {
    const decision = this.#about([record], 'unknown-team')
    return decision?.verdict === 'out' ? this.#taken(decision) : undefined
  }

  /** The decision that says who played: what is decided about the result later does not take that back. */
  teamsOf(record: Evidence): RecordDecision['teams'] {
    const decision = this.#decisions.records.findLast((one) => one.teams && one.records?.includes(record.id))
    return decision && this.#taken(decision).teams
  }

  /** The round that the referee gave this very record: it tells the record apart from equal ones. */
  roundOf(record: Evidence): string | undefined {
    return this.#decisions.records.findLast((one) => one.round !== undefined && one.records?.includes(record.id))?.round
  }

  /**
   * Returns the decision about a game, by any of its records. Counting a game decides nothing if its records do not
   * agree on a winner.
   */
  about(records: readonly Evidence[], kind: CaseKind | undefined): Ruled | undefined {
    const decision = this.#about(records, kind)
    if (!decision) return undefined
    const { verdict } = decision
    if (verdict === 'out') return { decision: this.#taken(decision), outcome: undefined }
    const outcome = verdict === 'counts' ? claimIn(records, decision) : verdict
    return outcome && { decision: this.#taken(decision), outcome }
  }

  /** One that names a record stands over one that names its kind. */
  #about(records: readonly Evidence[], kind: CaseKind | undefined): RecordDecision | undefined {
    const ofKind = (decision: RecordDecision): boolean =>
      kind !== undefined && (decision.kinds?.includes(kind) ?? false)
    return this.naming(records) ?? this.#decisions.records.findLast(ofKind)
  }

  #taken<T extends AnyDecision>(decision: T): T {
    this.use(decision)
    return decision
  }
}

/** Returns the claim of the records that a decision names, or of all if it names a kind. */
function claimIn(records: readonly Evidence[], decision: RecordDecision): CountedGame['outcome'] | undefined {
  const named = records.filter(({ id }) => decision.records?.includes(id))
  const said = new Set((named.length > 0 ? named : records).flatMap(({ outcome }) => (outcome ? [outcome] : [])))
  return said.size === 1 ? [...said][0] : undefined
}
