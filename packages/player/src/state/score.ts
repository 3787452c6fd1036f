/** How a game stands that counts what was won on the board, such as boxes. */

import type { Game, Position } from 'qipu/games'

/** Returns the scores of side 1 and side 2; undefined in games that count nothing before their end. */
export function scoreIn(position: Position, game: Game): readonly [number, number] | undefined {
  if (!game.pieces.kinds.some(({ figure }) => figure === 'box')) return undefined
  const score: [number, number] = [0, 0]
  const { width, height } = position.board
  for (let point = 0; point < width * height; point++) {
    const { side } = game.pieces.kinds[position.at(point)]!
    if (side !== undefined) score[side - 1]!++
  }
  return score
}
