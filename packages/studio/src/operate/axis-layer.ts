/** Ink on the labels of the rows and columns of a move: where it goes is read there first. */

import type { BoardLayer } from '@qipu/player/player'
import type { Game, Move } from 'qipu/games'
import type { Point } from 'qipu/record'

type LayerShape = ReturnType<BoardLayer['draw']>[number]

const INK = '#221d17'
const PAPER = '#fffdf9'
/** Distance of a label from the outermost line of a board of lines, in the units of the drawing. */
const AWAY = 30.5
const SIZE = 15
const RADIUS = 12.5

/** Only boards of lines have their labels at this distance. */
export function axisLayer(moves: readonly Move[], game: Game): BoardLayer {
  return {
    id: 'axes',
    draw: ({ navigator, center }) => {
      const { board } = navigator.record
      if (game.board.grid !== 'lines' || game.notation.point === undefined) return []
      const points = moves.flatMap((move) => {
        if (move < 0) return []
        const { from, to, arrow } = game.trace(move, board)
        return [from, to, arrow].filter((point): point is Point => point !== undefined)
      })
      const last = board.width * (board.height - 1)
      const shapes: LayerShape[] = []
      const label = (x: number, y: number, text: string): void => {
        shapes.push({ type: 'circle', cx: x, cy: y, r: RADIUS, fill: INK })
        shapes.push({ type: 'text', x, y, text, size: SIZE, fill: PAPER })
      }
      for (const x of new Set(points.map((point) => point % board.width))) {
        const name = game.notation.point(x, board).replace(/\d/g, '')
        label(center(x).x, center(x).y - AWAY, name)
        label(center(last + x).x, center(last + x).y + AWAY, name)
      }
      for (const y of new Set(points.map((point) => Math.floor(point / board.width)))) {
        const name = game.notation.point(y * board.width, board).replace(/\D/g, '')
        label(center(y * board.width).x - AWAY, center(y * board.width).y, name)
        label(center((y + 1) * board.width - 1).x + AWAY, center((y + 1) * board.width - 1).y, name)
      }
      return shapes
    },
  }
}
