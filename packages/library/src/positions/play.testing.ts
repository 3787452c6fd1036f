/** Random play by a game's rules alone: the same seed gives the same moves. */

import type { BoardSize, Game } from 'qipu/games'
import { play } from 'qipu/record'
import type { Step } from '../extract/line.ts'
import { type Random, randomFrom } from '../shapes/games.testing.ts'

export function randomSteps(game: Game, board: BoardSize, seed: number, most: number): Step[] {
  const random: Random = randomFrom(seed)
  const position = game.start({ board })
  const steps: Step[] = []
  while (steps.length < most && !position.outcome()) {
    const legal = position.legal()
    if (legal.length === 0) break
    const move = legal[Math.floor(random() * legal.length)]!
    const side = position.turn
    steps.push(play(move, side))
    position.play(move, side)
  }
  return steps
}
