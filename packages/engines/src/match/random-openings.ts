/** Openings by lot, for every game whose moves are open to both sides: legal moves that decide nothing. */

import { CHANCE, type Game, type Move, type Mover, PASS, type Position, type Setting } from 'qipu/games'
import { randomFrom } from 'qipu/text'

export interface RandomOpenings {
  readonly plies: number
  readonly count: number
  readonly seed: number
}

/** Attempts for each opening: small boards have few that differ. */
const ATTEMPTS = 50

/** True in games whose first moves can be prescribed: no dice, no hidden pieces, no setup of one's own. */
export const hasRandomOpenings = ({ chance, hidden, rules }: Game): boolean =>
  chance === undefined && hidden === undefined && !rules.start?.isArranged

/** Returns openings that lead to different positions; fewer than asked for where the game has no more. */
export function randomOpenings(
  game: Game,
  setting: Setting,
  { plies, count, seed }: RandomOpenings,
): readonly (readonly Move[])[] {
  const random = randomFrom(seed)
  const openings: (readonly Move[])[] = []
  const seen = new Set<bigint>()
  for (let attempt = 0; attempt < ATTEMPTS * count && openings.length < count; attempt++) {
    const position = game.start(setting)
    const moves: Move[] = []
    let mover: Mover | undefined
    // A turn of several moves is played to its end.
    while (moves.length < plies || position.turn === mover) {
      const choice = choicesIn(position, game)
      const move = choice[random(Math.max(1, choice.length))]
      if (move === undefined) break
      mover = position.turn
      position.play(move)
      moves.push(move)
      if (position.outcome()) break
    }
    if (moves.length < plies || position.outcome() || seen.has(position.hash())) continue
    seen.add(position.hash())
    openings.push(moves)
  }
  return openings
}

/** Moves that no rule punishes afterwards. */
const choicesIn = (position: Position, { rules }: Game): readonly Move[] =>
  position.legal().filter((move) => {
    const side = position.turn
    if (move === PASS || side === CHANCE) return false
    return !position.remarks?.(move, side).some((remark) => rules.claimable?.includes(remark))
  })
