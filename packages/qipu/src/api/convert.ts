import { type Readable, type Reading, read } from './read.ts'
import type { FormatName } from './registries.ts'
import { type ConvertOptions, type Writing, write } from './write.ts'

export interface Conversion extends Writing {
  /** Reading of the input; its messages are the first of `messages`. */
  readonly reading: Reading
}

/**
 * Reads a source and writes what it holds in another format.
 *
 *     const { bytes, messages } = convert({ bytes: given, name: 'game.sgf' }, 'jgf')
 *
 * `charset` is that of the source, for those who insist on one; `encoding` that of what is written.
 */
export function convert(
  source: Readable,
  to: FormatName,
  { charset, ...options }: ConvertOptions & { readonly charset?: string } = {},
): Conversion {
  const { from, formats, games } = options
  const known = { ...(formats && { formats }), ...(games && { games }) }
  const reading = read(source, { ...known, ...(from && { from }), ...(charset !== undefined && { encoding: charset }) })
  const { format, records, messages } = reading
  if (!format || records.length === 0) return { bytes: undefined, messages, reading }
  const written = write(records, to, { ...options, from: format })
  return { bytes: written.bytes, messages: [...messages, ...written.messages], reading }
}
