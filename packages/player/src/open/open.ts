/** From the bytes of a file to its records, whatever it is. */

import type { ReadResult, Source } from 'qipu/formats'
import type { ForeignDataSlot } from 'qipu/record'
import type { FormatExtensions } from './format-extensions.ts'
import { detect, readerById } from './formats.ts'

export interface OpenOptions {
  /** The id of a format, where it should not be found out. */
  readonly from?: string
  readonly encoding?: string
  readonly extensions?: FormatExtensions
}

export interface Opened extends ReadResult {
  /** Its id. */
  readonly format: string
}

/** Reads a file; undefined where no format knows it. */
export async function open(
  source: Source,
  { from, encoding, extensions = {} }: OpenOptions = {},
): Promise<Opened | undefined> {
  const { formats } = extensions
  const reader = from ? await readerById(from, formats) : await detect(source, formats)
  if (!reader) return undefined
  const games = extensions.games && { games: await known(extensions.games) }
  const result = reader.read(source, { ...(encoding && { encoding }), ...games })
  const { id, keep } = reader
  if (keep && result.records.some(({ nodes }) => nodes.some(({ notes }) => isKept(notes?.extras, keep)))) {
    const [{ restore }, can] = await Promise.all([import('qipu/internal/record/preserve/restore'), reader.can()])
    const carrier = { id, keep, ...(can && { can }) }
    result.records = result.records.map((record) => restore(record, carrier))
  }
  return { ...result, format: id }
}

/** Formats that hold any game get to know the page's own beside all the usual ones. */
async function known(own: NonNullable<FormatExtensions['games']>): Promise<NonNullable<FormatExtensions['games']>> {
  const { games } = await import('qipu/games')
  return [...own, ...games]
}

const isKept = (extras: Parameters<ForeignDataSlot['unwrap']>[0][] | undefined, keep: ForeignDataSlot): boolean =>
  extras?.some((extra) => keep.unwrap(extra) !== undefined) ?? false
