/** Lines of the Blue Chip protocol: calls, cards and hands in words; blanks, case and final dots vary. */

import type { Move, Side } from 'qipu/games'
import {
  bidOf,
  type Card,
  cardOf,
  cardOfMove,
  DOUBLE,
  denominationText,
  isCard,
  moveOfCard,
  PASS_CALL,
  parseCall,
  REDOUBLE,
  rankByLetter,
  rankLetter,
  rankOf,
  suitOf,
  type Vulnerability,
} from 'qipu/games/bridge'

export const SEATS = ['NORTH', 'EAST', 'SOUTH', 'WEST'] as const
const SUITS = 'CDHS'

export const seatName = (side: Side): string => SEATS[side - 1]!

/** The side that a line begins with; undefined where it begins with no seat. */
export function sideIn(text: string): Side | undefined {
  const seat = SEATS.findIndex((name) => new RegExp(`^\\s*${name}\\b`, 'i').test(text))
  return seat < 0 ? undefined : ((seat + 1) as Side)
}

/** `S A T 9 5. H K 6 5. D Q J 8 7 6. C 7.`; a void is `-`. */
export const handText = (cards: readonly Card[]): string =>
  [3, 2, 1, 0]
    .map((suit) => {
      const held = cards.filter((card) => suitOf(card) === suit).sort((a, b) => b - a)
      const ranks = held.map((card) => rankLetter(rankOf(card))).join(' ')
      return `${SUITS[suit]} ${ranks || '-'}.`
    })
    .join(' ')

export function cardsIn(text: string): readonly Card[] {
  const [, hand = ''] = /cards\s*:(.*)$/i.exec(text) ?? []
  return [...hand.matchAll(/([SHDC])\s+([^.SHDC]*)/gi)].flatMap(([, suit, ranks = '']) =>
    [...ranks.replaceAll('10', 'T')].flatMap((letter) => {
      const rank = /[2-9TJQKA]/i.test(letter) ? rankByLetter(letter) : -1
      return rank < 0 ? [] : [cardOf(SUITS.indexOf(suit!.toUpperCase()), rank)]
    }),
  )
}

/** Words for a call or a card: `bids 1C`, `PASSES`, `plays 7C`. */
export function actionText(move: Move): string {
  if (isCard(move)) {
    const card = cardOfMove(move)
    return `plays ${rankLetter(rankOf(card))}${SUITS[suitOf(card)]}`
  }
  if (move === PASS_CALL) return 'PASSES'
  if (move === DOUBLE) return 'DOUBLES'
  if (move === REDOUBLE) return 'REDOUBLES'
  const { level, denomination } = bidOf(move)
  return `bids ${level}${denominationText(denomination)}`
}

const WORDS: Readonly<Record<string, Move>> = { PASSES: PASS_CALL, DOUBLES: DOUBLE, REDOUBLES: REDOUBLE }
const CALLED = /^\s*(?:NORTH|EAST|SOUTH|WEST)\s+(PASSES|DOUBLES|REDOUBLES|bids\s+(\d\s*(?:NT|[CDHSN])))\b/i
const PLAYED = /^\s*(?:NORTH|EAST|SOUTH|WEST)\s+plays\s+(10|[2-9TJQKA])\s*([CDHS])\b/i

/** The call or card of a line; undefined where it has none. */
export function moveIn(text: string): Move | undefined {
  const [, word, bid] = CALLED.exec(text) ?? []
  if (bid !== undefined) return parseCall(bid)
  if (word !== undefined) return WORDS[word.toUpperCase()]
  const [, rank, suit] = PLAYED.exec(text) ?? []
  if (rank === undefined) return undefined
  return moveOfCard(cardOf(SUITS.indexOf(suit!.toUpperCase()), rankByLetter(rank === '10' ? 'T' : rank)))
}

/** True where a line is meant as a call or a card, whatever it names. */
export const isAction = (text: string): boolean =>
  /^\s*(?:NORTH|EAST|SOUTH|WEST)\s+(?:plays|bids|pass|doubl|redoubl)/i.test(text)

const VULNERABLE: Readonly<Record<Vulnerability, string>> = { none: 'Neither', ns: 'N/S', ew: 'E/W', both: 'Both' }

export const boardText = (board: number, dealer: Side, vulnerability: Vulnerability): string =>
  `Board number ${board}. Dealer ${seatName(dealer)}. ${VULNERABLE[vulnerability]} vulnerable.`

/** Dealer and vulnerability of `Board number 8. Dealer WEST. Neither vulnerable.` */
export function boardIn(text: string): { readonly dealer: Side; readonly vulnerability: Vulnerability } | undefined {
  const [, seat = '', who = ''] = /Dealer\s+(\w+)\W+(Neither|None|N\/?S|E\/?W|Both|All)\s+vulnerable/i.exec(text) ?? []
  const dealer = sideIn(seat)
  if (!dealer) return undefined
  const word = who.replace('/', '').toLowerCase()
  return { dealer, vulnerability: word === 'ns' || word === 'ew' ? word : /both|all/.test(word) ? 'both' : 'none' }
}
