/** The referee's decisions: author, time and reason, as data beside the records. They are part of the table. */

import { kinds as of } from 'qipu/text'
import { drawOrder, type Lot } from './draw-lots.ts'
import type { RecordTrouble } from './evidence.ts'
import { faultAt, type Read, readerFor, round } from './json-reader.ts'
import { gameId, plainName } from './roster.ts'

const VERDICTS = ['counts', 'first', 'second', 'draw', 'out'] as const

/** `counts`: as the record says. `first`, `second`, `draw`: this is the result. `out`: the record does not count. */
export type Verdict = (typeof VERDICTS)[number]

/** Of play-off games, by what they are called in `round`. */
export const PLAY_OFF = 'play-off' as const

/** Play-off games of one round of a knockout, by their `round`. */
export const playOffOf = (round: string): string => `${round} ${PLAY_OFF}`

/** True if a game belongs to a play-off, of a whole table or of a round. */
export const isPlayOff = (round: string | undefined): boolean => round?.endsWith(PLAY_OFF) ?? false

/** Name, date and reason of a decision. */
export interface Signed {
  readonly by: string
  readonly at: string
  readonly why: string
}

/** About records, by their ids, or all those with a trouble of a kind. */
export interface RecordDecision extends Signed {
  readonly records?: readonly string[]
  readonly kinds?: readonly string[]
  readonly verdict: Verdict
  /** Players, first mover first, if the record names no team of the roster. */
  readonly teams?: readonly [string, string]
  /** Its round, where the record does not say so. A play-off game decides between equals, and counts nowhere else. */
  readonly round?: string
}

/** A result without a record: a forfeit, a game whose record was lost. Where meetings are matches, it is that of the whole match. */
export interface ResultDecision extends Signed {
  readonly game: string
  readonly first: string
  readonly second: string
  readonly verdict: 'first' | 'second' | 'draw'
  readonly round?: string
}

/** The order of teams that nothing else separates: a play-off on paper, or the lot. */
export interface OrderDecision extends Signed {
  readonly game: string
  /** The group whose table it is about; all tables of the game where left out. */
  readonly group?: string
  readonly order: readonly string[]
  /** Seed by which the draw can be repeated; undefined if it was drawn by hand. */
  readonly lot?: { readonly seed: string }
}

/** The draw as the decision that it becomes. */
export const drawnOrder = (seed: string, lot: Lot, signed: Signed): OrderDecision => ({
  game: lot.game,
  ...(lot.group !== undefined && { group: lot.group }),
  order: drawOrder(seed, lot),
  lot: { seed },
  ...signed,
})

/** True if an order is the one that its seed draws; orders without a seed were drawn by hand. */
const matchesSeed = ({ lot, order, game, group }: OrderDecision): boolean =>
  !lot || drawOrder(lot.seed, { game, group, teams: order }).every((team, i) => team === order[i])

/** Decisions of a referee. */
export interface Decisions {
  readonly records: readonly RecordDecision[]
  readonly results: readonly ResultDecision[]
  readonly orders: readonly OrderDecision[]
}

/** Decisions of a tournament in which nothing has been decided. */
export const NO_DECISIONS: Decisions = { records: [], results: [], orders: [] }

/** Kinds of cases that can be decided all at once; a game that is missing needs a result of its own. */
const KINDS = [
  'unknown-game',
  'damaged',
  'cut',
  'illegal',
  'contradicted',
  'unlawful',
  'misnamed',
  'open',
  'unknown-team',
  'differing',
  'repeated',
  'swapped',
  'surplus',
] as const satisfies readonly (RecordTrouble['kind'] | CaseOnlyKind)[]

const signed = { by: of.filled, at: of.filled, why: of.filled }

const decision = of.fields(
  { verdict: of.oneOf(...VERDICTS), ...signed },
  {
    records: of.list(of.text),
    kinds: of.list(of.oneOf(...KINDS)),
    teams: of.pair(of.text),
    round,
  },
)

const result = of.fields(
  { game: gameId, first: of.text, second: of.text, verdict: of.oneOf('first', 'second', 'draw'), ...signed },
  { round },
)

const order = of.fields(
  { game: gameId, order: of.list(of.text), ...signed },
  { group: of.text, lot: of.fields({ seed: of.text }) },
)

const readShape = readerFor<Partial<Decisions>>(
  of.fields({}, { $schema: of.text, records: of.list(decision), results: of.list(result), orders: of.list(order) }),
)

/** A drawn order that is not what its seed draws is refused: one of the two was changed by hand. */
export function readDecisions(value: unknown): Read<Decisions> {
  const read = readShape(value)
  if ('fault' in read) return read
  const { records = [], results = [], orders = [] } = read.value
  const aimless = records.findIndex(({ records: named = [], kinds = [] }) => named.length + kinds.length === 0)
  if (aimless >= 0) return faultAt(`/records/${aimless}`, 'aim')
  const vague = records.findIndex(({ teams, records: named, kinds }) => teams && (!named || kinds))
  if (vague >= 0) return faultAt(`/records/${vague}/teams`, 'ofRecords')
  const alone = results.findIndex(({ first, second }) => plainName(first) === plainName(second))
  if (alone >= 0) return faultAt(`/results/${alone}/second`, 'otherTeam')
  const wrong = orders.findIndex((order) => !matchesSeed(order))
  if (wrong < 0) return { value: { ...NO_DECISIONS, ...read.value } }
  const { lot, order, ...about } = orders[wrong]!
  const wanted = drawOrder(lot!.seed, { ...about, teams: order })
  return faultAt(`/orders/${wrong}/order`, 'drawn', { order: wanted.join(', ') })
}

/** The file that the command and the desk write and read. */
export const decisionsText = (decisions: Decisions): string => `${JSON.stringify(decisions, null, 2)}\n`

/** Kinds of cases that no single record shows. */
export type CaseOnlyKind = 'unknown-team' | 'differing' | 'repeated' | 'swapped' | 'surplus' | 'missing'
