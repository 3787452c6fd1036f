import { type Ruleset, rulesetNamed } from '../../../games/go/rulesets.ts'
import type { GameRecord } from '../../../record/record.ts'

let lastName = ''
let lastRules: Ruleset | undefined

/** The rules that a record names. A collection names the same ones a thousand times, so the last answer is kept. */
export function rulesOf({ info }: GameRecord): Ruleset | undefined {
  if (info.rules === undefined) return undefined
  if (info.rules !== lastName) {
    lastName = info.rules
    lastRules = rulesetNamed(info.rules)
  }
  return lastRules
}
