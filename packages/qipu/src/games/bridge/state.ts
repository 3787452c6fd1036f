/** Places of the cards and of the state of a board of bridge: rows of the pack, and slots behind them. */

import type { BoardSize, Point, Side } from '../game.ts'
import { type Card, PACK, SEATS } from './cards.ts'

/** Rows: the four hands, the card of each seat in the trick, tricks of North and South, of East and West. */
export const TRICK_ROW = SEATS
export const TAKEN_ROW: number = 2 * SEATS
export const BOARD: BoardSize = { width: PACK, height: TAKEN_ROW + 2 }

export const pointOf = (row: number, card: Card): Point => row * PACK + card
export const handRow = (side: Side): number => side - 1
export const trickRow = (side: Side): number => TRICK_ROW + side - 1
export const partnerOf = (side: Side): Side => (((side + 1) % SEATS) + 1) as Side
/** 0 for North and South, 1 for East and West. */
export const partyOf = (side: Side): number => (side - 1) % 2
export const takenRow = (side: Side): number => TAKEN_ROW + partyOf(side)

const POINTS = BOARD.width * BOARD.height

/** Slots behind the board, and the greatest value of each. */
const STATE = {
  turn: SEATS,
  /** 1 once the auction is over, 2 once the board is. */
  phase: 2,
  /** Passes in a row. */
  passes: 4,
  /** The last bid as a move, and its seat. */
  bid: 37,
  bidder: SEATS,
  /** 1 doubled, 2 redoubled; the seat that did. */
  penalty: 2,
  doubler: SEATS,
  declarer: SEATS,
  /** The seat that led to the trick, 0 before the first. */
  leader: SEATS,
  /** Cards in the trick. */
  cards: SEATS,
  tricksns: 13,
  tricksew: 13,
  /** The first seat of each party that named a denomination. */
  ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`first${i}`, SEATS])),
} as const

const names = Object.keys(STATE)
type StateName =
  | 'turn'
  | 'phase'
  | 'passes'
  | 'bid'
  | 'bidder'
  | 'penalty'
  | 'doubler'
  | 'declarer'
  | 'leader'
  | 'cards'
  | 'tricksns'
  | 'tricksew'
  | `first${number}`

export const SLOT = Object.fromEntries(names.map((name, i) => [name, POINTS + i])) as Readonly<
  Record<Exclude<StateName, `first${number}`>, number>
>
/** The slot of the first seat of a party that named a denomination. */
export const firstSlot = (party: number, denomination: number): number =>
  POINTS + names.indexOf(`first${5 * party + denomination}`)
export const SLOTS: number = POINTS + names.length

/** All but the turn, which a position's key has anyway. */
export const STATE_SLOTS = Object.fromEntries(
  Object.entries(STATE)
    .filter(([name]) => name !== 'turn')
    .map(([name, most]) => [name, { slot: POINTS + names.indexOf(name), most }]),
)
