import type { Game, OptionFacts, RuleOptions } from './game.ts'
import { ruleNamed, ruleValue } from './rules.ts'

/** Rules as one line of words, for formats that have a place for the name of the rules and none for options: `Chinese; ko=simple`. */

type Value = OptionFacts['default']

const PART = ';'

/** Splits a line at its semicolons: the name of the rules, and `name=value` for what differs from it. */
export function ruleParts(words: string): {
  readonly name: string
  readonly pairs: readonly (readonly [string, string])[]
} {
  const pairs: (readonly [string, string])[] = []
  const others: string[] = []
  for (const part of words.split(PART)) {
    const at = part.indexOf('=')
    if (at > 0) pairs.push([part.slice(0, at).trim(), part.slice(at + 1).trim()])
    else if (part.trim() !== '') others.push(part.trim())
  }
  return { name: others.join(`${PART} `), pairs }
}

/** Writes options of a game; those that only repeat what holds without them are left out. Undefined if nothing is left. */
export function ruleWords(game: Game, options: RuleOptions): string | undefined {
  const { nameOption } = game.rules
  const own = Object.entries(game.rules.options)
  const name = nameOption === undefined ? undefined : (options[nameOption] ?? game.rules.options[nameOption]?.default)
  const pairs = own.flatMap(([option, facts]): string[] => {
    const value = options[option]
    return option === nameOption || value === undefined || value === facts.default ? [] : [`${option}=${value}`]
  })
  const words = [...(name === undefined ? [] : [String(name)]), ...pairs].join(`${PART} `)
  return words === '' ? undefined : words
}

/** Reads what `ruleWords` writes, and whatever people write; words that are no option of the game are left to the name. */
export function optionsInWords(game: Game, words: string): RuleOptions | undefined {
  const { nameOption } = game.rules
  const { name, pairs } = ruleParts(words)
  const options: Record<string, Value> = {}
  for (const [option, text] of pairs) {
    const [known, facts] = ruleNamed(game, option) ?? []
    const value = facts && ruleValue(facts, text)
    if (known !== undefined && Object.hasOwn(game.rules.options, known) && value !== undefined) options[known] = value
  }
  const isNamed = Object.keys(options).length === 0
  if (nameOption !== undefined) options[nameOption] = isNamed ? words : name
  return isNamed && nameOption === undefined ? undefined : options
}
