/** How large coordinates must be written to be read in a picture of so many pixels. */

import { geometryOf } from './grids/all.ts'
import type { BoardView } from './view.ts'

/** In pixels: smaller letters are not read, but guessed; larger ones shout. */
const READABLE = 9.2
const LOUD = 15
/** Sizes go in steps, so that a picture that grows by a pixel is not drawn anew. */
const STEP = 1
/** Larger letters need a larger margin, and so make everything smaller: after so many rounds nothing changes. */
const ROUNDS = 3

/** A size for `ViewOptions.labelSize`. Without a height the width alone decides. */
export function labelSizeAt(
  { game, board, region }: Pick<BoardView, 'game' | 'board' | 'region'>,
  width: number,
  height = Number.POSITIVE_INFINITY,
): number {
  const { extent, labels, labelSize } = geometryOf(game, board)
  if (width <= 0 || height <= 0) return labelSize
  const inner = extent(region)
  const { margin } = labels(region)
  let size = labelSize
  for (let round = 0; round < ROUNDS; round++) {
    const around = (2 * margin * size) / labelSize
    const scale = Math.min(width / (inner.width + around), height / (inner.height + around))
    size = Math.min(Math.max(labelSize, READABLE / scale), LOUD / scale)
  }
  return size === labelSize ? size : Math.ceil(size / STEP) * STEP
}
