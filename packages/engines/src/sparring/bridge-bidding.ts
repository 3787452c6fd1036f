/**
 * A short natural system of bidding. Openings: 15–17 balanced 1NT, 20–21 balanced 2NT, else from 12 points the longest suit,
 * a major of five cards or a minor. Overcalls with a suit of five cards from 8 points, from 11 at the two level. Behind a
 * bid of the partner the points of both decide how high, and eight cards together which suit.
 */

import type { Move, Side } from 'qipu/games'
import {
  type BridgePosition,
  type Card,
  DOUBLE,
  denominationsOf,
  moveOfBid,
  NO_TRUMP,
  PASS_CALL,
  partnerOf,
  rankOf,
  suitOf,
} from 'qipu/games/bridge'

const HEARTS = 2
const SPADES = 3
/** Ranks 9–12 are jack to ace. */
const POINTS = [1, 2, 3, 4]

export const pointsOf = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + (POINTS[rankOf(card) - 9] ?? 0), 0)

export const lengthsOf = (hand: readonly Card[]): number[] =>
  [0, 1, 2, 3].map((suit) => hand.filter((card) => suitOf(card) === suit).length)

const isBalanced = (lengths: readonly number[]): boolean =>
  Math.min(...lengths) >= 2 && lengths.filter((length) => length === 2).length <= 1

/** The level that so many points of both hands are enough for. */
function levelFor(points: number, denomination: number): number {
  if (points >= 37) return 7
  if (points >= 33) return 6
  if (points >= 25) return denomination === NO_TRUMP ? 3 : denomination >= HEARTS ? 4 : points >= 28 ? 5 : 4
  return points >= 23 ? 3 : points >= 18 ? 2 : 1
}

/** The call of a hand in an auction. */
export function callOf(position: BridgePosition, side: Side): Move {
  const hand = position.hand(side)
  const [points, lengths] = [pointsOf(hand), lengthsOf(hand)]
  const wanted = wantedBid(position, side, points, lengths)
  if (wanted !== undefined && position.refusal(wanted, side) === undefined) return wanted
  const { contract } = position
  const isHigh = contract !== undefined && contract.level >= 4 && contract.penalty === 0
  return isHigh && points >= 16 && position.refusal(DOUBLE, side) === undefined ? DOUBLE : PASS_CALL
}

function wantedBid(position: BridgePosition, side: Side, points: number, lengths: readonly number[]): Move | undefined {
  const partner = partnerOf(side)
  const { contract } = position
  const shown = denominationsOf(position, partner)
  const own = denominationsOf(position, side)
  if (shown.length === 0 && own.length === 0)
    return contract ? overcall(points, lengths, contract) : opening(points, lengths)
  if (shown.length === 0) return undefined
  const isOpener = own.length === 0
  const least = shown.includes(NO_TRUMP) && isOpener ? 15 : isOpener ? 11 : 7
  const total = points + least
  if (isOpener && points < 6) return undefined
  const denomination = strain(lengths, shown, own)
  const level = levelFor(total, denomination)
  const isOurs = contract !== undefined && (contract.bidder === side || contract.bidder === partner)
  // A contract that is high enough stays, unless game is near in another suit.
  if (isOurs && contract.level >= level && contract.denomination === denomination) return undefined
  if (isOurs && total < 23 && contract.level >= 2) return undefined
  const lowest =
    contract === undefined || denomination > contract.denomination ? (contract?.level ?? 1) : contract.level + 1
  if (lowest > level) return undefined
  return moveOfBid({
    level: total >= 25 ? level : Math.max(lowest, Math.min(level, total >= 23 ? 3 : lowest)),
    denomination,
  })
}

function opening(points: number, lengths: readonly number[]): Move | undefined {
  if (points < 12) return undefined
  if (isBalanced(lengths) && points >= 15 && points <= 17) return moveOfBid({ level: 1, denomination: NO_TRUMP })
  if (isBalanced(lengths) && points >= 20) return moveOfBid({ level: 2, denomination: NO_TRUMP })
  return moveOfBid({ level: points >= 22 ? 2 : 1, denomination: longest(lengths) })
}

/** The longest suit that may be opened: majors need five cards. */
function longest(lengths: readonly number[]): number {
  const majors = [SPADES, HEARTS].filter((suit) => lengths[suit]! >= 5)
  const [major] = majors.sort((a, b) => lengths[b]! - lengths[a]!)
  const minor = lengths[1]! >= lengths[0]! && lengths[1]! >= 4 ? 1 : 0
  return major !== undefined && lengths[major]! >= lengths[minor]! ? major : minor
}

function overcall(
  points: number,
  lengths: readonly number[],
  { level, denomination }: { readonly level: number; readonly denomination: number },
): Move | undefined {
  const suit = [3, 2, 1, 0].find((one) => lengths[one]! >= 5)
  if (suit === undefined) return undefined
  const needed = suit > denomination ? level : level + 1
  if (needed > 2 || points < (needed === 1 ? 8 : 11)) return undefined
  return moveOfBid({ level: needed, denomination: suit })
}

/** Suits with eight cards together, majors first; without one no trump, or a long suit of the hand. */
function strain(lengths: readonly number[], shown: readonly number[], own: readonly number[]): number {
  const shownLength = (suit: number): number =>
    shown.includes(suit) ? (suit >= HEARTS && own.length === 0 ? 5 : 4) : 2
  for (const suit of [SPADES, HEARTS, 1, 0]) {
    const total = lengths[suit]! + shownLength(suit)
    if (total >= (suit >= HEARTS ? 8 : 9)) return suit
  }
  const free = [HEARTS, SPADES].find((suit) => lengths[suit]! >= 4 && own.length === 0 && !shown.includes(NO_TRUMP))
  return free ?? NO_TRUMP
}
