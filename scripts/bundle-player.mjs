// Bundles the player: one file that a page loads with a script tag, and chunks that it fetches when it needs them.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'
import { childrenOf } from './syntax.mjs'

const player = join(root, 'packages', 'player')
const core = join(root, 'packages', 'qipu', 'src')
const standIns = join(player, 'src', 'open', 'stand-ins')

/**
 * Modules that others stand in for: what few pages need is loaded when it is missed, and what a player never needs (it
 * shows records, and neither judges nor writes them) is left out. The third column says for whom, if not for all.
 */
const STAND_INS = [
  [/^games\/all\.ts$/, 'games.ts'],
  [/^diagram\/grids\/all\.ts$/, 'grids.ts'],
  [/^text\/decode\.ts$/, 'decode.ts'],
  [/^text\/labels\.ts$/, 'charset-labels.ts', /^text\/charset\.ts$/],
  [/^text\/json\.ts$/, 'json.ts', /^formats\/(?:wei7|jgf)\//],
  [/^games\/go\/rulesets\.ts$/, 'go-rules.ts', /^games\/go\//],
  [/^(?:text\/charset-messages|formats\/(?:sgf|wei7|jgf)\/messages)\.ts$/, 'quiet.ts'],
  [/^formats\/(?:jgf\/json-messages|sgf\/compare-games)\.ts$/, 'no-messages.ts'],
  [/^formats\/shared\/go-faults\.ts$/, 'faults.ts'],
]

/** What is cut out: writers that stand in the readers' tables, what would only make messages, words that nobody asks for. */
const CUTS = [
  { modules: /^games\/go\/(?:position|coordinates)\.ts$|^diagram\/themes\.ts$/, properties: ['en', 'zh'] },
  {
    modules: /^formats\/sgf\/properties\//,
    properties: ['fact', 'person', 'marks', 'protect'],
    functions: ['say', 'notes'],
  },
  { modules: /^formats\/(?:wei7|jgf)\//, functions: ['write'] },
  { modules: /^formats\/(?:sgf|wei7|jgf)\/index\.ts$/, properties: ['name', 'mediaType'] },
  {
    modules: /^formats\/(?:sgf|wei7|jgf)\//,
    statements: ['say', 'sayAt', 'tell', 'tellOnce', 'once', 'complain', 'complainOf', 'complainMissing'],
  },
]

/**
 * Modules that are empty for some: nobody writes, checks or splits files, and nobody counts a board. Of the formats that
 * come at once nothing comes but their readers.
 */
const EMPTIED = [
  [/^formats\/[\w-]+\/(?:write|abilities|check|check\/index)\.ts$/, /^formats\/[\w-]+\/index\.ts$/],
  [/^formats\/(?:sgf|wei7|jgf)\/(?!(?:detect|read|reading|codec|colors|messages)\.ts)/, /^formats\/\w+\/index\.ts$/],
  [/^formats\/(?:sgf|jgf)\/places\.ts$/, /^formats\/(?:sgf|jgf)\/read\.ts$/],
  [/^games\/go\/score\.ts$/, /^games\/go\//],
]
const EMPTY = '\0empty:'

const withinCore = (id) => (id.startsWith(core) ? id.slice(core.length + 1).replaceAll('\\', '/') : undefined)

const standIn = {
  name: 'stand-in',
  async resolveId(source, importer, options) {
    if (!importer || importer.startsWith(standIns)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const module = found && withinCore(found.id)
    if (!module) return null
    const from = withinCore(importer) ?? ''
    if (EMPTIED.some(([pattern, whom]) => pattern.test(module) && whom.test(from))) return EMPTY + found.id
    const row = STAND_INS.find(([pattern, , whom = /^/]) => pattern.test(module) && whom.test(from))
    return row ? join(standIns, row[1]) : null
  },
  load(id) {
    if (!id.startsWith(EMPTY)) return null
    const names = readFileSync(id.slice(EMPTY.length), 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)
    return Array.from(names, ([, name]) => `export const ${name} = undefined`).join('\n')
  },
}

/** What a node of the tree is put in the place of, if it is to be cut. */
function replacementOf(node, { properties = [], functions = [], statements = [] }) {
  if (node.type === 'Property' && !node.computed) {
    const isFunction = /Function/.test(node.value.type)
    return properties.includes(node.key.name) || (isFunction && functions.includes(node.key.name)) ? '' : undefined
  }
  const { expression } = node
  if (node.type !== 'ExpressionStatement' || expression.type !== 'CallExpression') return undefined
  return statements.includes(expression.callee.property?.name) ? ';' : undefined
}

/** Every place of a tree that is to be cut, outermost only. */
function* cutsIn(tree, row) {
  const stack = [tree]
  while (stack.length > 0) {
    const node = stack.pop()
    const text = replacementOf(node, row)
    if (text !== undefined) {
      yield { start: node.start, end: node.end, text }
      continue
    }
    stack.push(...childrenOf(node))
  }
}

function withoutCuts(code, tree, row) {
  let kept = code
  for (const { start, end, text } of [...cutsIn(tree, row)].sort((a, b) => b.start - a.start)) {
    const rest = kept.slice(end)
    kept = kept.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest)
  }
  return kept
}

const cut = {
  name: 'cut',
  transform(code, id) {
    const module = withinCore(id)
    const rows = module ? CUTS.filter(({ modules }) => modules.test(module)) : []
    if (rows.length === 0) return null
    return {
      code: rows.reduce((kept, row) => withoutCuts(kept, this.parse(kept, { lang: 'ts' }), row), code),
      map: null,
    }
  },
}

/** What a bundle is made of and how; tests make one in memory to weigh it. */
export const input = {
  input: { 'qipu-player': join(player, 'src', 'index.ts') },
  platform: 'browser',
  resolve: { conditionNames: ['source', 'browser', 'import', 'default'], mainFields: ['module', 'main'] },
  plugins: [standIn, cut],
  checks: { bundlerTimings: false },
}

export const output = {
  dir: join(player, 'dist'),
  format: 'esm',
  minify: true,
  comments: { annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: 'qipu-[name]-[hash].js',
  // Whatever a page needs at once comes in one piece.
  codeSplitting: { groups: [{ name: 'core', tags: ['$initial'] }] },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Types lie beside it and are made by the compiler.
  for (const name of existsSync(output.dir) ? readdirSync(output.dir) : []) {
    if (name.endsWith('.js')) rmSync(join(output.dir, name))
  }
  const bundle = await rolldown(input)
  await bundle.write(output)
  await bundle.close()
}
