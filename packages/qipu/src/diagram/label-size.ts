/** How large coordinates must be written to be read in a picture of so many pixels. */

import { geometryOf } from './grids/all.ts'
import type { BoardView } from './view.ts'

/** Smaller letters are not read, but guessed. */
const READABLE = 9.2
/** Sizes go in steps, so that a picture that grows by a pixel is not drawn anew. */
const STEP = 2
/** Larger letters need a larger margin, and so make everything smaller: after so many rounds nothing changes. */
const ROUNDS = 3

/** A size for `ViewOptions.labelSize`: 0 where the usual one can be read. Without a height the width alone decides. */
export function labelSizeAt(
  { game, board, region }: Pick<BoardView, 'game' | 'board' | 'region'>,
  width: number,
  height = Number.POSITIVE_INFINITY,
): number {
  const { extent, labels, labelSize } = geometryOf(game, board)
  if (width <= 0 || height <= 0) return 0
  const inner = extent(region)
  const { margin } = labels(region)
  let size = labelSize
  for (let round = 0; round < ROUNDS; round++) {
    const around = (2 * margin * size) / labelSize
    const scale = Math.min(width / (inner.width + around), height / (inner.height + around))
    size = Math.max(labelSize, READABLE / scale)
  }
  return size <= labelSize ? 0 : Math.ceil(size / STEP) * STEP
}
