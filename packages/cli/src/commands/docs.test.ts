import { readFileSync, writeFileSync } from 'node:fs'
import { textOf } from 'qipu/text'
import { expect, it } from 'vitest'
import { commandsIn, type NamedCommand } from '../command/command.ts'
import { type ArgumentFacts, flagsOf } from '../command/options.ts'
import { placeholders } from '../text/placeholders.ts'
import { commands } from './all.ts'

/** The tables of `docs/cli.md` and its Chinese sister are made from those of the commands. `QIPU_UPDATE=1` writes them anew. */

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

/** Words as they are typed stay English; only what explains them is translated. */
const LANGUAGES = {
  en: { page: 'docs/cli.md', head: '| option | meaning |', colon: ': ', comma: ', ', full: '.' },
  zh: { page: 'docs/zh/cli.md', head: '| 选项 | 含义 |', colon: '：', comma: '、', full: '。' },
} as const
type Language = keyof typeof LANGUAGES

function sectionOf(named: NamedCommand, language: Language): string {
  const { command } = named
  const { head, colon, comma, full } = LANGUAGES[language]
  const rows = Object.entries(command.options).map(([name, facts]) => {
    const flags = flagsOf(name, facts, word).replace(/<(.*)>/, '$1')
    const choices = facts.choices ? colon + facts.choices.map((choice) => `\`${choice}\``).join(comma) : ''
    return `| \`${cell(flags)}\` | ${cell(facts[language])}${choices} |`
  })
  const table = rows.length === 0 ? '' : `\n${head}\n|---|---|\n${rows.join('\n')}\n`
  return `### \`qipu ${usage(named)}\`\n\n${sentence(command.description[language], full)}\n${table}`
}

const sentence = (text: string, full: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}${full}`

it.each(Object.keys(LANGUAGES) as Language[])(
  'the reference of the command line has the options of every command, in the language %s',
  (language) => {
    const page = new URL(`../../../../${LANGUAGES[language].page}`, import.meta.url)
    const made = commandsIn(commands)
      .map((named) => sectionOf(named, language))
      .join('\n')
    const before = readFileSync(page, 'utf8')
    const [head, rest] = before.split(BEGIN)
    const [, tail] = rest!.split(END)
    const wanted = `${head}${BEGIN}\n${made}\n${END}${tail}`
    if (process.env['QIPU_UPDATE']) writeFileSync(page, wanted)
    else expect(before).toBe(wanted)
  },
)
