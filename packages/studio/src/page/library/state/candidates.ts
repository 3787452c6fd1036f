/** Next moves as they are drawn on the board and listed beside it. */

import type { BoardAnswer } from '@qipu/library/browser'
import { gameById } from 'qipu/games'
import { type Move, type Mover, PASS, type Point } from 'qipu/record'
import type { WrittenShape } from './region.ts'
import type { GameKind, SearchBoard } from './search-board.ts'
import { positionOf } from './search-board.ts'

export interface Candidate {
  /** Point at which it is drawn; undefined for a pass, and for moves that cannot be named. */
  readonly point: Point | undefined
  readonly side: Mover
  /** The move of a position. */
  readonly move: Move | undefined
  readonly text: string
  readonly count: number
  /** Games that reach the position after it, by whatever order of moves. */
  readonly reached: number | undefined
  /** How often it was played at once, in a shape. */
  readonly atOnce: number | undefined
  readonly results: Outcomes
  readonly years: readonly [first: number, last: number] | undefined
}

export interface Outcomes {
  readonly black: number
  readonly white: number
  readonly draw: number
  /** Of which the percentages are. */
  readonly known: number
}

export const outcomesOf = ({ black, white, draw }: { black: number; white: number; draw: number }): Outcomes => ({
  black,
  white,
  draw,
  known: black + white + draw,
})

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part * 100) / whole)} %`

/** `A`, `B` … `Z`, `a` … `z`, and then nothing. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : index < 52 ? String.fromCharCode(71 + index) : ''

export function candidatesOf(
  answer: BoardAnswer,
  kind: GameKind,
  study: SearchBoard,
  shape: WrittenShape | undefined,
): Candidate[] {
  const game = gameById(kind.game)
  if (!game) return []
  const nameOf = (move: Move): string => game.notation.format(move, kind)
  if (answer.kind === 'shape') {
    return answer.next.flatMap(({ cell, side, count, atOnce, results }) => {
      const point = shape?.points[cell]
      if (point === undefined) return []
      const facts = { side, count, atOnce, reached: undefined, years: undefined, move: undefined }
      return [{ ...facts, point, text: nameOf(point), results: outcomesOf(results) }]
    })
  }
  const side = positionOf(kind, study.moves)?.turn ?? 1
  const rows = answer.next.map(({ move, text, games, endings, years, reached }) => ({
    point: move === undefined || move === PASS ? undefined : game.trace(move, kind).to,
    side,
    move,
    text: text ?? '?',
    count: games,
    reached,
    atOnce: undefined,
    results: outcomesOf(endings),
    years,
  }))
  return merged(rows)
}

/** One move may lead to two positions, where either side moves next: it is one move all the same. */
function merged(rows: readonly Candidate[]): Candidate[] {
  const byText = new Map<string, Candidate>()
  for (const row of rows) {
    const known = byText.get(row.text)
    byText.set(row.text, known ? sumOf(known, row) : row)
  }
  return [...byText.values()].sort((a, b) => b.count - a.count)
}

const sumOf = (one: Candidate, other: Candidate): Candidate => ({
  ...one,
  count: one.count + other.count,
  reached: (one.reached ?? 0) + (other.reached ?? 0),
  results: outcomesOf({
    black: one.results.black + other.results.black,
    white: one.results.white + other.results.white,
    draw: one.results.draw + other.results.draw,
  }),
  years:
    one.years && other.years
      ? [Math.min(one.years[0], other.years[0]), Math.max(one.years[1], other.years[1])]
      : (one.years ?? other.years),
})
