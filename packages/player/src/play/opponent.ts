/** Programs that a page offers to play against. The player knows none itself: it asks, and referees what is answered. */

import type { Game } from 'qipu/games'
import type { GameRecord, Move, Placement, Side } from 'qipu/record'
import type { Locale } from 'qipu/text'

/** Program that plays, as a page offers it. */
export interface Opponent {
  readonly id: string
  /** Returns the displayed name. */
  name(locale: Locale): string
  /** Says in one sentence how it plays. */
  about?(locale: Locale): string
  /** True if it plays such a game, from the record's position. */
  fits(game: Game, record: GameRecord): boolean
  startGame(): OpponentGame
}

/** A program at the board, and the side of the person who plays against it. */
export interface Seated {
  readonly opponent: Opponent
  readonly person: Side
}

/** A page's memory of who plays, and its way to another game. */
export interface Seating {
  /** Returns who plays in the record that is being opened; undefined if no program does. */
  restore(): Seated | undefined
  keep(seated: Seated | undefined): void
  /** True if the rules of a game were shown before; the page remembers that they are shown now. */
  knowsRules(game: string): boolean
  /** Opens a new game under the same conditions, with the sides exchanged. */
  rematch(seated: Seated | undefined): void
}

/** Request for a move of a program. */
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

/** Answer of a program: its moves, resignation, or a failure. */
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
