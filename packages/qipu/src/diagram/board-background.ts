/** Everything of a drawing that stays while a game is played: the empty board and what stands along its edges. */

import type { BoardEdge } from '../games/game.ts'
import { type Geometry, isDrawn } from './geometry.ts'
import { geometryOf } from './grids/all.ts'
import { grainOf } from './looks/grain.ts'
import { type Box, CELL, grown, round, type SceneShape } from './scene.ts'
import { fitFontSize, widthOf } from './text-metrics.ts'
import type { BoardView } from './view.ts'

const PADDING = CELL * 0.2
const TITLE_SIZE = CELL * 0.46
/** Larger ones would touch each other: a board so small stays without. */
const LARGEST_LABEL = CELL * 0.8
/** Width of row names, relative to their size, that fits the default margin: two digits. */
const USUAL_ROW = 1.25

export interface BoardBackground {
  readonly geometry: Geometry
  readonly box: Box
  readonly shapes: readonly SceneShape[]
}

/** The last background of each board with its coordinates: every position of a game needs the same one. */
const kept = new WeakMap<object, { readonly key: string; readonly ground: BoardBackground }>()

export function groundOf(view: BoardView): BoardBackground {
  const { board, region, title = '' } = view
  const { left, top, right, bottom } = region
  const { stars, labelSize } = view
  const key = `${board.width} ${board.height} ${left} ${top} ${right} ${bottom} ${stars} ${labelSize} ${title}`
  const owner = view.coordinates ?? view.game
  const known = kept.get(owner)
  if (known?.key === key) return known.ground
  const ground = made(view)
  kept.set(owner, { key, ground })
  return ground
}

function made(view: BoardView): BoardBackground {
  const geometry = geometryOf(view.game, view.board)
  const along = coordinateShapes(view, geometry)
  const box = withTitle(grown(geometry.extent(view.region), along.margin, along.more), view.title)
  const shapes: SceneShape[] = [
    { type: 'rect', key: 'page', role: 'page', tone: 'board', layer: 'page', ...box },
    ...grainOf(box),
    ...geometry.background(view.region).filter((shape) => isDrawn(shape) && (view.stars || shape.role !== 'star')),
    ...along.shapes,
    ...titles(view.title, box),
  ]
  return { geometry, box, shapes }
}

/** Returns the coordinates along the edges and their margin: long names of rows push the edges apart. */
function coordinateShapes(view: BoardView, geometry: Geometry): { shapes: SceneShape[]; margin: number; more: number } {
  const { coordinates } = view
  const labelSize = view.labelSize || geometry.labelSize
  if (!coordinates || labelSize > LARGEST_LABEL) return { shapes: [], margin: PADDING, more: 0 }
  const { places, margin } = geometry.labels(view.region, labelSize)
  const texts = places.map(
    ({ axis, index, place }) =>
      coordinates.edge?.(place as BoardEdge, index) ??
      (axis === 'column' ? coordinates.column(index) : coordinates.row(index)),
  )
  const widest = Math.max(...texts.map((text, i) => (places[i]!.axis === 'row' ? widthOf(text) : 0)))
  // Sides without names need no more room than a board without coordinates.
  const more = widest === 0 ? PADDING - margin : Math.max(0, widest - USUAL_ROW) * labelSize
  const shapes = places.flatMap(({ axis, index, place, x, y }, i): SceneShape[] => {
    const text = texts[i]!
    if (text === '') return []
    const size = axis === 'row' ? labelSize : fitFontSize(text, labelSize, Math.min(labelSize * 1.9, CELL * 0.95))
    const shift = place === 'left' ? -more / 2 : place === 'right' ? more / 2 : 0
    const at = { x: round(x + shift), y: round(y) }
    return [
      {
        type: 'text',
        key: `${place}:${index}`,
        role: 'coordinate',
        tone: 'board',
        layer: 'coordinate',
        ...at,
        text,
        size,
      },
    ]
  })
  return { shapes, margin, more }
}

function withTitle(box: Box, title: string | undefined): Box {
  if (!title) return box
  const room = TITLE_SIZE * 1.7
  return { ...box, y: box.y - room, height: box.height + room }
}

function titles(title: string | undefined, box: Box): SceneShape[] {
  if (!title) return []
  return [
    {
      type: 'text',
      key: 'title',
      role: 'title',
      tone: 'board',
      layer: 'coordinate',
      x: box.x + box.width / 2,
      y: box.y + TITLE_SIZE * 1.1,
      text: title,
      size: fitFontSize(title, TITLE_SIZE, box.width * 0.94),
    },
  ]
}
