import { readFileSync, writeFileSync } from 'node:fs'
import { textOf } from 'qipu/text'
import { expect, it } from 'vitest'
import { commandsIn, type NamedCommand } from '../command/command.ts'
import { type ArgumentFacts, flagsOf } from '../command/options.ts'
import { placeholders } from '../words/placeholders.ts'
import { commands } from './all.ts'

/** The tables of `docs/cli.md` are made from those of the commands. `QIPU_UPDATE=1` writes them anew. */

const page = new URL('../../../../docs/cli.md', import.meta.url)
const BEGIN = '<!-- made from packages/cli/src/commands by `npm run docs` -->\n'
const END = '<!-- end of what is made -->\n'

const cell = (text: string): string => text.replaceAll('|', '\\|')
const word = (value: keyof typeof placeholders): string => textOf(placeholders[value]).toUpperCase()
const argument = ({ value, many, optional }: ArgumentFacts): string => {
  const text = word(value) + (many ? '…' : '')
  return optional ? `[${text}]` : text
}
const usage = ({ path, command }: NamedCommand): string =>
  [...path, ...Object.values(command.arguments).map(argument)].join(' ')

function sectionOf(named: NamedCommand): string {
  const { command } = named
  const rows = Object.entries(command.options).map(([name, facts]) => {
    const flags = flagsOf(name, facts, word).replace(/<(.*)>/, '$1')
    const choices = facts.choices ? `: ${facts.choices.map((choice) => `\`${choice}\``).join(', ')}` : ''
    return `| \`${cell(flags)}\` | ${cell(facts.en)}${choices} |`
  })
  const table = rows.length === 0 ? '' : `\n| option | meaning |\n|---|---|\n${rows.join('\n')}\n`
  return `### \`qipu ${usage(named)}\`\n\n${sentence(command.description.en)}\n${table}`
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`

it('docs/cli.md has the options that the commands have', () => {
  const made = commandsIn(commands).map(sectionOf).join('\n')
  const before = readFileSync(page, 'utf8')
  const [head, rest] = before.split(BEGIN)
  const [, tail] = rest!.split(END)
  const wanted = `${head}${BEGIN}\n${made}\n${END}${tail}`
  if (process.env['QIPU_UPDATE']) writeFileSync(page, wanted)
  else expect(before).toBe(wanted)
})
