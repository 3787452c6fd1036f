import type { BoardSize, Game } from '../games/game.ts'
import type { Region } from '../record/record.ts'

/** The part of a board between two corners in the game's own coordinates, as `A1:J10`; undefined where they are none. */
export function regionNamed(text: string, game: Game, board: BoardSize): Region | undefined {
  const corners = text
    .trim()
    .split(/[\s,:;：]+/)
    .map((corner) => game.notation.parsePoint(corner, board))
  const [a, b] = corners
  if (a === undefined || b === undefined || corners.length !== 2) return undefined
  const columns = [a % board.width, b % board.width]
  const rows = [Math.floor(a / board.width), Math.floor(b / board.width)]
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) }
}
