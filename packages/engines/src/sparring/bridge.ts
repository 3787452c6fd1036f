/** Bridge: calls by a short natural system, cards by deals that fit what a side sees. */

import type { Move, Position, Side } from 'qipu/games'
import { type BridgePosition, type Card, cardOfMove, HAND, isCall, NO_TRUMP, PACK, rankOf } from 'qipu/games/bridge'
import { randomFrom } from 'qipu/text'
import { callOf } from './bridge-bidding.ts'
import { put, type Table, tricksOf, usualCard } from './bridge-play.ts'

const SAMPLES = 16
const SIDES = [1, 2, 3, 4] as const

/** Value of a call or a card at first sight. */
export function weighBridge(given: Position, move: Move): number {
  const position = given as BridgePosition
  const side = position.turn
  if (isCall(move)) return callOf(position, side) === move ? 1 : 0
  const [table] = samples(position, 1)
  if (!table) return -rankOf(cardOfMove(move))
  return usualCard(table) === cardOfMove(move) ? 1 : 0
}

/** The card that wins most tricks on average over some deals; in the auction the call of the system. */
export function chooseBridge(moves: readonly Move[], given: Position): Move {
  const position = given as BridgePosition
  if (position.isAuction) return callOf(position, position.turn)
  if (moves.length === 1) return moves[0]!
  const side = position.turn
  const tables = samples(position, SAMPLES)
  const values = moves.map((move) => {
    const card = cardOfMove(move)
    let won = 0
    for (const table of tables) {
      const next: Table = { ...table, hands: table.hands.map((hand) => [...hand]), trick: [...table.trick] }
      won += put(next, card, side) + tricksOf(next, side)
    }
    // Of equal cards the lowest.
    return won - rankOf(card) / 1000
  })
  return moves[values.indexOf(Math.max(...values))]!
}

/** Deals that fit the cards that are seen: hidden hands get the rest by lot. */
function samples(position: BridgePosition, count: number): Table[] {
  const { trick, contract } = position
  const isOpen = trick.length > 0 && trick.length < SIDES.length
  const leader = isOpen ? trick[0]!.side : position.turn
  const seen = SIDES.map((side) => position.hand(side))
  const rows = position.board.height
  const isSeen = (card: Card): boolean => {
    for (let row = 0; row < rows; row++) if (position.at(row * PACK + card) !== 0) return true
    return false
  }
  const rest = Array.from({ length: PACK }, (_, card) => card).filter((card) => !isSeen(card))
  const done = position.tricks(1) + position.tricks(2)
  const inTrick = new Set<Side>(isOpen ? trick.map(({ side }) => side) : [])
  const random = randomFrom(1 + rest.reduce((sum, card) => (sum * 31 + card) % 1_000_003, done))
  return Array.from({ length: count }, () => {
    const left = [...rest]
    const hands = SIDES.map((side) => {
      const own = seen[side - 1]!
      if (own.length > 0) return [...own]
      const size = Math.min(left.length, HAND - done - (inTrick.has(side) ? 1 : 0))
      return Array.from({ length: Math.max(0, size) }, () => left.splice(random(left.length), 1)[0]!)
    })
    return {
      hands,
      trick: isOpen ? trick.map(({ card }) => card) : [],
      leader,
      trump: contract?.denomination ?? NO_TRUMP,
    }
  })
}
