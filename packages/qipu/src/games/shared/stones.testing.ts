/** Replaying the stone games that another program played. */

import { expect } from 'vitest'
import type { Game, Move, Setting, Side } from '../game.ts'
import { PASS } from '../game.ts'

export interface StonePlayout {
  readonly seed: number
  /** As championship records write them: `B(H,13)` or `B[A9]`. */
  readonly moves: readonly string[]
  /** How many moves were legal before each. */
  readonly legal: readonly number[]
  readonly result: 'first' | 'second' | 'draw'
}

export function readStone(game: Game, text: string): { side: Side; move: Move } {
  const letter = text.charAt(0)
  const move = game.notation.parse(text.slice(2, -1).replace(',', ''), game.board.size)
  if (move === undefined) throw new Error(`no move: ${text}`)
  return { side: game.sides[0]!.letter === letter ? 1 : 2, move }
}

export const winnerOf = (result: StonePlayout['result']): Side | 'draw' =>
  result === 'draw' ? 'draw' : result === 'first' ? 1 : 2

/** Plays the game again and compares, at every ply, the turn, the number of legal moves and whether it is over. */
export function expectSamePlay(game: Game, playout: StonePlayout, setting: Setting = {}): void {
  const position = game.start(setting)
  for (const [ply, text] of playout.moves.entries()) {
    const where = `seed ${playout.seed}, ply ${ply}, ${text}`
    const { side, move } = readStone(game, text)
    expect(position.turn, where).toBe(side)
    expect(position.legal().filter((other) => other !== PASS).length, where).toBe(playout.legal[ply])
    expect(position.outcome(), where).toBeUndefined()
    expect(position.refusal(move), where).toBeUndefined()
    position.play(move)
  }
  expect(position.outcome()?.winner, `seed ${playout.seed}`).toBe(winnerOf(playout.result))
  expect(position.legal()).toEqual([])
}
