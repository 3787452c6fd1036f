/** A way of looking that a page adds. While it lasts the player replays, and the mode answers to hands. */

import type { AnalysisMove, Side } from 'qipu/record'
import type { PointDetail, PointerOptions, StrokeDetail } from '../../board/pointer.ts'
import type { Target } from '../../state/targets.ts'
import type { ModePort } from './mode-port.ts'

/** One place of a move that is being entered. */
export interface EntryStep {
  readonly name: string
  /** The place in coordinates; undefined until it is entered. */
  readonly place: string | undefined
}

/** Mode of the player that a page adds. */
export interface PlayerMode {
  /** Value of `mode`. */
  readonly id: string
  /** True where the page allows no other way while this one lasts: solving is not offered. */
  readonly isOnly?: boolean
  /** Called when the mode is entered, after the record is loaded. */
  enter?(player: ModePort): void
  leave?(player: ModePort): void
  /** The board was touched; false leaves the answer to the player. */
  point?(detail: PointDetail, player: ModePort): boolean | undefined
  /** Called when the user drags over the board, if `attention` requests that. */
  stroke?(detail: StrokeDetail, player: ModePort): void
  /** Adds a move of the side to move to the record, in modes that change it. */
  play?(move: AnalysisMove): void
  /** The pointer is over another place, or has left the board. */
  hover?(place: Target | undefined, player: ModePort): void
  /** Returns the side of the ghost piece at a place under the pointer. */
  ghost?(place: Target, player: ModePort): Side | undefined
  /**
   * Returns the side of a stone that a tap would place for good: small boards ask fingers twice. Undefined if not
   * needed.
   */
  confirms?(place: Target, player: ModePort): Side | undefined
  /** Handles a key while no text is typed; true if it had a meaning. */
  key?(name: string, player: ModePort): boolean
  /** Gestures that the board reports besides plain taps. */
  readonly attention?: PointerOptions
  /** The way was left or another node is shown. */
  node?(player: ModePort): void
  /** The places of a move that is being entered, as steps; empty while nothing is entered. */
  readonly steps?: readonly EntryStep[]
  /** Forgets what is half entered. */
  putBack?(player: ModePort): void
  /** Shown between the board and the buttons; on a stage, where the page wants it. */
  readonly element?: HTMLElement
  /** Cover over the board, which is hidden and inert below it: a curtain. */
  readonly cover?: HTMLElement | undefined
}
