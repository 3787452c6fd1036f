/** What can become of an attempt at the table, and what is said between the players. */

import type { Reason } from 'qipu/games'
import type { Side, Verdict } from 'qipu/record'
import type { Outcome } from '../edit/editor.ts'

export interface Offer {
  readonly kind: 'draw' | 'takeback'
  readonly by: Side
}

/** Why nothing can be played now, whatever the move. */
export type NotNow = 'over' | 'offer' | 'curtain' | 'arranging' | 'too-many' | 'thinking'

export type Played = Outcome | { readonly kind: 'not-now'; readonly why: NotNow }

/** What everybody at the table may know of the last move, in games that hide some of it. */
export interface News {
  readonly side: Side
  readonly isPass: boolean
  readonly captured: number
  readonly verdict?: Verdict
}

export const notNow = (why: NotNow): Played => ({ kind: 'not-now', why })
export const refused = (reason: Reason | undefined): Played => ({ kind: 'refused', refusal: { by: 'rules', reason } })
