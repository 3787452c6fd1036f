/** Monte Carlo tree search guided by a net (PUCT): one position per visit. */

import { type Move, otherSide, PASS, type Side } from 'qipu/games'
import type { GoPosition } from 'qipu/games/go'
import type { Evaluation, Evaluator } from '../inference/evaluator.ts'
import type { EvaluationTerms } from '../inference/input.ts'
import { finalLead } from './final-count.ts'
import { PlayoutJudge } from './playout-judge.ts'
import { candidatePriors } from './priors.ts'
import { SearchNode } from './tree.ts'

/** Limits of a search. */
export interface SearchLimits {
  /** Positions that the tree has at the root, those of an earlier search included. */
  readonly visits: number
  /** Time for this search, by the clock. */
  readonly milliseconds?: number
}

/** Move that a search has examined. */
export interface Candidate {
  readonly move: Move
  readonly visits: number
  /** Chance that the side to move wins with it, from 0 to 1. */
  readonly win: number
  /** Points by which the side to move leads with it. */
  readonly points: number
  /** How likely the net found it before any search. */
  readonly prior: number
  /** The move and what is expected to follow. */
  readonly line: readonly Move[]
}

/** Result of a search. */
export interface Analysis {
  readonly visits: number
  readonly win: number
  readonly points: number
  /** Best first. */
  readonly candidates: readonly Candidate[]
  /** By point: from 1, the side to move's, to -1, the other's; a mean over all visits. */
  readonly owners: Float32Array
}

/** How much the search explores what the net finds likely. */
const EXPLORATION = 1.15
/** An unvisited move is expected to be worse than its parent by this much, the more so the more likely moves were tried. */
const FIRST_PLAY_REDUCTION = 0.25
/** Share of points in the utility, so that a decided game is still played well; points are measured in this unit. */
const POINTS_SHARE = 0.12
const POINTS_UNIT = 15
const LINE_LENGTH = 16

/** Tree search that a net guides. */
export class Search {
  readonly #evaluator: Evaluator
  readonly #terms: EvaluationTerms
  #root: SearchNode | undefined
  #rootPly = 0
  #owners = new Float32Array(0)
  #ownerVisits = 0
  #judge: PlayoutJudge | undefined

  constructor(evaluator: Evaluator, terms: EvaluationTerms) {
    this.#evaluator = evaluator
    this.#terms = terms
  }

  /**
   * Searches until a limit is reached or `goesOn` returns false; it is asked after every visit. The position is left as it was.
   * A tree of an earlier search that holds the position is continued.
   */
  run(position: GoPosition, limits: SearchLimits, goesOn: () => boolean = () => true): Analysis {
    const root = this.#rootFor(position)
    const end = limits.milliseconds === undefined ? Infinity : performance.now() + limits.milliseconds
    do this.#visit(root, position)
    while (root.visits < limits.visits && !root.isEnd && performance.now() < end && goesOn())
    return this.#analysis(root)
  }

  #rootFor(position: GoPosition): SearchNode {
    const points = position.board.width * position.board.height
    const moves = position.ply > this.#rootPly ? position.recentMoves(position.ply - this.#rootPly) : []
    let node = position.ply >= this.#rootPly ? this.#root : undefined
    for (const move of moves) node = move === undefined ? undefined : node?.childOf(move)
    if (node?.hash !== position.hash() || this.#owners.length !== points) node = undefined
    if (!node || node !== this.#root) {
      this.#owners = new Float32Array(points)
      this.#ownerVisits = 0
    }
    // The root itself was reached by no move of this search; a child keeps its statistics.
    this.#root = node ?? new SearchNode(PASS, 1)
    this.#rootPly = position.ply
    return this.#root
  }

  #visit(root: SearchNode, position: GoPosition): void {
    const rootSide = position.turn
    const path = [root]
    let node = root
    let plies = 0
    while (node.children && !node.isEnd) {
      node = select(node)
      position.play(node.move)
      plies++
      path.push(node)
    }
    const { turn } = position
    const found = this.#expand(node, position)
    // Utilities are stored for the side that moved into a node: the other one than the side to move there.
    for (let i = path.length - 1, side: Side = otherSide(turn); i >= 0; i--, side = otherSide(side)) {
      const sign = side === turn ? 1 : -1
      const step = path[i]!
      step.visits++
      step.utility += sign * found.utility
      step.win += side === turn ? found.win : 1 - found.win
      step.points += sign * found.points
    }
    if (found.owners) {
      const sign = turn === rootSide ? 1 : -1
      for (let point = 0; point < this.#owners.length; point++) this.#owners[point]! += sign * found.owners[point]!
      this.#ownerVisits++
    }
    for (; plies > 0; plies--) position.undo()
  }

  /** The value of a position for its side to move. */
  #expand(node: SearchNode, position: GoPosition): Value {
    if (node.isEnd)
      return {
        utility: -node.utility / node.visits,
        win: 1 - node.win / node.visits,
        points: -node.points / node.visits,
      }
    node.hash = position.hash()
    const evaluation = this.#evaluated(position)
    const [last, before] = position.recentMoves(2).reverse()
    if (last === PASS && before === PASS && node !== this.#root) {
      node.isEnd = true
      const lead = finalLead(position, evaluation, this.#terms.komi) * (position.turn === 1 ? 1 : -1)
      return { ...positionValue(lead === 0 ? 0.5 : lead > 0 ? 1 : 0, lead), owners: evaluation.owners }
    }
    node.children = candidatePriors(position, evaluation).map(([move, prior]) => new SearchNode(move, prior))
    return { ...positionValue(evaluation.win, evaluation.points), owners: evaluation.owners }
  }

  #evaluated(position: GoPosition): Evaluation {
    const evaluation = this.#evaluator.evaluate(position, this.#terms)
    // KataGo's nets have learned from millions of games, and need no correction.
    if (this.#evaluator.model.kind === 'katago') return evaluation
    if (!this.#judge?.fits(position.board)) this.#judge = new PlayoutJudge(position.board)
    return this.#judge.corrected(position, evaluation, this.#terms.komi)
  }

  #analysis(root: SearchNode): Analysis {
    const candidates = (root.children ?? [])
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || b.prior - a.prior)
      .map((child) => ({
        move: child.move,
        visits: child.visits,
        win: child.win / child.visits,
        points: child.points / child.visits,
        prior: child.prior,
        line: [child.move, ...child.line(LINE_LENGTH - 1)],
      }))
    const [best] = candidates
    return {
      visits: root.visits,
      // The best move tells more about the position than the mean of all that was tried.
      win: best?.win ?? 1 - root.win / root.visits,
      points: best?.points ?? -root.points / root.visits,
      candidates,
      owners: this.#owners.map((sum) => sum / Math.max(1, this.#ownerVisits)),
    }
  }
}

interface Value {
  readonly utility: number
  readonly win: number
  readonly points: number
  readonly owners?: Evaluation['owners']
}

function positionValue(win: number, points: number): Value {
  const utility = (1 - POINTS_SHARE) * (2 * win - 1) + POINTS_SHARE * Math.tanh(points / POINTS_UNIT)
  return { utility, win, points }
}

/** The child that is worth a visit most. */
function select(node: SearchNode): SearchNode {
  const children = node.children!
  let tried = 0
  for (const child of children) if (child.visits > 0) tried += child.prior
  const parent = node.visits > 0 ? -node.utility / node.visits : 0
  const first = parent - FIRST_PLAY_REDUCTION * Math.sqrt(tried)
  const explore = EXPLORATION * Math.sqrt(node.visits)
  let best = children[0]!
  let most = -Infinity
  for (const child of children) {
    const expected = child.visits > 0 ? child.utility / child.visits : first
    const worth = expected + (explore * child.prior) / (1 + child.visits)
    if (worth > most) {
      most = worth
      best = child
    }
  }
  return best
}
