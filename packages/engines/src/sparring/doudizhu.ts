/** Dou dizhu by rules of thumb: how many plays a hand needs to go out decides, high cards and bombs are spared. */

import { type Move, PASS, type Position, type Side } from 'qipu/games'
import { cardsOfMove, countsOf, type DoudizhuPosition, isBid, playsOf } from 'qipu/games/doudizhu'

/** Ranks 0–11 may stand in a chain; 12 is the two, 13 and 14 are the jokers. */
const CHAIN = 12
const TWO = 12
const SMALL_JOKER = 13
const BIG_JOKER = 14
/** Cards of each rank in a chain, and how many ranks it has at least. */
const CHAINS: readonly (readonly [each: number, least: number])[] = [
  [3, 2],
  [2, 3],
  [1, 5],
]

const GONE_OUT = 1e6
const PER_PLAY = 100
/** Gain of taking the lead from the other party; cost of taking it from one's own. */
const LEAD = 60
const PARTNER = 150
const BOMB = 130
const HIGH = 8

const MOST_KNOWN = 20_000
const known = new Map<string, number>()

/** About how many plays a hand needs to go out: the fewest of the ways that are tried. */
export function playsNeeded(counts: readonly number[]): number {
  const key = counts.join('')
  const found = known.get(key)
  if (found !== undefined) return found
  let best = withoutChains(counts)
  for (const [each, least] of CHAINS) {
    for (let start = 0; start + least <= CHAIN; start++) {
      let end = start
      while (end < CHAIN && counts[end]! >= each) end++
      // The longest chain from here, and the shortest: what lies between is seldom better.
      for (const stop of new Set([end, start + least])) {
        if (stop > end || stop - start < least) continue
        const rest = counts.map((count, rank) => (rank >= start && rank < stop ? count - each : count))
        best = Math.min(best, 1 + playsNeeded(rest))
      }
    }
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, best)
  return best
}

/** Triples take a single or a pair along. */
function withoutChains(counts: readonly number[]): number {
  const hasRocket = counts[SMALL_JOKER]! > 0 && counts[BIG_JOKER]! > 0
  let triples = 0
  let bombs = 0
  let small = 0
  counts.forEach((count, rank) => {
    if (count === 4) bombs++
    else if (count === 3) triples++
    else if (count > 0 && !(hasRocket && rank >= SMALL_JOKER)) small++
  })
  return bombs + triples + (hasRocket ? 1 : 0) + Math.max(0, small - triples)
}

/** How strong a hand is: jokers, twos, aces and bombs, less what it needs to go out. */
function strength(counts: readonly number[]): number {
  const bombs = counts.filter((count) => count === 4).length
  const high = 4 * counts[BIG_JOKER]! + 3 * counts[SMALL_JOKER]! + 2 * counts[TWO]! + counts[TWO - 1]!
  return high + 4 * bombs - playsNeeded(counts)
}

const BIDS = [1, 3, 6]

/** Value of a bid or a play. The position shows no more than its side sees. */
export function weighDoudizhu(given: Position, move: Move, side: Side): number {
  const position = given as DoudizhuPosition
  const hand = countsOf(position.hand(side))
  if (position.isBidding) {
    const wanted = BIDS.filter((least) => strength(hand) >= least).length
    return isBid(move) ? -Math.abs(move - (wanted > position.bid ? wanted : 0)) : -GONE_OUT
  }
  const { standing, landlord } = position
  if (move === PASS) return -PER_PLAY * playsNeeded(hand)
  const played = countsOf(cardsOfMove(move))
  const rest = hand.map((count, rank) => count - played[rank]!)
  if (rest.every((count) => count === 0)) return GONE_OUT
  const left = playsNeeded(rest)
  const [play] = playsOf(played, 'free')
  const isBomb = play?.kind === 'bomb' || play?.kind === 'rocket'
  const dear = played.reduce((sum, count, rank) => sum + count * (rank > HIGH ? (rank - HIGH) * 7 : 0), 0)
  const cost = dear + (isBomb && left > 1 ? BOMB : 0) + 2 * (play?.main ?? 0)
  if (!standing) return -PER_PLAY * left - cost + 3 * cardsOfMove(move).length
  const isPartner = side !== landlord && standing.side !== landlord
  return -PER_PLAY * left - cost + (isPartner ? (left > 1 ? -PARTNER : 0) : LEAD)
}
