/** Moves of bridge: calls are 0 pass, 1 double, 2 redouble, 3–37 the bids 1♣ to 7NT; cards are 64–115. */

import type { Move } from '../game.ts'
import { type Card, cardText, PACK, parseCard } from './cards.ts'

export const PASS_CALL: Move = 0
export const DOUBLE: Move = 1
export const REDOUBLE: Move = 2
const FIRST_BID = 3
export const LAST_CALL: Move = 37
const FIRST_CARD = 64
export const HIGHEST_MOVE: Move = FIRST_CARD + PACK - 1

/** Denominations 0–4: ♣♦♥♠ and no trump. */
export const NO_TRUMP = 4
const DENOMINATIONS = ['C', 'D', 'H', 'S', 'NT']

export const isCall = (move: Move): boolean => Number.isInteger(move) && move >= 0 && move <= LAST_CALL
export const isCard = (move: Move): boolean => Number.isInteger(move) && move >= FIRST_CARD && move <= HIGHEST_MOVE
export const isMove = (move: Move): boolean => isCall(move) || isCard(move)
export const isBid = (move: Move): boolean => isCall(move) && move >= FIRST_BID

export const moveOfCard = (card: Card): Move => FIRST_CARD + card
export const cardOfMove = (move: Move): Card => move - FIRST_CARD

export interface Bid {
  /** 1–7. */
  readonly level: number
  readonly denomination: number
}

export const bidOf = (move: Move): Bid => ({
  level: Math.floor((move - FIRST_BID) / 5) + 1,
  denomination: (move - FIRST_BID) % 5,
})
export const moveOfBid = ({ level, denomination }: Bid): Move => FIRST_BID + 5 * (level - 1) + denomination

export const denominationText = (denomination: number): string => DENOMINATIONS[denomination]!
export const bidText = ({ level, denomination }: Bid): string => `${level}${denominationText(denomination)}`

/** A call or a card as records write it: `Pass`, `X`, `XX`, `3NT`, `SA`. */
export function moveText(move: Move): string {
  if (isCard(move)) return cardText(cardOfMove(move))
  if (move === PASS_CALL) return 'Pass'
  if (move === DOUBLE) return 'X'
  return move === REDOUBLE ? 'XX' : bidText(bidOf(move))
}

const WORDS: Readonly<Record<string, Move>> = {
  p: PASS_CALL,
  pass: PASS_CALL,
  x: DOUBLE,
  d: DOUBLE,
  dbl: DOUBLE,
  double: DOUBLE,
  xx: REDOUBLE,
  r: REDOUBLE,
  rdbl: REDOUBLE,
  redouble: REDOUBLE,
}

/** Reads a call; `N` is `NT`. */
export function parseCall(text: string): Move | undefined {
  const word = text.trim().toLowerCase()
  const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
  if (known !== undefined) return known
  const [, level, name] = /^([1-7])\s?(c|d|h|s|nt?)$/.exec(word) ?? []
  if (level === undefined) return undefined
  return moveOfBid({ level: Number(level), denomination: 'cdhsn'.indexOf(name![0]!) })
}

export function parseMove(text: string): Move | undefined {
  const call = parseCall(text)
  if (call !== undefined) return call
  const card = parseCard(text)
  return card === undefined ? undefined : moveOfCard(card)
}
