/** A deal of bridge as a setup: four hands, some of them unknown. */

import { type Card, handRow, pointOf } from '../../games/bridge/index.ts'
import type { Placement, Side } from '../../games/game.ts'
import type { Setup } from '../../record/record.ts'

/** Cards by seat, North first; undefined for a hand that is not known. */
export type Hands = readonly (readonly Card[] | undefined)[]

const SIDES = [1, 2, 3, 4] as const

export const putOf = (hands: Hands): Placement[] =>
  SIDES.flatMap((side) =>
    [...(hands[side - 1] ?? [])].sort((a, b) => a - b).map((card): Placement => [pointOf(handRow(side), card), 1]),
  )

export const dealSetup = (hands: Hands, dealer: Side | undefined): Setup => ({
  type: 'setup',
  put: putOf(hands),
  ...(dealer !== undefined && { turn: dealer }),
})
