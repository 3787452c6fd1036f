/** From the bytes of a file to its records, whatever it is. */

import type { Format, ReadResult, Source } from 'qipu/formats'
import type { Keeping } from 'qipu/record'
import { detect, formatById } from './formats.ts'

export interface OpenOptions {
  /** The id of a format, where it should not be found out. */
  readonly from?: string
  readonly encoding?: string
}

export interface Opened extends ReadResult {
  readonly format: Format
}

/** Reads a file; undefined where no format knows it. */
export async function open(source: Source, { from, encoding }: OpenOptions = {}): Promise<Opened | undefined> {
  const format = from ? await formatById(from) : await detect(source)
  if (!format) return undefined
  const result = format.read(source, encoding ? { encoding } : {})
  const { keep } = format
  if (keep && result.records.some(({ nodes }) => nodes.some(({ notes }) => isKept(notes?.extras, keep)))) {
    const { restore } = await import('qipu/restore')
    result.records = result.records.map((record) => restore(record, format))
  }
  return { ...result, format }
}

const isKept = (extras: Parameters<Keeping['unwrap']>[0][] | undefined, keep: Keeping): boolean =>
  extras?.some((extra) => keep.unwrap(extra) !== undefined) ?? false
