// `npm run docs`: writes the pages that are made from the code, API reports among them.
import { join } from 'node:path'
import { bin, build, install, root, run } from './setup.mjs'

install()
run(process.execPath, [join(root, 'scripts', 'registries.mjs')])
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
    'packages/cli/src/commands/man-page.test.ts',
    'packages/cli/src/outputs/schema.long.test.ts',
    'packages/player/src/custom-elements.test.ts',
    'packages/player/test/pictures.test.ts',
  ],
  {
    env: { ...process.env, QIPU_UPDATE: '1' },
  },
)
// A schema is written as data; how it is laid out is the formatter's business.
run(bin('biome'), ['format', '--write', 'packages/qipu/schemas', 'packages/cli/schemas'])
