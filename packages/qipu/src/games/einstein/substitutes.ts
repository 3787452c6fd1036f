/** Which pieces a throw lets move. */

import { NUMBERS } from './board.ts'

/**
 * If the die's own piece is gone, another moves for it: `either` the next lower or the next higher one that lives, or
 * only the `nearest` of the two (both if they are equally near).
 */
export type Substitute = 'either' | 'nearest'

export function movable(die: number, lives: (number: number) => boolean, substitute: Substitute): readonly number[] {
  if (lives(die)) return [die]
  let lower = die - 1
  while (lower >= 1 && !lives(lower)) lower--
  let higher = die + 1
  while (higher <= NUMBERS && !lives(higher)) higher++
  if (lower < 1) return higher > NUMBERS ? [] : [higher]
  if (higher > NUMBERS) return [lower]
  const difference = die - lower - (higher - die)
  if (substitute === 'either' || difference === 0) return [lower, higher]
  return [difference < 0 ? lower : higher]
}
