// Bundles the player: one file that a page loads with a script tag, and chunks that it fetches when it needs them.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const player = join(root, 'packages', 'player')
const core = join(root, 'packages', 'qipu', 'src')
const standIns = join(player, 'src', 'open', 'stand-ins')

/**
 * Modules that others stand in for: what few pages need is loaded when it is missed, and what a player never needs (it
 * reads records and writes none) is left out.
 */
const STAND_INS = [
  [/^games\/all\.ts$/, 'games.ts'],
  [/^diagram\/grids\/all\.ts$/, 'grids.ts'],
  [/^text\/decode\.ts$/, 'decode.ts'],
  [/^text\/json\/tolerant\.ts$/, 'tolerant-json.ts'],
  [/^formats\/(?:sgf|wei7|jgf)\/(?:write|abilities|check|check\/index|split)\.ts$/, 'nothing.ts'],
]

/** Properties that are cut out of tables: the texts of messages, which are fetched when somebody reads them; writers. */
const CUTS = [
  {
    modules: /^(?:formats\/(?:sgf|wei7|jgf)|text)\/.*messages\b.*\.ts$/,
    not: /^text\/messages\.ts$/,
    names: ['en', 'zh', 'fix'],
  },
  { modules: /^formats\/sgf\/properties\//, names: ['info', 'notes'], functions: true },
  { modules: /^formats\/(?:wei7|jgf)\//, names: ['write'], functions: true },
]

/** Goes behind the name of a module that is wanted without cuts. */
const FULL = '?full'

const withinCore = (id) => (id.startsWith(core) ? id.slice(core.length + 1).replaceAll('\\', '/') : undefined)

const standIn = {
  name: 'stand-in',
  async resolveId(source, importer, options) {
    if (!importer || importer.startsWith(standIns)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const module = found && withinCore(found.id)
    const row = module && STAND_INS.find(([pattern]) => pattern.test(module))
    return row ? join(standIns, row[1]) : null
  },
}

/** Every property of a tree that is to be cut, outermost only. */
function* cutsIn(tree, { names, functions }) {
  const stack = [tree]
  while (stack.length > 0) {
    const node = stack.pop()
    const isNamed = node.type === 'Property' && !node.computed && names.includes(node.key.name)
    if (isNamed && (!functions || /Function/.test(node.value.type))) {
      yield node
      continue
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child?.type === 'string') stack.push(child)
      }
    }
  }
}

const cut = {
  name: 'cut',
  transform(code, id) {
    const module = id.endsWith(FULL) ? undefined : withinCore(id)
    const row = module && CUTS.find(({ modules, not }) => modules.test(module) && !not?.test(module))
    if (!row) return null
    const places = [...cutsIn(this.parse(code, { lang: 'ts' }), row)].sort((a, b) => b.start - a.start)
    let text = code
    for (const { start, end } of places) text = text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
    return { code: text, map: null }
  },
}

/** What a bundle is made of and how; tests make one in memory to weigh it. */
export const input = {
  input: { 'qipu-player': join(player, 'src', 'index.ts') },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  resolve: { conditionNames: ['source', 'browser', 'import', 'default'], mainFields: ['module', 'main'] },
  plugins: [standIn, cut],
}

export const output = {
  dir: join(player, 'dist'),
  format: 'esm',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'qipu-[name]-[hash].js',
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(output.dir, { recursive: true, force: true })
  const bundle = await rolldown(input)
  await bundle.write(output)
  await bundle.close()
}
