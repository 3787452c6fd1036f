/** The manual page of the command in the language of `man`, from the tables of the commands. */

import { english, textOf } from 'qipu/text'
import { commandsIn } from '../command/command.ts'
import { helpWords, placeholderIn, usageOf } from '../command/help.ts'
import { commandText, flagsOf, type OptionTable, optionText } from '../command/options.ts'
import { commands } from './all.ts'

const word = placeholderIn(english)

/** Text of a page: a backslash, a hyphen, a dot at the beginning of a line and characters beyond ASCII mean something else to `man`. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1')
    .replaceAll(/[^\0-\x7f]/gu, (char) => `\\[u${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`)

const common = {
  help: { short: 'h', ...helpWords.help },
  lang: { value: 'language', ...helpWords.language },
  plugin: { value: 'file', ...helpWords.plugin },
} as const satisfies OptionTable

const optionsOf = (path: readonly string[], table: OptionTable): string =>
  Object.entries(table)
    .map(([name, facts]) => {
      const choices = facts.choices ? ` (${facts.choices.join(', ')})` : ''
      return `.TP\n.B ${escaped(flagsOf(name, facts, word))}\n${escaped(textOf(optionText(path, name, facts)) + choices)}`
    })
    .join('\n')

/** Returns the page `qipu.1`. */
export function manPage(): string {
  const parts = commandsIn(commands).map(({ path, command }) => {
    const title = `.SS qipu ${path.join(' ')} ${usageOf(command, english)}`
    const options = optionsOf(path, command.options)
    const examples = command.examples.map((line) => `.PP\n.EX\n${escaped(line)}\n.EE`).join('\n')
    return [
      escaped(title).replace('\\&.SS', '.SS'),
      escaped(textOf(commandText(path, command.description))),
      options,
      examples,
    ]
      .filter((part) => part !== '')
      .join('\n')
  })
  return `.TH QIPU 1 "" Qipu "User Commands"
.SH NAME
qipu \\- ${escaped(textOf(helpWords.description))}
.SH SYNOPSIS
.B qipu
[options] command
.SH OPTIONS OF EVERY COMMAND
${optionsOf([], common)}
.SH COMMANDS
${parts.join('\n')}
.SH EXIT STATUS
0: fine; 1: problems were found; 2: the command could not run.
`
}
