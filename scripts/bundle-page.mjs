// Bundles the page that the studio serves, and the checker of the site.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

const studio = join(root, 'packages', 'studio')
await build({ root: join(studio, 'src', 'page'), configFile: join(studio, 'vite.config.ts'), logLevel: 'error' })
await build({ configFile: join(studio, 'vite.checker.config.ts'), logLevel: 'error' })
// `qipu serve` brings the page along.
for (const [name, folder] of Object.entries({ page: join(studio, 'dist', 'page'), samples: join(root, 'samples') })) {
  cpSync(folder, join(root, 'packages', 'cli', 'dist', name), { recursive: true })
}
