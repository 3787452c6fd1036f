/** Cards where they lie on a table, from back to front. */

import type { Mover, PlaceFacts, Point, Side } from '../../games/game.ts'
import type { BoardView } from '../view.ts'
import { RATIO, type SeatSpots, type Spot, TALL_TABLES, type TableSpots, WIDE_TABLES } from './spots.ts'

export interface LaidCard {
  /** Undefined for the back of a card that the viewer does not see. */
  readonly point: Point | undefined
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Parts of the width and the height that no other card covers. */
  readonly shownX: number
  readonly shownY: number
  /** True for a card out of play: only its edge shows. */
  readonly isEdge?: true
  /** The number of cards in a pile of backs, on the last of them. */
  readonly count?: number
}

export interface Seat {
  readonly side: Side
  readonly spots: SeatSpots
}

export interface TableLayout {
  readonly spots: TableSpots
  readonly seats: readonly Seat[]
  readonly cards: readonly LaidCard[]
  readonly byPoint: ReadonlyMap<Point, LaidCard>
}

/** Cards that are chosen stand out of the hand by this part of their height. */
const RAISED = 0.16
/** Backs of a hidden hand lie close together. */
const BACKS = { step: 9, most: 12 }

/** The sides clockwise from the one at the bottom. */
function sidesAround({ game, table }: BoardView): Side[] {
  const count = game.sides.length
  const { isCounterclockwise = false } = game.board.pack!
  return Array.from({ length: count }, (_, i) => {
    const step = isCounterclockwise ? count - i : i
    return (((table!.bottom - 1 + step) % count) + 1) as Side
  })
}

export function layOut(view: BoardView): TableLayout {
  const { pack } = view.game.board
  const tables = view.table!.isTall ? TALL_TABLES : WIDE_TABLES
  const spots = tables[view.game.sides.length] ?? tables[4]!
  const seats = sidesAround(view).map((side, i) => ({ side, spots: spots.seats[i]! }))
  const cards = pack!.places.flatMap((place, row) => {
    const spot = spotOf(place, spots, seats)
    return spot ? laid(view, place, row, spot) : []
  })
  const byPoint = new Map(cards.flatMap((card) => (card.point === undefined ? [] : [[card.point, card] as const])))
  return { spots, seats, cards, byPoint }
}

export function spotOf({ kind, side }: PlaceFacts, spots: TableSpots, seats: readonly Seat[]): Spot | undefined {
  const seat = seats.find((one) => one.side === side)?.spots
  switch (kind) {
    case 'hand':
      return seat?.hand
    case 'table':
      return side === undefined ? spots.common : seat?.table
    case 'stock':
      return spots.stock
    case 'taken':
      return spots.taken
  }
}

function laid(view: BoardView, { kind }: PlaceFacts, row: number, spot: Spot): LaidCard[] {
  const { order, cards: pack, places } = view.game.board.pack!
  const pointOf = (card: number): Point => row * pack.length + card
  const points = order.map(pointOf).filter((point) => view.pieces[point] !== 0 && !view.hidden.has(point))
  const backs = view.backs?.[row] ?? 0
  if (kind === 'taken')
    return edges(points, spot, places.slice(0, row).filter((place) => place.kind === 'taken').length)
  const shownBacks = Math.min(backs, BACKS.most)
  const pile = Array.from({ length: shownBacks }, (_, i) => `back:${row}:${i}`)
  const faces = spread(points, spot, shownBacks === 0 ? 0 : (shownBacks - 1) * BACKS.step + spot.card + 6)
  const raised = faces.map((card) =>
    view.table!.raised.has(card.point!) ? { ...card, y: card.y - card.height * RAISED } : card,
  )
  return [...raised, ...piled(pile, spot, faces, backs)]
}

/** Rows or a column of cards, no farther apart than the spot wants, and as close as it needs. */
function spread(points: readonly Point[], spot: Spot, reserved: number): LaidCard[] {
  const { card: width, perRow = 99, isUpright } = spot
  const height = width * RATIO
  const rows = Math.max(1, Math.ceil(points.length / perRow))
  const inRow = Math.ceil(points.length / rows)
  const room = (isUpright ? spot.height - height : spot.width - width) - reserved
  const step = inRow < 2 ? 0 : Math.min(spot.step, Math.max(2, room / (inRow - 1)))
  return points.map((point, i): LaidCard => {
    const line = Math.floor(i / inRow)
    const count = Math.min(inRow, points.length - line * inRow)
    const at = i - line * inRow
    const isLast = at === count - 1
    const before = isUpright ? 0 : before0(spot, (count - 1) * step + width + reserved)
    return {
      point,
      key: `stone:${point}`,
      x: spot.x + (isUpright ? 0 : before + at * step),
      y: spot.y + (isUpright ? at * step : line * (height + 8)),
      width,
      height,
      shownX: isUpright || isLast ? width : Math.min(width, step),
      shownY: isUpright && !isLast ? Math.min(height, step) : height,
    }
  })
}

const before0 = ({ align, width }: Spot, used: number): number =>
  align === 'start' ? 0 : align === 'end' ? width - used : (width - used) / 2

/** Backs behind the cards of the same hand that lie open. */
function piled(keys: readonly string[], spot: Spot, open: readonly LaidCard[], count: number): LaidCard[] {
  const { card: width, isUpright } = spot
  const height = width * RATIO
  const used = (keys.length - 1) * BACKS.step + width
  const last = open.at(-1)
  const start = isUpright
    ? { x: spot.x, y: last ? last.y + last.height + 6 : spot.y }
    : { x: last ? last.x + last.width + 6 : spot.x + before0(spot, used), y: spot.y }
  return keys.map((key, i) => ({
    point: undefined,
    key,
    x: start.x + (isUpright ? 0 : i * BACKS.step),
    y: start.y + (isUpright ? i * BACKS.step : 0),
    width,
    height,
    shownX: width,
    shownY: height,
    ...(i === keys.length - 1 && { count }),
  }))
}

/** Cards out of play as the edges of a pile; a second pile lies below the first. */
function edges(points: readonly Point[], spot: Spot, pile: number): LaidCard[] {
  const height = spot.card * RATIO
  const start = spot.x + before0(spot, points.length * spot.step + spot.card)
  return points.map((point, i) => ({
    point,
    key: `stone:${point}`,
    x: start + i * spot.step,
    y: spot.y + pile * (height + 5),
    width: spot.card,
    height,
    shownX: spot.step,
    shownY: height,
    isEdge: true,
  }))
}

/** True if the seat is the one to move. */
export const isToMove = (turn: Mover, side: Side): boolean => turn === side
