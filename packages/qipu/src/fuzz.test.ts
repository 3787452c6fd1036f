import { describe, expect, it } from 'vitest'
import { formatById, formats } from './formats/all.ts'
import type { Format } from './formats/format.ts'
import { mutate, samples, show } from './formats/mutated.testing.ts'
import { fuzz, shrink } from './fuzz.testing.ts'
import { randomFrom } from './text/random.ts'
import { effort, SEED } from './text/seeded.testing.ts'

/** Mutated inputs of each format, so many in all; fewer where the time is up before. */
const INPUTS = Number(process.env['QIPU_FUZZ_ALL'] ?? effort(1000))
const MINUTES = Number(process.env['QIPU_FUZZ_MINUTES'] ?? 2)

/** An input of less than 4 KiB that costs more milliseconds of the processor is one that hangs, however busy the machine. */
const MOST = 2000

/** Number of inputs made of the same samples before new ones are drawn. */
const ROUND = 1000

const spent = (): number => process.cpuUsage().user / 1000

const each = Math.ceil(INPUTS / formats.length)
const milliseconds = (MINUTES * 60_000) / formats.length

/** Findings do not end the run: the first of every kind is reported, with an input as short as possible. */
interface Told {
  readonly first: string
  count: number
}

function tell(format: Format, bytes: Uint8Array, run: number, told: Map<string, Told>): void {
  const begun = spent()
  const found = fuzz(format, bytes)
  if (spent() - begun > MOST) found.push({ kind: 'too slow', error: new Error(`more than ${MOST} ms`) })
  for (const { kind, error } of found) {
    const same = told.get(kind)
    if (same) {
      same.count++
      continue
    }
    const short =
      kind === 'too slow'
        ? bytes
        : shrink(bytes, (shorter) => fuzz(format, shorter).some((other) => other.kind === kind))
    told.set(kind, { first: `run ${run}: ${JSON.stringify(show(short))}\n${error.message}`, count: 1 })
  }
}

describe.each(formats.map((format) => [format.id, format] as const))('fuzzed %s', (_, format) => {
  it(`fuzzed input is written by all writers with every loss named: ${each} inputs (seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    const until = performance.now() + milliseconds
    const told = new Map<string, Told>()
    let seeds: Uint8Array[] = []
    let run = 0
    for (; run < each && performance.now() < until; run++) {
      if (run % ROUND === 0) seeds = samples(format, SEED + run)
      tell(format, mutate(seeds[random(seeds.length)]!, random), run, told)
    }
    if (run < each) console.warn(`${format.id}: ${run} of ${each} inputs in the time that there was`)
    expect([...told].map(([kind, { first, count }]) => `${kind} (${count} times), ${first}`)).toEqual([])
  })
})

const head = '{"format":"qipu","version":1,"records":[{"game":"go","board":{"width":9,"height":9},"nodes":[{"marks":['
const marks = (list: string): string => `${head}${list}]}]}]}`

describe('regressions', () => {
  it.each([
    ['a label that points somewhere', 'qipu', marks('{"type":"label","at":"C3","to":"D4","text":"x"}')],
    [
      'two marks of which the same is left',
      'qipu',
      marks('{"type":"triangle","at":"C3","to":"D4"},{"type":"triangle","at":"C3"}'),
    ],
    ['a label at the end of an arrow', 'sgf', '(;SZ[9];B[cc]AR[aa:bb]LB[bb:x])'],
    [
      'who acts, among people of whom nothing is known',
      'wei7',
      '{"version":"3.0","info":{"participants":[{},{},{}],"players":[{"participant":1,"color":1},{"participant":2}]},"tree":{"steps":[{"actor":0}]}}',
    ],
  ])('the loss of %s is reported', (_, id, text) => {
    expect(fuzz(formatById(id)!, new TextEncoder().encode(text))).toEqual([])
  })
})
