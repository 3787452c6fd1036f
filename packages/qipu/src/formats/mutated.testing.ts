import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { arbitraryRecord } from '../record/arbitrary.testing.ts'
import { prune } from '../record/prune/prune.ts'
import type { GameRecord } from '../record/record.ts'
import { isGameRecord } from '../record/valid.ts'
import type { Random } from '../text/random.ts'
import { fc, SEED } from '../text/seeded.testing.ts'
import type { Format } from './format.ts'

/** Files of every format, and what becomes of them where bytes are lost, doubled or changed. */

export const holds = (format: Format, record: GameRecord): boolean =>
  (!format.games || format.games.includes(record.game)) && (format.can?.board?.(record.board, record.game) ?? true)

export const show = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes).slice(0, 2000)

export function checkShape(record: GameRecord): void {
  if (!isGameRecord(record)) throw new Error(`no record: ${JSON.stringify(record)}`)
}

/** Files of the format's own fixtures, and a few that its writer makes: others with another seed. */
export function samples(format: Format, seed: number = SEED): Uint8Array[] {
  const folder = new URL(`./${format.id}/fixtures/`, import.meta.url)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const found: Uint8Array[] = files.map(
    (file) => new Uint8Array(readFileSync(new URL(encodeURIComponent(file), folder))),
  )
  if (format.write) {
    for (const record of fc.sample(arbitraryRecord, { numRuns: 40, seed })) {
      if (holds(format, record)) found.push(format.write([prune(record, format).record]).bytes)
    }
  }
  return found.map((bytes) => bytes.slice(0, 1500))
}

const telling = new TextEncoder().encode('()[]{}<>;:,"\'\\\n\r\t #@/-+0139azAZ\u0000\u00ff')

export function mutate(seed: Uint8Array, random: Random): Uint8Array {
  const bytes = [...seed]
  for (let n = 1 + random(6); n > 0; n--) {
    const at = random(bytes.length + 1)
    const kind = random(6)
    if (kind === 0) bytes.splice(at, random(20))
    else if (kind === 1) bytes.splice(at, 0, telling[random(telling.length)]!)
    else if (kind === 2) bytes[at] = random(256)
    else if (kind === 3) bytes.splice(at, 0, ...bytes.slice(random(bytes.length + 1)).slice(0, random(60)))
    else if (kind === 4) bytes.length = at
    else bytes[at] = telling[random(telling.length)]!
  }
  return Uint8Array.from(bytes, (byte) => byte ?? 0)
}
