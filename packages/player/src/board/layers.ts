/** Layers of a page's own on a board: an influence map, candidates of an engine. They are data, as all drawing here is. */

import type { Point } from 'qipu/record'
import type { Navigator } from '../state/navigator.ts'

interface Painted {
  readonly fill?: string
  readonly stroke?: string
  /** Of the stroke. */
  readonly width?: number
  readonly opacity?: number
}

/** A shape in the units of the drawing: two neighbouring points of a board of lines are 40 apart. */
export type LayerShape = Painted &
  (
    | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
    | { readonly type: 'path'; readonly d: string }
    | { readonly type: 'polygon'; readonly points: readonly number[] }
    | { readonly type: 'text'; readonly x: number; readonly y: number; readonly text: string; readonly size: number }
  )

/** Context of a drawing layer. Points are those of the record, regardless of the board's orientation. */
export interface LayerCanvas {
  /** Navigator of the reader: its record, its game, its position. */
  readonly navigator: Navigator
  /** Of a piece. */
  readonly radius: number
  center(point: Point): { readonly x: number; readonly y: number }
  /** The field of a point as a polygon: x, y, x, y … */
  outline(point: Point): readonly number[]
}

/** Layer of shapes that a page adds to the board. */
export interface BoardLayer {
  readonly id: string
  /** True for what lies between the board and its pieces; left out, it lies in front of everything. */
  readonly under?: boolean
  draw(canvas: LayerCanvas): readonly LayerShape[]
}

const SVG = 'http://www.w3.org/2000/svg'

/** Everything that a shape may say; nothing else of what a page hands over reaches the document. */
const attributesOf = (shape: LayerShape): Readonly<Record<string, string | number | undefined>> => {
  const paint = {
    fill: shape.fill ?? (shape.stroke === undefined ? 'currentColor' : 'none'),
    stroke: shape.stroke,
    'stroke-width': shape.width,
    opacity: shape.opacity,
  }
  switch (shape.type) {
    case 'circle':
      return { ...paint, cx: shape.cx, cy: shape.cy, r: shape.r }
    case 'path':
      return { ...paint, d: shape.d }
    case 'polygon':
      return { ...paint, points: shape.points.join(' ') }
    case 'text':
      return { ...paint, x: shape.x, y: shape.y + shape.size * 0.355, 'font-size': shape.size, 'text-anchor': 'middle' }
  }
}

function elementOf(shape: LayerShape): SVGElement {
  const made = document.createElementNS(SVG, shape.type)
  for (const [name, value] of Object.entries(attributesOf(shape))) {
    if (value !== undefined) made.setAttribute(name, `${value}`)
  }
  if (shape.type === 'text') made.textContent = shape.text
  return made
}

/** Two drawings of the size of the board: one behind the pieces and one in front of them. */
export class Layers {
  readonly #under: SVGSVGElement
  readonly #over: SVGSVGElement

  constructor(play: SVGSVGElement) {
    const drawing = (): SVGSVGElement => {
      const svg = document.createElementNS(SVG, 'svg')
      svg.setAttribute('aria-hidden', 'true')
      svg.setAttribute('class', 'own')
      return svg
    }
    this.#under = drawing()
    this.#over = drawing()
    play.before(this.#under)
    play.after(this.#over)
  }

  draw(layers: readonly BoardLayer[], canvas: LayerCanvas, viewBox: string): void {
    const groups = (isUnder: boolean): SVGGElement[] =>
      layers
        .filter(({ under = false }) => under === isUnder)
        .map((layer) => {
          const group = document.createElementNS(SVG, 'g')
          group.setAttribute('data-layer', layer.id)
          group.append(...layer.draw(canvas).map(elementOf))
          return group
        })
    for (const [svg, isUnder] of [
      [this.#under, true],
      [this.#over, false],
    ] as const) {
      svg.setAttribute('viewBox', viewBox)
      svg.replaceChildren(...groups(isUnder))
    }
  }
}
