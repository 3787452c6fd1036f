/** A log played on a board: which game it is of shows where every move is legal. */

import { gameById } from '../../games/all.ts'
import { type Game, type Move, type Mover, PASS, type Position } from '../../games/game.ts'
import type { LogLine } from './lines.ts'
import { sauGames, wordsOf } from './notation.ts'

/** EinStein speaks SAU by our extension only, and its dice are in no log of the platform. */
export const logGames: readonly Game[] = sauGames.filter((id) => id !== 'einstein').map((id) => gameById(id)!)

export interface LoggedMove {
  readonly side: Mover
  readonly move: Move
  readonly line: LogLine
}

export interface Replayed {
  readonly moves: readonly LoggedMove[]
  /** Lines that are no move of this game, and moves that its rules refuse. */
  readonly unread: readonly LogLine[]
  readonly illegal: readonly LoggedMove[]
  readonly position: Position
}

/** Plays the moves of a log. `isStrict` stops at the first that does not fit. */
export function replay(game: Game, lines: readonly LogLine[], isStrict: boolean): Replayed | undefined {
  const position = game.start()
  const words = wordsOf(game)
  const moves: LoggedMove[] = []
  const unread: LogLine[] = []
  const illegal: LoggedMove[] = []
  for (const line of standing(lines)) {
    if (line.kind !== 'move') continue
    const turn = words.read(line.list, position)
    const side = position.turn
    if (!turn || (isStrict && position.outcome())) {
      if (isStrict) return undefined
      unread.push(line)
      continue
    }
    for (const [i, move] of turn.entries()) {
      // A stone behind the one that has won is there because the protocol wants two.
      if (i > 0 && position.outcome()) break
      const played = { side, move, line }
      if (!fits(position, move, side, game)) {
        if (isStrict) return undefined
        illegal.push(played)
      }
      position.play(move, side)
      moves.push(played)
    }
    // A turn that is not over belongs to another game.
    if (isStrict && !game.hidden?.refusedTries && position.turn === side && !position.outcome()) return undefined
  }
  return moves.length > 0 ? { moves, unread, illegal, position } : undefined
}

/** Moves that the platform answered with `error` were never on the board. */
const standing = (lines: readonly LogLine[]): readonly LogLine[] => {
  const said = lines.filter(({ kind }) => kind !== 'word')
  return said.filter((_, i) => said[i + 1]?.kind !== 'error')
}

/** In Phantom Go a refused try is part of the play. */
function fits(position: Position, move: Move, side: Mover, game: Game): boolean {
  if (position.outcome() || position.turn !== side) return false
  return position.refusal(move, side) === undefined || (game.hidden?.refusedTries === true && move !== PASS)
}

/** Games whose rules allow every move of the log. */
export const gamesOf = (lines: readonly LogLine[]): readonly Game[] =>
  logGames.filter((game) => replay(game, lines, true) !== undefined)
