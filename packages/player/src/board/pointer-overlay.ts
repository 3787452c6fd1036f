/**
 * Overlay that follows the pointer: a cursor, lit points, the ghost of a stone. On top of the drawing, no part of it.
 */

import type { BoardView, Geometry, Theme, Tone, XY } from 'qipu/diagram'
import type { Point } from 'qipu/record'
import type { MoveGuide } from './move-guide.ts'

const SVG = 'http://www.w3.org/2000/svg'

const INK = '#221d17'
const SHOT = '#124580'
const SPOT = '#1d5fa8'

type Looks = Readonly<Record<string, string | number>>
const ring = (stroke: string, width: number, more: Looks = {}): Looks => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  ...more,
})

/** Looks of the parts of a guide, which are drawn on wood in every theme. */
const LOOKS: Readonly<Record<string, Looks>> = {
  movable: ring(SPOT, 2.5, { 'stroke-dasharray': '3 5' }),
  origin: ring(INK, 2, { 'stroke-dasharray': '3 4', opacity: '0.7' }),
  next: { fill: INK, opacity: '0.8' },
  taken: ring(INK, 4, { opacity: '0.75' }),
  ahead: ring(SHOT, 2.5),
  route: ring(SHOT, 4, { opacity: '0.6' }),
}

export class PointerOverlay {
  readonly #root: SVGGElement
  readonly #guide: SVGGElement
  readonly #lit: SVGGElement
  #cursor: SVGCircleElement | undefined
  #ghost: SVGElement | undefined

  constructor(svg: SVGSVGElement) {
    this.#root = svg.appendChild(document.createElementNS(SVG, 'g'))
    this.#guide = this.#root.appendChild(document.createElementNS(SVG, 'g'))
    this.#lit = this.#root.appendChild(document.createElementNS(SVG, 'g'))
  }

  light(centers: readonly XY[], { radius }: Geometry): void {
    this.#lit.replaceChildren(...centers.map((center) => circle(center, radius * 1.08, 'lit')))
  }

  /** Draws a guide whose points are those of the view. */
  guide(guide: MoveGuide | undefined, view: BoardView, geometry: Geometry): void {
    this.#guide.replaceChildren(...(guide ? guideShapes(guide, view, geometry) : []))
  }

  cursor(center: XY | undefined, geometry: Geometry | undefined): void {
    this.#cursor?.remove()
    this.#cursor = center && geometry && this.#root.appendChild(circle(center, geometry.radius * 1.15, 'cursor'))
  }

  /** Shows where a stone would stand; with an end, where a line would be drawn. */
  ghost(center: XY | undefined, { radius }: Geometry, theme: Theme, side: string, end?: XY): void {
    this.#ghost?.remove()
    this.#ghost = undefined
    if (!center) return
    const { fill, edge } = theme.tones[side as Tone]
    this.#ghost = this.#root.appendChild(end ? line(center, end, 'ghost line') : circle(center, radius, 'ghost'))
    this.#ghost.setAttribute('fill', fill)
    this.#ghost.setAttribute('stroke', end ? fill : edge)
  }
}

function guideShapes(
  { entered, movable, next, ahead, way }: MoveGuide,
  view: BoardView,
  geometry: Geometry,
): SVGElement[] {
  const { radius } = geometry
  const at = (point: Point, size: number, name: string): SVGElement =>
    circle(geometry.center(point), radius * size, name)
  const current = entered.at(-1)
  return [
    ...movable.map((point) => at(point, 1.1, 'movable')),
    ...(entered.length > 1 ? [at(entered[0]!, 0.5, 'origin')] : []),
    ...(current === undefined ? [] : [at(current, 1.08, 'lit')]),
    ...(way ? wayShapes(way, view, geometry) : []),
    ...next.map((point) => (view.pieces[point] === 0 ? at(point, 0.32, 'next') : at(point, 1.02, 'taken'))),
    ...ahead.map((point) => at(point, 0.62, 'ahead')),
  ]
}

/** The way of a capture as the board draws that of a move: along the loops of Surakarta. */
function wayShapes(
  { from, to, captured }: NonNullable<MoveGuide['way']>,
  view: BoardView,
  geometry: Geometry,
): SVGElement[] {
  const pieces = view.pieces.slice()
  pieces[from] = 0
  return geometry.trail({ from, to, captured, side: 1, earlier: [] }, pieces).flatMap((shape) => {
    if (shape.type !== 'path') return []
    const made = document.createElementNS(SVG, 'path')
    return [attributed(made, { d: shape.d, class: 'route', ...LOOKS['route'] })]
  })
}

function line(from: XY, to: XY, name: string): SVGElement {
  const made = document.createElementNS(SVG, 'line')
  const looks = { 'stroke-width': 7, 'stroke-linecap': 'round' }
  return attributed(made, { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: name, ...looks })
}

function circle({ x, y }: XY, radius: number, name: string): SVGCircleElement {
  const made = document.createElementNS(SVG, 'circle')
  return attributed(made, { cx: x, cy: y, r: radius, class: name, ...LOOKS[name] })
}

function attributed<T extends SVGElement>(made: T, attributes: Readonly<Record<string, string | number>>): T {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`)
  return made
}
