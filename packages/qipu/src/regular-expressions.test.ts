import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { slowInput } from './text/regex-steps.testing.ts'

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url))

const sources = readdirSync(packages)
  .flatMap((name) => {
    const folder = join(packages, name, 'src')
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
    } catch {
      return []
    }
  })
  .filter((file) => /\.ts$/.test(file) && !/\.(?:test|testing|generated)\.ts$/.test(file))

interface Found {
  readonly place: string
  readonly text: string
}

function expressionsIn(file: string): Found[] {
  const found: Found[] = []
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ place: file.slice(packages.length), text: node.text })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Expressions that are slow on long texts, by their files, and why they get none. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  'library/src/extract/names.ts': 'names of up to 200 characters',
  'qipu/src/formats/ngf/header.ts': 'names of up to 200 characters',
  'qipu/src/text/non-record-text.ts': 'lines of the first 4 KiB of a file',
  'qipu/src/formats/sau/detect.ts': 'the first 4 KiB of a file',
  'qipu/src/formats/jgf/read/declared-charset.ts': 'the first 4 KiB of a file',
  'player/src/edit/parse-moves.ts': 'moves that the user types',
}

const expressions = new Map<string, Set<string>>()
for (const { place, text } of sources.flatMap(expressionsIn)) {
  const places = expressions.get(text) ?? new Set()
  expressions.set(text, places.add(place.replaceAll('\\', '/')))
}

const slow = [...expressions].flatMap(([text, places]) => {
  const end = text.lastIndexOf('/')
  const input = slowInput(text.slice(1, end), text.slice(end + 1))
  return input === undefined ? [] : [...places].map((place) => ({ place, text, input }))
})

describe('regular expressions', () => {
  it('regular expressions on texts of any length take steps in proportion to the text', () => {
    expect(slow.filter(({ place }) => SHORT_TEXTS[place] === undefined)).toEqual([])
  })

  it('exceptions for regular expressions are needed', () => {
    expect([...new Set(slow.map(({ place }) => place))].sort()).toEqual(Object.keys(SHORT_TEXTS).sort())
  })

  it.each([
    ['\\s*$', ''],
    ['^(.+?)\\s*(wins|lost)$', 'is'],
    ['^[A-Za-z0-9+/\\s]*={0,2}\\s*$', ''],
    ['^(.+?)\\s*(获胜|胜利|胜出|胜|赢|wins|won|落败|負|负|输|败|loses|lost)$', 'is'],
    ['(a+)+$', ''],
    ['^(?:a|a)*$', ''],
    ['\\w+=', 'g'],
  ])('slowInput() finds an input for /%s/', (source, flags) => {
    expect(slowInput(source, flags)).toBeDefined()
  })

  it.each([
    ['\\s{0,20}$', ''],
    ['^\\s*a', ''],
    ['(?<!\\s)\\s+$', ''],
    ['^[a-z]+\\s*=\\s*\\d+$', 'i'],
  ])('slowInput() finds none for /%s/', (source, flags) => {
    expect(slowInput(source, flags)).toBeUndefined()
  })
})
