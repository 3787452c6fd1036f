/** Xiangqi: two cells per character, the river as an empty line between the banks. */

import type { Piece, Point } from '../../games/game.ts'
import { cellsOf } from '../../text/cells.ts'
import type { BoardView } from '../view.ts'
import { Canvas, type Style } from './canvas.ts'
import { contents, type TextOptions } from './content.ts'

/** Cells from a point to the next, and lines. */
const ACROSS = 4
const DOWN = 2
const BANK = 4

const GRID: Style = { ink: 'line' }
const LAST: Style = { ink: 'accent', bold: true }

/** Without colours red's chariots and horses are told apart by the sign of a person, as in old books. */
const RED_ONLY: Readonly<Record<string, string>> = { 車: '俥', 馬: '傌', 车: '俥', 马: '傌' }

export function paintXiangqi(view: BoardView, options: TextOptions): Canvas {
  const { board, region, coordinates, last, game } = view
  const { left, top, right, bottom } = region
  const canvas = new Canvas()
  const names = (edge: 'top' | 'bottom' | 'left', index: number): string =>
    coordinates?.edge?.(edge, index) ?? (edge === 'left' ? coordinates?.row(index) : coordinates?.column(index)) ?? ''
  const rowNames = Array.from({ length: bottom - top + 1 }, (_, i) => names('left', top + i))
  const margin = Math.max(0, ...rowNames.map(cellsOf)) + 2
  const head = coordinates ? 1 : 0
  const columnOf = (x: number): number => margin + (x - left) * ACROSS
  const rowOf = (y: number): number => head + (y - top) * DOWN
  const wide = !options.ascii

  for (let y = top; y <= bottom; y++) {
    for (let x = left; x < right; x++) {
      canvas.put(rowOf(y), columnOf(x), (wide ? '─' : '-').repeat(ACROSS + 1), GRID)
    }
  }
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) {
      canvas.put(rowOf(y), columnOf(x), wide ? '┼' : '+', GRID)
      const isRiver = y === BANK && x !== 0 && x !== board.width - 1
      if (y < bottom && !isRiver) canvas.put(rowOf(y) + 1, columnOf(x), wide ? '│' : '|', GRID)
    }
  }
  for (const y of [0, board.height - 3]) palace(y)
  const found = contents(view, options, glyph)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) put(x + y * board.width, rowOf(y), columnOf(x))
  }
  const width = (right - left) * ACROSS + 4
  for (let row = rowOf(top); row <= rowOf(bottom); row++) canvas.tint(row, margin - 1, width, { paper: 'board' })
  for (let x = left; coordinates && x <= right; x++) {
    canvas.put(0, columnOf(x), names('top', x), { ink: 'grey' })
    canvas.put(rowOf(bottom) + 1, columnOf(x), options.ascii ? String(board.width - x) : names('bottom', x), {
      ink: 'grey',
    })
  }
  for (const [i, name] of rowNames.entries()) canvas.put(rowOf(top + i), 0, name, { ink: 'grey' })
  return canvas

  function palace(y: number): void {
    if (y < top || y + 2 > bottom || left > 3 || right < 5) return
    const strokes = wide ? '╲╱' : '\\/'
    canvas.put(rowOf(y) + 1, columnOf(3) + 2, strokes[0]!, GRID)
    canvas.put(rowOf(y) + 1, columnOf(4) + 2, strokes[1]!, GRID)
    canvas.put(rowOf(y + 1) + 1, columnOf(3) + 2, strokes[1]!, GRID)
    canvas.put(rowOf(y + 1) + 1, columnOf(4) + 2, strokes[0]!, GRID)
  }

  function glyph(piece: Piece): string {
    const { letter, side } = game.pieces.kinds[piece]!
    if (options.ascii || view.faces?.emblems) return letter
    const character = view.faces?.signs[piece] ?? letter
    return options.color || side !== 1 ? character : (RED_ONLY[character] ?? character)
  }

  function put(point: Point, row: number, column: number): void {
    const content = found.get(point)
    if (view.hidden.has(point)) canvas.put(row, column, ' ', {})
    if (content) canvas.put(row, column, content.text, content.style)
    if (last?.to === point) {
      canvas.put(row, column - 1, '[', LAST)
      canvas.put(row, column + cellsOf(content?.text ?? ' '), ']', LAST)
    }
    if (last?.from === point && !content) canvas.put(row, column, wide ? '•' : 'o', LAST)
  }
}
