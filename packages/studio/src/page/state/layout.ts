/** How the page is laid out in a window of a size: the board first, everything else where it does not shrink the board. */

/** Where the panel stands: beside the board, below it, or in a sheet that is pulled up. */
export type Layout = 'beside' | 'below' | 'phone'

/** Heights and widths that the page's style sheet uses, in pixels. */
export const BAR = 52
export const RAIL = 56
/** The words and the row of controls below the board, with their gaps: two lines of words, or one in a broad place. */
export const FOOT = 90
const BROAD_FOOT = 72
const PADDING = 24
const GAP = 16
/** The width of a panel that stands beside the board: at least this, and more where the board leaves more. */
export const PANEL = 360
export const BROAD_PANEL = 440
/** Below this there is no room for a rail, and a board as broad as one beside the rail is broad enough. */
export const NARROW = 640
/** Windows that are lower than this have little room above and below a board with a panel beside it. */
export const LOW = 576
export const LOW_PADDING = 16
export const LOW_PANEL = 272

/** What is not the board's beside it and above it, in windows of usual height. */
export const BORDER = RAIL + PADDING
export const ASIDE = BORDER + GAP
export const LOW_ASIDE = RAIL + LOW_PADDING + GAP
export const ABOVE = BAR + PADDING + BROAD_FOOT

/** All words stand in one line from this width on, and controls beside a board of full size from the other. */
export const ROW = 641
export const LOW_ROW = 600

/**
 * How the player's style sheet lays out a low place: controls stand beside the board, which has this part of the width
 * and at most this size, until it is as large above them. Each step is at least as large as the one before it.
 */
const CONTROLS_ASIDE = [
  { from: LOW_ROW, part: 0.7, most: 420 },
  { from: 540, part: 0.7, most: 378 },
  { from: 421, part: 0.7, most: 330 },
  { from: 0, part: 0.64, most: 330 },
] as const

/** The width of the board in a place of a size. */
function boardIn(width: number, height: number, aspect: number): number {
  const { part, most } = CONTROLS_ASIDE.find(({ from }) => width >= from)!
  if (height <= most + FOOT) return Math.min(most, width * part, height * aspect)
  // A phone has the comment below the board.
  const room = width <= 420 ? 0.64 * height : height - (width < ROW ? FOOT : BROAD_FOOT)
  return Math.min(width, room * aspect)
}

export function layoutOf(width: number, height: number, aspect = 1): Layout {
  if (width < NARROW) return 'phone'
  const isLow = height < LOW
  const narrow = Math.min(1, aspect)
  const beside = isLow
    ? boardIn(width - LOW_ASIDE - LOW_PANEL, height - BAR - LOW_PADDING, narrow)
    : boardIn(width - ASIDE - PANEL, height - BAR - PADDING, narrow)
  return beside >= boardIn(width - BORDER, height - BAR - PADDING, narrow) ? 'beside' : 'below'
}
