import type { Game as GameRules } from '../games/game.ts'
import type { Result } from '../record/record.ts'
import { sideId, sideNamed } from './coordinates.ts'

/** End of a game as data: `{ winner: 'black', by: 'resignation' }`. */
export interface ResultFacts {
  /** The id of the side that won, or `draw`, `void`, `unknown`. */
  readonly winner: string
  readonly by?: Result['by']
  /** In points; only with `by: 'points'`. */
  readonly margin?: number
}

const OTHERS = ['draw', 'void', 'unknown'] as const
const WORDS = { draw: 'Draw', void: 'Void', unknown: '?' }
const ENDS = { resignation: 'R', time: 'T', forfeit: 'F' }

const isOther = (winner: string | number): winner is (typeof OTHERS)[number] => OTHERS.some((other) => other === winner)

/** The result of a game as its record has it. */
export class GameResult implements ResultFacts {
  readonly winner: string
  readonly by?: NonNullable<Result['by']>
  readonly margin?: number
  readonly #letter: string

  /** Made by games. */
  constructor({ winner, by, margin }: Result, rules: GameRules) {
    this.winner = isOther(winner) ? winner : sideId(rules, winner)
    this.#letter = isOther(winner) ? '' : rules.sides[winner - 1]!.letter
    if (by !== undefined) this.by = by
    if (margin !== undefined) this.margin = margin
  }

  /** As records of Go write it: `B+3.5`, `W+R`, `Draw`, `?`. */
  toString(): string {
    if (isOther(this.winner)) return WORDS[this.winner]
    const end = this.by === 'points' ? String(this.margin ?? '') : this.by ? ENDS[this.by] : ''
    return `${this.#letter}+${end}`
  }
}

/** The result of a record that such facts mean. */
export function resultFrom({ winner, by, margin }: ResultFacts, rules: GameRules): Result {
  return {
    winner: isOther(winner) ? winner : sideNamed(rules, winner),
    ...(by !== undefined && { by }),
    ...(margin !== undefined && { margin }),
  }
}
