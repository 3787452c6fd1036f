/** A board of squares. */

import type { Piece, Point } from '../../games/game.ts'
import type { BoardView } from '../view.ts'
import { Canvas, centred, padStart, type Style } from './canvas.ts'
import { colorOf, contents, namesAlong, type TextOptions, widest } from './content.ts'

interface Frame {
  /** Corners and joints, by row and column: first, between, last. */
  readonly joints: readonly [string, string, string]
  readonly across: string
  readonly along: string
  readonly left: string
}

const UNICODE: Frame = { joints: ['┌┬┐', '├┼┤', '└┴┘'], across: '─', along: '│', left: '·' }
const ASCII: Frame = { joints: ['+++', '+++', '+++'], across: '-', along: '|', left: '.' }

const GRID: Style = { ink: 'line', paper: 'board' }
const QUEENS: Readonly<Record<string, string>> = { white: '♕', black: '♛' }

function glyphOf(view: BoardView, piece: Piece, { ascii, color }: TextOptions): string {
  const { figure, letter } = view.game.pieces.kinds[piece]!
  if (ascii) return letter
  if (figure === 'queen') return color ? '♛' : (QUEENS[colorOf(view, piece)] ?? letter)
  return figure === 'block' ? '▓' : letter
}

export function paintCells(view: BoardView, options: TextOptions): Canvas {
  const { board, region, last } = view
  const { left, top, right, bottom } = region
  const frame = options.ascii ? ASCII : UNICODE
  const found = contents(view, options, (piece) => glyphOf(view, piece, options))
  const { columns, rows, margin } = namesAlong(view)
  const inner = widest(found) + 2
  const pitch = inner + 1
  const canvas = new Canvas()
  const head = view.coordinates ? 1 : 0
  const touched = new Set<Point | undefined>([last?.to, last?.arrow])

  for (let y = top; y <= bottom + 1; y++) {
    const joints = frame.joints[y === top ? 0 : y > bottom ? 2 : 1]
    const row = head + (y - top) * 2
    for (let x = left; x <= right; x++) {
      const column = margin + (x - left) * pitch
      canvas.put(row, column, joints[x === left ? 0 : 1]! + frame.across.repeat(inner), GRID)
      if (y > bottom) continue
      const point = x + y * board.width
      const { text = last?.from === point ? frame.left : '', style = {} } = found.get(point) ?? {}
      canvas.put(row + 1, column, frame.along, GRID)
      const shown = view.hidden.has(point) ? '' : touched.has(point) && text !== '' ? `(${text})` : text
      canvas.put(row + 1, column + 1, centred(shown, inner), { paper: 'board', ...style })
    }
    canvas.put(row, margin + (right - left + 1) * pitch, joints[2]!, GRID)
    if (y <= bottom) canvas.put(row + 1, margin + (right - left + 1) * pitch, frame.along, GRID)
  }
  columns.forEach((name, i) => {
    for (const row of [0, head + (bottom - top + 1) * 2 + 1]) {
      canvas.put(row, margin + i * pitch + 1, centred(name, inner), { ink: 'grey' })
    }
  })
  rows.forEach((name, i) => {
    canvas.put(head + i * 2 + 1, 0, padStart(name, margin - 1), { ink: 'grey' })
  })
  return canvas
}
