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
/** The least width of a panel that stands beside the board. */
export const PANEL = 360
/** Below this there is no room for a rail. */
const NARROW = 640
/** Windows that are lower than this are phones on their side. */
const LOW = 480

export function layoutOf(width: number, height: number, aspect = 1): Layout {
  if (width < NARROW && height > width) return 'phone'
  const rail = width < NARROW ? 0 : RAIL
  const low = height < LOW
  const room = height - BAR - (low ? PADDING / 2 : PADDING + FOOT)
  const board = room * Math.min(1, aspect)
  return width - rail - PADDING - GAP - PANEL >= board || low ? 'beside' : 'below'
}
