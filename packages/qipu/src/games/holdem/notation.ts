import type { Notation } from '../game.ts'
import { packPoints } from '../shared/cards.ts'
import { moveText, parseMove } from './moves.ts'
import { pack } from './pack.ts'

/** Points are a place and a card, `S.As`; moves are `f`, `c`, `r300`, and cards that are dealt, `As`. */
export const notation: Notation = { ...packPoints(pack), format: moveText, parse: parseMove }
