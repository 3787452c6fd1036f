import { describe, expect, it } from 'vitest'
import { formats } from './formats/all.ts'
import { mutate, samples, show } from './formats/mutated.testing.ts'
import { fuzz } from './fuzz.testing.ts'
import { randomFrom } from './text/random.ts'
import { effort, SEED } from './text/seeded.testing.ts'

/** Mutated inputs of each format, so many in all; fewer where the time is up before. */
const INPUTS = Number(process.env['QIPU_FUZZ_ALL'] ?? effort(1000))
const MINUTES = Number(process.env['QIPU_FUZZ_MINUTES'] ?? 2)

/** An input of less than 4 KiB that costs more milliseconds of the processor is one that hangs, however busy the machine. */
const MOST = 2000

const spent = (): number => process.cpuUsage().user / 1000

const each = Math.ceil(INPUTS / formats.length)
const milliseconds = (MINUTES * 60_000) / formats.length

describe.each(formats.map((format) => [format.id, format] as const))('whatever is read as %s', (_, format) => {
  it(`is written by all writers with every loss named, and read back: ${each} inputs (seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    const seeds = samples(format)
    const until = performance.now() + milliseconds
    let run = 0
    for (; run < each && performance.now() < until; run++) {
      const bytes = mutate(seeds[random(seeds.length)]!, random)
      const begun = spent()
      try {
        fuzz(format, bytes)
        expect(spent() - begun).toBeLessThan(MOST)
      } catch (error) {
        throw new Error(`seed ${SEED}, run ${run}: ${JSON.stringify(show(bytes))}`, { cause: error })
      }
    }
    if (run < each) console.warn(`${format.id}: ${run} of ${each} inputs in the time that there was`)
  })
})
