/** How the page is laid out in a window of a size: the board first, everything else where it does not shrink the board. */

import { BROAD_FOOT, FOOT, ROW, stageOf } from '@qipu/player/state'

/** Place of the panel: beside the board, below it, or in a sheet that is pulled up. */
export type Layout = 'beside' | 'below' | 'phone'

/** Heights and widths that the page's style sheet uses, in pixels. */
export const BAR = 52
export const PHONE_BAR = 48
export const RAIL = 56
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
/** Width at which the padding of low windows begins to grow: as the window does, so that the board stays as it is. */
export const LOW_GROWS = LOW - PADDING
/** Phones that are so narrow or so low are padded differently: the board touches both sides, or every pixel counts. */
export const PHONE_NARROW = 420
export const PHONE_LOW = 496
const PHONE_PADDING = PADDING + BAR - PHONE_BAR

/** Space around the board, in windows of usual height. */
export const BORDER = RAIL + PADDING
export const ASIDE = BORDER + GAP
export const LOW_ASIDE = RAIL + LOW_PADDING + GAP
export const ABOVE = BAR + PADDING + BROAD_FOOT
export { FOOT, ROW }
/** From this width on controls stand beside a board of full size. */
export const LOW_ROW = 600

/**
 * How broad a place is at most with the panel below it, as a part of the height: a board that is broader still has the panel
 * beside it, where people see both at once.
 */
export const BROADEST = 1.3

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most))

function besideIn(width: number, height: number, aspect: number): number {
  if (height < LOW) {
    const panel = between(LOW_PANEL, width - LOW_ASIDE - LOW_ROW, BROAD_PANEL)
    const padding = between(LOW_PADDING, height - LOW_GROWS, PADDING)
    return stageOf(width - LOW_ASIDE - panel, height - BAR - padding, aspect).board
  }
  const panel = between(PANEL, width - ASIDE - Math.max((height - ABOVE) * aspect, ROW), BROAD_PANEL)
  return stageOf(width - ASIDE - panel, height - BAR - PADDING, aspect).board
}

function belowIn(width: number, height: number, aspect: number): number {
  const broadest = Math.max(NARROW, BROADEST * (height - ABOVE))
  return stageOf(Math.min(width - BORDER, broadest), height - BAR - PADDING, aspect).board
}

function phoneIn(width: number, height: number, aspect: number): number {
  const padding = width > PHONE_NARROW || height <= PHONE_LOW ? PHONE_PADDING : 0
  return stageOf(Math.min(width, NARROW - BORDER), height - PHONE_BAR - padding, aspect).board
}

/** How a window is laid out for a board that is `aspect` times as broad as high, and how broad the board is then. */
export function layoutOf(
  width: number,
  height: number,
  aspect = 1,
): { readonly layout: Layout; readonly board: number } {
  if (width < NARROW) return { layout: 'phone', board: phoneIn(width, height, aspect) }
  const beside = besideIn(width, height, aspect)
  const below = belowIn(width, height, aspect)
  return beside >= below ? { layout: 'beside', board: beside } : { layout: 'below', board: below }
}
