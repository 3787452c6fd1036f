/** Surakarta: the lines, and around each corner the two loops. */

import type { BoardView } from '../view.ts'
import { Canvas, padStart, type Style } from './canvas.ts'
import { contents, type TextOptions } from './content.ts'

/** Cells and lines from a point to the next, and how far out the loops go. */
const ACROSS = 4
const DOWN = 2
const OUT = [
  { cells: 4, lines: 1 },
  { cells: 8, lines: 2 },
] as const

interface Strokes {
  readonly across: string
  readonly along: string
  /** Corners of a loop: upper left, upper right, lower left, lower right. */
  readonly turns: readonly [string, string, string, string]
  readonly crossing: string
}

const UNICODE: Strokes = { across: '─', along: '│', turns: ['╭', '╮', '╰', '╯'], crossing: '┼' }
const ASCII: Strokes = { across: '-', along: '|', turns: ['/', '\\', '\\', '/'], crossing: '+' }

const GRID: Style = { ink: 'line' }
const LOOPS: readonly Style[] = [{ ink: 'red' }, { ink: 'blue' }]

export function paintSurakarta(view: BoardView, options: TextOptions): Canvas {
  const { board, coordinates, last } = view
  const strokes = options.ascii ? ASCII : UNICODE
  const found = contents(view, options)
  const canvas = new Canvas()
  const head = coordinates ? 1 : 0
  const origin = { column: (coordinates ? 3 : 1) + OUT[1].cells, row: head + OUT[1].lines }
  const far = { column: origin.column + (board.width - 1) * ACROSS, row: origin.row + (board.height - 1) * DOWN }
  const columnOf = (x: number): number => origin.column + x * ACROSS
  const rowOf = (y: number): number => origin.row + y * DOWN

  for (let y = 0; y < board.height; y++) {
    canvas.put(rowOf(y), origin.column, strokes.across.repeat((board.width - 1) * ACROSS + 1), GRID)
  }
  for (let x = 0; x < board.width; x++) {
    for (let row = origin.row; row <= far.row; row++) {
      const crossing = (row - origin.row) % DOWN === 0
      canvas.put(row, columnOf(x), crossing ? strokes.crossing : strokes.along, GRID)
    }
  }
  OUT.forEach((out, i) => {
    for (const right of [false, true]) {
      for (const lower of [false, true]) loop(i + 1, out, right, lower, LOOPS[i]!)
    }
  })
  for (let point = 0; point < view.pieces.length; point++) {
    const [x, y] = [point % board.width, Math.floor(point / board.width)]
    const content = found.get(point)
    if (content) canvas.put(rowOf(y), columnOf(x), content.text, content.style)
    if (last?.to === point) {
      canvas.put(rowOf(y), columnOf(x) - 1, '(', { ink: 'accent', bold: true })
      canvas.put(rowOf(y), columnOf(x) + (content?.text.length ?? 1), ')', { ink: 'accent', bold: true })
    }
    if (last?.from === point && !content) canvas.put(rowOf(y), columnOf(x), 'o', { ink: 'accent', bold: true })
  }
  // Black pieces and the loops' red and blue are seen on wood, whatever the terminal's own colour.
  const width = far.column - origin.column + 2 * OUT[1].cells + 3
  for (let row = origin.row - OUT[1].lines; row <= far.row + OUT[1].lines; row++) {
    canvas.tint(row, origin.column - OUT[1].cells - 1, width, { paper: 'board' })
  }
  for (let x = 0; coordinates && x < board.width; x++)
    canvas.put(0, columnOf(x), coordinates.column(x), { ink: 'grey' })
  for (let y = 0; coordinates && y < board.height; y++) {
    canvas.put(rowOf(y), 0, padStart(coordinates.row(y), 1), { ink: 'grey' })
  }
  return canvas

  /** From a column's end outwards, around the corner of the board, to the row's end. */
  function loop(
    line: number,
    out: { cells: number; lines: number },
    right: boolean,
    lower: boolean,
    style: Style,
  ): void {
    const top = lower ? far.row + out.lines : origin.row - out.lines
    const side = right ? far.column + out.cells : origin.column - out.cells
    const column = right ? far.column - line * ACROSS : origin.column + line * ACROSS
    const row = lower ? far.row - line * DOWN : origin.row + line * DOWN
    const edge = { row: lower ? far.row : origin.row, column: right ? far.column : origin.column }
    const turn = (goesRight: boolean, goesDown: boolean): string =>
      strokes.turns[(goesDown ? 0 : 2) + (goesRight ? 0 : 1)]!
    for (let r = Math.min(top, edge.row) + 1; r < Math.max(top, edge.row); r++)
      canvas.put(r, column, strokes.along, style)
    for (let c = Math.min(side, column) + 1; c < Math.max(side, column); c++) canvas.put(top, c, strokes.across, style)
    for (let r = Math.min(top, row) + 1; r < Math.max(top, row); r++) canvas.put(r, side, strokes.along, style)
    for (let c = Math.min(side, edge.column) + 1; c < Math.max(side, edge.column); c++) {
      canvas.put(row, c, strokes.across, style)
    }
    canvas.put(top, column, turn(right, !lower), style)
    canvas.put(top, side, turn(!right, !lower), style)
    canvas.put(row, side, turn(!right, lower), style)
  }
}
