/** Results of an attempt at the table, and announcements between the players. */

import type { Reason } from 'qipu/games'
import type { RefereeAnswer, Side } from 'qipu/record'
import type { EditResult } from '../edit/editor.ts'

/** Offer of a draw or a takeback. */
export interface Offer {
  readonly kind: 'draw' | 'takeback'
  readonly by: Side
}

/** Why nothing can be played now, whatever the move. */
export type PlayBlocker = 'over' | 'offer' | 'curtain' | 'arranging' | 'too-many' | 'thinking'

/** Result of a move at the board. */
export type PlayResult = EditResult | { readonly kind: 'not-now'; readonly why: PlayBlocker }

/** Public information about the last move, in games that hide a part of it. */
export interface MoveAnnouncement {
  readonly side: Side
  readonly isPass: boolean
  readonly captured: number
  readonly verdict?: RefereeAnswer
}

export const notNow = (why: PlayBlocker): PlayResult => ({ kind: 'not-now', why })
export const refused = (reason: Reason | undefined): PlayResult => ({
  kind: 'refused',
  refusal: { by: 'rules', reason },
})
