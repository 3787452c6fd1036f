/** Voices of lessons, stored in the browser: part by part during a recording, then as a whole. */

import type { Database } from './database.ts'

/** A row is the whole voice of a file, or a part of one that is still being recorded. */
interface Row {
  /** That of the file; behind a slash, the number of the part. */
  readonly id: string
  readonly type: string
  readonly bytes: Uint8Array
}

const fileOf = (id: string): string => id.split('/')[0]!
const partOf = (id: string): number => Number(id.split('/')[1] ?? -1)
const joined = (rows: readonly Row[]): Blob =>
  new Blob(
    rows.map(({ bytes }) => bytes as Uint8Array<ArrayBuffer>),
    { type: rows[0]!.type },
  )

/** Restores a recording after a crash: its duration has to be added by rarely needed code. */
async function rescued(parts: readonly Row[]): Promise<Blob> {
  const { withDuration } = await import('@qipu/player/authoring')
  return withDuration(joined(parts))
}

export class Voices {
  readonly #database: Pick<Database, 'all' | 'put' | 'remove'>
  readonly #voices = new Map<string, Blob>()
  /** How many parts of a file's voice are kept. */
  readonly #parts = new Map<string, number>()

  constructor(database: Pick<Database, 'all' | 'put' | 'remove'>) {
    this.#database = database
  }

  /** Voices of files that are kept; those of others go. One that was never finished is as long as what was kept of it. */
  async restore(kept: ReadonlySet<string>): Promise<ReadonlyMap<string, Blob>> {
    const all = (await this.#database.all<Row>('voices')) ?? []
    const byFile = new Map<string, Row[]>()
    for (const row of all) byFile.set(fileOf(row.id), [...(byFile.get(fileOf(row.id)) ?? []), row])
    for (const [id, rows] of byFile) {
      if (!kept.has(id)) continue
      const parts = rows.filter((row) => partOf(row.id) >= 0).sort((a, b) => partOf(a.id) - partOf(b.id))
      this.#parts.set(id, parts.length)
      // Parts are newer than a whole: they go as soon as one is made of them. They stay parts, since another window may still record.
      this.#voices.set(id, parts.length > 0 ? await rescued(parts) : joined(rows))
    }
    const gone = all.map(({ id }) => id).filter((id) => !kept.has(fileOf(id)))
    await this.#database.remove('voices', gone)
    return this.#voices
  }

  of(id: string): Blob | undefined {
    return this.#voices.get(id)
  }

  /** Saves a part of a recording; the first part begins another voice. */
  async heard(id: string, part: Blob, index: number): Promise<void> {
    if (index === 0) void this.#dropParts(id)
    this.#parts.set(id, index + 1)
    const bytes = new Uint8Array(await part.arrayBuffer())
    await this.#database.put('voices', [{ id: `${id}/${index}`, type: bare(part), bytes } satisfies Row])
  }

  /** All of it: the parts have done their work. */
  async keep(id: string, voice: Blob): Promise<void> {
    this.#voices.set(id, voice)
    const bytes = new Uint8Array(await voice.arrayBuffer())
    if (await this.#database.put('voices', [{ id, type: bare(voice), bytes } satisfies Row])) await this.#dropParts(id)
  }

  async #dropParts(id: string): Promise<void> {
    const count = this.#parts.get(id) ?? 0
    this.#parts.delete(id)
    const ids = Array.from({ length: count }, (_, index) => `${id}/${index}`)
    if (count > 0) await this.#database.remove('voices', ids)
  }
}

/** Without its codecs. */
const bare = ({ type }: Blob): string => type.split(';')[0]!
