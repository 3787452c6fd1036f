/** The sign of the last move: dots on what it left, unless something is written there anyway. */

import type { Point } from '../games/game.ts'
import type { Geometry } from './geometry.ts'
import { type PointOrEdge, placeKey } from './numbers.ts'
import { round, type SceneShape, type Tone, type XY } from './scene.ts'
import { between, hasFace, pieceUnder, toneUnder } from './under.ts'
import type { BoardView } from './view.ts'

const ON_STONE = 0.3
const ON_LETTERED = 0.16
const ON_EDGE = 0.26
/** If a turn draws several lines, its last one stands out. */
const ON_EARLIER_EDGE = 0.17

/** A turn of several moves has a dot on each of them. */
export function lastMoveShapes(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): SceneShape[] {
  if (!view.last) return []
  const { to, edge, earlier } = view.last
  const places: PointOrEdge[] = to === undefined ? [] : [edge === undefined ? { at: to } : { at: to, to: edge }]
  return [...places, ...earlier].flatMap((place, i) =>
    shown(place.at) && isFree(view, geometry, place) ? [dot(view, geometry, place, i > 0)] : [],
  )
}

function isFree(view: BoardView, geometry: Geometry, { at, to }: PointOrEdge): boolean {
  if (view.texts.some((text) => text.at === at && text.to === to)) return false
  if (to !== undefined) return true
  const { figure } = view.game.pieces.kinds[pieceUnder(view, geometry, at)]!
  return figure === undefined && !view.marks.some((mark) => mark.at === at)
}

function dot(view: BoardView, geometry: Geometry, place: PointOrEdge, isEarlier: boolean): SceneShape {
  const { at, to } = place
  const center: XY = to === undefined ? geometry.center(at) : between(geometry.center(at), geometry.center(to))
  const tone: Tone =
    to === undefined ? toneUnder(view, geometry, at) : (view.game.sides[view.last!.side - 1]!.id as Tone)
  // The dot stands below the letter of a stone.
  const isBelow = to === undefined && hasFace(view, geometry, at)
  const size = isBelow ? ON_LETTERED : to === undefined ? ON_STONE : isEarlier ? ON_EARLIER_EDGE : ON_EDGE
  return {
    type: 'circle',
    key: isEarlier ? `last:${placeKey(place)}` : 'last',
    role: 'last',
    tone,
    layer: 'mark',
    cx: center.x,
    cy: isBelow ? round(center.y + geometry.radius * 0.68) : center.y,
    r: round(geometry.radius * size),
  }
}
