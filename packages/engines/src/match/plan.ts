/** A match between two engines as data, and the games that it consists of. */

import type { Move } from 'qipu/games'
import { type ScheduledGame, seedOf } from '../series/index.ts'
import type { Sprt } from './sprt.ts'

/** Games of a match, before any is played. */
export interface MatchPlan {
  readonly games: number
  /** The sides change with every game; each opening is then played twice. */
  readonly swap: boolean
  /** Of dice, openings and players by lot: the same seed is the same match. */
  readonly seed: number
  readonly openings?: readonly (readonly Move[])[]
  readonly sprt?: Sprt
}

/** Yields the games of a match in order, without those that are done. */
export function* fixturesOf(plan: MatchPlan, done: ReadonlySet<number> = new Set()): Generator<ScheduledGame> {
  const { games, swap, seed, openings = [] } = plan
  for (let i = 0; i < games; i++) {
    const number = i + 1
    if (done.has(number)) continue
    const pair = swap ? Math.floor(i / 2) : i
    const opening = openings[pair % Math.max(1, openings.length)]
    yield {
      number,
      players: swap && i % 2 === 1 ? [1, 0] : [0, 1],
      seed: seedOf(seed, number),
      ...(opening && { opening }),
    }
  }
}
