/** Guide of a move that is being entered: the pieces and places that the rules leave to choose from. */

import type { BoardView } from 'qipu/diagram'
import type { Point } from 'qipu/record'

export interface MoveGuide {
  /** Places that are entered already, in their order; from the second one on, the piece stands on the last. */
  readonly entered: readonly Point[]
  /** Pieces that may be chosen, where they are to be pointed out. */
  readonly movable: readonly Point[]
  /** Places that the chosen piece may go to, or that its arrow may hit. */
  readonly next: readonly Point[]
  /** Places that could follow after the one under the pointer. */
  readonly ahead: readonly Point[]
  /** A capture under the pointer whose way is drawn. */
  readonly way?: { readonly from: Point; readonly to: Point; readonly captured: readonly Point[] }
}

/** A view with the piece where it was entered to stand; what it has passed stays until the move is complete. */
export function withEntered(view: BoardView, { entered }: MoveGuide): BoardView {
  const [from] = entered
  const to = entered.at(-1)
  if (from === undefined || to === undefined || entered.length < 2) return view
  const pieces = view.pieces.slice()
  pieces[to] = pieces[from]!
  pieces[from] = 0
  return { ...view, pieces }
}
