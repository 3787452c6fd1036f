/** States of the ACPC's protocol: position, hand, betting and cards, each time from the beginning of the hand. */

import type { Move, Mover } from 'qipu/games'
import { type Card, cardOfDeal, cardText, dealOf, isDeal, moveText, parseCards, parseMove } from 'qipu/games/holdem'

/** Cards of the board after which each street begins. */
const STREETS: readonly number[] = [3, 4, 5]

/** Betting and board of a hand as they grow. */
export class Betting {
  #text = ''
  readonly #board: Card[] = []

  add(move: Move): void {
    if (!isDeal(move)) {
      this.#text += moveText(move)
      return
    }
    this.#board.push(cardOfDeal(move))
    if (STREETS.includes(this.#board.length)) this.#text += '/'
  }

  get text(): string {
    return this.#text
  }

  /** Cards of the board behind the hands, by street. */
  get board(): string {
    const cards = this.#board.map(cardText)
    return STREETS.filter((end) => end <= cards.length)
      .map((end, i) => `/${cards.slice(STREETS[i - 1] ?? 0, end).join('')}`)
      .join('')
  }
}

export interface HandState {
  /** 0 has the big blind. */
  readonly seat: number
  readonly hand: number
  /** Hands by seat, empty where unknown. */
  readonly hands: readonly (readonly Card[])[]
  readonly moves: readonly { readonly move: Move; readonly isChance: boolean }[]
}

const STATE = /^\s*MATCHSTATE:([01]):(\d{1,9}):([^:]*):([^:]*)\s*$/i

/** Reads a state; undefined where it is none. */
export function parseState(line: string): HandState | undefined {
  const [, seat, hand, betting = '', cards = ''] = STATE.exec(line) ?? []
  if (seat === undefined) return undefined
  const [hole = '', ...board] = cards.split('/')
  const hands = hole.split('|').map(parseCards)
  const dealt = board.map(parseCards)
  if ([...hands, ...dealt].includes(undefined)) return undefined
  const moves: { move: Move; isChance: boolean }[] = []
  for (const [street, text] of betting.split('/').entries()) {
    if (street > 0) for (const card of dealt[street - 1] ?? []) moves.push({ move: dealOf(card), isChance: true })
    for (const [word] of text.matchAll(/r\d+|./gi)) {
      const move = parseMove(word)
      if (move === undefined) return undefined
      moves.push({ move, isChance: false })
    }
  }
  return { seat: Number(seat), hand: Number(hand), hands: [hands[0] ?? [], hands[1] ?? []], moves }
}

/** Seat of a side on the wire: the big blind is 0. */
export const seatOf = (side: Mover): number => (side === 2 ? 0 : 1)
