// `npm run soak`: the law suites with far more games, records and mutations than the ordinary run, and a new seed.
import { bin, install, run } from './setup.mjs'

install()
const seed = process.env.QIPU_SEED ?? String(Date.now() % 2 ** 31)
console.error(`Qipu: soaking with QIPU_SEED=${seed}`)
const env = { ...process.env, QIPU_PLAYOUTS: '10000', QIPU_RUNS: '5000', QIPU_FUZZ: '500000', QIPU_SEED: seed }
run(
  bin('vitest'),
  ['run', 'packages/qipu/src/games/all.test.ts', 'packages/qipu/src/formats/all.test.ts', '--testTimeout=7200000'],
  { env },
)
