/** Flaws of dealt hands: a card in two places, and hands of the wrong size. */

import type { PackFacts, Position, StartFlaw, StartRules } from '../game.ts'

const CARD_TWICE = 'card-twice'
const HAND_SIZE = 'hand-size'

/** Rules about hands of so many cards; a hand without a card is unknown. */
export function dealRules({ cards, places }: PackFacts, size: number): StartRules {
  const lies = (position: Position, row: number, card: number): boolean => position.at(row * cards.length + card) !== 0
  return {
    reasons: [CARD_TWICE, HAND_SIZE],
    flaws(position) {
      const flaws: StartFlaw[] = []
      const seen = new Set<number>()
      for (const [row, { kind, side }] of places.entries()) {
        const held = cards.map((_, card) => card).filter((card) => lies(position, row, card))
        if (kind === 'hand' && side && held.length > 0 && held.length !== size) flaws.push({ side, reason: HAND_SIZE })
        if (held.some((card) => seen.has(card))) flaws.push({ side: side ?? 1, reason: CARD_TWICE })
        for (const card of held) seen.add(card)
      }
      return flaws
    },
  }
}
