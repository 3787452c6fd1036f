// `npm test`: sets everything up and runs every check: style and layers, types, dead code, packages, tests.
// `npm run test:fast`: the unit tests with small counts and no browser, for every save.
import { bin, build, install, run } from './setup.mjs'

install()
build()
const isFast = process.argv.includes('--fast')
const only = process.argv.slice(2).filter((argument) => argument !== '--fast')
/** Few random games, records and mutations: enough to notice a slip; `npm test` and `npm run soak` look closer. */
const FEW = { QIPU_PLAYOUTS: '3', QIPU_RUNS: '10', QIPU_FUZZ: '50', QIPU_FUZZ_ALL: '10' }
if (isFast) {
  run(bin('vitest'), ['run', '--project', 'unit', ...only], {
    env: { ...process.env, ...FEW },
  })
  process.exit()
}
if (only.length === 0) {
  run(bin('biome'), ['ci', '--error-on-warnings', '.'])
  run(bin('tsc'), ['-p', 'tsconfig.tests.json'])
  run(bin('knip'), [])
  for (const name of ['qipu', 'library', 'rooms', 'player', 'cli'])
    run(bin('publint'), [`packages/${name}`, '--strict'])
}
run(bin('vitest'), ['run', ...only])
