import { type Ruleset, rulesetNamed } from '../../../games/go/rulesets.ts'
import type { GameRecord } from '../../../record/record.ts'
import { remembered } from '../../../text/remembered.ts'

const named = remembered(rulesetNamed)

/** The rules that a record names. */
export const rulesOf = ({ info }: GameRecord): Ruleset | undefined =>
  info.rules === undefined ? undefined : named(info.rules)
