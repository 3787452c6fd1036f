// Bundles the command line: one small file to start, the rest in chunks that it loads when a command needs them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { inAscii } from './ascii.mjs'
import { notices } from './notices.mjs'
import { root } from './setup.mjs'

const cli = join(root, 'packages', 'cli')

/** Tables of charsets are loaded on demand: files in UTF-8 need none. */
const charsetTables = {
  name: 'charset-tables',
  resolveId(source, importer) {
    if (!source.endsWith('multi-byte.encodings.cjs')) return null
    return `${join(dirname(importer), source)}${LAZY}`
  },
  load(id) {
    if (!id.endsWith(LAZY)) return null
    const source = readFileSync(id.replace(/\.cjs.*$/, '.json'))
    const file = this.getFileName(this.emitFile({ type: 'asset', fileName: 'charsets.json', source }))
    return `import { readFileSync } from 'node:fs'
      export default () => JSON.parse(readFileSync(new URL('./${file}', import.meta.url), 'utf8'))`
  },
}
const LAZY = '.lazy.mjs'

/** Commander asks for this only to run commands that are programs of their own, which ours are not. */
const noChildren = {
  name: 'no-children',
  resolveId: (source, importer) =>
    source === 'node:child_process' && importer?.includes('commander') ? '\0no-children' : null,
  load: (id) => (id === '\0no-children' ? 'export default {}' : null),
}

const input = {
  platform: 'node',
  plugins: [charsetTables, noChildren, notices()],
  // Native code can't be bundled, nor what looks for it; it is loaded when a PNG, a server or a library is asked for.
  external: ['@resvg/resvg-js', '@duckdb/node-api', 'libsql', 'pg', 'ws'],
  resolve: { conditionNames: ['qipu-source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
}

const output = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  // `start` gives chunks a `require`, and no way to import.
  dynamicImportInCjs: false,
  minify: true,
}

async function outputsOf(entries) {
  const made = await rolldown({ ...input, input: entries })
  const { output: files } = await made.generate(output)
  await made.close()
  return files
}

export async function bundle(directory) {
  const chunks = await outputsOf({
    main: join(cli, 'src', 'main.ts'),
    worker: join(cli, 'src', 'isolation', 'worker.ts'),
  })
  const [start] = await outputsOf({ start: join(cli, 'src', 'start', 'index.ts') })
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, start.fileName), start.code)
  for (const { type, fileName, code, source } of chunks) {
    writeFileSync(join(directory, fileName), type === 'chunk' ? inAscii(code) : source)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(join(cli, 'dist'))
