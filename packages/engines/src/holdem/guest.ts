/** A player of hold'em as the referee sees it: each is told only what its side may know. */

import type { Card, HoldemPosition } from 'qipu/games/holdem'

/** Cards that are dealt after the first bets. */
export type Street = 'flop' | 'turn' | 'river'

/** Facts that a player is told when a hand begins. */
export interface HandStart {
  /** From 1. */
  readonly number: number
  /** 1 has the small blind, 2 the big one. */
  readonly side: 1 | 2
  readonly cards: readonly Card[]
}

/** Text of an action as it arrived, or the reason why none did. */
export type GuestAnswer =
  | { readonly text: string }
  | { readonly silent: true }
  /** It is gone, and so is the match. */
  | { readonly left: true }

/** Player of hold'em as a match sees it: a program on the machine or behind a socket. */
export interface HoldemGuest {
  /** The name that it gives itself; undefined where none came in time. */
  name(milliseconds: number): Promise<string | undefined>
  hand(start: HandStart): void
  /** An action of the other side, in the words of the platform. */
  opponent(word: string): void
  cards(street: Street, cards: readonly Card[]): void
  /** `position` is what the guest knows of the hand; it is at turn. */
  ask(position: HoldemPosition, milliseconds: number): Promise<GuestAnswer>
  /** The other hand, after a showdown. */
  shown(cards: readonly Card[]): void
  earned(chips: number): void
  close(): void
}
