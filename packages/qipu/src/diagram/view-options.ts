import type { Point, Side } from '../games/game.ts'
import type { Mark, Region } from '../record/record.ts'
import type { TreeIndex } from '../record/tree.ts'
import type { Locale } from '../text/language/locale.ts'
import type { Signs } from './marks.ts'
import type { Numbering } from './numbers.ts'

/** Options of what is visible. */
export interface ViewOptions {
  readonly locale?: Locale
  /** Coordinates in the syntax of `coordinatesOf`, or `none`; the game's own by default. */
  readonly coordinates?: string
  readonly region?: Region
  readonly numbers?: Numbering
  /** True to mark the last move, unless a number or a label is on it. Default: true. */
  readonly lastMove?: boolean
  /** Letters on the next moves: where there are several (`branches`), always, or never. */
  readonly next?: 'none' | 'branches' | 'all'
  /** Letters on the moves that could have been played instead of the last one. */
  readonly siblings?: boolean
  readonly marks?: boolean
  /**
   * The transient marks of the moment that is looked at, where it is one of a timeline: each has its second (wei7 4.10).
   * Left out: the node's own.
   */
  readonly transient?: readonly Mark[]
  /** Side from whose knowledge the position is shown; the referee sees everything. */
  readonly viewer?: Side | 'referee'
  /** The id of one of the game's `faces`; left out: the first. */
  readonly faces?: string
  readonly title?: string
  /** True to draw dots on the grid, if the game has any (default: true). */
  readonly stars?: boolean
  /** True to show the decisive row or chain. Default: true. */
  readonly winning?: boolean
  /** How large coordinates are written, in units of the drawing; 0 or left out: as usual. */
  readonly labelSize?: number
  /** How marks of one's own are drawn, by their type. */
  readonly signs?: Signs
  /** Cards that stand out of a hand, because they are chosen. */
  readonly raised?: readonly Point[]
  /** True for a card table that is higher than broad, as on a phone. */
  readonly isTall?: boolean
  /** The record's tree, if the caller has it already. */
  readonly tree?: TreeIndex
}
