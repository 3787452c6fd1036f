import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { effort } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { ccgc as silentCcgc } from './index.ts'

const ccgc = listening(silentCcgc)

/** Damaged files: unreadable parts are preserved at their place, and put back there. */

const RUNS = effort(150)
const signs = new TextEncoder().encode('()[]{}<>;:,"\\\n #-0139azBW')

function damaged(file: Uint8Array, random: Random): Uint8Array {
  const bytes = [...file]
  for (let n = 1 + random(3); n > 0; n--) {
    const at = random(bytes.length + 1)
    const kind = random(5)
    if (kind === 0) bytes.splice(at, random(20))
    else if (kind === 1) bytes.splice(at, 0, signs[random(signs.length)]!)
    else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(random(bytes.length + 1)).slice(0, random(60)))
    else if (kind === 3) bytes.length = at
    else bytes[at] = signs[random(signs.length)]!
  }
  return Uint8Array.from(bytes, (byte) => byte ?? 0)
}

it('a damaged CCGC file loses nothing when it is written and read again', () => {
  const folder = new URL('./fixtures/', import.meta.url)
  let files = 0
  const lost: string[] = []
  for (const name of readdirSync(folder)) {
    const file = new Uint8Array(readFileSync(new URL(name, folder)))
    const random = randomFrom(name.length)
    for (let run = 0; run < RUNS; run++) {
      const { records, text } = ccgc.read({ bytes: damaged(file, random) })
      for (const record of records) expect(() => ccgc.check!(record)).not.toThrow()
      const [record] = records
      // Bytes cut in half are lost before they can be read.
      if (!record || records.length > 1 || !ccgc.games!.includes(record.game) || text().includes('\ufffd')) continue
      files++
      const pruned = prune(record, ccgc)
      const back = ccgc.read({ bytes: ccgc.write!([pruned.record]).bytes }).records
      const isSame = pruned.losses.length === 0 && back.length === 1 && diff(record, back[0]!).length === 0
      if (!isSame) lost.push(`${name}, run ${run}`)
    }
  }
  expect(files).toBeGreaterThan(RUNS * 6)
  // A kept text may stand so that it means something else to the next reader; it must be that rare.
  expect(lost.length / files, lost.join('; ')).toBeLessThan(0.005)
})
