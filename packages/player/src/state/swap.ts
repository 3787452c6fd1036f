/** A game in which each side has the other's colour. */

import type { Game, PieceFacts } from 'qipu/games'

const swapped = new WeakMap<Game, Game>()

/** Pieces of a side are exchanged with those that the other has in the same place of the list. */
function exchanged(pieces: readonly PieceFacts[]): readonly PieceFacts[] {
  const places = ([1, 2] as const).map((side) => pieces.flatMap((piece, i) => (piece.side === side ? [i] : [])))
  const [first, second] = places as [number[], number[]]
  if (first.length !== second.length) return pieces
  const facts = [...pieces]
  first.forEach((place, i) => {
    const other = second[i]!
    facts[place] = { ...pieces[other]!, side: 1 }
    facts[other] = { ...pieces[place]!, side: 2 }
  })
  return facts
}

/** The same rules and moves; names, letters and colours of the sides are exchanged. */
export function withColorsSwapped(game: Game): Game {
  let made = swapped.get(game)
  if (!made) {
    const [first, second, ...others] = game.sides
    made = {
      ...game,
      sides: [second!, first!, ...others],
      pieces: { ...game.pieces, kinds: exchanged(game.pieces.kinds) },
    }
    swapped.set(game, made)
  }
  return made
}
