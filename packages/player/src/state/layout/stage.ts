/** How a board, its words and its controls stand in a place of a size: so that the board is largest. Style sheets follow this. */

/**
 * `under`: words and controls stand below the board; `aside`: beside it, in a low place; `phone`: a comment stands between
 * the board and the controls.
 */
export type Arrangement = 'under' | 'aside' | 'phone'

/** Layout of a player in its space. */
export interface Stage {
  readonly arrangement: Arrangement
  /** The width of the board, in pixels. */
  readonly board: number
}

/** The words and the row of controls below a board, with their gaps, in pixels: two lines of words, or one in a broad place. */
export const FOOT = 90
/** Height of the foot of a broad player, in pixels. */
export const BROAD_FOOT = 72
/** From this width on all words stand in one line. */
export const ROW = 641
/** Up to this width a place is a phone, whatever its height; broader ones are where the board is as broad as the place. */
const PHONE = 420
/** The part of a phone's height that is the board's. */
const PHONE_PART = 0.64

/**
 * Space beside the board for its controls: a part of the width, and at most this height. A broader place never has
 * less.
 */
const ASIDE = [
  { from: 600, part: 0.7, most: 420 },
  { from: 540, part: 0.7, most: 378 },
  { from: 421, part: 0.7, most: 330 },
  { from: 0, part: 0.64, most: 330 },
] as const

function asideIn(width: number, height: number, aspect: number): Stage {
  const { part, most } = ASIDE.find(({ from }) => width >= from)!
  return { arrangement: 'aside', board: Math.min(part * width, Math.min(height, most) * aspect) }
}

function aboveIn(width: number, height: number, aspect: number): Stage {
  const phone = Math.min(width, Math.min(PHONE_PART * height, height - FOOT) * aspect)
  const isPhone = width <= PHONE || (width < ROW && phone === width)
  if (isPhone) return { arrangement: 'phone', board: phone }
  return { arrangement: 'under', board: Math.min(width, (height - (width < ROW ? FOOT : BROAD_FOOT)) * aspect) }
}

/**
 * How a place of so many pixels is arranged for a board that is `aspect` times as broad as high. Of two places the larger
 * one never has the smaller board: each arrangement grows with the place, and the one with the largest board is taken.
 */
export function stageOf(width: number, height: number, aspect = 1): Stage {
  const aside = asideIn(width, height, aspect)
  const above = aboveIn(width, height, aspect)
  return aside.board > above.board ? aside : above
}
