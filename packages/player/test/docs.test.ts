import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { themes } from 'qipu/diagram'
import { describe, expect, it } from 'vitest'
import { boardVariables } from '../src/board/variables.ts'
import { variablesOf } from '../src/design/tokens.ts'
import { keys } from '../src/elements/keys/default-bindings.ts'
import { attributeOf, boardOptions, playerOptions } from '../src/options.ts'

const page = readFileSync(new URL('../../../docs/player.md', import.meta.url), 'utf8')
const elements = new URL('../src/elements/', import.meta.url)
const sources = readdirSync(elements, { recursive: true, encoding: 'utf8' })
  // A list of contents gets its information from the player.
  .filter((name) => name.endsWith('.ts') && name !== join('panels', 'contents.ts'))
  .map((name) => readFileSync(new URL(name, elements), 'utf8'))

describe('the documentation', () => {
  it('docs/player.md has every attribute with its values', () => {
    for (const [name, facts] of Object.entries({ ...boardOptions, ...playerOptions })) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${attributeOf(name)}\` |`))
      expect([name, row !== undefined]).toEqual([name, true])
      for (const value of facts.type === 'choice' ? facts.values : []) {
        expect([name, value, row!.includes(`\`${value}\``)]).toEqual([name, value, true])
      }
    }
  })

  it('docs/player.md has every event', () => {
    const events = new Set(
      sources.flatMap((text) => [...text.matchAll(/emit(?:<\w+>)?\('(\w+)'/g)].map(([, name]) => name!)),
    )
    expect(events.size).toBeGreaterThan(10)
    for (const name of events) expect([name, page.includes(`| \`${name}\` |`)]).toEqual([name, true])
  })

  it('docs/player.md has every action that a key can be given to', () => {
    for (const { id } of keys) expect([id, page.includes(`\`${id}\``)]).toEqual([id, true])
  })

  it('docs/player.md has every key', () => {
    const caps: Readonly<Record<string, string>> = {
      ArrowRight: '→',
      ArrowLeft: '←',
      ArrowUp: '↑',
      ArrowDown: '↓',
    }
    for (const key of keys.flatMap((row) => row.keys)) {
      const shown = `\`${key.replace(/Arrow\w+/, (name) => caps[name]!)}\``
      expect([key, page.includes(shown)]).toEqual([key, true])
    }
  })

  it('docs/player.md has every CSS variable that a page may set', () => {
    const tones = Object.keys(themes[0]!.tones)
    const names = themes.flatMap((theme) => [
      ...variablesOf(theme).map(([name]) => name),
      ...boardVariables(theme).keys(),
    ])
    for (const name of new Set(names)) {
      const [, tone, part] =
        /^--qipu-([a-z]+(?:-disc|-back|-red|-black)?)(-(?!red|black|back|disc)[a-z]+)$/.exec(name) ?? []
      // A row stands for all parts of a colour, another for the spaces.
      const shown = tone && tones.includes(tone) && !page.includes(`\`${name}\``) ? `\`${part}\`` : `\`${name}\``
      if (!/space-[234]$/.test(name)) expect([name, page.includes(shown)]).toEqual([name, true])
    }
  })

  it('docs/player.md names an existing test for every feature of Seki that the player has', () => {
    const table = page.slice(page.indexOf('## Seki, feature by feature'))
    const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm)].slice(2)
    expect(rows.length).toBeGreaterThan(25)
    for (const [, feature, here, test] of rows) {
      const [, file, name] = /^(\S+): (.+?) ?$/.exec(test!) ?? []
      if (here!.startsWith('not in the player')) continue
      const path = file?.includes('/') ? `../../../${file}` : `./${file}.test.ts`
      const text = readFileSync(new URL(path, import.meta.url), 'utf8')
      expect([feature, text.includes(`'${name}`)]).toEqual([feature, true])
    }
  })
})
