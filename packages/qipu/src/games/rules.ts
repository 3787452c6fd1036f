import type { Locale } from '../text/language/locale.ts'
import { textOf } from '../text/language/text-of.ts'
import { type Text, texts } from '../text/language/texts.ts'
import type { Game, OptionFacts, RuleOptions } from './game.ts'

/** Rules that a user chooses for a game by name and value, overriding its record. */

/** As in `OptionFacts`; without a choice there is no komi. */
export interface RuleFacts extends Omit<OptionFacts, 'default' | 'numbers'> {
  readonly default?: OptionFacts['default']
  readonly numbers?: 'whole' | 'any'
}

/** Rules that a game is judged by. */
export interface Rules {
  readonly options?: RuleOptions
  readonly komi?: number
}

/** Choice of an optional rule as texts. */
export interface RuleChoice {
  readonly name: string
  readonly value: string
}

const KOMI = 'komi'
const names = texts('option', { komi: { en: 'Komi, in points', zh: '贴目（以目计）' } })
const komiFacts: RuleFacts = { values: [], numbers: 'any', name: names.komi }

/** Every rule of a game that is open to choice, by name. */
export const rulesOf = (game: Game): Readonly<Record<string, RuleFacts>> => ({
  ...game.rules.options,
  ...(game.scoring?.komi && { [KOMI]: komiFacts }),
})

/** The rule of that name or alias, in any case. */
export function ruleNamed(game: Game, name: string): [name: string, facts: RuleFacts] | undefined {
  const wanted = name.toLowerCase()
  return Object.entries(rulesOf(game)).find(([key, { alias }]) =>
    [key, alias].some((known) => known?.toLowerCase() === wanted),
  )
}

const NUMBERS = { whole: /^\d+$/, any: /^[+-]?\d+(?:\.\d+)?$/ }

/** The value that a text means, or undefined where the rule has no such value. */
export function ruleValue({ values, numbers }: RuleFacts, text: string): OptionFacts['default'] | undefined {
  const known = values.find((value) => String(value).toLowerCase() === text.toLowerCase())
  return known ?? (numbers && NUMBERS[numbers].test(text) ? Number(text) : undefined)
}

/** Sets of numbers, in words: they stand behind the values that a rule lists. */
const numberWords = texts('rule', {
  whole: { en: 'any whole number', zh: '任意非负整数' },
  any: { en: 'any number', zh: '任意数' },
})

/** Lists the values of an optional rule, as arguments of a message. */
export const valueArgs = ({ values, numbers }: RuleFacts): readonly (string | Text)[] => [
  ...values.map(String),
  ...(numbers ? [numberWords[numbers]] : []),
]

/** Lists the values of an optional rule in a language. */
export const valuesInWords = (facts: RuleFacts, locale: Locale): string[] =>
  valueArgs(facts).map((value) => (typeof value === 'string' ? value : textOf(value, locale)))

/** Applies the choices to one game; returns the ones that it does not have. */
export function chooseRules(
  game: Game,
  choices: readonly RuleChoice[],
): { readonly rules: Rules; readonly lacking: readonly RuleChoice[] } {
  const options: Record<string, OptionFacts['default']> = {}
  const lacking: RuleChoice[] = []
  let komi: number | undefined
  for (const choice of choices) {
    const [name, facts] = ruleNamed(game, choice.name) ?? []
    const value = facts && ruleValue(facts, choice.value)
    if (name === undefined || value === undefined) lacking.push(choice)
    else if (name === KOMI) komi = Number(value)
    else options[name] = value
  }
  return { rules: { options, ...(komi !== undefined && { komi }) }, lacking }
}
