/** Words about a board of bridge on the table. */

import { type Phrase, type Text, texts } from '../../text/language/texts.ts'
import type { Position, Side, TableNotes } from '../game.ts'
import { SUITS, signOfSuit } from '../shared/cards.ts'
import { NO_TRUMP } from './calls.ts'
import { BridgePosition } from './position.ts'
import type { Vulnerability } from './score.ts'
import { seatNames } from './seats.ts'

const words = texts('bridge.table', {
  declarer: { en: 'declarer', zh: '庄家' },
  dummy: { en: 'dummy', zh: '明手' },
  auction: { en: 'auction', zh: '叫牌' },
  standing: { en: 'auction: {contract}', zh: '叫牌：{contract}' },
  contract: { en: '{contract} by {side}', zh: '{side} {contract}' },
  tricks: { en: 'tricks N–S {ns}, E–W {ew}', zh: '赢墩 南北 {ns}，东西 {ew}' },
  none: { en: 'none vulnerable', zh: '双无局' },
  ns: { en: 'N–S vulnerable', zh: '南北有局' },
  ew: { en: 'E–W vulnerable', zh: '东西有局' },
  both: { en: 'all vulnerable', zh: '双方有局' },
}) satisfies Record<Vulnerability, Text>

const phrase = (text: Text, args: Phrase['args']): Phrase => ({ text, args })

export function notes(position: Position): TableNotes {
  if (!(position instanceof BridgePosition)) return { seats: [], table: [] }
  const { contract, declarer, dummy, vulnerability } = position
  const roleOf = (side: Side): readonly Text[] =>
    side === declarer ? [words.declarer] : side === dummy ? [words.dummy] : []
  const name =
    contract &&
    `${contract.level}${contract.denomination === NO_TRUMP ? 'NT' : signOfSuit(SUITS[contract.denomination]!)}${'×'.repeat(contract.penalty)}`
  const standing = !contract
    ? words.auction
    : declarer === undefined
      ? phrase(words.standing, { contract: name! })
      : phrase(words.contract, { contract: name!, side: seatNames[declarer - 1]! })
  return {
    seats: [roleOf(1), roleOf(2), roleOf(3), roleOf(4)],
    table: [
      standing,
      words[vulnerability],
      ...(declarer === undefined ? [] : [phrase(words.tricks, { ns: position.tricks(1), ew: position.tricks(2) })]),
    ],
  }
}
