// Bundles the page that the studio serves, the checker of the site, and the page of `qipu operate`.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

const studio = join(root, 'packages', 'studio')
await build({ root: join(studio, 'src', 'page'), configFile: join(studio, 'vite.config.ts'), logLevel: 'error' })
await build({ configFile: join(studio, 'vite.checker.config.ts'), logLevel: 'error' })
await build({ configFile: join(studio, 'vite.operate.config.ts'), logLevel: 'error' })
// `qipu serve` and `qipu operate` bring their pages along.
for (const [name, folder] of Object.entries({
  page: join(studio, 'dist', 'page'),
  operate: join(studio, 'dist', 'operate'),
  samples: join(root, 'samples'),
})) {
  cpSync(folder, join(root, 'packages', 'cli', 'dist', name), { recursive: true })
}
