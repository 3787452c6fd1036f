/** Graph of programs' evaluations along a line: one value per node. No view. */

import type { Game, MoveNotation, Position } from 'qipu/games'
import {
  type AnalysisMove,
  byCost,
  type GameRecord,
  type MoveCost,
  moveCosts,
  type Notes,
  PASS,
  type Side,
} from 'qipu/record'

/** Shares and points are those of side 1. */
export interface PositionEstimate {
  readonly winrate?: number
  readonly lead?: number
}

/** Returns the estimate of a node's position: an analysis, or an estimate of the score. */
export function estimateOf(notes: Notes | undefined): PositionEstimate | undefined {
  const { winrate, lead = notes?.value } = notes?.analysis ?? {}
  if (winrate === undefined && lead === undefined) return undefined
  return { ...(winrate !== undefined && { winrate }), ...(lead !== undefined && { lead }) }
}

/** Lead in points that counts as a certain win if no probability is given. */
const DECIDED = 40

/** The share of side 1 in the graph, 0 to 1: its chance, or how far it leads. */
export function shareOf({ winrate, lead = 0 }: PositionEstimate): number {
  const share = winrate ?? 0.5 + lead / (2 * DECIDED)
  return Math.min(1, Math.max(0, share))
}

/** The drawing is so wide and so high in its own units. */
export const WIDTH = 1000
export const HEIGHT = 100

export interface Curve {
  /** Side 1's share as an area above the lower edge. */
  readonly area: string
  /** Costly moves, as strokes from the upper edge. */
  readonly costly: string
}

/** From so many points, or so much of the winning chance, a move is marked. */
const COSTLY = { points: 3, winrate: 0.1 }

export const isCostly = ({ points, winrate }: MoveCost): boolean =>
  (points ?? 0) >= COSTLY.points || (winrate ?? 0) >= COSTLY.winrate

export const xOf = (index: number, count: number): number => (count < 2 ? 0 : Math.round((index / (count - 1)) * WIDTH))

/** One point per unit of the drawing at most, however long the line is. Only the first nodes of it, where others are not to be known. */
export function curveOf(
  record: GameRecord,
  line: readonly number[],
  costs: readonly MoveCost[],
  known = line.length,
): Curve {
  const steps: string[] = []
  let last = -1
  let first = 0
  for (let index = 0; index < known; index++) {
    const node = line[index]!
    const opinion = estimateOf(record.nodes[node]!.notes)
    const x = xOf(index, line.length)
    if (!opinion || x === last) continue
    if (last < 0) first = x
    last = x
    steps.push(`${x} ${((1 - shareOf(opinion)) * HEIGHT).toFixed(1)}`)
  }
  const area = steps.length > 0 ? `M${first} ${HEIGHT}L${steps.join('L')}L${last} ${HEIGHT}Z` : ''
  const bad = new Set(costs.filter(isCostly).map(({ node }) => node))
  const marked = new Set(
    line.slice(0, known).flatMap((node, index) => (bad.has(node) ? [xOf(index, line.length)] : [])),
  )
  return { area, costly: [...marked].map((x) => `M${x} 0v12`).join('') }
}

/** The costliest moves of the main line first; those that cost nothing are left out. */
export const worstOf = (costs: readonly MoveCost[]): readonly MoveCost[] =>
  costs.filter(({ points, winrate }) => (points ?? winrate ?? 0) > 0).sort(byCost)

/** Returns the points per move that a side lost; undefined if unknown. */
export function averageCost(costs: readonly MoveCost[], side: Side): number | undefined {
  const own = costs.flatMap((cost) => (cost.side === side && cost.points !== undefined ? [cost.points] : []))
  return own.length === 0 ? undefined : own.reduce((sum, cost) => sum + Math.max(0, cost), 0) / own.length
}

/** Returns the moves judged bad or doubtful, in files without an analysis. */
export function movesMarkedBad(
  record: GameRecord,
  line: readonly number[],
  costs: readonly MoveCost[],
): readonly number[] {
  const counted = new Set(costs.map(({ node }) => node))
  return line.filter((node) => {
    const { kind } = record.nodes[node]!.notes?.evaluation ?? {}
    return (kind === 'bad' || kind === 'doubtful') && !counted.has(node)
  })
}

export const costsOf = (record: GameRecord): readonly MoveCost[] => moveCosts(record)

/** Way to write moves of an analysis. */
export interface MoveWriting {
  readonly game: Game
  /** The one that the reader has chosen, in games whose moves are written by the position before them. */
  readonly notation: MoveNotation | undefined
  readonly pass: string
}

/** A move of an analysis as the reader writes moves in the position before it. */
export function moveText(move: AnalysisMove, position: Position, { game, notation, pass }: MoveWriting): string {
  if (move === 'pass' || move === PASS) return pass
  return notation?.format(move, position) ?? game.notation.format(move, position.board)
}

/** Moves that follow each other. The position is left as it was; behind a move that it does not allow nothing is told. */
export function lineTexts(moves: readonly AnalysisMove[], position: Position, writing: MoveWriting): readonly string[] {
  if (!writing.notation) return moves.map((move) => moveText(move, position, writing))
  const texts: string[] = []
  for (const move of moves) {
    const played = move === 'pass' ? PASS : move
    if (position.refusal(played) !== undefined) break
    texts.push(moveText(move, position, writing))
    position.play(played)
  }
  for (const _ of texts) position.undo()
  return texts
}
