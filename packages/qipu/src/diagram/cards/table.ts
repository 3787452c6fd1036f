/** A card table as a drawing: hands, what is played, names of seats, and words about the deal. */

import type { BoardSize, Point } from '../../games/game.ts'
import { argText } from '../../text/language/text-of.ts'
import { annotations } from '../annotations.ts'
import type { Geometry } from '../geometry.ts'
import { cells } from '../grids/cells.ts'
import { grainOf } from '../looks/grain.ts'
import { type Box, round, type SceneParts, type SceneShape } from '../scene.ts'
import { fitFontSize, widthOf } from '../text-metrics.ts'
import type { BoardView } from '../view.ts'
import { backOf, faceOf, paper } from './face.ts'
import { isToMove, type LaidCard, layOut, type Seat, spotOf, type TableLayout } from './layout.ts'
import type { TextSpot } from './spots.ts'

const SIGN_HEIGHT = 26
const SIGN_SIZE = 14
const TITLE = 34

/** Scene of a card table: its cards, names and notes. */
export interface TableParts extends SceneParts {
  readonly geometry: Geometry
}

/** Draws the table of a view; its geometry knows which card lies where. */
export function tableOf(view: BoardView): TableParts {
  const layout = layOut(view)
  const geometry = geometryOf(view, layout)
  const { width, height, middle } = layout.spots
  const above = view.title ? TITLE : 0
  const box: Box = { x: 0, y: -above, width, height: height + above }
  const ground: SceneShape[] = [
    { type: 'rect', key: 'page', role: 'page', tone: 'board', layer: 'page', ...box },
    ...grainOf(box),
    ...(middle
      ? [{ type: 'rect', key: 'middle', role: 'middle', tone: 'board', layer: 'board', ...middle, rx: 12 } as const]
      : []),
    ...titleOf(view, box),
  ]
  const { cards } = view.game.board.pack!
  const play: SceneShape[] = [
    ...layout.cards.flatMap((card): SceneShape[] => {
      if (card.isEdge) return [paper(card, 'card-back')]
      if (card.point === undefined) return [...backOf(card), ...counted(card)]
      return faceOf(card, cards[card.point % cards.length]!, view.locale)
    }),
    ...outlines(view, layout),
    ...layout.seats.flatMap((seat) => signOf(view, seat)),
    ...notes(view, layout),
    ...annotations(view, geometry, () => true),
  ]
  return { box, ground, play, geometry }
}

/** Outlines of the cards that were just played, and of those that are chosen. */
function outlines({ last, table, game }: BoardView, { cards }: TableLayout): SceneShape[] {
  const { places, cards: pack } = game.board.pack!
  const fresh = new Set(last?.cards)
  return cards.flatMap((card): SceneShape[] => {
    if (card.point === undefined || card.isEdge) return []
    const place = places[Math.floor(card.point / pack.length)]!
    const isFresh = place.kind === 'table' && fresh.has(card.point % pack.length)
    const isRaised = table!.raised.has(card.point)
    if (!isFresh && !isRaised) return []
    const { x, y, width, height, shownX } = card
    return [
      {
        type: 'rect',
        key: `outline:${card.point}`,
        role: isRaised ? 'card chosen' : 'card last',
        tone: 'board',
        layer: 'mark',
        x: round(x),
        y: round(y),
        width: round(Math.min(width, shownX)),
        height: round(height),
        rx: round(width * 0.09),
      },
    ]
  })
}

function counted({ key, x, y, width, height, count }: LaidCard): SceneShape[] {
  if (count === undefined) return []
  const at = { x: round(x + width / 2), y: round(y + height / 2) }
  const r = round(width * 0.3)
  return [
    { type: 'circle', key: `badge:${key}`, role: 'badge', tone: 'board', layer: 'veil', cx: at.x, cy: at.y, r },
    {
      type: 'text',
      key: `count:${key}`,
      role: 'badge text',
      tone: 'board',
      layer: 'text',
      ...at,
      text: `${count}`,
      size: round(fitFontSize(`${count}`, r * 1.1, r * 1.5)),
    },
  ]
}

/** The name of a seat and what is said of it; dark where it is to move. */
function signOf(view: BoardView, { side, spots }: Seat): SceneShape[] {
  const { name, notes } = view.table!.seats[side - 1]!
  const text = [name, ...notes].map((part) => argText(part, view.locale)).join(' · ')
  const most = view.table!.isTall ? 180 : 280
  const size = fitFontSize(text, SIGN_SIZE, most)
  const width = widthOf(text) * size + 24
  const { x, y, anchor } = spots.sign
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const isTurn = isToMove(view.table!.turn, side)
  return [
    {
      type: 'rect',
      key: `sign:seat:${side}`,
      role: isTurn ? 'seat to move' : 'seat',
      tone: 'board',
      layer: 'mark',
      x: round(left),
      y: round(y - SIGN_HEIGHT / 2),
      width: round(width),
      height: SIGN_HEIGHT,
      rx: SIGN_HEIGHT / 2,
    },
    {
      type: 'text',
      key: `name:seat:${side}`,
      role: isTurn ? 'seat name to move' : 'seat name',
      tone: 'board',
      layer: 'text',
      x: round(left + width / 2),
      y,
      text,
      size: round(size),
    },
  ]
}

function notes(view: BoardView, { spots }: TableLayout): SceneShape[] {
  const lines = view.table!.notes.map((note) => argText(note, view.locale))
  const shown = spots.middle ? lines : lines.length === 0 ? [] : [lines.join(' · ')]
  return shown.map((text, i) => note(text, spots.notes, i, view.table!.isTall ? NARROW : BROAD))
}

/** Notes on a tall table, and on a wide one. */
const NARROW = { size: 12, apart: 16, room: 230 }
const BROAD = { size: 14, apart: 21, room: 300 }

const note = (
  text: string,
  { x, y, anchor }: TextSpot,
  line: number,
  { size, apart, room }: typeof NARROW,
): SceneShape => ({
  type: 'text',
  key: `note:${line}`,
  role: 'table note',
  tone: 'board',
  layer: 'text',
  x,
  y: y + line * apart,
  text,
  size: round(fitFontSize(text, size, room)),
  ...(anchor !== 'middle' && { anchor }),
})

function titleOf({ title }: BoardView, { x, y, width }: Box): SceneShape[] {
  if (!title) return []
  return [
    {
      type: 'text',
      key: 'title',
      role: 'title',
      tone: 'board',
      layer: 'coordinate',
      x: x + width / 2,
      y: y + TITLE * 0.6,
      text: title,
      size: fitFontSize(title, 18, width * 0.94),
    },
  ]
}

const MARK_RADIUS = 0.3

function geometryOf(view: BoardView, layout: TableLayout): Geometry {
  const { cards, spots, byPoint } = layout
  const { pack } = view.game.board
  const boxOf = (point: Point): Box => {
    const card = byPoint.get(point)
    if (card) return { x: card.x, y: card.y, width: card.shownX, height: card.shownY }
    const spot = spotOf(pack!.places[Math.floor(point / pack!.cards.length)]!, spots, layout.seats)
    const size = spot?.card ?? 40
    return { x: spot?.x ?? 0, y: spot?.y ?? 0, width: size, height: size }
  }
  const center = (point: Point) => {
    const { x, y, width, height } = boxOf(point)
    return { x: round(x + width / 2), y: round(y + height / 2) }
  }
  const radius = (view.table!.isTall ? 42 : 60) * MARK_RADIUS
  return {
    ...cells(view.game, view.board satisfies BoardSize),
    radius,
    corner: { x: 0, y: radius },
    center,
    seat: center,
    outline(point) {
      const { x, y, width, height } = boxOf(point)
      return [x, y, x + width, y, x + width, y + height, x, y + height]
    },
    extent: () => ({ x: 0, y: 0, width: spots.width, height: spots.height }),
    labels: () => ({ places: [], margin: 0 }),
    background: () => [],
    pointAt(x, y) {
      const hit = cards.findLast(
        (card) => x >= card.x && x <= card.x + card.width && y >= card.y && y <= card.y + card.height,
      )
      return hit?.point
    },
    trail: () => [],
  }
}
