/** Hold'em: what a hand is worth by sampled showdowns, and what to do with it. */

import { type Move, otherSide, type Position, type Side } from 'qipu/games'
import { BOARD_ROW, CALL, FOLD, type HoldemPosition, handValue, PACK, raiseTo } from 'qipu/games/holdem'
import { type Random, randomFrom } from 'qipu/text'

const SAMPLES = 400
const BOARD_CARDS = 5

/** The sampling player's move at any table: the same position gives the same move. */
export const chooseHoldem = (_: readonly Move[], position: Position): Move =>
  considered(position as HoldemPosition, randomFrom(Number(BigInt.asUintN(32, position.hash()))))

/** The share of the pot that a hand wins against hands by lot, over boards by lot. */
export function equityOf(position: HoldemPosition, side: Side, random: Random, samples = SAMPLES): number {
  const own = position.hand(side)
  const board = position.cards(BOARD_ROW)
  const seen = new Set([...own, ...board])
  const rest = Array.from({ length: PACK }, (_, card) => card).filter((card) => !seen.has(card))
  const missing = BOARD_CARDS - board.length
  const mine = [...own, ...board, ...new Array<number>(missing).fill(0)]
  const theirs = [0, 0, ...board, ...new Array<number>(missing).fill(0)]
  const begin = own.length + board.length
  let won = 0
  for (let n = 0; n < samples; n++) {
    for (let i = 0; i < missing + 2; i++) {
      const at = i + random(rest.length - i)
      const card = rest[at]!
      rest[at] = rest[i]!
      rest[i] = card
    }
    theirs[0] = rest[0]!
    theirs[1] = rest[1]!
    for (let i = 0; i < missing; i++) mine[begin + i] = theirs[begin + i] = rest[i + 2]!
    const [a, b] = [handValue(mine), handValue(theirs)]
    won += a > b ? 1 : a === b ? 0.5 : 0
  }
  return won / samples
}

/** A large bet speaks of a good hand: so much less is one's own worth against it. */
const RESPECT = 0.12
const BLUFFS = 20
const VALUE = 0.58
const STRONG = 0.72

function considered(position: HoldemPosition, random: Random): Move {
  const side = position.turn as Side
  const other = otherSide(side)
  const toCall = position.toCall(side)
  const { pot } = position
  const share = toCall / (pot + toCall)
  const stack = position.rules.stacks[side]!
  const pressure = Math.min(1, toCall / Math.max(1, stack / 4))
  const equity = equityOf(position, side, random) - RESPECT * pressure
  const range = position.raises(side)
  const isBluff = toCall === 0 && position.street > 0 && random(BLUFFS) === 0
  if (range && (equity > STRONG || (toCall === 0 && equity > VALUE) || isBluff)) {
    const highest = Math.max(position.spent(side), position.spent(other))
    const part = equity > STRONG ? 0.9 : 0.6
    const wanted = highest + Math.round((pot + toCall) * part)
    const total = Math.min(range.most, Math.max(range.least, wanted))
    // A bet that leaves little behind may as well be all of it.
    return raiseTo(range.most - total < stack / 10 ? range.most : total)
  }
  if (toCall === 0) return CALL
  return equity > share + 0.03 ? CALL : FOLD
}
