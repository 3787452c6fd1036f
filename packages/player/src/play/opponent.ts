/** Programs that a page offers to play against. The player knows none itself: it asks, and referees what is answered. */

import type { Game } from 'qipu/games'
import type { GameRecord, Move, Placement, Side } from 'qipu/record'
import type { Locale } from 'qipu/text'

export interface Opponent {
  readonly id: string
  /** Returns the displayed name. */
  name(locale: Locale): string
  /** True if it plays such a game, from the record's position. */
  fits(game: Game, record: GameRecord): boolean
  startGame(): OpponentGame
}

export interface MoveRequest {
  /** Game so far, in one line: the program moves from its last node. */
  readonly record: GameRecord
  readonly side: Side
  readonly die?: number
  /** Moves of this turn that the referee has refused, in games where tries are. */
  readonly refused: readonly Move[]
  /** Seconds left on the program's clock and on the other one. */
  readonly left?: readonly [own: number, other: number]
}

export type MoveResponse =
  | { readonly moves: readonly Move[] }
  | { readonly resigns: true }
  /** Why there is no answer, in words. */
  | { readonly fault: string }

/** One program for one game. */
export interface OpponentGame {
  /** Returns the places of its pieces, in games that leave these to the sides. */
  layout(question: MoveRequest, locale: Locale): Promise<readonly Placement[] | { readonly fault: string }>
  answer(question: MoveRequest, locale: Locale): Promise<MoveResponse>
  /** True if it plays on from any position: moves can be taken back then. */
  readonly takesBack: boolean
  leave(): void
}
