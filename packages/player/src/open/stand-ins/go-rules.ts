/**
 * Stands in for `games/go/rulesets.ts`: a player shows what was played, under whatever rules, and neither forbids a move
 * nor counts a board.
 */

import type { Options } from 'qipu/games'
import type { Ruleset } from 'qipu/games/go'

const widest: Ruleset = {
  id: 'any',
  name: { en: '', zh: '' },
  known: [],
  suicide: true,
  ko: 'none',
  scoring: 'none',
  agreement: true,
  turns: false,
  handicap: { each: 0, free: 0 },
}

export const rulesFrom = (_options?: Options): Ruleset => widest

export const rulesetOptions = {}
