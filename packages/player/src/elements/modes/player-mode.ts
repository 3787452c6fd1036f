/** A way of looking that a page adds. While it lasts the player replays, and the mode answers to hands. */

import type { Draft, Point, Side } from 'qipu/record'
import type { PointerOptions } from '../../board/pointer.ts'
import type { PointDetail, StrokeDetail } from '../board.ts'
import type { QipuPlayer } from '../player.ts'

export interface PlayerMode {
  /** What `mode` is set to. */
  readonly id: string
  /** True where the page allows no other way while this one lasts: solving is not offered. */
  readonly isOnly?: boolean
  /** Called when somebody enters it, after the record is there. */
  enter?(player: QipuPlayer): void
  leave?(player: QipuPlayer): void
  /** The board was touched; false leaves the answer to the player. */
  point?(detail: PointDetail, player: QipuPlayer): boolean | undefined
  /** Somebody dragged over the board, where `attention` asks for that. */
  stroke?(detail: StrokeDetail, player: QipuPlayer): void
  /** Where a piece of which side would come to stand, while somebody points at a place. */
  ghost?(point: Point, player: QipuPlayer): Side | undefined
  /** Whose stone a tap would put down for good: small boards ask fingers twice. Undefined where they need not. */
  confirms?(player: QipuPlayer): Side | undefined
  /** A key was pressed, and nobody types; true where it meant something. */
  key?(name: string, player: QipuPlayer): boolean
  /** What the board notices besides plain taps. */
  readonly attention?: PointerOptions
  /** The way was left or another node is shown. */
  node?(player: QipuPlayer): void
  /** Shown between the board and the buttons; on a stage, where the page wants it. */
  readonly element?: HTMLElement
  /** Shown over the board, which nobody sees, hears or touches while it is there: a curtain. */
  readonly cover?: HTMLElement | undefined
  /** What is edited, where something is. */
  readonly draft?: Draft | undefined
}
