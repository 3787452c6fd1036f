import type { Extra, Json } from '../../../record/record.ts'
import { OverBudget } from '../../../text/budget.ts'
import type { Decoded } from '../../../text/charset/charset.ts'
import { lookup } from '../../../text/lookup.ts'
import { brief } from '../../../text/message/brief.ts'
import type { Message, Report, SourceRange } from '../../../text/message/message.ts'
import type { ReadOptions, ReadResult } from '../../format.ts'
import { sgfGames } from '../codec.ts'
import type { SgfCode } from '../messages/all.ts'
import type { AssumeGame } from '../properties/game-facts.ts'
import { imageOf } from '../scan/image.ts'
import { findGame, scanGame } from '../scan/scan.ts'
import { newTape, problemEvent } from '../scan/tape.ts'
import { compareGames } from './compare-games.ts'
import { type ReadGame, readGame } from './game-reader.ts'
import type { GameSource } from './game-source.ts'
import { hasSwap } from './hex-moves.ts'
import { looksLikeSgf } from './outside.ts'
import { Places } from './places.ts'
import { spansOf } from './spans.ts'

/** Work, reports and analysis of a reading. */
export interface ReadingHow extends Pick<GameSource, 'report' | 'budget' | 'liftAnalysis'> {
  /** The game of trees that name none. */
  readonly game?: string | undefined
  readonly isMixed?: boolean
}

/** A text that asks for too much is known to the caller that reports the place. */
function placedIn<T>(decoded: Decoded, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof OverBudget) error.decoded = decoded
    throw error
  }
}

interface UnfinishedRead {
  readonly games: ReadGame[]
  finish(options: ReadOptions): ReadResult
}

/** Reads a text whose charset is settled: text to events, events to records. */
export function readDecoded(
  bytes: Uint8Array,
  decoded: Decoded,
  { report, budget, liftAnalysis, game, isMixed = false }: ReadingHow,
): UnfinishedRead {
  const { text, charset } = decoded
  // Text of ASCII only is its own image.
  const image = text.length === bytes.length && charset.name === 'utf-8' ? bytes : imageOf(text)
  const { games, starts } = placedIn(decoded, () =>
    readText({ text, image, report, budget, liftAnalysis, assume: assumeIn(text, game) }),
  )
  let places: Places | undefined
  const place = (message: Message): SourceRange | undefined => {
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
  /** Start of each game's tree. */
  readonly starts: number[]
}

/** The game of a tree without GM: the one that the caller names, or Hex where it has swap moves. */
const assumeIn =
  (text: string, game: string | undefined): AssumeGame =>
  (from, to) =>
    game !== undefined && sgfGames.includes(game) ? game : hasSwap(text, from, to) ? 'hex' : undefined

/** Everything between and around the game trees is kept with the game that follows, the rest with the last. */
function readText(source: GameSource): ReadText {
  const { text, image, report } = source
  const games: ReadGame[] = []
  const starts: number[] = []
  const bare = bareGame(text)
  let at = bare < 0 ? 0 : readBare(source, bare, games)
  while (starts.length < games.length) starts.push(bare)
  for (let start = findGame(image, at); start >= 0; start = findGame(image, at)) {
    const before = outside(text, at, start, report)
    const index = games.length
    at = scanGame(image, start, tape)
    readGame(source, tape, games)
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

/** Returns the start of a game that is not within parentheses, or -1. */
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
function readBare(source: GameSource, start: number, games: ReadGame[]): number {
  const end = scanGame(source.image, start, tape)
  if (tape.ints[tape.length - 3] === MISSING_CLOSE) tape.length -= 3
  source.report?.('sgf/no-parentheses', { at: { offset: start, length: 1 } })
  readGame(source, tape, games)
  return end
}

/** Returns the text outside of the trees, without surrounding space. */
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
