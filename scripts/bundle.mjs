// Bundles the command line: one small file to start, the rest in chunks that are loaded when a command needs them.
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const cli = join(root, 'packages', 'cli')

/** The tables of charsets are read when one is needed: nobody waits for them who has UTF-8. */
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

export async function bundle(directory) {
  rmSync(directory, { recursive: true, force: true })
  const made = await rolldown({
    input: { main: join(cli, 'src', 'main.ts'), worker: join(cli, 'src', 'bulk', 'worker.ts') },
    platform: 'node',
    plugins: [charsetTables, noChildren],
    // Native code can't be bundled; it is loaded when a PNG is asked for.
    external: ['@resvg/resvg-js'],
    resolve: { conditionNames: ['source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
  })
  await made.write({ dir: directory, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: true })
  await made.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(join(cli, 'dist'))
