import { formats as allFormats } from '../formats/all.ts'
import { detectAmong } from '../formats/detection.ts'
import { foreignFormatOf } from '../formats/foreign.ts'
import type { Format, ReadOptions, ReadResult, Source, Summaries } from '../formats/format.ts'
import { withoutTries } from '../formats/shared/refused-tries.ts'
import { gameById } from '../games/all.ts'
import { boundsAmong } from '../games/bounds.ts'
import { restoreAll } from '../record/preserve/restore.ts'
import type { GameRecord } from '../record/record.ts'
import { summaryOf } from '../record/summary.ts'
import { isUtf32 } from '../text/charset/bom.ts'
import type { Charset } from '../text/charset/charset.ts'
import { charsetThrough, restoredBytes } from '../text/charset/encoded-twice.ts'
import { Diagnostics } from '../text/message/collect.ts'
import type { Message, Reporter } from '../text/message/message.ts'
import { sniff } from '../text/sniff.ts'
import { type ConvertCode, ENOUGH } from './messages.ts'
import { type FormatName, formatNamed, type Registries } from './registries.ts'

/** How a source is read: what is known, and what the user insists on. */
export interface ReadingOptions extends ReadOptions, Registries {
  /** The format of the source; found out when left out. */
  readonly from?: FormatName
}

/** Result of reading: the records, what was found on the way, and how the bytes were understood. */
export interface Reading extends Omit<ReadResult, 'charset'> {
  /** Deviations from the format; a limited number per code, with a count of the rest. */
  messages: Message[]
  /** Undefined if no format was recognised: such bytes may not be text at all. */
  charset: Charset | undefined
  /** Undefined where no format was recognised; then there are no records either. */
  format: Format | undefined
}

/** A file as it came, only its bytes, such as the body of a response, or a text. */
export type Readable = Source | Uint8Array | ArrayBuffer | string

const sourceOf = (given: Readable): Source => {
  if (typeof given === 'string') return { bytes: new TextEncoder().encode(given) }
  const bytes = bytesIn(given)
  if (bytes) return { bytes }
  const named = given as Source | undefined
  const inner = bytesIn(named?.bytes)
  if (!inner) throw new TypeError('expected a text, bytes or { bytes, name }')
  return inner === named!.bytes ? named! : { ...named, bytes: inner }
}

/** Bytes that are given by themselves. Those of other windows and of Node are no `Uint8Array` of this one. */
export function bytesIn(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value) && 'subarray' in value) return value as Uint8Array
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    ? new Uint8Array(value as ArrayBuffer)
    : undefined
}

interface Given {
  readonly source: Source
  readonly options: ReadingOptions
}

/** A text is UTF-8, whatever it declares: it was decoded before. So is one that was encoded twice, once it is restored. */
function given(readable: Readable, options: ReadingOptions): Given {
  const source = sourceOf(readable)
  if (typeof readable === 'string') return { source, options: { ...options, encoding: 'utf-8' } }
  const through = options.encoding === undefined ? undefined : charsetThrough(options.encoding)
  if (through === undefined) return { source, options }
  // Parts of the file cannot stay as they are when the others are restored.
  const { spans: _, ...others } = options
  return {
    source: { ...source, bytes: restoredBytes(source.bytes, through) },
    options: { ...others, encoding: 'utf-8' },
  }
}

/** The format that a source most likely has: by content first, by its ending where the content leaves it open. */
export const detect = (source: Readable, { formats = allFormats }: Registries = {}): Format | undefined =>
  detectAmong(sourceOf(source), formats)

const formatOf = (source: Source, { from, formats }: ReadingOptions): Format | undefined =>
  from === undefined ? detectAmong(source, formats ?? allFormats) : formatNamed(from, formats)

/**
 * Reads a source in whatever format it is. Never throws because of what the source holds.
 *
 *     const { records, messages } = read('(;GM[1]SZ[9];B[ee])')
 *     const { records, messages } = read({ bytes: readFileSync('game.sgf'), name: 'game.sgf' })
 *
 * Throws a `TypeError` for a value that is neither text nor bytes nor a source.
 */
export function read(readable: Readable, how: ReadingOptions = {}): Reading {
  const { source, options } = given(readable, how)
  if (isUtf32(source.bytes)) return unread(source, { code: 'qipu/utf-32' })
  const format = formatOf(source, options)
  if (format) {
    const diagnostics = new Diagnostics(ENOUGH)
    const { report } = diagnostics
    const { records, text, charset, place, spans } = format.read(source, { ...options, report })
    const asRead = spans && [...records]
    if (format.keep) restoreInto(records, report, format, options)
    // Restored records are not in the text.
    const known = spans?.map((span, i) => (asRead![i] === records[i] ? span : undefined))
    return { format, records, messages: diagnostics.messages, text, charset, place, spans: known }
  }
  return unread(source, refusalOf(source))
}

/** Formats that are only known by name are named. */
function refusalOf({ bytes, name }: Source): Message {
  const at = { offset: 0, length: 0 }
  if (bytes.length === 0) return { code: 'qipu/empty-file', at }
  const foreign = foreignFormatOf(sniff(bytes, name))
  return foreign
    ? { code: 'qipu/foreign-format', at, args: { name: foreign.name } }
    : { code: 'qipu/unknown-format', at }
}

const unread = ({ bytes }: Source, message: Message): Reading => ({
  format: undefined,
  records: [],
  messages: [message],
  text: () => new TextDecoder().decode(bytes),
  charset: undefined,
})

/** A format as far as it can carry this record: what is put back is compared with what it would write. */
function carrierOf(record: GameRecord, format: Format, { games }: Registries): Format {
  const can = format.can && withoutTries(format.can, record, games)
  return can === undefined || can === format.can ? format : { ...format, can }
}

function restoreInto(records: GameRecord[], report: Reporter<ConvertCode>, format: Format, known: Registries): void {
  const boundsOf = boundsAmong(known.games)
  for (let game = 0; game < records.length; game++) {
    const { record, notRestored } = restoreAll(records[game]!, carrierOf(records[game]!, format, known), boundsOf)
    records[game] = record
    for (const { why, node, part } of notRestored) {
      report(`qipu/kept-${why}`, { node, args: { part }, ...(records.length > 1 && { game }) })
    }
  }
}

/** Returns the summaries of a source's records, without building the records if the format supports it. */
export function summarize(
  readable: Readable,
  how: ReadingOptions = {},
): Pick<Reading, 'format' | 'charset'> & Pick<Summaries, 'games'> {
  const { source, options } = given(readable, how)
  const format = formatOf(source, options)
  const quick = format?.summarize?.(source, options)
  if (quick) return { format, games: quick.games, charset: quick.charset }
  const { records, charset } = read(source, format ? { ...options, from: format } : options)
  const games = records.map((record) => summaryOf(record, gameById(record.game, options.games)?.continues))
  return { format, games, charset }
}
