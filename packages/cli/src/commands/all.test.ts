import { catalogue } from 'qipu'
import { describe, expect, it } from 'vitest'
import { commands } from './all.ts'

const OPTION = /--[a-z][a-z-]*/g
const optionsOf = (given: typeof commands): string[] =>
  given.flatMap(({ options }) => options.flatMap(({ flags }) => flags.match(OPTION) ?? []))

describe('the commands', () => {
  it('have every option that a message tells people to use', () => {
    const told = Object.entries(catalogue).flatMap(([code, { en, zh, fix }]) =>
      [en, zh, fix?.en ?? '', fix?.zh ?? ''].flatMap((text) => (text.match(OPTION) ?? []).map((name) => [code, name])),
    )
    expect(told.length).toBeGreaterThan(5)
    // Of bytes and charsets every command that reads may have to speak.
    const readers = commands.filter(({ name }) => name === 'check')
    for (const [code, name] of told) {
      expect(optionsOf(code!.startsWith('text/') ? readers : commands), code).toContain(name)
    }
  })

  it('have every option that their examples use', () => {
    for (const command of commands) {
      const used = command.examples.join(' ').match(OPTION) ?? []
      for (const name of used) expect(optionsOf([command]), command.name).toContain(name)
    }
  })
})
