import { describe, expect, it } from 'vitest'
import { arbitraryRecord } from '../../record/arbitrary.testing.ts'
import { diff } from '../../record/diff.ts'
import { type Json, type JsonObject, stringifyJson } from '../../text/json/json.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { effort, fc, SEED } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { qipu as silentQipu } from './index.ts'

const qipu = listening(silentQipu)

const RUNS = effort(2000)

const seeds = fc
  .sample(arbitraryRecord, { numRuns: 30 })
  .map((record) => JSON.parse(new TextDecoder().decode(qipu.write!([record]).bytes)) as Json)

const strange: readonly Json[] = [null, true, 0, -1, 1e300, 2.5, '', 'Q16', 'black', 'go', [], [[]], [1], {}]
const stranger: readonly Json[] = [{ x: 1 }, { black: ['A1', 5] }, { type: 'circle', at: 1 }, { winner: 'draw' }]
const values = [...strange, ...stranger]
const keys = [
  'parent',
  'move',
  'side',
  'setup',
  'turn',
  'extras',
  'info',
  'nodes',
  'value',
  'key',
  '__proto__',
  'marks',
]

function holdersOf(root: Json): (JsonObject | Json[])[] {
  const holders: (JsonObject | Json[])[] = []
  const pending = [root]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue
    holders.push(value)
    pending.push(...Object.values(value))
  }
  return holders
}

function mutate(seed: Json, random: Random): Json {
  const value = structuredClone(seed)
  for (let n = 1 + random(4); n > 0; n--) {
    const holders = holdersOf(value)
    const holder = holders[random(holders.length)]!
    const entries = Object.keys(holder)
    const key = entries[random(entries.length)]
    const thing = structuredClone(values[random(values.length)]!)
    const kind = random(4)
    if (kind === 0 && key !== undefined && !Array.isArray(holder)) delete holder[key]
    else if (kind === 1 && key !== undefined) (holder as JsonObject)[key] = thing
    else if (Array.isArray(holder)) holder.splice(random(holder.length + 1), 0, thing)
    else {
      const name = keys[random(keys.length)]!
      Object.defineProperty(holder, name, { value: thing, configurable: true, enumerable: true, writable: true })
    }
  }
  return value
}

describe(`${RUNS} files with something strange in them (seed ${SEED})`, () => {
  it('are read, written as sound files, and read again as the same', () => {
    const random = randomFrom(SEED)
    let told = 0
    for (let run = 0; run < RUNS; run++) {
      const text = stringifyJson(mutate(seeds[random(seeds.length)]!, random))
      const note = `seed ${SEED}, run ${run}: ${text}`
      const { records, messages } = qipu.read({ bytes: new TextEncoder().encode(text) })
      told += messages.length
      const { bytes } = qipu.write!(records)
      const back = qipu.read({ bytes })
      expect(back.messages, note).toEqual([])
      expect(back.records.length, note).toBe(records.length)
      for (const [i, record] of records.entries()) expect(diff(record, back.records[i]!), note).toEqual([])
    }
    expect(told).toBeGreaterThan(RUNS)
  })
})
