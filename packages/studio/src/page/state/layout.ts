/** How the page is laid out in a window of a size: the board first, everything else where it does not shrink the board. */

/** Where the panel stands: beside the board, below it, or in a sheet that is pulled up. */
export type Layout = 'beside' | 'below' | 'phone'

/** Heights and widths that the page's style sheet uses, in pixels. */
export const BAR = 52
export const RAIL = 56
/** The line of words and the row of controls below the board, with their gaps. */
export const FOOT = 84
const PADDING = 24
const GAP = 16
/** The width of a panel that stands beside the board: at least this, and more where the board leaves more. */
export const PANEL = 360
export const BROAD_PANEL = 440
/** Below this there is no room for a rail. */
const NARROW = 640
/** Windows that are lower than this are phones on their side: controls stand beside the board, in what it leaves of its place. */
export const LOW = 480
export const LOW_PADDING = 16
export const LOW_PANEL = 272
const BOARD_IN_LOW = 0.7

/** All controls stand in one row from this width on. */
export const ROW = 640

/** What is not the board's beside it and above it, in windows of usual height. */
export const ASIDE = RAIL + PADDING + GAP
export const ABOVE = BAR + PADDING + FOOT

export function layoutOf(width: number, height: number, aspect = 1): Layout {
  if (width < NARROW && height > width) return 'phone'
  const isLow = height < LOW
  const room = isLow ? height - BAR - LOW_PADDING : height - ABOVE
  const left = isLow ? BOARD_IN_LOW * (width - RAIL - LOW_PADDING - GAP - LOW_PANEL) : width - ASIDE - PANEL
  return left >= room * Math.min(1, aspect) ? 'beside' : 'below'
}
