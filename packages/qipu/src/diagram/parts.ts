/** Shapes of a board and of what stands on it. */

import type { Point } from '../games/game.ts'
import { annotations } from './annotations.ts'
import { groundOf } from './board-background.ts'
import type { Geometry } from './geometry.ts'
import { lastMoveShapes } from './last-move.ts'
import { drawPieces } from './pieces.ts'
import type { SceneParts, SceneShape, Tone, XY } from './scene.ts'
import { type BoardView, inRegion } from './view.ts'
import { winningShapes } from './winning.ts'

/** Returns the parts of a drawing, ground and play apart. */
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
