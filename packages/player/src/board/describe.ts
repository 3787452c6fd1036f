/** What is to be heard of a point. */

import type { BoardView } from 'qipu/diagram'
import type { Point } from 'qipu/record'
import type { BoardLabel } from '../words/board-labels.ts'
import { markName } from '../words/mark-names.ts'
import type { Args, Tongue } from '../words/tongues.ts'

type Say = (name: BoardLabel, args?: Args) => string

const KINDS: Readonly<Record<string, readonly [BoardLabel, string]>> = {
  number: ['moveWithNumber', 'number'],
  next: ['variationHere', 'name'],
  label: ['markHere', 'mark'],
}

/** `Q16, black stone, last move, marked: triangle` */
export function describePoint(view: BoardView, point: Point, tongue: Tongue, say: Say): string {
  const { game, language, coordinates, pieces, hidden, last, texts, marks, board } = view
  const piece = hidden.has(point) ? 0 : pieces[point]!
  const parts = [
    coordinates?.point(point) ?? game.notation.point(point, board),
    piece === 0 ? say('empty') : game.pieces[piece]!.name[language],
  ]
  if (last?.to === point) parts.push(say('lastMoveHere'))
  for (const { at, to, text, kind } of texts) {
    const [name, argument] = KINDS[kind]!
    if (at === point && to === undefined) parts.push(say(name, { [argument]: text }))
  }
  for (const { at, type } of marks) if (at === point) parts.push(say('markHere', { mark: markName(type, tongue) }))
  return parts.join(tongue === 'zh' || tongue === 'ja' ? '，' : ', ')
}
