/** The net as a player: it moves, passes and resigns. */

import { type Move, PASS } from 'qipu/games'
import { compensation, type GoPosition } from 'qipu/games/go'
import type { Random } from 'qipu/text'
import type { Evaluator } from '../inference/evaluator.ts'
import { type Analysis, type Candidate, Search, type SearchLimits } from '../search/search.ts'
import { type NetLevelFacts, visitsOn } from './levels.ts'

/** Chance below which a game counts as lost, and points by which the side must be behind as well. */
const LOST_WIN = 0.03
const LOST_POINTS = 12
/** Games are resigned only after this share of the board's points was played. */
const RESIGN_AFTER = 0.25
/** Moves that are less likely than this share of the most likely one are never chosen by lot. */
const LEAST_LIKELY = 0.05

/** Options of a player that a net guides. */
export interface NetPlayerOptions {
  readonly level: NetLevelFacts
  /** Points for White where the position does not state them. */
  readonly komi?: number
  readonly random: Random
  /** Overrides the level's visits. */
  readonly limits?: SearchLimits
}

/** Conditions of one move of a player. */
export interface NetQuestion {
  /** Moves that may not be chosen. */
  readonly refused?: ReadonlySet<Move>
  /** Handicap stones that the game began with. */
  readonly handicap?: number
}

/** Move of a player, and its analysis. */
export interface NetChoice {
  /** Undefined if the player resigns. */
  readonly move: Move | undefined
  readonly analysis: Analysis
}

/** Player of Go that a net guides. */
export class NetPlayer {
  readonly #evaluator: Evaluator
  readonly #options: NetPlayerOptions
  #search: Search | undefined
  #komi: number | undefined

  constructor(evaluator: Evaluator, options: NetPlayerOptions) {
    this.#evaluator = evaluator
    this.#options = options
  }

  /** A move for the side to move. */
  choose(position: GoPosition, { refused = new Set(), handicap = 0 }: NetQuestion = {}): NetChoice {
    const { level, random, limits = { visits: visitsOn(position.board, level) } } = this.#options
    const analysis = this.#searchFor(position, handicap).run(position, {
      ...limits,
      visits: Math.max(2, limits.visits),
    })
    const candidates = analysis.candidates.filter(({ move }) => !refused.has(move))
    if (isLost(position, analysis)) return { move: undefined, analysis }
    if (candidates.length === 0) return { move: anyMove(position, refused), analysis }
    if (level.visits > 1) return { move: candidates[0]!.move, analysis }
    return { move: this.#atSight(position, refused, random), analysis }
  }

  /** A move by the net's first sight. */
  #atSight(position: GoPosition, refused: ReadonlySet<Move>, random: Random): Move | undefined {
    const { policy } = this.#evaluator.evaluate(position, { komi: this.#komi! })
    const { temperature } = this.#options.level
    const most = Math.max(...policy)
    const moves = [...policy.keys()]
      .map((at) => ({ move: at === policy.length - 1 ? PASS : at, weight: policy[at]! / most }))
      .filter(({ move, weight }) => weight > LEAST_LIKELY && !refused.has(move))
    if (moves.length === 0) return anyMove(position, refused)
    if (temperature === 0) return moves.reduce((best, move) => (move.weight > best.weight ? move : best)).move
    const weights = moves.map(({ weight }) => weight ** (1 / temperature))
    let lot = (random(LOTS) / LOTS) * weights.reduce((sum, weight) => sum + weight, 0)
    return (moves.find((_, i) => (lot -= weights[i]!) < 0) ?? moves.at(-1)!).move
  }

  #searchFor(position: GoPosition, handicap: number): Search {
    const komi = (position.komi ?? this.#options.komi ?? 0) + compensation(position.rules, handicap)
    if (!this.#search || komi !== this.#komi) this.#search = new Search(this.#evaluator, { komi })
    this.#komi = komi
    return this.#search
  }
}

const LOTS = 1 << 20

const anyMove = (position: GoPosition, refused: ReadonlySet<Move>): Move | undefined =>
  position.legal().find((move) => !refused.has(move))

/** Far behind, late enough, and without a move that changes it. */
function isLost({ board, ply }: GoPosition, { win, points, candidates }: Analysis): boolean {
  if (ply < board.width * board.height * RESIGN_AFTER || candidates.length === 0) return false
  const isHopeless = ({ win: chance, visits }: Candidate): boolean => chance < LOST_WIN || visits < 2
  return win < LOST_WIN && points < -LOST_POINTS && candidates.every(isHopeless)
}
