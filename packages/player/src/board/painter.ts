/** Scenes in the document: shapes are compared by their keys, and only what has changed is touched. */

import {
  type Box,
  baseline,
  carvedFamily,
  LAYERS,
  type Layer,
  type Paint,
  paintOf,
  type SceneParts,
  type Shape,
  type Theme,
  type Tone,
  throwsShadow,
} from 'qipu/diagram'
import { gradientsOf, ownFill, type StoneStyle, stoneFill, woodOf } from './stones.ts'

const SVG = 'http://www.w3.org/2000/svg'

interface Drawn {
  shape: Shape
  readonly element: SVGElement
  /** Shadow of a stone on the board. */
  shadow?: SVGElement | undefined
  /** The painting that it was last seen in. */
  seen: number
}

export interface Looks {
  readonly theme: Theme
  readonly stones: StoneStyle
  /** True on boards so small that outlines of stones can't be told from the stones. */
  readonly small: boolean
}

interface Group {
  readonly element: SVGGElement
  readonly role: Shape['role']
  readonly tone: Tone
}

/**
 * Layers that stay during a game have a drawing of their own, so that the browser does not repaint them with every
 * move.
 */
const GROUND: ReadonlySet<Layer> = new Set(['page', 'board', 'field', 'grid', 'landmark', 'coordinate'])

export class Painter {
  readonly #ground: SVGSVGElement
  readonly #play: SVGSVGElement
  readonly #defs: SVGElement
  readonly #layers = new Map<Layer | 'shadow', SVGGElement>()
  readonly #groups = new Map<string, Group>()
  readonly #drawn = new Map<string, Drawn>()
  readonly #still = new Map<string, Drawn>()
  #looks: Looks | undefined
  #shown: readonly Shape[] | undefined
  #box = ''
  #painting = 0

  constructor(ground: SVGSVGElement, play: SVGSVGElement) {
    this.#ground = ground
    this.#play = play
    this.#defs = play.appendChild(create('defs'))
  }

  paint({ box, ground, play }: SceneParts, looks: Looks): void {
    const { x, y, width, height } = box
    const view = `${x} ${y} ${width} ${height}`
    const isResized = view !== this.#box
    if (isResized) {
      this.#box = view
      for (const svg of [this.#ground, this.#play]) svg.setAttribute('viewBox', view)
    }
    if (isResized || !isSameLook(this.#looks, looks)) this.#dress(looks, box)
    this.#painting++
    if (ground !== this.#shown) {
      this.#shown = ground
      for (const shape of ground) this.#show(shape, this.#still)
      this.#sweep(this.#still)
    }
    for (const shape of play) this.#show(shape, this.#drawn)
    this.#sweep(this.#drawn)
  }

  /** Takes away what was not painted this time. */
  #sweep(drawn: Map<string, Drawn>): void {
    for (const [key, { seen, element, shadow }] of drawn) {
      if (seen === this.#painting) continue
      element.remove()
      shadow?.remove()
      drawn.delete(key)
    }
  }

  /** Draws a shape or brings it up to date. */
  #show(shape: Shape, drawn: Map<string, Drawn>): void {
    const known = drawn.get(shape.key)
    if (known) {
      const before = known.shape
      if (before.type === shape.type && before.role === shape.role && before.tone === shape.tone) {
        known.seen = this.#painting
        // A card lies on those before it, also where it comes back between them.
        if (shape.role === 'card') known.element.parentNode!.append(known.element)
        if (before === shape) return
        known.shape = shape
        update(known.element, before, shape)
        // The same point of another game lies elsewhere.
        if (known.shadow && before.type === 'circle') update(known.shadow, shadowed(before), shadowed(shape))
        return
      }
      known.element.remove()
      known.shadow?.remove()
    }
    const element = create(shape.type)
    update(element, undefined, shape)
    const fill = shape.role === 'stone' ? ownFill(this.#looks!.stones, shape.tone, shape.key) : undefined
    if (fill) element.setAttribute('fill', fill)
    this.#groupOf(shape).appendChild(element)
    drawn.set(shape.key, { shape, element, shadow: this.#shadowOf(shape), seen: this.#painting })
  }

  /** One for each stone, so that nothing else is painted again when it comes or goes. */
  #shadowOf(shape: Shape): SVGElement | undefined {
    if (!throwsShadow(shape) || shape.type !== 'circle' || this.#looks!.stones === 'flat') return undefined
    const shadow = create('circle')
    update(shadow, undefined, shadowed(shape))
    return this.#layer('shadow').appendChild(shadow)
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

  #layer(name: Layer | 'shadow'): SVGGElement {
    let layer = this.#layers.get(name)
    if (!layer) {
      layer = create('g')
      layer.setAttribute('class', `layer-${name}`)
      if (name === 'shadow') layer.setAttribute('fill', SHADOW)
      this.#layers.set(name, layer)
      // A layer that is new goes behind those that lie in front of it.
      const svg = GROUND.has(name as Layer) ? this.#ground : this.#play
      const front = ORDER.slice(ORDER.indexOf(name) + 1).find((later) => this.#layers.get(later)?.parentNode === svg)
      svg.insertBefore(layer, front ? this.#layers.get(front)! : null)
    }
    return layer
  }

  #dress(looks: Looks, box: Box): void {
    const isNew = !isSameLook(this.#looks, looks)
    this.#looks = looks
    this.#defs.replaceChildren(...woodOf(looks.theme, box), ...gradientsOf(looks.theme, looks.stones))
    if (!isNew) return
    for (const group of this.#groups.values()) this.#paintGroup(group)
    // Shadows come and go with the style.
    for (const { element, shadow } of this.#drawn.values()) {
      element.remove()
      shadow?.remove()
    }
    this.#drawn.clear()
  }

  #paintGroup({ element, role, tone }: Group): void {
    const { theme, stones, small } = this.#looks!
    const full = paintOf(role, tone, theme)
    const paint: Paint = small && (role === 'stone' || role === 'disc') ? { fill: full.fill ?? 'none' } : full
    element.toggleAttribute('hidden', paint.hidden ?? false)
    for (const [name, value] of Object.entries(attributesOf(paint, fillOf(paint, tone, stones)))) {
      if (value === undefined) element.removeAttribute(name)
      else element.setAttribute(name, `${value}`)
    }
  }
}

/** Returns the shape of a stone's shadow. */
const shadowed = (shape: Shape): Shape =>
  shape.type === 'circle' ? { ...shape, cx: shape.cx + shape.r * 0.09, cy: shape.cy + shape.r * 0.13 } : shape

const isSameLook = (a: Looks | undefined, b: Looks): boolean =>
  a?.theme === b.theme && a.stones === b.stones && a.small === b.small

function fillOf(paint: Paint, tone: Tone, stones: StoneStyle): string {
  if (paint.wooden) return 'url(#wood)'
  return paint.shaded && stones !== 'flat' ? stoneFill(tone) : (paint.fill ?? 'none')
}

/** From back to front. */
const ORDER = LAYERS.flatMap((layer): (Layer | 'shadow')[] => (layer === 'piece' ? ['shadow', layer] : [layer]))
const SHADOW = 'rgb(0 0 0 / 0.24)'

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
  'font-weight': paint.bold ? (paint.serif ? 900 : 'bold') : undefined,
  'font-family': paint.serif ? carvedFamily : undefined,
})

type Attributes = Readonly<Record<string, string | number>>

/** Attributes of the element of each type of shape. */
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

function update(element: SVGElement, before: Shape | undefined, shape: Shape): void {
  if (before && isSame(before, shape)) return
  const read = ATTRIBUTES[shape.type] as (shape: Shape) => Attributes
  const old = before ? read(before) : undefined
  for (const [name, value] of Object.entries(read(shape))) {
    if (old?.[name] !== value) element.setAttribute(name, `${value}`)
  }
  if (shape.type === 'text' && (before?.type !== 'text' || before.text !== shape.text)) {
    element.textContent = shape.text
  }
}
