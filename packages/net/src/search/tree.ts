/** The tree of a search: what is known of the positions that were visited. */

import type { Move } from 'qipu/games'

/** Values are those of the side that made the move into the node. */
export class SearchNode {
  readonly move: Move
  readonly prior: number
  visits = 0
  /** Sums over all visits. */
  utility = 0
  win = 0
  points = 0
  /** Undefined until the node is expanded. */
  children: SearchNode[] | undefined
  /** Hash of the position, once it was visited. */
  hash: bigint | undefined
  /** A node whose game is over: its value never changes. */
  isEnd = false

  constructor(move: Move, prior: number) {
    this.move = move
    this.prior = prior
  }

  childOf(move: Move): SearchNode | undefined {
    return this.children?.find((child) => child.move === move)
  }

  /** The most visited child; among equals the one that is more likely. */
  best(): SearchNode | undefined {
    let best: SearchNode | undefined
    for (const child of this.children ?? []) {
      if (!best || child.visits > best.visits || (child.visits === best.visits && child.prior > best.prior))
        best = child
    }
    return best
  }

  /** The moves that follow, each the most visited one. */
  line(length: number): Move[] {
    const moves: Move[] = []
    for (let node = this.best(); node && node.visits > 0 && moves.length < length; node = node.best()) {
      moves.push(node.move)
    }
    return moves
  }
}
