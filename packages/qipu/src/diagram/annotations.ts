/** Marks and texts on points. One of them has the middle of a point; whatever else is there goes to a corner. */

import type { Point } from '../games/game.ts'
import type { Mark } from '../record/record.ts'
import type { Geometry } from './geometry.ts'
import { drawMark, isSmall } from './marks.ts'
import { CELL, type Role, round, type SceneShape, type Tone, type XY } from './scene.ts'
import { fitFontSize } from './text-metrics.ts'
import type { PlacedText } from './texts.ts'
import { between, hasFace, toneUnder } from './under.ts'
import type { BoardView } from './view.ts'

const BADGE = CELL * 0.21

/** The corners of a point, in the order in which they are taken: to be multiplied with the geometry's own. */
const CORNERS: readonly XY[] = [
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
]

type Corner = () => XY

/** Gives away the places on a point. */
class Places {
  readonly #view: BoardView
  readonly #geometry: Geometry
  readonly #taken = new Map<Point, { middle: boolean; corners: number }>()

  constructor(view: BoardView, geometry: Geometry) {
    this.#view = view
    this.#geometry = geometry
  }

  /** The middle goes to the first annotation, unless the piece has a face; undefined means the middle. */
  take(point: Point): Corner | undefined {
    let taken = this.#taken.get(point)
    if (!taken) this.#taken.set(point, (taken = { middle: hasFace(this.#view, this.#geometry, point), corners: 0 }))
    if (!taken.middle) {
      taken.middle = true
      return undefined
    }
    const { x, y } = CORNERS[taken.corners++ % CORNERS.length]!
    const center = this.#geometry.center(point)
    const { corner } = this.#geometry
    return () => ({ x: round(center.x + x * corner.x), y: round(center.y + y * corner.y) })
  }
}

export function annotations(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): SceneShape[] {
  const places = new Places(view, geometry)
  const texts = view.texts.filter(({ at }) => shown(at))
  return [
    ...texts.flatMap((text) => written(text, view, geometry, places)),
    ...marksShown(view, shown).flatMap((mark) => marked(mark, view, geometry, places)),
  ]
}

function marksShown(view: BoardView, shown: (point: Point) => boolean): readonly Mark[] {
  const isPoint = (point: Point): boolean => point >= 0 && point < view.pieces.length
  const same = (a: Mark, b: Mark): boolean => a.type === b.type && a.at === b.at && a.to === b.to
  return view.marks
    .filter(({ at, to }) => shown(at) && (to === undefined || isPoint(to)))
    .filter((mark, i, all) => all.findIndex((other) => same(mark, other)) === i)
}

const isLast = ({ last }: BoardView, point: Point): boolean => last?.to === point && last.edge === undefined

function marked(mark: Mark, view: BoardView, geometry: Geometry, places: Places): SceneShape[] {
  const corner = isSmall(mark, view.signs) ? places.take(mark.at) : undefined
  if (corner) return cornerMark(mark, corner(), view.signs)
  const tone = toneUnder(view, geometry, mark.at)
  const drawn = {
    mark,
    at: geometry.center(mark.at),
    end: mark.to === undefined ? undefined : geometry.center(mark.to),
    radius: geometry.radius,
    tone,
    owner: view.game.sides[(mark.side ?? 1) - 1]!.id as Tone,
  }
  const shapes = drawMark(drawn, geometry.crossed, view.signs)
  return isLast(view, mark.at) && tone !== 'board'
    ? shapes.map((shape) => (shape.role === 'mark' ? { ...shape, role: 'last mark' } : shape))
    : shapes
}

function written(text: PlacedText, view: BoardView, geometry: Geometry, places: Places): SceneShape[] {
  const { at, to } = text
  const key = to === undefined ? `${at}` : `${at}-${to}`
  const corner = to === undefined ? places.take(at) : undefined
  if (corner) return badge(key, corner(), text.text)
  const tone = to === undefined ? toneUnder(view, geometry, at) : 'board'
  const { radius, crossed } = geometry
  const place = to === undefined ? geometry.center(at) : between(geometry.center(at), geometry.center(to))
  const role: Role = text.kind !== 'next' && tone !== 'board' && isLast(view, at) ? 'last text' : text.kind
  const size = round(fitFontSize(text.text, radius * 1.15, radius * 1.72))
  const letters: SceneShape = {
    type: 'text',
    key: `text:${key}`,
    role,
    tone,
    layer: 'text',
    ...place,
    text: text.text,
    size,
  }
  if (tone !== 'board' || (!crossed && to === undefined)) return [letters]
  const room = round(radius * 0.72)
  return [
    { type: 'circle', key: `patch:${key}`, role: 'patch', tone, layer: 'veil', cx: place.x, cy: place.y, r: room },
    letters,
  ]
}

const disc = (key: string, { x, y }: XY): SceneShape => ({
  type: 'circle',
  key: `badge:${key}`,
  role: 'badge',
  tone: 'board',
  layer: 'veil',
  cx: x,
  cy: y,
  r: round(BADGE),
})

function badge(key: string, at: XY, text: string): SceneShape[] {
  const size = round(fitFontSize(text, BADGE * 1.25, BADGE * 1.55))
  const letters: SceneShape = {
    type: 'text',
    key: `text:${key}`,
    role: 'badge text',
    tone: 'board',
    layer: 'text',
    ...at,
    text,
    size,
  }
  return [disc(key, at), letters]
}

function cornerMark(mark: Mark, at: XY, signs: BoardView['signs']): SceneShape[] {
  const [shape] = drawMark({ mark, at, end: undefined, radius: BADGE, tone: 'board', owner: 'board' }, false, signs)
  return [disc(`${mark.type}:${mark.at}`, at), { ...shape!, role: 'badge mark' }]
}
