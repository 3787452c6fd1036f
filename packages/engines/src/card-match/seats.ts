/** Seats of a card match: which contestant sits where, at each table and in each deal. */

import type { Game } from 'qipu/games'

/** Contestants of a match: teams of two where seats are partners, else one for each seat. */
export const contestantsAt = ({ sides, board }: Game): number => (board.pack?.partner ? sides.length / 2 : sides.length)

/** Tables at which every contestant has been in every place with the same cards. */
export const tablesOf = (game: Game): number => contestantsAt(game)

/**
 * Contestant of each seat, from the first side on; tables and deals count from 1. At a table teams stay where they are, while
 * single contestants move on by one seat from deal to deal.
 */
export function seatsAt(game: Game, table: number, deal: number): readonly number[] {
  const count = contestantsAt(game)
  const turn = table - 1 + (count === game.sides.length ? deal - 1 : 0)
  return game.sides.map((_, seat) => (seat + turn) % count)
}

/** The how-manieth of its contestant's seats a seat is, from 0: partners have a program each. */
export const placeAmong = (seats: readonly number[], seat: number): number =>
  seats.slice(0, seat).filter((contestant) => contestant === seats[seat]).length
