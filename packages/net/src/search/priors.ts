/** The moves that a search considers, and how likely each is before it is tried. */

import { type Move, otherSide, PASS, type Point, type Side } from 'qipu/games'
import { type GoPosition, neighboursOn } from 'qipu/games/go'
import type { Evaluation } from '../inference/evaluator.ts'

/** Moves that the net finds less likely than this are left out, unless nothing else is left. */
const LEAST = 0.0008
/** Share of a likely pass below which moves of a settled board are left out: they only spoil something. */
const LEAST_OF_PASS = 0.03
/** A point whose owner is less certain is unsettled; a board may have as many of them (neutral ones) and still be settled. */
const CERTAIN = 0.8
const UNSETTLED_POINTS = 2
/** Weight of a pass beside the moves of an unsettled board: nets take boards of few free points for finished. */
const UNSETTLED_PASS = 0.01
/** A pass that the net finds less likely is left out while a game goes on: near the end of a lost game all moves look alike. */
const LEAST_PASS = 0.01
/** If dead stones have to be taken before the count, moves beside them share this much of a pass that is so likely. */
const CLEARING_SHARE = 0.3
const LEAST_CLEARING = 0.05
/** A stone whose point is expected to be the other side's by this much is dead. */
const DEAD = 0.6
/** Boards of few points have many moves that all deserve a look. */
const MOST = 60

export function candidatePriors(position: GoPosition, evaluation: Evaluation): [Move, number][] {
  const { policy } = evaluation
  const passAt = policy.length - 1
  const near = neighboursOf(position)
  const isWorthwhile = (at: number): boolean => policy[at]! > 0 && !fillsOwnEye(position, at, position.turn, near)
  const pass = policy[passAt]!
  const isSettled = isBoardSettled(evaluation)
  const least = isSettled ? Math.max(LEAST, pass * LEAST_OF_PASS) : LEAST * (1 - pass)
  let likely: [Move, number][] = []
  for (let at = 0; at < passAt; at++) if (policy[at]! >= least && isWorthwhile(at)) likely.push([at, policy[at]!])
  if (likely.length > MOST) likely = likely.sort((a, b) => b[1] - a[1]).slice(0, MOST)
  const ends = position.recentMoves(1)[0] === PASS
  const passWeight = ends || isSettled ? Math.max(pass, LEAST) : Math.min(pass, UNSETTLED_PASS * (1 - pass))
  if (!position.rules.agreement) addClearing(position, evaluation, near, likely, passWeight)
  if (ends || pass >= LEAST_PASS || likely.length === 0) likely.push([PASS, Math.max(passWeight, least)])
  const sum = likely.reduce((total, [, prior]) => total + prior, 0)
  return likely.map(([move, prior]) => [move, prior / sum])
}

function isBoardSettled({ owners }: Evaluation): boolean {
  let unsettled = 0
  for (const owner of owners) if (Math.abs(owner) < CERTAIN) unsettled++
  return unsettled <= UNSETTLED_POINTS
}

/** Adds moves that take dead stones off, if a pass is on the net's mind. */
function addClearing(
  position: GoPosition,
  { owners, policy }: Evaluation,
  near: readonly (readonly Point[])[],
  likely: [Move, number][],
  passWeight: number,
): void {
  if (policy[policy.length - 1]! < LEAST_CLEARING) return
  const foe = otherSide(position.turn)
  const clearing = new Set<Point>()
  for (const [point, around] of near.entries()) {
    if (position.at(point) !== foe || owners[point]! < DEAD) continue
    for (const beside of around) {
      if (position.at(beside) === 0 && position.refusal(beside) === undefined) clearing.add(beside)
    }
  }
  const share = (passWeight * CLEARING_SHARE) / clearing.size
  for (const point of clearing) {
    const known = likely.find(([move]) => move === point)
    if (known) known[1] += share
    else likely.push([point, share])
  }
}

/**
 * True if a point is surrounded by stones of the side, none of which is in atari: to play there only loses liberties.
 */
function fillsOwnEye(position: GoPosition, point: Point, side: Side, near: readonly (readonly Point[])[]): boolean {
  for (const beside of near[point]!) if (position.at(beside) !== side) return false
  return near[point]!.every((beside) => hasOtherLiberty(position, beside, point, near))
}

function hasOtherLiberty(position: GoPosition, stone: Point, but: Point, near: readonly (readonly Point[])[]): boolean {
  const side = position.at(stone)
  const seen = new Set([stone])
  for (const at of seen) {
    for (const beside of near[at]!) {
      const piece = position.at(beside)
      if (piece === 0 && beside !== but) return true
      if (piece === side) seen.add(beside)
    }
  }
  return false
}

const tables = new Map<string, readonly (readonly Point[])[]>()

function neighboursOf({ board }: GoPosition): readonly (readonly Point[])[] {
  const key = `${board.width}x${board.height}`
  const known = tables.get(key) ?? neighboursOn(board)
  tables.set(key, known)
  return known
}
