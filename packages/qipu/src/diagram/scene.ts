/** A drawing as data: shapes with a meaning, from back to front. Painters decide how they look. */

/** The distance of two neighbouring points on a board of lines; everything is measured by it. */
export const CELL = 40

/** Rectangle in the plane. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Place in the plane. */
export interface XY {
  readonly x: number
  readonly y: number
}

/** From back to front. */
export const LAYERS = [
  'page',
  'board',
  'field',
  'grid',
  'landmark',
  'trail',
  'piece',
  'figure',
  'veil',
  'mark',
  'text',
  'coordinate',
] as const
/** Layer of a scene, which shapes are sorted by. */
export type Layer = (typeof LAYERS)[number]

/** Role of a shape; with its colour it determines how it is painted. */
export type Role =
  | 'page'
  | 'grain'
  | 'grain broad'
  | 'field'
  | 'shade'
  | 'grid'
  | 'border'
  | 'road'
  | 'rail'
  | 'sleeper'
  | 'loop inner'
  | 'loop outer'
  | 'hexagon'
  | 'goal rim'
  | 'goal'
  | 'star'
  | 'dot'
  | 'post'
  | 'camp'
  | 'headquarters'
  | 'mountain'
  | 'river'
  | 'corner sign'
  | 'edge'
  | 'wall rim'
  | 'wall'
  | 'box'
  | 'trail'
  | 'way'
  | 'spot'
  | 'bracket'
  | 'stone'
  | 'disc'
  | 'ring'
  | 'tile'
  | 'figure'
  | 'card'
  | 'lattice'
  | 'rank'
  | 'suit'
  | 'card last'
  | 'card chosen'
  | 'middle'
  | 'seat'
  | 'seat to move'
  | 'seat name'
  | 'seat name to move'
  | 'table note'
  | 'patch'
  | 'veil'
  | 'cover'
  | 'winning band'
  | 'winning field'
  | 'last'
  | 'last text'
  | 'last mark'
  | 'mark'
  | 'selected'
  | 'territory'
  | 'pointer'
  | 'badge'
  | 'badge text'
  | 'badge mark'
  | 'sign'
  | 'character'
  | 'emblem'
  | 'number'
  | 'label'
  | 'next'
  | 'coordinate'
  | 'title'

/**
 * Tone of a shape or of its background: a side's colour, a wooden disc written on in that colour, neutral, or the board
 * itself.
 */
export type Tone =
  | 'black'
  | 'white'
  | 'red'
  | 'blue'
  | 'red-disc'
  | 'black-disc'
  | 'card'
  | 'card-red'
  | 'card-black'
  | 'card-back'
  | 'neutral'
  | 'board'

interface Common {
  /** Stable identity of the shape, so that a painter can tell what has changed. */
  readonly key: string
  readonly role: Role
  readonly tone: Tone
  readonly layer: Layer
  /** In words, for those who point at it. */
  readonly hint?: string
}

/** Shape of a scene. */
export type SceneShape = Common &
  (
    | { readonly type: 'path'; readonly d: string }
    | { readonly type: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
    | ({ readonly type: 'rect'; readonly rx?: number } & Box)
    | { readonly type: 'polygon'; readonly points: readonly number[] }
    | {
        readonly type: 'text'
        /** The middle of the text, unless `anchor` says otherwise. */
        readonly x: number
        readonly y: number
        readonly text: string
        readonly size: number
        readonly anchor?: 'start' | 'end'
      }
  )

/** Drawing as data: shapes in a part of the plane. */
export interface Scene {
  /** Visible part of the plane. */
  readonly box: Box
  /** From back to front. */
  readonly shapes: readonly SceneShape[]
  /** Description of the picture, in words. */
  readonly title: string
  readonly description: string
}

/** A drawing in two parts, for those who draw again and again: what stays the same object stays the same drawing. */
export interface SceneParts {
  readonly box: Box
  /** The empty board and what stands along its edges: the same list as long as nothing of it changes. */
  readonly ground: readonly SceneShape[]
  /** Everything else, in no order; `layer` says what lies in front. */
  readonly play: readonly SceneShape[]
}

/** Layers whose shapes do not overlap: there, those that look alike come together. */
const LOOSE: ReadonlySet<Layer> = new Set(['piece', 'figure', 'text'])

/** Shapes in the order in which they are painted. */
export function byLayer(shapes: readonly SceneShape[]): SceneShape[] {
  const layers = new Map<Layer, Map<string, SceneShape[]>>(LAYERS.map((layer) => [layer, new Map()]))
  for (const shape of shapes) {
    const kinds = layers.get(shape.layer)!
    const looks = LOOSE.has(shape.layer) ? `${shape.role} ${shape.tone}` : ''
    const alike = kinds.get(looks)
    if (alike) alike.push(shape)
    else kinds.set(looks, [shape])
  }
  const ordered: SceneShape[] = []
  for (const kinds of layers.values()) {
    for (const looks of [...kinds.keys()].sort()) for (const shape of kinds.get(looks)!) ordered.push(shape)
  }
  return ordered
}

/** Two decimals are finer than any screen. */
export const round = (number: number): number => Math.round(number * 100) / 100 + 0

/** Larger on all sides, and by something more on the left and the right. */
export const grown = ({ x, y, width, height }: Box, by: number, across = 0): Box => ({
  x: x - by - across,
  y: y - by,
  width: width + 2 * (by + across),
  height: height + 2 * by,
})
