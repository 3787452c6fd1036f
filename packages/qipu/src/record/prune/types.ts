/** Types of pruning: options and result. */

import type { StandIn } from '../../text/language/locale.ts'
import type { Capabilities } from '../capabilities.ts'
import type { RecordPart } from '../part-names.ts'
import type { GameRecord, Notes } from '../record.ts'
import type { Near } from './nearest.ts'

/** Something that a format cannot represent, or can represent only in part. */
export interface Loss {
  /** As in `Difference.thing`: `info.place`, `notes.comments`, `action`, `node`, `variation` … */
  readonly thing: RecordPart
  /** Which kind of it: a mark's type, an action's type, a fact of a player. */
  readonly detail?: string
  /** Index in the record that was given; undefined for facts of the whole record. */
  readonly node?: number
  /** Undefined where the record leaves open what the format implies. */
  readonly value: unknown
  /** Substitute that is written instead, if any. */
  readonly kept?: unknown
  /** Comments and marks that are written instead, if any. */
  readonly near?: Near
  /** Kind of the loss: approximated or lost. */
  readonly kind: LossKind
}

export type LossKind = 'approximated' | 'dropped'

/** A loss while it may still turn out that something comes near. */
export type Lost = { -readonly [K in keyof Omit<Loss, 'kind'>]: Loss[K] }

export interface Pruned {
  /** Parts that the format can represent, in depth-first order. */
  record: GameRecord
  losses: Loss[]
  /** For each node of the given record its index in the pruned one, or -1. */
  places: Int32Array
  /** For notes to which something was added for what has no place: what they would be without. */
  plain: ReadonlyMap<Notes, Notes | undefined>
}

/** How things are written that a format cannot represent. */
export interface Approximation {
  /** Drop them; otherwise they are written as the nearest thing that the format has. */
  readonly exact?: boolean
  /** The language of words that stand for what has no sign; English by default. */
  readonly language?: StandIn
  /** Write facts without a place as lines of the first comment, in a fixed wording that a reader can find again. */
  readonly facts?: StandIn
}

export interface PruneOptions extends Approximation {
  /** Leave a node that lost its action and has no notes where it is: something else will be put there. */
  readonly keepHollow?: boolean
}

export interface Carrier {
  readonly id: string
  readonly can?: Capabilities
}
