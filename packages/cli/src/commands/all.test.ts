import { catalogue } from 'qipu'
import { describe, expect, it } from 'vitest'
import { waysToSay } from '../report/report.ts'
import { commands } from './all.ts'

const OPTION = /(?<![\w-])--?[a-z][a-z-]*/g
const optionsOf = (given: typeof commands): string[] =>
  given.flatMap(({ options }) => options.flatMap(({ flags }) => flags.match(OPTION) ?? []))

describe('the commands', () => {
  it('have every option that advice tells people to use', () => {
    // Every command that reads may have to speak of charsets, one that writes of directories.
    const whose = { charset: 'check', format: 'check', directory: 'convert', program: 'convert', volume: 'check' }
    for (const [need, { en, zh }] of Object.entries(waysToSay)) {
      const readers = commands.filter(({ name }) => name === whose[need as keyof typeof whose])
      for (const words of [en, zh]) expect(optionsOf(readers), need).toContain(words.match(OPTION)![0])
    }
  })

  it('are the only ones that speak of options: messages of the library name none', () => {
    const texts = Object.values(catalogue).flatMap(({ en, zh, fix }) => [en, zh, fix?.en ?? '', fix?.zh ?? ''])
    expect(texts.flatMap((text) => text.match(OPTION) ?? [])).toEqual([])
  })

  it('have every option that their examples use', () => {
    for (const command of commands) {
      const used = command.examples.join(' ').match(OPTION) ?? []
      for (const name of used) expect(optionsOf([command]), command.name).toContain(name)
    }
  })
})
