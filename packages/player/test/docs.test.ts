import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keys } from '../src/elements/keys.ts'
import { attributeOf, boardOptions, playerOptions } from '../src/options.ts'

const page = readFileSync(new URL('../../../docs/player.md', import.meta.url), 'utf8')
const sources = ['player', 'board', 'taps'].map((name) =>
  readFileSync(new URL(`../src/elements/${name}.ts`, import.meta.url), 'utf8'),
)

describe('the documentation', () => {
  it('has every attribute with its values', () => {
    for (const [name, facts] of Object.entries({ ...boardOptions, ...playerOptions })) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${attributeOf(name)}\` |`))
      expect([name, row !== undefined]).toEqual([name, true])
      for (const value of facts.type === 'choice' ? facts.values : []) {
        expect([name, value, row!.includes(`\`${value}\``)]).toEqual([name, value, true])
      }
    }
  })

  it('has every event', () => {
    const events = new Set(
      sources.flatMap((text) => [...text.matchAll(/emit(?:<\w+>)?\('(\w+)'/g)].map(([, name]) => name!)),
    )
    expect(events.size).toBeGreaterThan(10)
    for (const name of events) expect([name, page.includes(`| \`${name}\` |`)]).toEqual([name, true])
  })

  it('has every key', () => {
    const caps: Readonly<Record<string, string>> = {
      ArrowRight: '→',
      ArrowLeft: '←',
      ArrowUp: '↑',
      ArrowDown: '↓',
      ' ': 'Space',
    }
    for (const key of keys.flatMap((row) => row.keys)) {
      const shown = `\`${key.replace(/Arrow\w+|^ $/, (name) => caps[name]!)}\``
      expect([key, page.includes(shown)]).toEqual([key, true])
    }
  })
})
