// Bundles the player: one file that a page loads with a script tag, and chunks that it fetches when it needs them.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { notices } from './notices.mjs'
import { root } from './setup.mjs'

const player = join(root, 'packages', 'player')
/** Input of a bundle; tests make one in memory to weigh it. */
export const input = {
  input: { 'qipu-player': join(player, 'src', 'index.ts') },
  platform: 'browser',
  resolve: { conditionNames: ['qipu-source', 'browser', 'import', 'default'], mainFields: ['module', 'main'] },
  checks: { bundlerTimings: false },
}

/** Readers and writers are all called the same: their chunks are named after the format too. */
const formatOf = (module) =>
  /\/formats\/([^/]+)\/(?:read|write)/.exec(module?.replaceAll('\\', '/'))?.[1].concat('-') ?? ''

export const output = {
  dir: join(player, 'dist'),
  format: 'esm',
  minify: true,
  comments: { annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: ({ name, facadeModuleId }) => `qipu-${formatOf(facadeModuleId)}${name}-[hash].js`,
  // Whatever a page needs at once comes in one piece; whatever a player needs besides in another, but for what readers need as well.
  codeSplitting: {
    groups: [
      { name: 'core', tags: ['$initial'], priority: 3 },
      ...['claims', 'evaluations', 'players'].map((name) => ({
        name,
        test: new RegExp(`record[\\\\/]${name}\\.ts$`),
        priority: 2,
      })),
      { name: 'player', test: /player[\\/]src[\\/]elements[\\/]player\.ts$/, priority: 1 },
    ],
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Types lie beside it and are made by the compiler.
  for (const name of existsSync(output.dir) ? readdirSync(output.dir) : []) {
    if (name.endsWith('.js')) rmSync(join(output.dir, name))
  }
  const bundle = await rolldown({ ...input, plugins: [notices()] })
  await bundle.write(output)
  await bundle.close()
}
