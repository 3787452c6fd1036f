import { cellsOf } from '../../text/cells.ts'
/** A board of lines, with stones on the crossings. */

import type { BoardView } from '../view.ts'
import { Canvas, padStart, type Style } from './canvas.ts'
import { contents, namesAlong, type TextOptions, widest } from './content.ts'

/** By row and column: first, between, last. */
const CROSSINGS = ['┌┬┐', '├┼┤', '└┴┘'] as const
const STAR = { ascii: '+', unicode: '╋' }
const GRID: Style = { ink: 'line', paper: 'board' }

const third = (at: number, length: number): 0 | 1 | 2 => (at === 0 ? 0 : at === length - 1 ? 2 : 1)

export function paintLines(view: BoardView, options: TextOptions): Canvas {
  const { board, region, coordinates } = view
  const { left, top, right, bottom } = region
  const found = contents(view, options)
  const names = namesAlong(view)
  const pitch = Math.max(widest(found), ...names.columns.map(cellsOf)) + 1
  const margin = names.margin + 1
  const canvas = new Canvas()
  const stars = new Set((view.game.board.landmarks?.(board) ?? []).map(({ at }) => at))
  const first = coordinates ? 1 : 0
  const columnOf = (x: number): number => margin + (x - left) * pitch
  const rowOf = (y: number): number => first + (y - top)

  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const point = x + y * board.width
      if (view.hidden.has(point)) continue
      const crossing = CROSSINGS[third(y, board.height)][third(x, board.width)]!
      const empty = stars.has(point) ? (options.ascii ? STAR.ascii : STAR.unicode) : options.ascii ? '.' : crossing
      canvas.put(rowOf(y), columnOf(x), empty, view.dim.has(point) ? { ...GRID, ink: 'faint' } : GRID)
      const joined = !options.ascii && x < board.width - 1 && (x < right || right < board.width - 1)
      if (joined) canvas.put(rowOf(y), columnOf(x) + 1, '─'.repeat(x < right ? pitch - 1 : 1), GRID)
    }
    // If the region cuts the board, its lines run on.
    if (!options.ascii && left > 0) canvas.put(rowOf(y), columnOf(left) - 1, '─', GRID)
  }
  for (const [point, { text, style }] of found) {
    const x = point % board.width
    const y = (point - x) / board.width
    if (x < left || x > right || y < top || y > bottom) continue
    canvas.put(rowOf(y), columnOf(x), text, { paper: 'board', ...style })
  }
  markLast(view, canvas, columnOf, rowOf, (point) => cellsOf(found.get(point)?.text ?? ' '))
  for (let y = top; y <= bottom; y++) canvas.tint(rowOf(y), margin - 1, (right - left) * pitch + 3, { paper: 'board' })
  names.columns.forEach((name, i) => {
    canvas.put(0, columnOf(left + i), name, { ink: 'grey' })
    canvas.put(rowOf(bottom) + 1, columnOf(left + i), name, { ink: 'grey' })
  })
  names.rows.forEach((name, i) => {
    canvas.put(first + i, 0, padStart(name, margin - 2), { ink: 'grey' })
    canvas.put(first + i, columnOf(right) + 3, name, { ink: 'grey' })
  })
  return canvas
}

function markLast(
  { last, board, region }: BoardView,
  canvas: Canvas,
  columnOf: (x: number) => number,
  rowOf: (y: number) => number,
  cells: (point: number) => number,
): void {
  const to = last?.to
  if (to === undefined) return
  const x = to % board.width
  const y = (to - x) / board.width
  if (x < region.left || x > region.right || y < region.top || y > region.bottom) return
  const style: Style = { ink: 'accent', paper: 'board', bold: true }
  canvas.put(rowOf(y), columnOf(x) - 1, '(', style)
  canvas.put(rowOf(y), columnOf(x) + cells(to), ')', style)
}
