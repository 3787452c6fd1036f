/** Pieces that are set by hand: what a node says about them so that the board looks as wanted. */

import type { Piece, Placement, Point, Setup, Side } from 'qipu/record'

/**
 * A setup with one point changed. `before` is what stands there without this node: only what differs from that is said,
 * so that nothing is cleared that was never there.
 */
export function withPiece(setup: Setup | undefined, at: Point, piece: Piece, before: Piece): Setup | undefined {
  const others = (setup?.put ?? []).filter(([point]) => point !== at)
  const put: readonly Placement[] = piece === before ? others : [...others, [at, piece]]
  if (put.length === 0 && setup?.turn === undefined) return undefined
  return {
    type: 'setup',
    put: [...put].sort(([a], [b]) => a - b),
    ...(setup?.turn !== undefined && { turn: setup.turn }),
  }
}

/** A setup that says, or no longer says, whose turn it is. */
export function withTurn(setup: Setup | undefined, turn: Side | undefined): Setup | undefined {
  const put = setup?.put ?? []
  if (put.length === 0 && turn === undefined) return undefined
  return { type: 'setup', put, ...(turn !== undefined && { turn }) }
}
