// Bundles the page that the studio serves.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup.mjs'

const studio = join(root, 'packages', 'studio')
await build({ root: join(studio, 'src', 'page'), configFile: join(studio, 'vite.config.ts'), logLevel: 'error' })
