/** The part of a board that a corner problem needs. */

import type { Game } from 'qipu/games'
import type { GameRecord, Point } from 'qipu/record'

/** Number of free lines around what is touched. */
const MARGIN = 2
/** Fewer lines than these are not cut off: the board would hardly be larger. */
const LEAST_CUT = 4
/** Share of the longer side that the shorter one has at least: a narrow strip would leave the window empty. */
const LEAST_SHARE = 0.7

/** A range of lines that is at least so long, away from the edge that it touches. */
function widened(from: number, to: number, least: number, size: number): readonly [number, number] {
  const missing = Math.max(0, Math.ceil(least) - (to - from))
  const end = Math.min(size - 1, to + missing)
  return [Math.max(0, from - (missing - (end - to))), end]
}

/** Two corners in the game's notation, as the board's `region` takes them; undefined where the whole board is needed. */
export function problemRegion({ board, nodes, region }: GameRecord, game: Game): string | undefined {
  if (region || game.board.grid !== 'lines' || nodes.some(({ notes }) => notes?.view)) return undefined
  let [left, top, right, bottom] = [board.width, board.height, -1, -1]
  const touch = (point: Point | undefined): void => {
    if (point === undefined) return
    const x = point % board.width
    const y = Math.floor(point / board.width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const { action, notes } of nodes) {
    if (action?.type === 'setup') for (const [at] of action.put) touch(at)
    if (action?.type === 'play') touch(game.trace(action.move, board).to)
    for (const { at } of notes?.marks ?? []) touch(at)
  }
  if (right < 0) return undefined
  const near = (line: number): number => (line - MARGIN < LEAST_CUT ? 0 : line - MARGIN)
  const far = (line: number, size: number): number => (size - 1 - line - MARGIN < LEAST_CUT ? size - 1 : line + MARGIN)
  const [x1, x2] = widened(
    near(left),
    far(right, board.width),
    LEAST_SHARE * (far(bottom, board.height) - near(top)),
    board.width,
  )
  const [y1, y2] = widened(near(top), far(bottom, board.height), LEAST_SHARE * (x2 - x1), board.height)
  if (x1 === 0 && y1 === 0 && x2 === board.width - 1 && y2 === board.height - 1) return undefined
  const name = (x: number, y: number): string => game.notation.point(x + y * board.width, board)
  return `${name(x1, y1)} ${name(x2, y2)}`
}
