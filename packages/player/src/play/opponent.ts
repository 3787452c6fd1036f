/** Programs that a page offers to play against. The player knows none itself: it asks, and referees what is answered. */

import type { Game } from 'qipu/games'
import type { GameRecord, Move, Placement, Side } from 'qipu/record'
import type { Locale } from 'qipu/text'

export interface Opponent {
  readonly id: string
  /** What people read. */
  name(locale: Locale): string
  /** Whether it plays such a game, from where the record is. */
  fits(game: Game, record: GameRecord): boolean
  startGame(): OpponentGame
}

export interface MoveRequest {
  /** What has been played, in one line: its last node is what the program moves from. */
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
  /** Where its pieces stand, in games that leave this to the sides. */
  layout(question: MoveRequest, locale: Locale): Promise<readonly Placement[] | { readonly fault: string }>
  answer(question: MoveRequest, locale: Locale): Promise<MoveResponse>
  /** Whether it goes on from any position: moves can be taken back then. */
  readonly takesBack: boolean
  leave(): void
}
