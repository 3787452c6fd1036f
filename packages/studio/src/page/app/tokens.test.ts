import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { themes } from 'qipu/diagram'
import { describe, expect, it } from 'vitest'
import { measures, variable, variablesOf } from '../../../../player/src/design/tokens.ts'

/** The style sheets of the page and of the player, and what they may say beside the tokens. */

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$/.test(name))
    .map((name) => join(folder, name))

const sheetsOf = (file: string): string =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/css`(?:([^`\n]*)`|([\s\S]*?)\n\s*`)/g)]
    .map(([, line, sheet]) => line ?? sheet)
    .join('\n')

const FOLDERS = ['packages/studio/src/page', 'packages/player/src']

/** Printed pages have sizes of their own, and the text of a file is measured in pixels. */
const OWN_MEASURES = ['panel/print-sheet.ts', 'panel/source.ts']

const files = FOLDERS.flatMap(sourcesIn)
  .filter((file) => !OWN_MEASURES.some((name) => file.endsWith(name)))
  .map((file) => [file, sheetsOf(file)] as const)
  .filter(([, sheet]) => sheet !== '')

/** Properties whose lengths are tokens, and the least length in pixels that is more than a touch of a line. */
const PROPERTIES = [
  [/^((row-|column-)?gap|padding|margin)/, 4],
  [/^font(-size)?$/, 0],
  [/^border-radius$/, 4],
] as const

const pixelsOf = (length: string): number => Math.abs(Number.parseFloat(length)) * (length.endsWith('rem') ? 16 : 1)

/** Lengths and colours that stand in a style sheet by themselves. */
function looseIn(sheet: string): string[] {
  return [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([a-z-]+):\s*([^;{}]+)[;}]/g)].flatMap(
    ([all, name = '', value = '']) => {
      const rule = PROPERTIES.find(([names]) => names.test(name))
      const lengths = rule ? (value.replaceAll(/var\([^)]*\)/g, '').match(/(?<![\w.-])-?[\d.]+(rem|px)\b/g) ?? []) : []
      const isLoose = lengths.some((length) => pixelsOf(length) >= rule![1])
      const isColoured = /#[\da-f]{3,8}\b|rgba?\(|hsla?\(/i.test(value.replaceAll(/var\([^)]*\)/g, ''))
      return isLoose || isColoured ? [all] : []
    },
  )
}

/** Variables that something else sets: the board for its frame, a page for the player. */
const SET_ELSEWHERE = /^--qipu-(spot|board-room|board-aspect|board-height|side-height|family|font|black|white|wood-)/

describe('design tokens', () => {
  it('the search for loose lengths and colours sees the style sheets of the page and of the player', () => {
    expect(files.length).toBeGreaterThan(25)
    expect(looseIn('a { padding: 0.5rem 2px; color: #fff; margin: 0 auto; gap: 3px }')).toEqual([
      'padding: 0.5rem 2px;',
      'color: #fff;',
    ])
  })

  it.each(files)('the style sheets of %s take colours, type, spacing and corners from the tokens', (_, sheet) => {
    // Scanners want the code for phones on white.
    expect(looseIn(sheet).filter((rule) => rule !== 'background: #fff;')).toEqual([])
  })

  it.each(files)('every variable that the style sheets of %s use is set by every theme', (_, sheet) => {
    const used = [...sheet.matchAll(/var\((--qipu-[\w-]+)\)/g)].map(([, name]) => name!)
    for (const theme of themes) {
      const known = new Set(variablesOf(theme).map(([name]) => name))
      expect(used.filter((name) => !known.has(name) && !SET_ELSEWHERE.test(name))).toEqual([])
    }
  })

  it('docs/player.md lists every design token, with its size', () => {
    const page = readFileSync(join(root, 'docs/player.md'), 'utf8')
    const table = page.slice(page.indexOf('## Looks'), page.indexOf('## Additions'))
    const names = themes.flatMap((theme) => variablesOf(theme).map(([name]) => name))
    expect([...new Set(names)].filter((name) => !table.includes(`\`${name}\``))).toEqual([])
    for (const [name, value] of Object.entries(measures)) {
      const size = value.endsWith('rem') ? Number.parseFloat(value) * 16 : Number.parseFloat(value)
      const row = table.split('\n').find((line) => line.includes(`\`${variable(name)}\``))!
      expect(row, name).toMatch(new RegExp(`\\b${size}\\b`))
    }
  })
})
