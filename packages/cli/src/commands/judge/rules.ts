import { games } from 'qipu'
import {
  chooseRules,
  type Game,
  type RuleChoice,
  type RuleFacts,
  ruleNamed,
  rulesOf,
  ruleValue,
  valueArgs,
} from 'qipu/games'
import type { Arg } from 'qipu/text'
import { CliError } from '../../text/cli-error.ts'

/** The rules that `--rule name=value` chooses, each of them one that some game has. */
export function chosenRules(texts: readonly string[] = []): RuleChoice[] {
  return texts.map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw new CliError('rule-form', { text })
    const choice = { name: text.slice(0, at).trim(), value: text.slice(at + 1).trim() }
    assertRule(choice)
    return choice
  })
}

/** Returns the rules that `--rule name=value` chooses for a game; a rule that the game does not have is an error. */
export function rulesFor(game: Game, texts: readonly string[] | undefined): ReturnType<typeof chooseRules>['rules'] {
  const { rules, lacking } = chooseRules(game, chosenRules(texts))
  const [strange] = lacking
  if (strange) throw new CliError('rule-elsewhere', { name: strange.name, value: strange.value, game: game.name })
  return rules
}

function assertRule({ name, value }: RuleChoice): void {
  const found = games.flatMap((game) => {
    const rule = ruleNamed(game, name)
    return rule ? [rule] : []
  })
  if (found.length === 0) throw new CliError('no-rule', { name, known: names().join(', ') })
  if (found.some(([, facts]) => ruleValue(facts, value) !== undefined)) return
  throw new CliError('no-rule-value', { name: found[0]![0], value, known: joined(found.map(([, facts]) => facts)) })
}

const names = (): string[] => [...new Set(games.flatMap((game) => Object.keys(rulesOf(game))))]

/** The values of a rule, in the games that have it. */
const joined = (list: readonly RuleFacts[]): Arg => [...new Set(list.flatMap(valueArgs))]
