/** SQL queries of the library's owner: read-only, and no other file can be reached. */

import type { Catalogue } from '../catalogue/catalogue.ts'
import { LibraryError } from '../catalogue/library-error.ts'
import { reasonOf } from '../export/game-selection.ts'

/** Rows of the answer, in portions. Values are what JSON can represent. */
export async function* queryLibrary(
  catalogue: Catalogue,
  sql: string,
): AsyncGenerator<Record<string, string | number | boolean | null>[]> {
  if (sql.trim() === '') throw new LibraryError('sql', { reason: 'the question is empty' })
  try {
    for await (const rows of catalogue.stream(sql)) {
      yield rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])))
    }
  } catch (error) {
    throw new LibraryError('sql', { reason: reasonOf(error) })
  }
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}
