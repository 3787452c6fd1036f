import { expect, it } from 'vitest'
import { play } from '../record/actions.ts'
import type { Move, Side } from './game.ts'
import { go } from './go/index.ts'

it('actions and positions take the move first and the side second, and the compiler refuses a swap', () => {
  const [move, side]: [Move, Side] = [40, 2]
  expect(play(move, side)).toEqual({ type: 'play', move: 40, side: 2 })
  const position = go.start()
  position.play(move, side)
  expect(position.at(40)).toBe(2)
  const swapped = [
    // @ts-expect-error A move is no side.
    () => play(side, move),
    // @ts-expect-error A move is no side.
    () => position.play(side, move),
    // @ts-expect-error A move is no side.
    () => position.refusal(side, move),
  ]
  expect(swapped).toHaveLength(3)
})
