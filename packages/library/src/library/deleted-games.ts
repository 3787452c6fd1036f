/** Games that were forgotten: a bit each in their segments, until the segment is made anew. */

import { DuckDBBlobValue } from '@duckdb/node-api'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { PLACES } from './ids.ts'

export class DeletedGames {
  readonly #bySegment = new Map<number, Uint8Array>()
  readonly #changed = new Set<number>()

  static async load(catalogue: Catalogue): Promise<DeletedGames> {
    const gone = new DeletedGames()
    const rows = await catalogue.rows<{ id: number; gone: Uint8Array }>(
      'select id, gone from segments where gone is not null',
    )
    for (const { id, gone: bits } of rows) gone.#bySegment.set(id, Uint8Array.from(bits))
    return gone
  }

  /** Takes the games of some files out of all tables; returns how many there were. */
  async forget(catalogue: Catalogue, files: readonly number[]): Promise<number> {
    const list = files.map(Number).join(', ')
    const [games] = (await catalogue.columns(`select id from games where file in (${list})`)) as [bigint[] | undefined]
    const [lines] = (await catalogue.columns(
      `select id from variations where game in (select id from games where file in (${list}))`,
    )) as [bigint[] | undefined]
    for (const id of [...(games ?? []), ...(lines ?? [])]) this.#mark(Number(id))
    await catalogue.run(`delete from variations where game in (select id from games where file in (${list}))`)
    for (const table of ['games', 'refusals']) await catalogue.run(`delete from ${table} where file in (${list})`)
    await catalogue.run(`delete from files where id in (${list})`)
    return games?.length ?? 0
  }

  #mark(id: number): void {
    const segment = Math.floor(id / PLACES)
    const place = id % PLACES
    let bits = this.#bySegment.get(segment)
    if (!bits) {
      bits = new Uint8Array(PLACES / 8)
      this.#bySegment.set(segment, bits)
    }
    bits[place >> 3]! |= 1 << (place & 7)
    this.#changed.add(segment)
  }

  async save(catalogue: Catalogue): Promise<void> {
    for (const segment of this.#changed) {
      const bits = this.#bySegment.get(segment)!
      await catalogue.run('update segments set gone = $2 where id = $1', [segment, new DuckDBBlobValue(bits)])
    }
    this.#changed.clear()
  }
}
