// Makes what programs import from our packages: modules that bundlers can leave out one by one, and for Node, where an entry names
// a file of its own, a few bundled files that start fast. Declarations are made by the compiler.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { inAscii } from './ascii.mjs'
import { notices } from './notices.mjs'
import { root } from './setup.mjs'

const SOURCE = 'qipu-source'
const conditionNames = [SOURCE, 'node', 'import', 'default']

/** Entries of a package, and what its modules choose by platform: the source of each, and the file that a condition names. */
function entriesOf(folder, condition) {
  const { exports, imports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = condition === 'default' ? Object.values(imports).flatMap((files) => [files, ...Object.values(files)]) : []
  return [...Object.values(exports), ...own].flatMap((files) => {
    const { [SOURCE]: source, default: usual, [condition]: target = usual } = files
    if (!source?.endsWith('.ts') || !target?.endsWith('.js')) return []
    return fitting(folder, source).map((part) => ({
      source: join(folder, source.replace('*', part)),
      target: target.replace('*', part).replace(/^\.\//, ''),
    }))
  })
}

/** Lists the parts of names that a star in the path of a source stands for. */
function fitting(folder, source) {
  const [before, after] = source.split('*')
  if (after === undefined) return ['']
  const depth = after.split('/').length
  return readdirSync(join(folder, before), { recursive: true })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(after) && path.split('/').length === depth + 1)
    .map((path) => path.slice(1, -after.length))
    .filter((part) => /^[\w-]+$/.test(part))
}

const isOthers = (id) => !/^[./\0]|^[A-Z]:/.test(id) && !id.startsWith('qipu/internal/')

/** Tables of charsets are parsed when a text needs them. */
const charsetTables = {
  name: 'charset-tables',
  load(id) {
    if (!id.endsWith('multi-byte.encodings.cjs')) return null
    const json = JSON.stringify(JSON.parse(readFileSync(id.replace(/cjs$/, 'json'), 'utf8')))
    return { code: `module.exports = () => JSON.parse(${JSON.stringify(json)})` }
  },
}

async function write(folder, entries, options, output, finish = (code) => code) {
  const input = Object.fromEntries(entries.map(({ source, target }) => [target.replace(/^dist\/|\.js$/g, ''), source]))
  const bundle = await rolldown({
    input,
    resolve: { conditionNames, mainFields: ['module', 'main'] },
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    ...options,
  })
  const { output: files } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    comments: { jsdoc: false, annotation: true },
    ...output,
  })
  await bundle.close()
  for (const file of files) {
    const path = join(folder, 'dist', file.fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.type === 'chunk' ? finish(file.code) : file.source)
  }
}

/** Modules that the first entry needs: in Node they are one file. */
async function closureOf(folder) {
  const bundle = await rolldown({
    input: join(folder, 'src', 'index.ts'),
    platform: 'node',
    plugins: [charsetTables],
    resolve: { conditionNames, mainFields: ['module', 'main'] },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  return new Set(output.flatMap(({ moduleIds = [] }) => moduleIds))
}

/** Removes what an earlier build wrote. */
function clean(folder, within) {
  const dist = join(folder, within)
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist, { recursive: true })) {
    if (/\.(?:m?js|map)$/.test(name)) rmSync(join(dist, name), { force: true })
  }
}

/** As few files as possible, of which the first entry needs one. */
const bundledForNode = async (folder) => {
  const first = await closureOf(folder)
  return {
    minify: true,
    chunkFileNames: 'node/chunks/[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'core', test: (id) => first.has(id) },
        { name: 'more', minShareCount: 2 },
      ],
    },
  }
}

/** A module is the least that bundlers leave out for sure. */
const inModules = (folder) => ({ preserveModules: true, preserveModulesRoot: join(folder, 'src') })

/** Outputs of each package, by the condition of its entries. */
const packages = {
  qipu: [
    { condition: 'default', options: { platform: 'neutral', external: isOthers }, output: inModules },
    {
      condition: 'node',
      options: { platform: 'node', plugins: [charsetTables, notices()] },
      output: bundledForNode,
      finish: inAscii,
    },
  ],
  ...Object.fromEntries(
    ['library', 'net', 'rooms', 'engines', 'studio'].map((name) => [
      name,
      [
        {
          condition: 'default',
          within: name === 'studio' ? 'dist/server/' : 'dist/',
          options: { platform: 'neutral', external: isOthers },
          output: inModules,
        },
      ],
    ]),
  ),
  // Its modules take parts of the core along that no entry of the core has.
  player: [
    {
      condition: 'node',
      within: 'dist/modules/',
      options: {
        platform: 'neutral',
        external: (id) => isOthers(id) && !id.startsWith('#'),
        resolve: { mainFields: ['module', 'main'], conditionNames: [SOURCE, 'browser', 'import', 'default'] },
      },
      output: () => ({ chunkFileNames: 'modules/chunks/[name]-[hash].js' }),
    },
  ],
}

export async function bundleEntries(name) {
  const folder = join(root, 'packages', name)
  clean(folder, packages[name][0].within ?? 'dist/')
  for (const { condition, within = 'dist/', options, output, finish } of packages[name]) {
    const entries = entriesOf(folder, condition).filter(({ target }) => target.startsWith(within))
    await write(folder, entries, options, await output(folder), finish)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of Object.keys(packages)) await bundleEntries(name)
}
