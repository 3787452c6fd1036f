// `npm run soak`: the law suites with far more games, records and mutations than the ordinary run, and a new seed.
// `npm run soak -- --fuzz N [--minutes M]`: only mutated inputs, N in all, each written by all writers and read back, in
// half a gibibyte of memory and no more than M minutes (60).
// `npm run soak -- --rooms [--kills N]`: rooms whose server, one of three servers, and PostgreSQL are killed N times each (200),
// with many more random sessions and faults of networks and stores.
import { parseArgs } from 'node:util'
import { bin, install, run } from './setup.mjs'

const { values } = parseArgs({
  options: {
    fuzz: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    rooms: { type: 'boolean', default: false },
    kills: { type: 'string', default: '200' },
  },
})
install()
const seed = process.env.QIPU_SEED ?? String(Date.now() % 2 ** 31)
console.error(`Qipu: soaking with QIPU_SEED=${seed}`)
const env = { ...process.env, QIPU_SEED: seed }
if (values.rooms) {
  Object.assign(env, { QIPU_ROOMS: '300', QIPU_ROOMS_KILLS: values.kills, QIPU_ROOMS_FAULTS: '300' })
  soak(['packages/rooms/src/download', 'packages/rooms/src/proof'])
} else if (values.fuzz === undefined) {
  Object.assign(env, { QIPU_EFFORT: '30', QIPU_FUZZ_ALL: '500000', QIPU_KILLS: '200', QIPU_MATCHES: '100' })
  soak([
    'packages/qipu/src/games/all.test.ts',
    'packages/qipu/src/formats/all.test.ts',
    'packages/qipu/src/fuzz.test.ts',
    'packages/library/src/shapes/kernel.test.ts',
    'packages/engines/src/referee/game.test.ts',
    'packages/library/src/library/kill.long.test.ts',
  ])
} else {
  Object.assign(env, { QIPU_FUZZ_ALL: values.fuzz, QIPU_FUZZ_MINUTES: values.minutes })
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --max-old-space-size=512`
  soak(['packages/qipu/src/fuzz.test.ts'])
}

function soak(files) {
  run(bin('vitest'), ['run', ...files, '--testTimeout=7200000'], { env })
}
