/** From what is to be seen to a drawing. */

import type { Replay } from '../games/replay.ts'
import { textOf } from '../text/language/text-of.ts'
import { tableOf } from './cards/table.ts'
import { describeBoard } from './describe/describe.ts'
import { labelSizeAt } from './label-size.ts'
import { partsOf } from './parts.ts'
import { byLayer, type Scene } from './scene.ts'
import { type BoardView, viewOf } from './view.ts'
import type { ViewOptions } from './view-options.ts'

/** The drawing of a view. */
export function sceneOf(view: BoardView): Scene {
  const { box, ground, play } = view.table ? tableOf(view) : partsOf(view)
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
