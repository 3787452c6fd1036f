import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../packages/', import.meta.url))

// Words with which no sentence begins: predicates of a `describe`, and parts of speech that join one. Verbs that are
// plural nouns as well (moves, names, reports) may be subjects.
const PREDICATES = new Set(
  `is are was were has have had can cannot may must does do did never not would accepts adds agrees allows answers
  appends asks becomes begins breaks brings calls carries changes chooses closes comes converts cuts decides deletes
  drops ends exits finds follows forgets gets gives goes grows hears hides holds ignores joins judges keeps knows leads
  leaves lets lists loads looks loses makes needs offers opens paints prefers prints puts reads refuses remembers
  removes renames repairs replaces runs says sees serves sets shows sorts speaks splits stands starts stays stops
  survives takes tells touches turns undoes understands uses waits walks wants warns writes
  and but or that which whose`.split(/\s+/),
)
const PREPOSITIONS = new Set(
  'as at before behind beyond by for from in into of on to when where while with without'.split(' '),
)

/** Without its subject: "is refused", "of several days reach …"; but not "in Hex, the first side …". */
const isPredicate = (title: string): boolean => {
  const [first = ''] = title.split(/[ ,:]/, 1)
  return PREDICATES.has(first) || (PREPOSITIONS.has(first) && !/^[^,]{1,40}, /.test(title))
}

/** Words that name no actor: a title says user, client, team, side or engine. */
const VAGUE_WORDS = /\b(?:nobody|somebody|anybody|whoever|whomever)\b/i

const rootOf = (call: ts.Expression): string => {
  let node = call
  while (!ts.isIdentifier(node)) {
    if (ts.isTaggedTemplateExpression(node)) node = node.tag
    else if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) node = node.expression
    else return ''
  }
  return node.text
}

/** The titles of `it(…)` and `it.each(…)(…)`, and the lines on which they stand. */
function titlesIn(name: string, text: string): { title: string; line: number }[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const titles: { title: string; line: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && rootOf(node.expression) === 'it') {
      const [first] = node.arguments
      const { line } = source.getLineAndCharacterOfPosition(first!.getStart(source))
      if (ts.isStringLiteralLike(first!)) titles.push({ title: first.text, line: line + 1 })
      else if (ts.isTemplateExpression(first!)) titles.push({ title: first.head.text, line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

const faultsIn = (name: string, text: string): string[] =>
  titlesIn(name, text)
    .filter(({ title }) => isPredicate(title) || VAGUE_WORDS.test(title))
    .map(({ title, line }) => `${name}:${line}: ${title}`)

it('every test title has a subject and names its actor, so that it can be understood without its describe', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.ts$/.test(file) && !file.includes('node_modules'),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('the check of test titles finds predicates with file and line', () => {
  const source = `describe('a file', () => {
  it('is refused', () => {})
  it('a file in Hex is read', () => {})
  it('a file that nobody needs', () => {})
  it('in %s, the first side begins', () => {})
  it.each([1, 2])(
    'of %i days reach to the last', () => {})
  it.runIf(true)(\`reads \${3} files\`, () => {})
})`
  expect(faultsIn('x.test.ts', source)).toEqual([
    'x.test.ts:2: is refused',
    'x.test.ts:4: a file that nobody needs',
    'x.test.ts:7: of %i days reach to the last',
    'x.test.ts:8: reads ',
  ])
})
