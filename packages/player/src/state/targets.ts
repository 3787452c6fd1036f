/** Meaning of a place that the user points at. */

import type { Point } from 'qipu/record'
import type { Navigator } from './navigator.ts'

/** Place on the board that a reader touches. */
export interface Target {
  readonly point: Point
  readonly edge?: Point
}

/** The child whose move ends at a place, from a point if one is given; -1 if none does. */
export function childAt(navigator: Navigator, place: Target, from?: Point): number {
  const { record, game } = navigator
  const isFrom = (child: number): boolean => {
    const { action } = record.nodes[child]!
    return from === undefined || (action?.type === 'play' && game.trace(action.move, record.board).from === from)
  }
  return navigator.children(navigator.node).find((child) => isAt(navigator, child, place) && isFrom(child)) ?? -1
}

/** True if the move of a node ends at a place. */
export function isAt({ record, game }: Navigator, node: number, { point, edge }: Target): boolean {
  const { action } = record.nodes[node]!
  if (action?.type !== 'play') return false
  const trace = game.trace(action.move, record.board)
  if (trace.edge === undefined) return (trace.arrow ?? trace.to) === point || trace.to === point
  const ends = [trace.to, trace.edge]
  return ends.includes(point) && edge !== undefined && ends.includes(edge)
}

function siblingAt(navigator: Navigator, place: Target): number {
  const { node, record } = navigator
  const { parent } = record.nodes[node]!
  if (parent < 0) return -1
  return navigator.children(parent).find((other) => other !== node && isAt(navigator, other, place)) ?? -1
}

/**
 * Returns the node that a place leads to: a move that can follow here, the move that put the piece there, or the move
 * that will be played there on this line; -1 if nowhere. With `hasSiblings`, alternatives to the last move are found as
 * well.
 */
export function targetAt(navigator: Navigator, place: Target, hasSiblings = false): number {
  const child = childAt(navigator, place)
  if (child >= 0) return child
  const sibling = hasSiblings ? siblingAt(navigator, place) : -1
  if (sibling >= 0) return sibling
  const { standing } = navigator.moves
  const { nodes } = navigator.record
  const isTaken = navigator.replay.position.at(place.point) !== 0
  if (isTaken) {
    for (let node = standing[navigator.node]!; node >= 0; node = standing[nodes[node]!.parent]!) {
      if (isAt(navigator, node, place)) return node
    }
  }
  for (let node = navigator.next(navigator.node); node >= 0; node = navigator.next(node)) {
    if (isAt(navigator, node, place)) return node
  }
  return -1
}
