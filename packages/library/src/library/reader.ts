/** Library as searches see it: a folder, or one file in a browser. */

import type { BoardSize } from 'qipu/games'
import type { Positions } from '../positions/read.ts'
import type { Block } from '../shapes/block.ts'
import type { GameTable } from './game-table.ts'
import { isGone } from './gone-bits.ts'

export interface SegmentRow {
  readonly id: number
  readonly game: string
  readonly width: number
  readonly height: number
  readonly games: number
  readonly has_shapes: boolean
  readonly is_variations: boolean
  readonly gone: Uint8Array | null
}

export interface LibraryReader {
  readonly segments: readonly SegmentRow[]
  /** Segments with the main lines of a game on boards of one size. */
  segmentsOf(game: string, board: BoardSize): readonly SegmentRow[]
  /** The blocks of a segment with shapes. Nothing is found in games that were forgotten. */
  blocks(segment: SegmentRow): Promise<readonly Block[]>
  positions(segment: SegmentRow): Positions | Promise<Positions>
  table(segment: SegmentRow): Promise<GameTable>
  /** Which game a line beside the main line belongs to, and the node at its end. */
  variations(ids: readonly number[]): Promise<ReadonlyMap<number, { readonly game: number; readonly node: number }>>
}

export const segmentsOf = (
  segments: readonly SegmentRow[],
  game: string,
  { width, height }: BoardSize,
): readonly SegmentRow[] =>
  segments.filter((row) => row.game === game && row.width === width && row.height === height && !row.is_variations)

/** The games of a segment that were not forgotten. */
export const livingIn = ({ games, gone }: SegmentRow): number => {
  if (gone === null) return games
  let living = 0
  for (let place = 0; place < games; place++) if (!isGone(gone, place)) living++
  return living
}
