import type { BoardCode } from './all.ts'

const MOVES = ['B', 'W']
const STONES = ['AB', 'AW', 'AE', 'AA']
const RESULT = ['RE']
const HANDICAP = ['HA']
const DATES = ['DT']

/**
 * The properties that a message of the board is about: the first of them in the node is what it points at. Where a message
 * is about either player's, its argument `property` tells.
 */
export const about: Readonly<Partial<Record<BoardCode, readonly string[]>>> = {
  'sgf/occupied': MOVES,
  'sgf/ko': MOVES,
  'sgf/superko': MOVES,
  'sgf/suicide': MOVES,
  'sgf/suicide-unnamed': MOVES,
  'sgf/illegal': MOVES,
  'sgf/same-side': MOVES,
  'sgf/turn': MOVES,
  'sgf/setup-without-effect': STONES,
  'sgf/breathless': STONES,
  'sgf/late-setup': STONES,
  'sgf/variation-by-setup': STONES,
  'sgf/handicap-stones': HANDICAP,
  'sgf/handicap-as-moves': HANDICAP,
  'sgf/resigned-after-moving': RESULT,
  'sgf/margin-komi': RESULT,
  'sgf/margin-parity': RESULT,
  'sgf/date-impossible': DATES,
  'sgf/date-order': DATES,
}
