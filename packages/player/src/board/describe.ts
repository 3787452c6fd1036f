/** Screen-reader description of a point. */

import type { BoardView } from 'qipu/diagram'
import type { Point } from 'qipu/record'
import { type Args, punctuation, textOf } from 'qipu/text'
import type { BoardLabel } from '../labels/board-labels.ts'
import { markName } from '../labels/mark-names.ts'

type Say = (name: BoardLabel, args?: Args) => string

const KINDS: Readonly<Record<string, readonly [BoardLabel, string]>> = {
  number: ['moveWithNumber', 'number'],
  next: ['variationHere', 'name'],
  label: ['markHere', 'mark'],
}

/** `Q16, black stone, last move, marked: triangle` */
export function describePoint(view: BoardView, point: Point, say: Say): string {
  const { game, locale, coordinates, pieces, hidden, last, texts, marks, board } = view
  const nameOf = (at: Point): string => coordinates?.point(at) ?? game.notation.point(at, board)
  const piece = hidden.has(point) ? 0 : pieces[point]!
  const parts = [nameOf(point)]
  if (game.board.grid === 'dots') parts.push(...linesAt(view, point, nameOf, say))
  else {
    parts.push(piece === 0 ? say('empty') : textOf(game.pieces.kinds[piece]!.name, locale))
    if (last?.to === point) parts.push(say('lastMoveHere'))
  }
  for (const { at, to, text, kind } of texts) {
    const [name, argument] = KINDS[kind]!
    if (at === point && to === undefined) parts.push(say(name, { [argument]: text }))
  }
  for (const { at, type } of marks) if (at === point) parts.push(say('markHere', { mark: markName(type, locale) }))
  return parts.join(textOf(punctuation.comma, locale))
}

/** Of a dot: the lines that are drawn from it, and whose box it is the corner of. */
function linesAt(view: BoardView, point: Point, nameOf: (point: Point) => string, say: Say): string[] {
  const { edges, last, pieces, game } = view
  const parts: string[] = []
  for (const { ends } of edges) {
    if (!ends.includes(point)) continue
    parts.push(say('lineTo', { point: nameOf(ends[0] === point ? ends[1] : ends[0]) }))
    if (last?.to === ends[0] && last.edge === ends[1]) parts.push(say('lastMoveHere'))
  }
  if (parts.length === 0) parts.push(say('noLines'))
  const box = pieces[point]!
  if (box !== 0) parts.push(say('boxHere', { box: game.pieces.kinds[box]!.name }))
  return parts
}
