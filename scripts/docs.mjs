// `npm run docs`: writes the pages that are made from the code.
import { bin, install, run } from './setup.mjs'

install()
run(
  bin('vitest'),
  [
    'run',
    'packages/qipu/src/conversions',
    'packages/qipu/src/formats/qipu/schema.test.ts',
    'packages/qipu/src/reading.test.ts',
    'packages/player/test/pictures.test.ts',
  ],
  {
    env: { ...process.env, QIPU_UPDATE: '1' },
  },
)
