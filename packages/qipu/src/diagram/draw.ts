/** From what is to be seen to shapes. */

import type { Piece, Point } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import type { Mark } from '../record/record.ts'
import type { Geometry } from './geometry.ts'
import { groundOf } from './ground.ts'
import { fitted } from './letters.ts'
import { drawMark, isSmall } from './marks.ts'
import { drawPieces, toneOf } from './pieces.ts'
import { type Box, byLayer, CELL, round, type Scene, type Shape, type Tone, type XY } from './scene.ts'
import type { PlacedText } from './texts.ts'
import { type BoardView, inRegion, type ViewOptions, viewOf } from './view.ts'
import { boardInWords } from './words.ts'

const BADGE = CELL * 0.21

/** A drawing in two parts, for those who draw again and again: what stays the same object stays the same drawing. */
export interface Parts {
  readonly box: Box
  /** The empty board and what stands along its edges: the same list as long as nothing of it changes. */
  readonly ground: readonly Shape[]
  /** Everything else, in no order; `layer` says what lies in front. */
  readonly play: readonly Shape[]
}

export function partsOf(view: BoardView): Parts {
  const { geometry, box, shapes: ground } = groundOf(view)
  const shown = (point: Point): boolean => inRegion(point, view.board, view.region)
  const play: Shape[] = [
    ...(view.last ? geometry.trail(view.last, view.pieces) : []),
    ...edges(view, geometry),
    ...drawPieces(view, geometry, shown),
    ...veils(view, geometry, shown),
    ...lastMark(view, geometry, shown),
    ...marks(view, geometry, shown),
    ...texts(view, geometry, shown),
  ]
  return { box, ground, play }
}

/** The drawing of a view. */
export function sceneOf(view: BoardView): Scene {
  const { box, ground, play } = partsOf(view)
  return {
    box,
    shapes: byLayer([...ground, ...play]),
    title: view.title ?? view.game.name[view.language],
    get description() {
      return boardInWords(view)
    },
  }
}

/** What a replay shows at its node, as a drawing. */
export const diagramOf = (replay: Replay, options: ViewOptions = {}): Scene => sceneOf(viewOf(replay, options))

/** Walls, and the boxes that they close. */
function edges(view: BoardView, geometry: Geometry): Shape[] {
  const shapes: Shape[] = []
  for (const role of ['wall rim', 'wall'] as const) {
    for (const { ends, side } of view.edges) {
      const [a, b] = ends.map(geometry.center) as [XY, XY]
      const tone = view.game.sides[side - 1]!.id as Tone
      const key = `${role}:${Math.min(...ends)}-${Math.max(...ends)}`
      shapes.push({
        type: 'path',
        key,
        role,
        tone,
        layer: role === 'wall' ? 'figure' : 'piece',
        d: `M${a.x} ${a.y}L${b.x} ${b.y}`,
      })
    }
  }
  return shapes
}

/** Dimmed points lie under a veil, hidden ones under a cover. */
function veils(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): Shape[] {
  const over = (role: 'veil' | 'cover', points: ReadonlySet<Point>): Shape[] =>
    [...points].filter(shown).map((point) => ({
      type: 'polygon',
      key: `${role}:${point}`,
      role,
      tone: 'board',
      layer: 'veil',
      points: geometry.outline(point),
    }))
  return [...over('veil', view.dim), ...over('cover', view.hidden)]
}

/** What stands in the centre of a point; a piece that is seated elsewhere does not. */
const pieceUnder = (view: BoardView, { center, seat }: Geometry, point: Point): Piece =>
  view.hidden.has(point) || center !== seat ? 0 : view.pieces[point]!

const toneUnder = (view: BoardView, geometry: Geometry, point: Point): Tone => {
  const piece = pieceUnder(view, geometry, point)
  return piece === 0 ? 'board' : toneOf(view, piece)
}

/** Whether a piece shows something of its own: what is added then goes to its corner. */
function hasFace(view: BoardView, geometry: Geometry, point: Point): boolean {
  const { figure, sign } = view.game.pieces[pieceUnder(view, geometry, point)]!
  return figure === 'queen' || (sign !== undefined && sign[view.language] !== '')
}

/** A dot on what moved last, unless something is written on it anyway. */
function lastMark(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): Shape[] {
  const { to, edge, side } = view.last ?? {}
  if (to === undefined || !shown(to) || view.texts.some((text) => text.at === to && text.to === edge)) return []
  const dot = ({ x, y }: XY, size: number, tone: Tone): Shape[] => [
    { type: 'circle', key: 'last', role: 'last', tone, layer: 'mark', cx: x, cy: y, r: round(geometry.radius * size) },
  ]
  if (edge !== undefined) {
    return dot(between(geometry.center(to), geometry.center(edge)), 0.26, view.game.sides[side! - 1]!.id as Tone)
  }
  const { figure } = view.game.pieces[pieceUnder(view, geometry, to)]!
  if (figure !== undefined || view.marks.some(({ at }) => at === to)) return []
  return dot(geometry.center(to), 0.3, toneUnder(view, geometry, to))
}

function marks(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): Shape[] {
  const isPoint = (point: Point): boolean => point >= 0 && point < view.pieces.length
  const same = (a: Mark, b: Mark): boolean => a.type === b.type && a.at === b.at && a.to === b.to
  return view.marks
    .filter(({ at, to }) => shown(at) && (to === undefined || isPoint(to)))
    .filter((mark, i, all) => all.findIndex((other) => same(mark, other)) === i)
    .flatMap((mark) => {
      if (hasFace(view, geometry, mark.at) && isSmall(mark, view.signs)) return cornerMark(mark, geometry, view.signs)
      const drawn = {
        mark,
        at: geometry.center(mark.at),
        end: mark.to === undefined ? undefined : geometry.center(mark.to),
        radius: geometry.radius,
        tone: toneUnder(view, geometry, mark.at),
        owner: view.game.sides[(mark.side ?? 1) - 1]!.id as Tone,
      }
      return drawMark(drawn, geometry.crossed, view.signs)
    })
}

function texts(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): Shape[] {
  return view.texts.filter(({ at }) => shown(at)).flatMap((text) => written(text, view, geometry))
}

function written({ at, to, text, kind }: PlacedText, view: BoardView, geometry: Geometry): Shape[] {
  const key = to === undefined ? `${at}` : `${at}-${to}`
  const tone = to === undefined ? toneUnder(view, geometry, at) : 'board'
  const { radius, crossed } = geometry
  const place = to === undefined ? geometry.center(at) : between(geometry.center(at), geometry.center(to))
  const common = { layer: 'text', tone } as const
  if (to === undefined && hasFace(view, geometry, at)) return badge(key, place, text, geometry)
  const role = kind
  const size = round(fitted(text, radius * 1.15, radius * 1.72))
  const shapes: Shape[] = [{ ...common, type: 'text', key: `text:${key}`, role, ...place, text, size }]
  if (tone === 'board' && (crossed || to !== undefined)) {
    const r = round(radius * 0.72)
    shapes.unshift({
      type: 'circle',
      key: `patch:${key}`,
      role: 'patch',
      tone,
      layer: 'veil',
      cx: place.x,
      cy: place.y,
      r,
    })
  }
  return shapes
}

const between = (a: XY, b: XY): XY => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const badgeAt = ({ x, y }: XY, { corner }: Geometry): XY => ({ x: round(x + corner.x), y: round(y + corner.y) })

const disc = (key: string, { x, y }: XY): Shape => ({
  type: 'circle',
  key: `badge:${key}`,
  role: 'badge',
  tone: 'board',
  layer: 'veil',
  cx: x,
  cy: y,
  r: round(BADGE),
})

function badge(key: string, center: XY, text: string, geometry: Geometry): Shape[] {
  const at = badgeAt(center, geometry)
  const size = round(fitted(text, BADGE * 1.25, BADGE * 1.55))
  const written: Shape = {
    type: 'text',
    key: `text:${key}`,
    role: 'badge text',
    tone: 'board',
    layer: 'text',
    ...at,
    text,
    size,
  }
  return [disc(key, at), written]
}

function cornerMark(mark: Mark, geometry: Geometry, signs: BoardView['signs']): Shape[] {
  const at = badgeAt(geometry.center(mark.at), geometry)
  const [shape] = drawMark({ mark, at, end: undefined, radius: BADGE, tone: 'board', owner: 'board' }, false, signs)
  return [disc(`${mark.type}:${mark.at}`, at), { ...shape!, role: 'badge mark' }]
}
