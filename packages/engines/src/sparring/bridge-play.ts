/** Cards of bridge by sampled deals: each is played out by rules of thumb, the last tricks exactly. */

import type { Side } from 'qipu/games'
import { type Card, NO_TRUMP, partyOf, rankOf, suitOf } from 'qipu/games/bridge'

/** Cards of a deal while it is played; hands by seat, entry 0 is North's. */
export interface Table {
  readonly hands: Card[][]
  /** Cards of the open trick, from its leader on. */
  readonly trick: Card[]
  leader: Side
  readonly trump: number
}

const SEATS = 4

/** True if a card wins against the best of a trick. */
function beats(card: Card, best: Card, trump: number): boolean {
  const [suit, other] = [suitOf(card), suitOf(best)]
  return suit === other ? rankOf(card) > rankOf(best) : trump !== NO_TRUMP && suit === trump
}

const seatAt = (leader: Side, n: number): Side => (((leader - 1 + n) % SEATS) + 1) as Side

function winnerOf({ trick, leader, trump }: Table): Side {
  let best = 0
  for (let n = 1; n < trick.length; n++) if (beats(trick[n]!, trick[best]!, trump)) best = n
  return seatAt(leader, best)
}

export function legalCards({ hands, trick, leader }: Table): readonly Card[] {
  const hand = hands[seatAt(leader, trick.length) - 1]!
  const led = trick[0]
  const same = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led))
  return same.length > 0 ? same : hand
}

/** Plays a card; returns 1 where it completes a trick that the party of a side wins. */
export function put(table: Table, card: Card, side: Side): number {
  const { trick, hands } = table
  const hand = hands[seatAt(table.leader, trick.length) - 1]!
  hand.splice(hand.indexOf(card), 1)
  trick.push(card)
  if (trick.length < SEATS) return 0
  const winner = winnerOf(table)
  table.leader = winner
  trick.length = 0
  return partyOf(winner) === partyOf(side) ? 1 : 0
}

const lowest = (cards: readonly Card[]): Card => cards.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a))
const highest = (cards: readonly Card[]): Card => cards.reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a))

/** A card by rules of thumb: masters first, second hand low, third hand high enough, the cheapest that wins last. */
export function usualCard(table: Table): Card {
  const { hands, trick, leader, trump } = table
  const cards = legalCards(table)
  if (cards.length === 1) return cards[0]!
  const plain = cards.filter((card) => suitOf(card) !== trump)
  if (trick.length === 0) {
    const isMaster = (card: Card): boolean =>
      hands.every((hand) => hand.every((one) => suitOf(one) !== suitOf(card) || rankOf(one) <= rankOf(card)))
    const master = cards.find(isMaster)
    if (master !== undefined) return master
    const from = plain.length > 0 ? plain : cards
    const suits = [0, 1, 2, 3].map((suit) => from.filter((card) => suitOf(card) === suit))
    return lowest(suits.reduce((a, b) => (b.length > a.length ? b : a)))
  }
  const best = trick.reduce((a, b) => (beats(b, a, trump) ? b : a))
  const isPartners = partyOf(winnerOf(table)) === partyOf(seatAt(leader, trick.length))
  const winning = cards.filter((card) => beats(card, best, trump))
  const cheap = lowest(plain.length > 0 && suitOf(cards[0]!) !== suitOf(trick[0]!) ? plain : cards)
  if (winning.length === 0 || (isPartners && trick.length >= 2)) return cheap
  if (trick.length === 1 && suitOf(cards[0]!) === suitOf(trick[0]!)) return cheap
  return trick.length === 2 && suitOf(cards[0]!) === suitOf(trick[0]!) ? highest(winning) : lowest(winning)
}

/** With so many cards in a hand or fewer, every way to play is looked at. */
const EXACT = 3

const copyOf = ({ hands, trick, leader, trump }: Table): Table => ({
  hands: hands.map((hand) => [...hand]),
  trick: [...trick],
  leader,
  trump,
})

/** Tricks that the party of a side still wins with open cards, from so many on each side best. */
export function tricksOf(given: Table, side: Side): number {
  const table = copyOf(given)
  let won = 0
  for (;;) {
    const most = Math.max(...table.hands.map((hand) => hand.length))
    if (most === 0) return won
    if (most <= EXACT) return won + exactTricks(table, side, -1, EXACT + 1)
    won += put(table, usualCard(table), side)
  }
}

/** By looking at everything, between two bounds. */
function exactTricks(table: Table, side: Side, low: number, high: number): number {
  if (table.hands.every((hand) => hand.length === 0)) return 0
  const mover = seatAt(table.leader, table.trick.length)
  const isOurs = partyOf(mover) === partyOf(side)
  let best = isOurs ? -1 : EXACT + 1
  let [from, to] = [low, high]
  for (const card of [...legalCards(table)]) {
    const next = copyOf(table)
    const won = put(next, card, side)
    const found = won + exactTricks(next, side, from - won, to - won)
    if (isOurs) {
      best = Math.max(best, found)
      from = Math.max(from, best)
    } else {
      best = Math.min(best, found)
      to = Math.min(to, best)
    }
    if (from >= to) break
  }
  return best
}
