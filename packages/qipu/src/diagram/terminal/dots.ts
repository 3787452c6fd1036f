/** Dots and boxes: dots, the edges that were drawn, and the letters of those who closed boxes. */

import type { Point } from '../../games/game.ts'
import type { BoardView } from '../view.ts'
import { Canvas, type Color, centred, padStart, type Style } from './canvas.ts'
import { namesAlong, signOf, type TextOptions } from './content.ts'

/** Cells and lines from a dot to the next. */
const ACROSS = 4
const DOWN = 2

interface Strokes {
  readonly dot: string
  readonly lying: string
  readonly standing: string
  readonly lastLying: string
  readonly lastStanding: string
}

const UNICODE: Strokes = { dot: '•', lying: '───', standing: '│', lastLying: '═══', lastStanding: '║' }
const ASCII: Strokes = { dot: '+', lying: '---', standing: '|', lastLying: '===', lastStanding: 'H' }

export function paintDots(view: BoardView, options: TextOptions): Canvas {
  const { board, region, last, game } = view
  const { left, top, right, bottom } = region
  const strokes = options.ascii ? ASCII : UNICODE
  const { columns, rows, margin } = namesAlong(view)
  const canvas = new Canvas()
  const head = view.coordinates ? 1 : 0
  const columnOf = (point: Point): number => margin + ((point % board.width) - left) * ACROSS
  const rowOf = (point: Point): number => head + (Math.floor(point / board.width) - top) * DOWN
  const shown = (point: Point): boolean => {
    const x = point % board.width
    const y = Math.floor(point / board.width)
    return x >= left && x <= right && y >= top && y <= bottom
  }
  const putEdge = (a: Point, b: Point, lying: string, standing: string, style: Style): void => {
    const start = Math.min(a, b)
    if (Math.abs(a - b) === 1) canvas.put(rowOf(start), columnOf(start) + 1, lying, style)
    else canvas.put(rowOf(start) + 1, columnOf(start), standing, style)
  }
  const colorOfSide = (side: number): Color => game.sides[side - 1]!.id as Color

  for (const { ends, side } of view.edges) {
    if (!ends.every(shown)) continue
    const isLast = last?.to === ends[0] && last.edge === ends[1]
    const style: Style = { ink: colorOfSide(side), bold: true }
    if (isLast) putEdge(...ends, strokes.lastLying, strokes.lastStanding, style)
    else putEdge(...ends, strokes.lying, strokes.standing, style)
  }
  for (const { at, to, text } of view.texts) {
    if (to !== undefined && shown(at)) putEdge(at, to, centred(text, ACROSS - 1), text, { ink: 'accent', bold: true })
  }
  view.pieces.forEach((piece, point) => {
    if (!shown(point)) return
    const [mark] = view.marks.filter(({ at }) => at === point)
    const label = view.texts.find(({ at, to }) => at === point && to === undefined)?.text
    const dot = label?.slice(0, 1) ?? (mark ? signOf(mark, options) : strokes.dot)
    canvas.put(rowOf(point), columnOf(point), dot)
    const { letter, side } = game.pieces.kinds[piece]!
    // A box is named after its lower left dot.
    if (side && shown(point - board.width)) {
      canvas.put(rowOf(point) - 1, columnOf(point) + 2, letter, { ink: colorOfSide(side), bold: true })
    }
  })
  columns.forEach((name, i) => {
    for (const row of [0, head + (bottom - top) * DOWN + 1]) canvas.put(row, margin + i * ACROSS, name, { ink: 'grey' })
  })
  for (const [i, name] of rows.entries()) canvas.put(head + i * DOWN, 0, padStart(name, margin - 1), { ink: 'grey' })
  return canvas
}
