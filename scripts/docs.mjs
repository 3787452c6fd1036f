// `npm run docs`: writes the pages that are made from the code, API reports among them.
import { bin, build, install, run } from './setup.mjs'

install()
// API reports are made from the declarations that the build writes.
build()
run(
  bin('vitest'),
  [
    'run',
    'packages/qipu/src/api.long.test.ts',
    'packages/qipu/src/conversions',
    'packages/qipu/src/docs.test.ts',
    'packages/qipu/src/conformance.test.ts',
    'packages/qipu/src/formats/qipu/schema.test.ts',
    'packages/qipu/src/reading.test.ts',
    'packages/cli/src/commands/docs.test.ts',
    'packages/player/test/pictures.test.ts',
  ],
  {
    env: { ...process.env, QIPU_UPDATE: '1' },
  },
)
// A schema is written as data; how it is laid out is the formatter's business.
run(bin('biome'), ['format', '--write', 'packages/qipu/schemas'])
