/** Army chess: posts in brackets of their kind, joined by roads and double-lined railways. */

import { LINKS } from '../../games/army-chess/board.ts'
import type { Point } from '../../games/game.ts'
import { argText } from '../../text/language/text-of.ts'
import { type BoardView, inRegion } from '../view.ts'
import { Canvas, centred, type Style } from './canvas.ts'
import { colorOf, namesAlong, type TextOptions } from './content.ts'

/** Cells of a post's inside, cells to the next post, lines to the next row. */
const INNER = 5
const ACROSS = 11
const DOWN = 2
/** Lines that the front takes in addition. */
const FRONT = 1

const BRACKETS: Readonly<Record<string, string>> = { post: '[]', camp: '()', headquarters: '{}' }

interface Strokes {
  readonly road: readonly [across: string, along: string, falling: string, rising: string]
  readonly rail: readonly [across: string, along: string]
}

const UNICODE: Strokes = { road: ['─', '│', '╲', '╱'], rail: ['═', '║'] }
const ASCII: Strokes = { road: ['-', '|', '\\', '/'], rail: ['=', 'H'] }

export function paintArmy(view: BoardView, options: TextOptions): Canvas {
  const { board, region, game, last } = view
  const { left, top } = region
  const strokes = options.ascii ? ASCII : UNICODE
  const { columns, rows, margin } = namesAlong(view)
  const kinds = new Map((game.board.landmarks?.(board) ?? []).map(({ at, kind }) => [at, kind]))
  const canvas = new Canvas()
  const head = view.coordinates ? 1 : 0
  const shown = (point: Point): boolean => inRegion(point, board, region) && !view.hidden.has(point)
  const half = board.height / 2
  const gap = (y: number): number => (y >= half && top < half ? FRONT : 0)
  const columnOf = (point: Point): number => margin + ((point % board.width) - left) * ACROSS
  const rowOf = (point: Point): number => {
    const y = Math.floor(point / board.width)
    return head + (y - top) * DOWN + gap(y)
  }

  for (const { ends, rail } of LINKS) if (ends.every(shown)) link(ends, rail)
  for (let point = 0; point < view.pieces.length; point++) if (shown(point)) post(point)
  for (const [i, name] of columns.entries()) {
    canvas.put(0, margin + i * ACROSS, centred(name, INNER + 2), { ink: 'grey' })
  }
  for (const [i, name] of rows.entries()) canvas.put(head + i * DOWN + gap(top + i), 0, name, { ink: 'grey' })
  return canvas

  function link([a, b]: readonly [Point, Point], rail: boolean): void {
    const [across, along] = rail ? strokes.rail : strokes.road
    const style: Style = { ink: rail ? 'white' : 'grey' }
    const middle = columnOf(a) + (INNER + 1) / 2
    const step = (b % board.width) - (a % board.width)
    if (rowOf(a) === rowOf(b)) {
      canvas.put(rowOf(a), columnOf(a) + INNER + 2, across.repeat(ACROSS - INNER - 2), style)
      return
    }
    const sign = step === 0 ? along : step > 0 ? strokes.road[2] : strokes.road[3]
    const column = middle + (step * ACROSS) / 2
    for (let row = rowOf(a) + 1; row < rowOf(b); row++) canvas.put(row, Math.round(column), sign, style)
  }

  function post(point: Point): void {
    const [open, close] = [...BRACKETS[kinds.get(point) ?? 'post']!] as [string, string]
    const piece = view.pieces[point]!
    const touched = last?.to === point || last?.from === point
    const rim: Style = touched ? { ink: 'accent', bold: true } : { ink: 'grey' }
    canvas.put(rowOf(point), columnOf(point), open, rim)
    const style: Style = piece === 0 ? {} : { ink: 'white', paper: colorOf(view, piece), bold: true }
    canvas.put(rowOf(point), columnOf(point) + 1, centred(contentOf(point), INNER), style)
    canvas.put(rowOf(point), columnOf(point) + INNER + 1, close, rim)
  }

  function contentOf(point: Point): string {
    const piece = view.pieces[point]!
    const added = view.texts.find(({ at }) => at === point)?.text
    if (piece === 0) return added ?? (last?.from === point ? '.' : '')
    const { letter, side, sign } = game.pieces.kinds[piece]!
    const owner = options.color ? '' : game.sides[side! - 1]!.letter
    const name = options.ascii ? letter.toUpperCase() : argText(sign ?? '', view.locale) || '?'
    return `${owner}${options.ascii ? ' ' : ''}${name}`
  }
}
