// `npm test`: sets everything up and runs every check: style and layers, types, dead code, packages, tests.
// `npm run test:fast`: the tests beside the source, which need no build and no browser, with little effort: for every save.
import { bubblewrap } from './bubblewrap.mjs'
import { bin, build, compile, install, kernel, run } from './setup.mjs'

install()
const isFast = process.argv.includes('--fast')
const only = process.argv.slice(2).filter((argument) => argument !== '--fast')
if (isFast) {
  kernel()
  // Few random games, records and mutations: enough to notice a slip; `npm test` and `npm run soak` look closer.
  run(bin('vitest'), ['run', '--project', 'unit', ...only], { env: { ...process.env, QIPU_EFFORT: '0.02' } })
  process.exit()
}
build()
bubblewrap()
if (only.length === 0) {
  run(bin('biome'), ['ci', '--error-on-warnings', '.'])
  compile('-p', 'tsconfig.tests.json')
  run(bin('knip'), [])
  // In place, where sources are: what is packed is tested by packages/cli/test/tarballs.test.ts.
  for (const name of ['qipu', 'library', 'net', 'rooms', 'engines', 'player', 'studio', 'cli', 'fixtures'])
    run(bin('publint'), [`packages/${name}`, '--strict', '--pack', 'false'])
}
run(bin('vitest'), ['run', ...only])
