import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diff } from '../../record/diff.ts'
import { prune } from '../../record/prune/prune.ts'
import { type Random, randomFrom } from '../../text/random.ts'
import { effort, SEED } from '../../text/seeded.testing.ts'
import { listening } from '../listening.testing.ts'
import { sgf as silentSgf } from './index.ts'
import { bytesOf } from './read/read.testing.ts'

const sgf = listening(silentSgf)

/** Whatever a file looks like, writing what was read of it repairs all that we said it would, and loses nothing. */

const RUNS = effort(3000)

const folder = new URL('./fixtures/', import.meta.url)
const seeds = readdirSync(folder).map((file) => [...readFileSync(new URL(file, folder))].slice(0, 3000))
const telling = bytesOf('()[]{};:,\\\n\r\t BWAabCz0139\0')

function damaged(random: Random): Uint8Array {
  const bytes = [...seeds[random(seeds.length)]!]
  for (let n = 1 + random(6); n > 0; n--) {
    const at = random(bytes.length)
    const kind = random(6)
    if (kind === 0) bytes.splice(at, random(20))
    else if (kind === 1) bytes.splice(at, 0, telling[random(telling.length)]!)
    else if (kind === 2) bytes[at] = 32 + random(95)
    else if (kind === 3) bytes.splice(at, 0, ...bytes.slice(random(bytes.length)).slice(0, random(60)))
    else if (kind === 4) bytes.length = Math.max(10, at)
    else bytes[at] = telling[random(telling.length)]!
  }
  return Uint8Array.from(bytes)
}

describe('repair', () => {
  it(`the repair of SGF is complete and loses nothing (${RUNS} damaged files, seed ${SEED})`, () => {
    const random = randomFrom(SEED)
    for (let run = 0; run < RUNS; run++) {
      const bytes = damaged(random)
      const place = `run ${run}: ${JSON.stringify(new TextDecoder().decode(bytes))}`
      const { records } = sgf.read({ bytes })
      for (const record of records) expect(prune(record, sgf).losses, place).toEqual([])
      const written = sgf.write!(records).bytes
      const again = sgf.read({ bytes: written })
      expect(again.records.length, place).toBe(records.length)
      for (const [i, record] of records.entries()) expect(diff(record, again.records[i]!), place).toEqual([])
      expect(
        again.messages.filter(({ fixable }) => fixable),
        place,
      ).toEqual([])
      expect(sgf.write!(again.records).bytes, place).toEqual(written)
      for (const record of records) sgf.check!(record)
    }
  })
})
