/** Cases for the referee: everything that does not count by itself, and where it is. */

import type { Difference } from './copies.ts'
import type { CaseOnlyKind, RecordDecision } from './decisions.ts'
import type { RecordTrouble, Winner } from './evidence.ts'

/** Kind of a case that a referee decides. */
export type CaseKind = RecordTrouble['kind'] | CaseOnlyKind

/** Case that a referee decides, or has decided. */
export interface Case {
  readonly kind: CaseKind
  /** The game's id. */
  readonly game: string
  /** The records that it is about; none for a game that is missing. */
  readonly records: readonly string[]
  /** First mover first; a name that no team has stands as it was written. */
  readonly teams: readonly [string | undefined, string | undefined]
  readonly trouble?: RecordTrouble
  /** Winner, as far as the record or the board tells. */
  readonly outcome?: Winner
  /** Position at which records of one game diverge. */
  readonly difference?: Difference
  /** Records of the same pair that count in its place. */
  readonly instead?: readonly string[]
  /** Records of the same moves, of the same sides or with the sides exchanged. */
  readonly twins?: readonly string[]
  /** Both sides of the record are the same team. */
  readonly isAlone?: true
  /** Games won in a match that is not decided yet, by team. */
  readonly score?: readonly [number, number]
  /** The team that was most likely meant, by seat. */
  readonly nearest?: readonly [string | undefined, string | undefined]
  /** The referee's decision; it closes the case. */
  readonly decision?: RecordDecision
}

/** A game that counts. */
export interface CountedGame {
  readonly game: string
  readonly first: string
  readonly second: string
  readonly outcome: 'first' | 'second' | 'draw'
  /** `rules`: the board shows it. `claim`: the record says so. `decision`: the referee does. */
  readonly basis: 'rules' | 'claim' | 'decision'
  /** The record, and its equal copies. */
  readonly records: readonly string[]
  readonly round?: string
  /** The result of a whole match, without its games. */
  readonly isMatch?: true
}
