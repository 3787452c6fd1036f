/** Rows of the pack in which a hand of hold’em keeps its cards, and slots behind them for its state. */

import type { BoardSize, Point, Side } from '../game.ts'
import { BOARD_CARDS, type Card, PACK } from './cards.ts'
import { MOST_CHIPS } from './moves.ts'

/** Rows: the two hands, then the cards on the board. */
export const BOARD_ROW = 2
export const BOARD: BoardSize = { width: PACK, height: BOARD_ROW + 1 }

export const pointOf = (row: number, card: Card): Point => row * PACK + card
export const handRow = (side: Side): number => side - 1

const POINTS = BOARD.width * BOARD.height

/** Slots behind the board, and the greatest value of each. */
const STATE = {
  turn: 2,
  /** 1 once a side has folded, 2 once all cards are shown. */
  phase: 2,
  /** 0 before the flop, 3 on the river. */
  street: 3,
  /** Cards on the board, unknown ones among them. */
  dealt: BOARD_CARDS,
  /** Sides that have acted since the last raise. */
  acted: 2,
  folded: 2,
  /** Chips that each side has put in. */
  spent1: MOST_CHIPS,
  spent2: MOST_CHIPS,
  /** Chips of each side that stood before the street began; antes count among them. */
  before: MOST_CHIPS,
  /** By how much the last raise of the street raised. */
  raise: MOST_CHIPS,
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
