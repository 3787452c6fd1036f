import { type Ruleset, rulesetNamed } from '../../../games/go/rulesets.ts'
import type { GameRecord } from '../../../record/record.ts'

/** A collection names the same rules a thousand times; one that names a thousand rules need not be remembered. */
const known = new Map<string, Ruleset | undefined>()
const MOST = 100

/** The rules that a record names. */
export function rulesOf({ info }: GameRecord): Ruleset | undefined {
  const { rules } = info
  if (rules === undefined) return undefined
  if (known.has(rules)) return known.get(rules)
  const found = rulesetNamed(rules)
  if (known.size < MOST) known.set(rules, found)
  return found
}
