import { catalogue } from 'qipu'
import { describe, expect, it } from 'vitest'
import { type Command, commandsIn } from '../command/command.ts'
import { longFlag } from '../command/options.ts'
import { waysToSay } from '../report/advice.ts'
import { commands } from './all.ts'

const OPTION = /(?<![\w-])--?[a-z][a-z-]*/g
const all = commandsIn(commands).map(({ command }) => command)
const flagsOf = (command: Command): string[] =>
  Object.entries(command.options).flatMap(([name, { short }]) => [longFlag(name), ...(short ? [`-${short}`] : [])])

describe('the commands', () => {
  it('commands have every option that messages advise', () => {
    // Every command that reads may have to speak of charsets, one that writes of directories.
    const whose = {
      charset: 'check',
      format: 'check',
      game: 'check',
      directory: 'convert',
      program: 'convert',
      volume: 'check',
    }
    for (const [need, { en, zh }] of Object.entries(waysToSay)) {
      const command = all.find(({ name }) => name === whose[need as keyof typeof whose])!
      for (const text of [en, zh]) expect(flagsOf(command), need).toContain(text.match(OPTION)![0])
    }
  })

  it('messages of the core name no options of commands', () => {
    const texts = Object.values(catalogue).flatMap(({ en, zh = '', fix }) => [en, zh, fix?.en ?? '', fix?.zh ?? ''])
    expect(texts.flatMap((text) => text.match(OPTION) ?? [])).toEqual([])
  })

  it.each(all.map((command) => [command.name, command] as const))(
    'the command %s has every option that its examples and its own texts name',
    (_, command) => {
      const texts = Object.values(command.options).flatMap(({ en, zh }) => [en, zh])
      // Quoted text is the command of another program.
      const examples = command.examples.map((example) => example.replace(/'[^']*'/g, ''))
      const used = [...examples, ...texts].join(' ').match(OPTION) ?? []
      for (const name of used) expect(flagsOf(command)).toContain(name)
    },
  )

  it('an option has the same letter and the same kind of value in every command', () => {
    const known = new Map<string, { short: string | undefined; value: string | undefined; command: string }>()
    for (const command of all) {
      for (const [name, { short, value }] of Object.entries(command.options)) {
        const before = known.get(name) ?? { short, value, command: command.name }
        known.set(name, before)
        // A flag of one command may take a value in another, where there is one picture only; a book is a directory. `--draw` draws
        // lots in a tournament, and ends games in a match.
        if (name === 'png' || name === 'draw' || command.name === 'book') continue
        expect({ name, short, value }).toEqual({ name, short: before.short, value: before.value })
      }
    }
  })
})
