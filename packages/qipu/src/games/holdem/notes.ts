/** Words about a hand of hold'em on the table: chips of the sides, and the pot. */

import { type Phrase, texts } from '../../text/language/texts.ts'
import type { Position, Side, TableNotes } from '../game.ts'
import { HoldemPosition } from './position.ts'

const words = texts('holdem.table', {
  left: { en: '{chips} left', zh: '余 {chips}' },
  bet: { en: 'bet {chips}', zh: '本轮 {chips}' },
  pot: { en: 'pot {chips}', zh: '底池 {chips}' },
})

const phrase = (text: Phrase['text'], chips: number): Phrase => ({ text, args: { chips } })

export function notes(position: Position): TableNotes {
  if (!(position instanceof HoldemPosition)) return { seats: [], table: [] }
  const seat = (side: Side): readonly Phrase[] => {
    const bet = position.spentOnStreet(side)
    return [phrase(words.left, position.left(side)), ...(bet > 0 ? [phrase(words.bet, bet)] : [])]
  }
  return { seats: [seat(1), seat(2)], table: [phrase(words.pot, position.pot)] }
}
