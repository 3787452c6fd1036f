import { Command as Commander, InvalidArgumentError, Option } from 'commander'
import { type Locale, textOf } from 'qipu/text'
import type { Terminal } from '../terminal/terminal.ts'
import { CliError, phraseText } from '../text/cli-error.ts'
import { localeIds } from '../text/locales.ts'
import type { Command, CommandEntry } from './command.ts'
import { type Call, isGroup } from './facts.ts'
import { complaint, examplesText, helpFor, helpWords, placeholderIn, usageOf } from './help.ts'
import {
  argumentText,
  commandText,
  flagsOf,
  longFlag,
  type OptionFacts,
  type OptionTable,
  optionText,
} from './options.ts'

/** From the tables of commands to what parses the command line and prints the help. */

type Values = Readonly<Record<string, unknown>>

export interface Building {
  readonly terminal: Terminal
  readonly commands: readonly CommandEntry[]
  /** Says why the command line is wrong. */
  readonly complain: (text: string) => void
  /** Gets the command that was called, the words that called it, and how. */
  readonly run: (command: Command, path: readonly string[], call: Call) => Promise<void>
}

export function buildCommand(entry: CommandEntry, building: Building, before: readonly string[] = []): Commander {
  const { locale } = building.terminal
  const path = [...before, entry.name]
  const made = withCommonOptions(new Commander(entry.name), building).description(
    textOf(commandText(path, entry.description), locale),
  )
  if (isGroup(entry)) {
    const word = placeholderIn(locale)
    made.usage(`[${word('options')}] <${word('command')}>`).helpCommand(false)
    for (const inner of entry.commands) made.addCommand(buildCommand(inner, building, path))
    return made.addHelpText('after', examplesText(entry.commands.flatMap(firstExample), locale))
  }
  const word = placeholderIn(locale)
  for (const argument of Object.values(entry.arguments)) made.argument(argumentText(argument, word))
  made.usage(usageOf(entry, locale)).addHelpText('after', examplesText(entry.examples, locale))
  const options = Object.entries(entry.options).map(
    ([name, facts]) => [name, optionOf(path, name, facts, locale)] as const,
  )
  for (const [, option] of options) made.addOption(option)
  return made.action(async (...given: unknown[]) => {
    const names = Object.keys(entry.arguments)
    const args = Object.fromEntries(names.map((name, i) => [name, given[i]]))
    const values = valuesOf(options, given[names.length] as Record<string, unknown>)
    assertFilled(entry, args, values, locale)
    const json = values['json'] ? (entry.json ?? 'out') : undefined
    await building.run(entry, path, {
      args,
      options: values,
      terminal: building.terminal,
      json,
      commands: building.commands,
    } as Call)
  })
}

export const firstExample = ({ examples }: Command): readonly string[] => examples.slice(0, 1)

/** Adds the options of all commands: output streams and language. */
export function withCommonOptions(made: Commander, { terminal, complain }: Building): Commander {
  const { out, err, locale } = terminal
  const plugIn: OptionFacts = { value: 'file', repeats: true, ...helpWords.plugin }
  const language: OptionFacts = { value: 'language', choices: localeIds, ...helpWords.language }
  return made
    .exitOverride()
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text) => complain(complaint(text, locale)),
    })
    .configureHelp(helpFor(locale))
    .helpOption('-h, --help', textOf(helpWords.help, locale))
    .showSuggestionAfterError()
    .addOption(optionOf([], 'lang', language, locale))
    .addOption(optionOf([], 'plugin', plugIn, locale))
}

function optionOf(path: readonly string[], name: string, facts: OptionFacts, locale: Locale): Option {
  const made = new Option(flagsOf(name, facts, placeholderIn(locale)), textOf(optionText(path, name, facts), locale))
  const { choices, parse, repeats } = facts
  if (choices) made.choices(choices)
  const one = parse ? parserOf(parse, locale) : (text: string): unknown => text
  if (repeats) made.argParser((text, before: unknown[] = []) => [...before, one(text)])
  else if (parse) made.argParser(one)
  return made
}

const parserOf =
  (parse: (text: string) => unknown, locale: Locale) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw error instanceof CliError ? new InvalidArgumentError(phraseText(error.phrase, locale)) : error
    }
  }

/** An empty text is a variable of a script that is not set: for a path, it would mean the directory one is in. */
function assertFilled({ arguments: table }: Command, args: Values, options: Values, locale: Locale): void {
  const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.includes(''))
  for (const [name, value] of Object.entries(options)) {
    if (isEmpty(value)) throw new CliError('empty-option', { option: longFlag(name) })
  }
  for (const [name, value] of Object.entries(args)) {
    if (isEmpty(value)) throw new CliError('empty-argument', { name: placeholderIn(locale)(table[name]!.value) })
  }
}

/** Returns the given options by their names in the table: `--no-backup` sets `noBackup`. */
function valuesOf(
  options: readonly (readonly [name: string, option: Option])[],
  given: Values,
): Values & { readonly [Name in keyof OptionTable]?: unknown } {
  return Object.fromEntries(
    options.flatMap(([name, option]) => {
      const value = given[option.attributeName()]
      if (option.negate) return value === false ? [[name, true]] : []
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
