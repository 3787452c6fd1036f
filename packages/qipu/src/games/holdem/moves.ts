/**
 * Moves of hold'em: 0 folds, 1 checks or calls, 2 + N raises to N chips of the whole hand. The cards that are dealt during
 * the play have numbers of their own above all raises, so that a move tells what it is without its mover.
 */

import type { Move } from '../game.ts'
import { type Card, cardText, PACK, parseCard } from './cards.ts'

export const FOLD: Move = 0
export const CALL: Move = 1
const RAISE: Move = 2
/** No stack is larger. */
export const MOST_CHIPS = 999_999_999
const FIRST_CARD: Move = 2 ** 30
export const HIGHEST_MOVE: Move = FIRST_CARD + PACK - 1

export const isRaise = (move: Move): boolean => Number.isInteger(move) && move > RAISE && move <= RAISE + MOST_CHIPS
export const isDeal = (move: Move): boolean => Number.isInteger(move) && move >= FIRST_CARD && move <= HIGHEST_MOVE
export const isMove = (move: Move): boolean => move === FOLD || move === CALL || isRaise(move) || isDeal(move)

/** The move that raises to so many chips, counted over the whole hand. */
export const raiseTo = (chips: number): Move => RAISE + chips
export const chipsOfRaise = (move: Move): number => move - RAISE
export const dealOf = (card: Card): Move => FIRST_CARD + card
export const cardOfDeal = (move: Move): Card => move - FIRST_CARD

/** `f`, `c`, `r300`, `As`. */
export function moveText(move: Move): string {
  if (move === FOLD) return 'f'
  if (move === CALL) return 'c'
  return isDeal(move) ? cardText(cardOfDeal(move)) : `r${chipsOfRaise(move)}`
}

const WORDS: Readonly<Record<string, Move>> = { f: FOLD, fold: FOLD, c: CALL, call: CALL, k: CALL, check: CALL }

export function parseMove(text: string): Move | undefined {
  const word = text.trim().toLowerCase()
  if (Object.hasOwn(WORDS, word)) return WORDS[word]
  const [, chips] = /^(?:r|raise) ?([1-9]\d{0,8})$/.exec(word) ?? []
  if (chips !== undefined) return raiseTo(Number(chips))
  const card = parseCard(word)
  return card === undefined ? undefined : dealOf(card)
}
