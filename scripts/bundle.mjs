// Bundles the command line: one small file to start, the rest in chunks that are loaded when a command needs them.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const cli = join(root, 'packages', 'cli')

export async function bundle(directory) {
  rmSync(directory, { recursive: true, force: true })
  const made = await rolldown({
    input: { main: join(cli, 'src', 'main.ts'), worker: join(cli, 'src', 'bulk', 'worker.ts') },
    platform: 'node',
    // Native code can't be bundled; it is loaded when a PNG is asked for.
    external: ['@resvg/resvg-js'],
    resolve: { conditionNames: ['source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
  })
  await made.write({ dir: directory, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: true })
  await made.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(join(cli, 'dist'))
