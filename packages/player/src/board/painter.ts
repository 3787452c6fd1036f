/** Scenes in the document: shapes are compared by their keys, and only what has changed is touched. */

import {
  baseline,
  LAYERS,
  type Layer,
  type Paint,
  paintOf,
  type Scene,
  type Shape,
  type Theme,
  type Tone,
} from 'qipu/diagram'
import { gradientsOf, type StoneStyle } from './stones.ts'

const SVG = 'http://www.w3.org/2000/svg'

interface Drawn {
  shape: Shape
  readonly element: SVGElement
  /** The painting that it was last seen in. */
  seen: number
}

interface Group {
  readonly element: SVGGElement
  readonly role: Shape['role']
  readonly tone: Tone
}

export class Painter {
  readonly #svg: SVGSVGElement
  readonly #defs: SVGElement
  readonly #root: SVGGElement
  readonly #layers = new Map<Layer, SVGGElement>()
  readonly #groups = new Map<string, Group>()
  readonly #drawn = new Map<string, Drawn>()
  #shadow: SVGPathElement | undefined
  #theme: Theme | undefined
  #stones: StoneStyle = 'flat'
  #box = ''
  #painting = 0

  constructor(svg: SVGSVGElement) {
    this.#svg = svg
    this.#defs = svg.appendChild(create('defs'))
    this.#root = svg.appendChild(create('g'))
  }

  paint(scene: Scene, theme: Theme, stones: StoneStyle): void {
    if (theme !== this.#theme || stones !== this.#stones) this.#dress(theme, stones)
    const { x, y, width, height } = scene.box
    const box = `${x} ${y} ${width} ${height}`
    if (box !== this.#box) this.#svg.setAttribute('viewBox', (this.#box = box))
    const painting = ++this.#painting
    let stonesChanged = false
    for (const shape of scene.shapes) {
      if (this.#show(shape, painting) && shape.role === 'stone') stonesChanged = true
    }
    for (const [key, drawn] of this.#drawn) {
      if (drawn.seen === painting) continue
      if (drawn.shape.role === 'stone') stonesChanged = true
      drawn.element.remove()
      this.#drawn.delete(key)
    }
    if (stonesChanged) this.#castShadows()
  }

  /** Draws a shape or brings it up to date; true if anything had to be done. */
  #show(shape: Shape, painting: number): boolean {
    const drawn = this.#drawn.get(shape.key)
    if (drawn) {
      const before = drawn.shape
      if (before.type === shape.type && before.role === shape.role && before.tone === shape.tone) {
        drawn.seen = painting
        if (before === shape) return false
        drawn.shape = shape
        return update(drawn.element, before, shape)
      }
      drawn.element.remove()
    }
    const element = create(shape.type)
    update(element, undefined, shape)
    this.#groupOf(shape).appendChild(element)
    this.#drawn.set(shape.key, { shape, element, seen: painting })
    return true
  }

  /** Shapes that look alike share a group, so that the looks are said once. */
  #groupOf({ layer, role, tone }: Shape): SVGGElement {
    const key = `${layer} ${role} ${tone}`
    let group = this.#groups.get(key)
    if (!group) {
      group = { element: create('g'), role, tone }
      group.element.setAttribute('class', `${role} ${tone}`)
      this.#groups.set(key, group)
      this.#layer(layer).appendChild(group.element)
      this.#paintGroup(group)
    }
    return group.element
  }

  #layer(name: Layer): SVGGElement {
    let layer = this.#layers.get(name)
    if (!layer) {
      layer = create('g')
      layer.setAttribute('class', `layer-${name}`)
      this.#layers.set(name, layer)
      // Scenes come from back to front: a layer that is new goes in front of those that came before it in the scene.
      const behind = LAYERS.slice(LAYERS.indexOf(name) + 1).find((later) => this.#layers.has(later))
      this.#root.insertBefore(layer, behind ? this.#layers.get(behind)! : null)
    }
    return layer
  }

  #dress(theme: Theme, stones: StoneStyle): void {
    this.#theme = theme
    this.#stones = stones
    this.#defs.replaceChildren(...gradientsOf(theme, stones))
    for (const group of this.#groups.values()) this.#paintGroup(group)
    this.#castShadows()
  }

  #paintGroup({ element, role, tone }: Group): void {
    const paint = paintOf(role, tone, this.#theme!)
    const fill = paint.shaded && this.#stones !== 'flat' ? `url(#stone-${tone})` : (paint.fill ?? 'none')
    for (const [name, value] of Object.entries(attributesOf(paint, fill))) {
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, `${value}`)
    }
  }

  /** What the stones throw on the board, in one path. */
  #castShadows(): void {
    if (this.#stones === 'flat') {
      this.#shadow?.remove()
      this.#shadow = undefined
      return
    }
    let d = ''
    for (const { shape } of this.#drawn.values()) {
      if (shape.role !== 'stone' || shape.type !== 'circle') continue
      const { cx, cy, r } = shape
      d += `M${cx + r * 0.08 - r} ${cy + r * 0.12}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    if (!this.#shadow) {
      this.#shadow = create('path')
      this.#shadow.setAttribute('class', 'shadow')
      this.#shadow.setAttribute('opacity', '0.22')
      this.#layer('piece').prepend(this.#shadow)
    }
    this.#shadow.setAttribute('d', d)
  }
}

const create = <K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] =>
  document.createElementNS(SVG, name)

const attributesOf = (paint: Paint, fill: string): Record<string, string | number | undefined> => ({
  fill,
  stroke: paint.stroke,
  'stroke-width': paint.width,
  'stroke-dasharray': paint.dash,
  'stroke-linecap': paint.cap,
  'stroke-linejoin': paint.join,
  opacity: paint.opacity,
  'font-weight': paint.bold ? 'bold' : undefined,
})

type Attributes = Readonly<Record<string, string | number>>

/** What is written into the element of each type of shape. */
const ATTRIBUTES: { readonly [T in Shape['type']]: (shape: Extract<Shape, { type: T }>) => Attributes } = {
  path: ({ d }) => ({ d }),
  circle: ({ cx, cy, r }) => ({ cx, cy, r }),
  rect: ({ x, y, width, height, rx = 0 }) => ({ x, y, width, height, rx }),
  polygon: ({ points }) => ({ points: points.join(' ') }),
  text: ({ x, y, text, size, anchor = 'middle' }) => ({
    x,
    y: y + size * baseline(text),
    'font-size': size,
    'text-anchor': anchor,
  }),
}

const isSame = (a: Shape, b: Shape): boolean => {
  switch (a.type) {
    case 'circle':
      return b.type === 'circle' && a.cx === b.cx && a.cy === b.cy && a.r === b.r
    case 'path':
      return b.type === 'path' && a.d === b.d
    case 'text':
      return b.type === 'text' && a.text === b.text && a.x === b.x && a.y === b.y && a.size === b.size
    default:
      return false
  }
}

function update(element: SVGElement, before: Shape | undefined, shape: Shape): boolean {
  if (before && isSame(before, shape)) return false
  const read = ATTRIBUTES[shape.type] as (shape: Shape) => Attributes
  const old = before ? read(before) : undefined
  let changed = false
  for (const [name, value] of Object.entries(read(shape))) {
    if (old?.[name] === value) continue
    element.setAttribute(name, `${value}`)
    changed = true
  }
  if (shape.type === 'text' && (before?.type !== 'text' || before.text !== shape.text)) {
    element.textContent = shape.text
    changed = true
  }
  return changed
}
