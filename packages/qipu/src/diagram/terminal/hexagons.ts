/** The leaning rhombus of Hex: each row begins half a field to the right of the one above. */

import type { BoardView } from '../view.ts'
import { Canvas, type Color, padStart } from './canvas.ts'
import { contents, namesAlong, type TextOptions, widest } from './content.ts'

export function paintHexagons(view: BoardView, options: TextOptions): Canvas {
  const { board, region, game, last } = view
  const { left, top, right, bottom } = region
  const found = contents(view, options)
  const { columns, rows, margin } = namesAlong(view)
  // Half of it is a whole number of cells.
  const pitch = 2 * Math.ceil((widest(found) + 1) / 2)
  const canvas = new Canvas()
  const head = view.coordinates ? 1 : 0
  const columnOf = (x: number, y: number): number => margin + 1 + (x - left) * pitch + ((y - top) * pitch) / 2
  const [first, second] = game.sides.map(({ id }) => id as Color)

  for (let y = top; y <= bottom; y++) {
    const row = head + y - top
    for (let x = left; x <= right; x++) {
      const point = x + y * board.width
      if (view.hidden.has(point)) continue
      const { text = options.ascii ? '.' : '·', style = { ink: 'grey' as const } } = found.get(point) ?? {}
      canvas.put(row, columnOf(x, y), text, style)
      if (last?.to === point) {
        canvas.put(row, columnOf(x, y) - 1, '(', { ink: 'accent', bold: true })
        canvas.put(row, columnOf(x, y) + text.length, ')', { ink: 'accent', bold: true })
      }
    }
    const name = rows[y - top]
    if (name === undefined) continue
    canvas.put(row, columnOf(left, y) - margin - 1, padStart(name, margin - 1), { ink: second! })
    canvas.put(row, columnOf(right, y) + Math.max(2, pitch - 1), name, { ink: second! })
  }
  columns.forEach((name, i) => {
    canvas.put(0, columnOf(left + i, top) - (pitch > 2 ? 1 : 0), name, { ink: first! })
    canvas.put(head + bottom - top + 1, columnOf(left + i, bottom) + 1, name, { ink: first! })
  })
  return canvas
}
