// Bundles the command line: one small file to start, the rest in chunks that are loaded when a command needs them.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './setup.mjs'

const cli = join(root, 'packages', 'cli')
rmSync(join(cli, 'dist'), { recursive: true, force: true })
const bundle = await rolldown({
  input: { main: join(cli, 'src', 'main.ts'), worker: join(cli, 'src', 'bulk', 'worker.ts') },
  platform: 'node',
  // Native code can't be bundled; it is loaded when a PNG is asked for.
  external: ['@resvg/resvg-js'],
  resolve: { conditionNames: ['source', 'import', 'node', 'default'], mainFields: ['module', 'main'] },
})
await bundle.write({ dir: join(cli, 'dist'), format: 'esm', chunkFileNames: '[name]-[hash].js', minify: true })
await bundle.close()
