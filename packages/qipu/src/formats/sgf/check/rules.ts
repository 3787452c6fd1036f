import { type Ruleset, rulesetNamed } from '../../../games/go/rulesets.ts'
import type { GameRecord } from '../../../record/record.ts'
import { memoize } from '../../../text/memoize.ts'

const named = memoize(rulesetNamed)

/** The rules that a record names. */
export const rulesOf = ({ info }: GameRecord): Ruleset | undefined =>
  info.rules === undefined ? undefined : named(info.rules)
