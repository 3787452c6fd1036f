/** From what is to be seen to shapes. */

import type { Point } from '../games/game.ts'
import type { Replay } from '../games/replay.ts'
import { textOf } from '../text/language/text-of.ts'
import { annotations } from './annotations.ts'
import { groundOf } from './board-background.ts'
import { describeBoard } from './describe/describe.ts'
import type { Geometry } from './geometry.ts'
import { labelSizeAt } from './label-size.ts'
import { lastMoveShapes } from './last-move.ts'
import { drawPieces } from './pieces.ts'
import { type Box, byLayer, type Scene, type SceneShape, type Tone, type XY } from './scene.ts'
import { type BoardView, inRegion, type ViewOptions, viewOf } from './view.ts'
import { winningShapes } from './winning.ts'

/** A drawing in two parts, for those who draw again and again: what stays the same object stays the same drawing. */
export interface SceneParts {
  readonly box: Box
  /** The empty board and what stands along its edges: the same list as long as nothing of it changes. */
  readonly ground: readonly SceneShape[]
  /** Everything else, in no order; `layer` says what lies in front. */
  readonly play: readonly SceneShape[]
}

export function partsOf(view: BoardView): SceneParts {
  const { geometry, box, shapes: ground } = groundOf(view)
  const shown = (point: Point): boolean => inRegion(point, view.board, view.region)
  const play: SceneShape[] = [
    ...(view.last ? geometry.trail(view.last, view.pieces) : []),
    ...winningShapes(view, geometry, shown),
    ...edges(view, geometry),
    ...drawPieces(view, geometry, shown),
    ...veils(view, geometry, shown),
    ...lastMoveShapes(view, geometry, shown),
    ...annotations(view, geometry, shown),
  ]
  return { box, ground, play }
}

/** The drawing of a view. */
export function sceneOf(view: BoardView): Scene {
  const { box, ground, play } = partsOf(view)
  return {
    box,
    shapes: byLayer([...ground, ...play]),
    title: view.title ?? textOf(view.game.name, view.locale),
    get description() {
      return describeBoard(view)
    },
  }
}

/** Draws the node of a replay; in a picture of a width in pixels, with readable coordinates. */
export function diagramOf(replay: Replay, options: ViewOptions = {}, width?: number): Scene {
  const view = viewOf(replay, options)
  return sceneOf(width === undefined ? view : { ...view, labelSize: labelSizeAt(view, width) })
}

/** Walls, and the boxes that they close. */
function edges(view: BoardView, geometry: Geometry): SceneShape[] {
  const shapes: SceneShape[] = []
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
function veils(view: BoardView, geometry: Geometry, shown: (point: Point) => boolean): SceneShape[] {
  const over = (role: 'veil' | 'cover', points: ReadonlySet<Point>): SceneShape[] =>
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
