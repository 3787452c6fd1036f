import type { Extra, Json } from '../../../record/record.ts'
import { type Decoded, decode } from '../../../text/charset/charset.ts'
import { lookup } from '../../../text/lookup.ts'
import { brief } from '../../../text/message/brief.ts'
import { HeldReports } from '../../../text/message/collect.ts'
import type { Message, Place, Report } from '../../../text/message/message.ts'
import type { ReadOptions, ReadResult, Source } from '../../format.ts'
import { bytesToDecode } from '../byte-escapes.ts'
import type { SgfCode } from '../messages/all.ts'
import { imageOf } from '../scan/image.ts'
import { findGame, scanGame } from '../scan/scan.ts'
import { newTape, problemEvent } from '../scan/tape.ts'
import { decodeByGame, hasMixedCharsets } from './collection.ts'
import { compareGames } from './compare-games.ts'
import { declaredCharset, placeIn } from './declared.ts'
import { type ReadGame, readGame } from './game-reader.ts'
import { looksLikeSgf } from './outside.ts'
import { Places } from './places.ts'
import { spansOf } from './spans.ts'

/** Reads a file: bytes to text, text to events, events to records. */
export function read(source: Source, options: ReadOptions = {}): ReadResult {
  const { bytes } = source
  const own = declaredCharset(bytes)
  const declared = own ?? options.declared
  const held = new HeldReports(options.report)
  const { report } = held
  const decoded = decode(bytes, {
    declared,
    declaredAt: placeIn(own),
    forced: options.encoding,
    prepare: bytesToDecode,
    report,
  })
  const result = readDecoded(bytes, decoded, report)
  if (options.encoding !== undefined || !hasMixedCharsets(result.games, decoded.charset.name)) {
    held.release()
    return result.finish(options)
  }
  return readDecoded(bytes, decodeByGame(bytes, decoded, options.report), options.report, true).finish(options)
}

interface UnfinishedRead {
  readonly games: ReadGame[]
  finish(options: ReadOptions): ReadResult
}

function readDecoded(
  bytes: Uint8Array,
  { text, charset }: Decoded,
  report: Report<SgfCode>,
  isMixed = false,
): UnfinishedRead {
  // Text of ASCII only is its own image.
  const image = text.length === bytes.length && charset.name === 'utf-8' ? bytes : imageOf(text)
  const { games, starts } = readText(text, image, report)
  let places: Places | undefined
  const place = (message: Message): Place | undefined => {
    places ??= new Places(text, image, starts)
    return places.of(message)
  }
  const finish = (options: ReadOptions): ReadResult => {
    const { isChunk, spans } = options
    if (games.length > 1 && !isChunk && options.report) compareGames(games, options.report)
    const records = games.map(({ record }) => record)
    const result = { records, text: () => text, charset, place }
    if (!spans) return result
    return { ...result, spans: spansOf({ bytes, text, image, starts, charset: isMixed ? undefined : charset.name }) }
  }
  return { games, finish }
}

/** One tape for all files: a reader runs to its end before the next one starts, and a game's events need not be kept. */
const tape = newTape()
/** Words that are worth keeping after a file of unusual size. */
const LARGEST_TAPE = 1 << 20

interface ReadText {
  readonly games: ReadGame[]
  /** Where the tree of each game begins. */
  readonly starts: number[]
}

/** Everything between and around the game trees is kept with the game that follows, the rest with the last. */
function readText(text: string, image: Uint8Array, report: Report<SgfCode>): ReadText {
  const games: ReadGame[] = []
  const starts: number[] = []
  const bare = bareGame(text)
  let at = bare < 0 ? 0 : readBare(text, image, bare, report, games)
  while (starts.length < games.length) starts.push(bare)
  for (let start = findGame(image, at); start >= 0; start = findGame(image, at)) {
    const before = outside(text, at, start, report)
    const index = games.length
    at = scanGame(image, start, tape)
    readGame({ text, image, report }, tape, games)
    while (starts.length < games.length) starts.push(start)
    if (before !== undefined) keepOutside(games[index] ?? games.at(-1), 'before', before)
  }
  if (tape.ints.length > LARGEST_TAPE) Object.assign(tape, newTape())
  const after = outside(text, at, text.length, report)
  if (after !== undefined) keepOutside(games.at(-1), 'after', after)
  if (games.length === 0) report?.('sgf/no-game', { at: { offset: 0, length: Math.min(text.length, 1) } })
  return { games, starts }
}

/** Nodes at the beginning, before any parenthesis; a root in parentheses would make them remarks. */
const NODES = /^(?:[A-Z]{1,2}\s*\[[^\]]*\]\s*|;\s*)*;\s*[BW]\s*\[[^\]]*\]/
const ROOT = /^[^(]*\(\s*;\s*(?:[A-Z]{1,2}\s*\[[^\]]*\]\s*)*(?:FF|GM|SZ|CA|PB|PW)\s*\[/
const MISSING_CLOSE = problemEvent('missing-close')
const PAREN_OPEN = 40

/** Where a game begins that is not within parentheses, or -1. */
function bareGame(text: string): number {
  let start = 0
  while (text.charCodeAt(start) <= 32) start++
  // Almost every file begins with one.
  if (text.charCodeAt(start) === PAREN_OPEN || start === text.length) return -1
  const head = text.slice(start, start + LOOKED_AT)
  return NODES.test(head) && !ROOT.test(head) ? start : -1
}

const LOOKED_AT = 4096

/** Returns where it ends. */
function readBare(text: string, image: Uint8Array, start: number, report: Report<SgfCode>, games: ReadGame[]): number {
  const end = scanGame(image, start, tape)
  if (tape.ints[tape.length - 3] === MISSING_CLOSE) tape.length -= 3
  report?.('sgf/no-parentheses', { at: { offset: start, length: 1 } })
  readGame({ text, image, report }, tape, games)
  return end
}

/** What stands outside of the trees, without the space around it. */
function outside(text: string, from: number, to: number, report: Report<SgfCode>): string | undefined {
  const words = text.slice(from, to)
  const trimmed = words.trim()
  if (trimmed === '') return undefined
  if (looksLikeSgf(trimmed)) {
    const offset = from + words.indexOf(trimmed)
    report?.('sgf/outside', { at: { offset, length: trimmed.length }, args: { text: brief(trimmed) } })
  }
  return trimmed
}

const ORDER = lookup<number>({ before: 0, after: 1 })
const rank = ({ key }: Extra): number => ORDER.get(key) ?? 2

/** Wherever it stood, in the file or in our private property, it comes first and in its order. */
function keepOutside(game: ReadGame | undefined, key: string, value: Json): void {
  if (!game) return
  const { record } = game
  record.extras = [...(record.extras ?? []), { format: 'sgf', key, value }].sort((a, b) => rank(a) - rank(b))
}
