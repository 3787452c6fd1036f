/** Words about a deal of Dou dizhu on the table. */

import { type Phrase, texts } from '../../text/language/texts.ts'
import type { Position, Side, TableNotes } from '../game.ts'
import { DoudizhuPosition } from './position.ts'

const words = texts('doudizhu.table', {
  landlord: { en: 'landlord', zh: '地主' },
  farmer: { en: 'farmer', zh: '农民' },
  bidding: { en: 'bidding', zh: '叫牌' },
  bid: { en: 'bid {bid}', zh: '叫 {bid} 分' },
  multiple: { en: 'score ×{multiple}', zh: '倍数 {multiple}' },
})

const phrase = (text: Phrase['text'], args: Phrase['args']): Phrase => ({ text, args })

export function notes(position: Position): TableNotes {
  if (!(position instanceof DoudizhuPosition)) return { seats: [], table: [] }
  const { landlord, isBidding, bid, bombs } = position
  const roleOf = (side: Side): TableNotes['table'] =>
    landlord === undefined
      ? []
      : isBidding
        ? side === landlord
          ? [phrase(words.bid, { bid })]
          : []
        : [side === landlord ? words.landlord : words.farmer]
  return {
    seats: [roleOf(1), roleOf(2), roleOf(3)],
    table: isBidding
      ? [words.bidding]
      : [phrase(words.bid, { bid }), ...(bombs > 0 ? [phrase(words.multiple, { multiple: 2 ** bombs })] : [])],
  }
}
