// `npm test`: sets everything up and runs every check: style and layers, types, dead code, packages, tests.
import { bin, build, install, run } from './setup.mjs'

install()
build()
const only = process.argv.slice(2)
if (only.length === 0) {
  run(bin('biome'), ['ci', '--error-on-warnings', '.'])
  run(bin('tsc'), ['-p', 'tsconfig.tests.json'])
  run(bin('knip'), [])
  for (const name of ['qipu', 'player', 'cli']) run(bin('publint'), [`packages/${name}`, '--strict'])
}
run(bin('vitest'), ['run', ...only])
