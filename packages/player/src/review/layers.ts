/** Drawing layer of a review: ownership, candidate moves, and expected continuations. */

import type { BoardSize, Game } from 'qipu/games'
import { type AnalysisMove, type Candidate, otherSide, type Point, type Side } from 'qipu/record'
import type { BoardLayer, LayerCanvas, LayerShape } from '../board/layers.ts'

const DARK = '#1f1f23'
const LIGHT = '#fbfaf6'
const EDGE = '#6f6a60'
const BEST = '#1d6fb8'
const OTHER = '#4b7f52'
const PLAYED = '#b3321f'
/** Limit below which a point has no owner. */
const CLEAR = 0.1

const fillOf = (side: Side): string => (side === 1 ? DARK : LIGHT)

/** Squares: the surer, the larger. They lie in front, so that dead stones are seen, but not where a move has its number. */
export const ownershipLayer = (
  ownership: readonly number[] | undefined,
  shown: readonly Candidate[] = [],
): BoardLayer => ({
  id: 'review-ownership',
  draw: ({ center, radius }) =>
    (ownership ?? []).flatMap((share, point): LayerShape[] => {
      const sure = Math.abs(share)
      if (sure < CLEAR || shown.some(({ move }) => move === point)) return []
      const { x, y } = center(point)
      const half = radius * 0.42 * Math.min(1, sure)
      const fill = fillOf(share > 0 ? 1 : 2)
      const points = [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
      return [{ type: 'polygon', points, fill, stroke: EDGE, width: 1, opacity: 0.9 }]
    }),
})

/** Returns the winning chance of the side to move as a percentage. */
export const percentOf = (winrate: number, side: Side): string =>
  Math.round((side === 1 ? winrate : 1 - winrate) * 100).toString()

/** The point where a move is shown: the one that it goes to. Undefined for a pass. */
export const pointOf = (move: AnalysisMove, game: Game, board: BoardSize): Point | undefined =>
  move === 'pass' || move < 0 ? undefined : game.trace(move, board).to

/** Way of a piece that moves; none where a stone is put. */
function wayOf(move: AnalysisMove, { navigator: { game, record }, center }: LayerCanvas, color: string): LayerShape[] {
  const { from, to } = move === 'pass' || move < 0 ? {} : game.trace(move, record.board)
  if (from === undefined || to === undefined) return []
  const [a, b] = [center(from), center(to)]
  return [{ type: 'path', d: `M${a.x} ${a.y}L${b.x} ${b.y}`, stroke: color, width: 5, opacity: 0.7 }]
}

/** Points by which the side to move leads, as short as the board wants it. */
const pointsOf = (lead: number, side: Side): string => {
  const own = side === 1 ? lead : -lead
  return `${own < 0 ? '−' : '+'}${Math.abs(own).toFixed(1)}`
}

/** `played` is the move that the record goes on with. */
export const candidatesLayer = (candidates: readonly Candidate[], side: Side, played?: AnalysisMove): BoardLayer => ({
  id: 'review-candidates',
  draw: (canvas) =>
    candidates.flatMap(({ move, winrate, lead }, order): LayerShape[] => {
      const { center, radius, navigator } = canvas
      const point = pointOf(move, navigator.game, navigator.record.board)
      if (point === undefined) return []
      const { x, y } = center(point)
      const isBest = order === 0
      const way = wayOf(move, canvas, isBest ? BEST : OTHER)
      const disc: LayerShape = {
        type: 'circle',
        cx: x,
        cy: y,
        r: radius * 0.92,
        fill: isBest ? BEST : OTHER,
        opacity: isBest ? 0.95 : Math.max(0.55, 0.9 - order * 0.07),
        ...(move === played && { stroke: PLAYED, width: 3 }),
      }
      const text = winrate === undefined ? `${order + 1}` : percentOf(winrate, side)
      if (lead === undefined) return [...way, disc, { type: 'text', x, y, text, size: radius * 0.95, fill: '#ffffff' }]
      return [
        ...way,
        disc,
        { type: 'text', x, y: y - radius * 0.2, text, size: radius * 0.85, fill: '#ffffff' },
        { type: 'text', x, y: y + radius * 0.46, text: pointsOf(lead, side), size: radius * 0.5, fill: '#ffffff' },
      ]
    }),
})

/** Stones with their numbers; where one is played after another was taken, the later one is seen. */
export function lineLayer(moves: readonly AnalysisMove[], first: Side): BoardLayer {
  return {
    id: 'review-line',
    draw: (canvas) => {
      const shown = new Map<Point, readonly LayerShape[]>()
      for (const [index, move] of moves.entries()) {
        const { game, record } = canvas.navigator
        const point = pointOf(move, game, record.board)
        const side = index % 2 === 0 ? first : otherSide(first)
        if (point !== undefined)
          shown.set(point, [...wayOf(move, canvas, fillOf(side)), ...stone(canvas, point, side, index + 1)])
      }
      return [...shown.values()].flat()
    },
  }
}

function stone({ center, radius }: LayerCanvas, point: Point, side: Side, number: number): readonly LayerShape[] {
  const { x, y } = center(point)
  return [
    { type: 'circle', cx: x, cy: y, r: radius * 0.96, fill: fillOf(side), stroke: EDGE, width: 1.2 },
    { type: 'text', x, y, text: `${number}`, size: radius, fill: fillOf(otherSide(side)) },
  ]
}
