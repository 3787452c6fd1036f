/**
 * Overlay that follows the pointer: a cursor, lit points, the ghost of a stone. On top of the drawing, no part of it.
 */

import type { Geometry, Theme, Tone, XY } from 'qipu/diagram'

const SVG = 'http://www.w3.org/2000/svg'

export class PointerOverlay {
  readonly #root: SVGGElement
  readonly #lit: SVGGElement
  #cursor: SVGCircleElement | undefined
  #ghost: SVGCircleElement | undefined

  constructor(svg: SVGSVGElement) {
    this.#root = svg.appendChild(document.createElementNS(SVG, 'g'))
    this.#lit = this.#root.appendChild(document.createElementNS(SVG, 'g'))
  }

  light(centers: readonly XY[], { radius }: Geometry): void {
    this.#lit.replaceChildren(...centers.map((center) => circle(center, radius * 1.08, 'lit')))
  }

  cursor(center: XY | undefined, geometry: Geometry | undefined): void {
    this.#cursor?.remove()
    this.#cursor = center && geometry && this.#root.appendChild(circle(center, geometry.radius * 1.15, 'cursor'))
  }

  ghost(center: XY | undefined, { radius }: Geometry, theme: Theme, side: string): void {
    this.#ghost?.remove()
    this.#ghost = undefined
    if (!center) return
    this.#ghost = this.#root.appendChild(circle(center, radius, 'ghost'))
    this.#ghost.setAttribute('fill', theme.tones[side as Tone].fill)
    this.#ghost.setAttribute('stroke', theme.tones[side as Tone].edge)
  }
}

function circle({ x, y }: XY, radius: number, name: string): SVGCircleElement {
  const made = document.createElementNS(SVG, 'circle')
  for (const [key, value] of Object.entries({ cx: x, cy: y, r: radius, class: name }))
    made.setAttribute(key, `${value}`)
  return made
}
