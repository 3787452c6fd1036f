/** Whole turns for tests: counted, named, and played. */

import { boardOf } from './board.ts'
import { moveOf } from './moves.ts'
import type { DraughtsPosition } from './position.ts'
import { differentTurns, type Turn } from './turns.ts'

/** Plays a turn jump by jump. */
export function playTurn(position: DraughtsPosition, { from, route, taken }: Turn): void {
  let at = from
  for (const to of route) {
    position.play(moveOf(at, to, taken.length > 0))
    at = to
  }
}

const undoTurn = (position: DraughtsPosition, { route }: Turn): void => {
  for (const _ of route) position.undo()
}

/** How many sequences of turns of that length there are. */
export function perftOfTurns(position: DraughtsPosition, depth: number): number {
  const turns = differentTurns(position.turns())
  if (depth <= 1) return turns.length
  let sum = 0
  for (const turn of turns) {
    playTurn(position, turn)
    sum += perftOfTurns(position, depth - 1)
    undoTurn(position, turn)
  }
  return sum
}

/** A turn as the standard writes it: two digits per square, every landing square. */
export const turnText = ({ board }: DraughtsPosition, { from, route, taken }: Turn): string =>
  [from, ...route]
    .map((point) => String(boardOf(board).numbers[point]).padStart(2, '0'))
    .join(taken.length > 0 ? 'x' : '-')

/** Sets up a position that a FEN describes: `B:W27,K39:BK4`. */
export function putFen(position: DraughtsPosition, fen: string): void {
  const { squares } = boardOf(position.board)
  const [turn, ...sides] = fen.replace(/\.$/, '').split(':')
  const pieces = sides.flatMap((text) =>
    text
      .slice(1)
      .split(',')
      .filter(Boolean)
      .map((square): [number, number] => {
        const side = text[0] === 'W' ? 1 : 2
        const king = square.startsWith('K')
        return [squares[Number(square.replace('K', '')) - 1]!, side + (king ? 2 : 0)]
      }),
  )
  position.put([...[...squares].map((point): [number, number] => [point, 0]), ...pieces], turn === 'W' ? 1 : 2)
}
