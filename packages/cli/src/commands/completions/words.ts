/** Words of the command line as shells complete them: from the tables of the commands, which the parser uses too. */

import { formats } from 'qipu'
import { type Locale, textOf } from 'qipu/text'
import { type FactsEntry, isGroup } from '../../command/facts.ts'
import { helpWords } from '../../command/help.ts'
import { commandText, longFlag, type OptionFacts, type OptionTable, optionText } from '../../command/options.ts'
import { localeIds } from '../../text/locales.ts'

export interface OptionWord {
  /** `--output`. */
  readonly long: string
  /** `-o`. */
  readonly short: string | undefined
  readonly description: string
  /** True where a value follows; without values of its own it is taken for a file. */
  readonly hasValue: boolean
  readonly values: readonly string[]
}

export interface CommandWord {
  readonly name: string
  readonly description: string
  readonly options: readonly OptionWord[]
  /** Commands of a group; empty for a command. */
  readonly commands: readonly CommandWord[]
}

const common = {
  help: { short: 'h', ...helpWords.help },
  lang: { value: 'language', choices: localeIds, ...helpWords.language },
  plugin: { value: 'file', ...helpWords.plugin },
} as const satisfies OptionTable

function valuesOf(name: string, { choices, value }: OptionFacts): readonly string[] {
  if (choices) return choices
  if (value !== 'format') return []
  return formats.filter(({ write }) => name === 'from' || write).map(({ id }) => id)
}

/** Lists the words of every command, described in a language. */
export const wordsOf = (
  entries: readonly FactsEntry[],
  locale: Locale,
  before: readonly string[] = [],
): readonly CommandWord[] =>
  entries.map((entry) => {
    const path = [...before, entry.name]
    const table: OptionTable = isGroup(entry) ? common : { ...entry.options, ...common }
    return {
      name: entry.name,
      description: textOf(commandText(path, entry.description), locale),
      options: Object.entries(table).map(([name, facts]) => ({
        long: longFlag(name),
        short: facts.short && `-${facts.short}`,
        description: textOf(optionText(path, name, facts), locale),
        hasValue: facts.value !== undefined,
        values: valuesOf(name, facts),
      })),
      commands: isGroup(entry) ? wordsOf(entry.commands, locale, path) : [],
    }
  })

/** A command with the words that call it. */
export interface CommandPath extends CommandWord {
  readonly path: readonly string[]
}

/** Every command and group, the outer before the inner. */
export const pathsOf = (words: readonly CommandWord[], before: readonly string[] = []): readonly CommandPath[] =>
  words.flatMap((word) => {
    const path = [...before, word.name]
    return [{ ...word, path }, ...pathsOf(word.commands, path)]
  })
