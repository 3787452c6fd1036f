import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

// A comment names its actor (user, caller, client, engine, referee) and begins with a noun or a third-person verb.
const VAGUE_WORDS = /\b(?:nobody|somebody|anybody|whoever|whomever)\b/i
const VAGUE_OPENINGS = /^(?:What|Whether|Where|Who|Whom|Whose|So)\b/

/** Comments on lines of their own, or behind code after a blank; `opens` is true for the first line of one. */
function commentLines(text: string): { comment: string; line: number; opens: boolean }[] {
  const found: { comment: string; line: number; opens: boolean }[] = []
  let before = ''
  for (const [index, row] of text.split('\n').entries()) {
    const own = /^\s*(\/\/|\/\*\*?|\*(?![/\w]))\s?(.*)$/.exec(row)
    const [, mark = '', comment = ''] = own ?? / (\/\/) (.*)$/.exec(row) ?? []
    if (mark) found.push({ comment, line: index + 1, opens: own === null || mark !== before })
    // A bare `/**` leaves the opening to the next line; otherwise the next `*` or `//` continues the comment.
    const isBare = mark.startsWith('/*') && comment === ''
    before = own === null || isBare ? '' : mark === '//' ? mark : '*'
  }
  return found
}

const faultsIn = (name: string, text: string): string[] =>
  commentLines(text)
    .filter(({ comment, opens }) => VAGUE_WORDS.test(comment) || (opens && VAGUE_OPENINGS.test(comment)))
    .map(({ comment, line }) => `${name}:${line}: ${comment}`)

const sources = ['packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?ts$|\.mjs$/.test(file) && !/node_modules|(^|[/\\])dist[/\\]/.test(file))
    .filter((file) => !file.endsWith('comments.test.ts'))
    .map((file) => join(folder, file)),
)

it('every comment names its actor and begins with a noun or a verb', () => {
  expect(sources.length).toBeGreaterThan(1500)
  expect(sources.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

/** Values that are stored or sent keep their words: a permission of rooms, a message, a reason, a user of the system. */
const STORED = /'nobody'|“nobody”|wei7\/nobody|error nobody|nobody-moves|rooms\/nobody|\bnobody: \{ en/g

const vagueRowsIn = (name: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((row, i) => (VAGUE_WORDS.test(row.replace(STORED, '')) ? [`${name}:${i + 1}: ${row.trim()}`] : []))

it('every name and text in the source names its actor, too', () => {
  const examples = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(mjs|js|py|c|cpp|java)$/.test(file) && !/node_modules/.test(file))
    .map((file) => join('examples', file))
  const others = sources.filter((file) => !/test-titles\.test\.ts$|[/\\](fixtures|golden)[/\\]/.test(file))
  const found = [...others, ...examples].flatMap((file) => vagueRowsIn(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
  expect(vagueRowsIn('x.ts', "const NOBODY = 1\nallow: 'nobody'\nen: 'Somebody else'")).toEqual([
    'x.ts:1: const NOBODY = 1',
    "x.ts:3: en: 'Somebody else'",
  ])
})

it('the check of comments finds vague words anywhere and vague openings at the start', () => {
  const source = `/** Whether it is open. */
/**
 * Where it ends.
 * Where it begins is on the second line.
 */
// Returns the end, which nobody needs.
const a = 1 // So many at most.
// The file is read once. What
// Who follows is the rest.`
  expect(faultsIn('x.ts', source)).toEqual([
    'x.ts:1: Whether it is open. */',
    'x.ts:3: Where it ends.',
    'x.ts:6: Returns the end, which nobody needs.',
    'x.ts:7: So many at most.',
  ])
})
