/** Places of the cards and of the state of a deal of Dou dizhu: rows of the pack, and slots behind them. */

import type { BoardSize, Point, Side } from '../game.ts'
import { type Card, PACK, SEATS } from './cards.ts'

/** Rows: the hands of the three seats, the cards left for the landlord, the last play of each seat, cards played before. */
export const LEFT_ROW = SEATS
export const TABLE_ROW: number = SEATS + 1
export const PLAYED_ROW: number = 2 * SEATS + 1
export const BOARD: BoardSize = { width: PACK, height: PLAYED_ROW + 1 }

export const pointOf = (row: number, card: Card): Point => row * PACK + card
export const handRow = (side: Side): number => side - 1
export const tableRow = (side: Side): number => TABLE_ROW + side - 1

const POINTS = BOARD.width * BOARD.height

/** Slots behind the board, and the greatest value of each. */
const STATE = {
  turn: SEATS,
  /** How many seats have bid. */
  bids: SEATS,
  /** The highest bid, and its seat. */
  bid: 3,
  landlord: SEATS,
  /** 1 once the bidding is over, 2 once the deal is. */
  phase: 2,
  /** The seat whose play stands; 0 where the lead is free. */
  standing: SEATS,
  passes: 2,
  kind: 14,
  length: 12,
  main: 14,
  bombs: 15,
  /** Plays of the landlord, 2 for more; whether a farmer has played. */
  landlordplays: 2,
  farmerplays: 1,
  winner: SEATS,
  /** Seats whose hands are unknown: 1, 2 and 4 added up. */
  unknown: 7,
} as const
type StateName = keyof typeof STATE

const names = Object.keys(STATE) as StateName[]
export const SLOT: Readonly<Record<StateName, number>> = Object.fromEntries(
  names.map((name, i) => [name, POINTS + i]),
) as Record<StateName, number>
export const SLOTS: number = POINTS + names.length

/** All but the turn, which a position's key has anyway. */
export const STATE_SLOTS = Object.fromEntries(
  names.filter((name) => name !== 'turn').map((name) => [name, { slot: SLOT[name], most: STATE[name] }]),
)
