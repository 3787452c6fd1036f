import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { attributeOf, boardOptions, type OptionFacts, playerOptions } from './options.ts'

/** Rows of a table of the manual, by their first cell. */
function rowsUnder(page: string, heading: string): ReadonlyMap<string, readonly string[]> {
  const from = page.indexOf(`\n${heading}\n`)
  const part = page.slice(from, page.indexOf('\n#', from + heading.length + 2))
  return new Map(
    Array.from(part.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm), ([, name, cells]) => [
      name!,
      cells!.split(' | ').map((cell) => cell.trim()),
    ]),
  )
}

/** Words of the manual without their markup. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

const typeOf = (facts: OptionFacts): string =>
  facts.type === 'switch'
    ? 'boolean'
    : facts.type === 'number'
      ? 'number'
      : facts.type === 'choice'
        ? [...facts.values.map((value) => `'${value}'`), ...(facts.isOpen ? ['string'] : [])].join(' | ')
        : 'string'

const manual = readFileSync(new URL('../../../docs/player.md', import.meta.url), 'utf8')
const events = readFileSync(new URL('elements/events.ts', import.meta.url), 'utf8')

/** Events that a type lists, in its order. */
const eventsIn = (type: string): readonly string[] =>
  Array.from(
    new RegExp(`interface ${type} \\{\\n(.*?)\\n\\}`, 's').exec(events)![1]!.matchAll(/^ {2}'?([\w-]+)'?:/gm),
  ).map(([, name]) => name!)

const words = new Map([...rowsUnder(manual, '### Both elements'), ...rowsUnder(manual, '### `<qipu-player>`')])
const said = rowsUnder(manual, '## Events')

const fieldsOf = (options: Readonly<Record<string, OptionFacts>>): object[] =>
  Object.entries(options).map(([name, facts]) => ({
    kind: 'field',
    name,
    attribute: attributeOf(name),
    type: { text: typeOf(facts) },
    default: JSON.stringify(facts.default),
    description: plain(words.get(attributeOf(name))?.at(-1) ?? ''),
    reflects: false,
  }))

function declarationOf(
  name: string,
  tagName: string,
  description: string,
  options: Readonly<Record<string, OptionFacts>>,
  eventsType: string,
): object {
  const members = fieldsOf(options)
  return {
    kind: 'class',
    name,
    tagName,
    customElement: true,
    description,
    superclass: { name: 'HTMLElement' },
    members,
    attributes: members.map((field) => {
      const { attribute, type, default: usual, description: text, name: fieldName } = field as Record<string, unknown>
      return { name: attribute, type, default: usual, description: text, fieldName }
    }),
    events: eventsIn(eventsType).map((event) => ({
      name: event,
      type: { text: `CustomEvent<${eventsType}['${event}']>` },
      description: plain(said.get(event)?.at(-1) ?? ''),
    })),
  }
}

const module = (path: string, declaration: object, name: string, tag: string): object => ({
  kind: 'javascript-module',
  path,
  declarations: [declaration],
  exports: [
    { kind: 'js', name, declaration: { name, module: path } },
    { kind: 'custom-element-definition', name: tag, declaration: { name, module: path } },
  ],
})

const made = {
  schemaVersion: '1.0.0',
  readme: 'README.md',
  modules: [
    module(
      'dist/modules/player.js',
      declarationOf(
        'QipuPlayer',
        'qipu-player',
        'A game record with its board, moves, comments and modes.',
        { ...boardOptions, ...playerOptions },
        'PlayerEventDetails',
      ),
      'QipuPlayer',
      'qipu-player',
    ),
    module(
      'dist/qipu-player.js',
      declarationOf(
        'QipuBoard',
        'qipu-board',
        'One position of a game record.',
        { src: playerOptions.src, ...boardOptions },
        'BoardEventDetails',
      ),
      'QipuBoard',
      'qipu-board',
    ),
  ],
}

describe('custom-elements.json', () => {
  it('custom-elements.json is what the options, the events and the manual say (`npm run docs` renews it)', () => {
    const file = new URL('../custom-elements.json', import.meta.url)
    const text = `${JSON.stringify(made, null, 2)}\n`
    if (process.env['QIPU_UPDATE']) writeFileSync(file, text)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(text))
  })

  it('the manual describes every attribute and every event of the elements', () => {
    const attributes = Object.keys({ ...boardOptions, ...playerOptions }).map(attributeOf)
    expect(attributes.filter((name) => !words.has(name))).toEqual([])
    const names = new Set([...eventsIn('PlayerEventDetails'), ...eventsIn('BoardEventDetails')])
    expect([...names].filter((name) => !said.has(name))).toEqual([])
    expect(names.size).toBeGreaterThan(25)
  })
})
