/** What the referee has decided: who, when and why, as data beside the records. It is part of the table. */

import type { Evidence, RecordTrouble } from './evidence.ts'
import { list, object, oneOf, optional, type ShapeFault, text } from './shape.ts'

const VERDICTS = ['counts', 'first', 'second', 'draw', 'out'] as const

/** `counts`: as the record says. `first`, `second`, `draw`: this is the result. `out`: the record does not count. */
export type Verdict = (typeof VERDICTS)[number]

interface Signed {
  readonly by: string
  readonly at: string
  readonly why: string
}

/** About records, by their ids, or all those with a trouble of a kind. */
export interface RecordDecision extends Signed {
  readonly records?: readonly string[]
  readonly kinds?: readonly string[]
  readonly verdict: Verdict
}

/** A result without a record: a forfeit, a game that was lost. */
export interface ResultDecision extends Signed {
  readonly game: string
  readonly first: string
  readonly second: string
  readonly verdict: 'first' | 'second' | 'draw'
}

/** The order of teams that nothing else separates: a play-off on paper, or the lot. */
export interface OrderDecision extends Signed {
  readonly game: string
  readonly order: readonly string[]
}

export interface Decisions {
  readonly records: readonly RecordDecision[]
  readonly results: readonly ResultDecision[]
  readonly orders: readonly OrderDecision[]
}

export const NO_DECISIONS: Decisions = { records: [], results: [], orders: [] }

const signed = { by: text, at: text, why: text }

const decisionsReader = object({
  $schema: optional(text),
  records: optional(
    list(object({ records: optional(list(text)), kinds: optional(list(text)), verdict: oneOf(VERDICTS), ...signed })),
  ),
  results: optional(
    list(
      object({
        game: text,
        first: text,
        second: text,
        verdict: oneOf(['first', 'second', 'draw'] as const),
        ...signed,
      }),
    ),
  ),
  orders: optional(list(object({ game: text, order: list(text), ...signed }))),
})

export function readDecisions(value: unknown): { readonly value: Decisions } | { readonly fault: ShapeFault } {
  const read = decisionsReader(value, '')
  return 'fault' in read ? read : { value: { ...NO_DECISIONS, ...read.value } }
}

/** The decision about a record: one that names it stands over one that names its kind, the latest over earlier ones. */
export function decisionAbout(
  { records }: Decisions,
  { id }: Pick<Evidence, 'id'>,
  kind: RecordTrouble['kind'] | CaseOnlyKind | undefined,
): RecordDecision | undefined {
  return (
    records.findLast((decision) => decision.records?.includes(id)) ??
    (kind === undefined ? undefined : records.findLast((decision) => decision.kinds?.includes(kind)))
  )
}

/** Kinds of cases that no single record shows. */
export type CaseOnlyKind = 'unknown-team' | 'differing' | 'surplus' | 'missing'
