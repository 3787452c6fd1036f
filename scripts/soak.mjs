// `npm run soak`: what the ordinary run tries a little, at length and with a new seed.
import { optionsOf } from './options.mjs'
import { bin, install, run } from './setup.mjs'

/** Each part: its suites, and how much they are asked for. */
const parts = {
  laws: {
    about: 'the laws of games and formats, with thirty times as many games and records',
    suites: ['packages/qipu/src/games/all.test.ts', 'packages/qipu/src/formats/all.test.ts'],
    asks: () => ({ QIPU_EFFORT: '30' }),
  },
  fuzz: {
    about: 'mutated inputs, each written by all writers and read back, in half a gibibyte of memory',
    suites: ['packages/qipu/src/fuzz.test.ts'],
    asks: ({ inputs, minutes }) => ({
      QIPU_FUZZ_ALL: inputs,
      QIPU_FUZZ_MINUTES: minutes,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=512`,
    }),
  },
  amplification: {
    about:
      'pieces of files that repeat, in every format: work, objects and bytes per byte, in half a gibibyte of memory',
    suites: ['packages/qipu/src/amplification.long.test.ts'],
    asks: () => ({ QIPU_EFFORT: '50', QIPU_AMPLIFICATION_BYTES: '65536' }),
  },
  shapes: {
    about: 'shapes by the kernel, its twin and plain replay: 2,700 games, 270 shapes on each board',
    suites: ['packages/library/src/shapes/kernel.test.ts'],
    asks: () => ({ QIPU_EFFORT: '30' }),
  },
  library: {
    about: 'programs that add games to a library, killed at random moments',
    suites: ['packages/library/src/library/kill.long.test.ts'],
    asks: ({ kills }) => ({ QIPU_KILLS: kills }),
  },
  matches: {
    about: 'matches between our own engines, all games',
    suites: ['packages/engines/src/referee/game.test.ts'],
    asks: ({ matches }) => ({ QIPU_MATCHES: matches }),
  },
  rooms: {
    about: 'rooms whose server, one of three servers, and PostgreSQL are killed, with faults of networks and stores',
    suites: ['packages/rooms/src/download', 'packages/rooms/src/fault-tests'],
    asks: ({ kills }) => ({ QIPU_ROOMS: '300', QIPU_ROOMS_KILLS: kills, QIPU_ROOMS_FAULTS: '300' }),
  },
  mutants: {
    about: 'mutants of the rules, the record, the formats and the log of rooms: at most 15 % may survive',
    script: 'scripts/mutate.mjs',
    asks: () => ({}),
    options: ({ mutants, minutes }) => ['--mutants', mutants, '--minutes', minutes],
  },
  executable: {
    about: 'the command as one file, built and tried',
    suites: ['packages/cli/test/executable.test.ts'],
    asks: () => ({ QIPU_EXECUTABLE: '1' }),
  },
  strength: {
    about: 'levels of the net against each other and GNU Go, 9×9 and 19×19; goes on where the last run ended',
    script: 'scripts/net/strength.mjs',
    asks: () => ({}),
    options: ({ games }) => ['--games', games],
  },
  levels: {
    about: 'levels of the sparring partners against the one below, every board game; goes on where the last run ended',
    script: 'scripts/levels.mjs',
    asks: () => ({}),
    options: ({ games }) => ['--games', games],
  },
  cut: {
    about: 'a room in real browsers, one of which loses its network for 30 seconds',
    suites: ['packages/studio/test/rooms.test.ts'],
    asks: () => ({ QIPU_CUT_MS: '30000' }),
  },
}

const help = `npm run soak [-- PART…] [options]: all parts, or some
${Object.entries(parts)
  .map(([name, { about }]) => `  ${name.padEnd(13)} ${about}`)
  .join('\n')}
  --inputs N   mutated inputs in all (500000); --fuzz N is the part fuzz with N
  --minutes M  for fuzz and for mutants at most (60)
  --mutants N  in the sample (500)
  --kills N    of each kind (200)
  --matches N  of each game (100)
  --games N    of each pairing, for strength and levels (40)
QIPU_SEED=N repeats a run.`

const number = (fallback) => ({ type: 'string', default: fallback })
const { values, positionals } = optionsOf(help, {
  allowPositionals: true,
  options: {
    fuzz: { type: 'string' },
    inputs: number('500000'),
    minutes: number('60'),
    mutants: number('500'),
    kills: number('200'),
    matches: number('100'),
    games: number('40'),
  },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Qipu: there is no part ${unknown.join(', ')}.\n\n${help}`)
  process.exit(2)
}
const chosen = values.fuzz === undefined ? positionals : ['fuzz']
const counts = { ...values, inputs: values.fuzz ?? values.inputs }
install()
const seed = process.env.QIPU_SEED ?? String(Date.now() % 2 ** 31)
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const { suites, script, asks, options } = parts[name]
  console.error(`Qipu: soaking ${name} with QIPU_SEED=${seed}`)
  const env = { ...process.env, QIPU_SEED: seed, ...asks(counts) }
  if (script) run(process.execPath, [script, ...options(counts)], { env })
  else run(bin('vitest'), ['run', ...suites, '--testTimeout=7200000'], { env })
}
