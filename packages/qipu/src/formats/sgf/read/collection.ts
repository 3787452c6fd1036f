import { charsetNamed, type Decoded, decode } from '../../../text/charset/charset.ts'
import { leadsOf } from '../../../text/charset/double-bytes.ts'
import type { Details, Report } from '../../../text/message/message.ts'
import { areBytesEscaped, bytesToDecode, endsValue } from '../byte-escapes.ts'
import { findGame, scanGame } from '../scan/scan.ts'
import { newTape } from '../scan/tape.ts'
import { declaredCharset, placeIn } from './declared.ts'
import type { ReadGame } from './game-reader.ts'

/** Files with several games, whose charsets may change from game to game. */

export function charsetsOf(games: readonly ReadGame[]): Set<string> {
  const words = new Set<string>()
  for (const { facts } of games) if (facts.charset !== undefined) words.add(facts.charset)
  return new Set([...words].map(nameOf))
}

const nameOf = (charset: string): string => charsetNamed(charset) ?? charset.toLowerCase()

/** True if the charset found for the whole file does not fit each of its games. */
export function hasMixedCharsets(games: readonly ReadGame[], found: string): boolean {
  if (games.length < 2) return false
  const charsets = charsetsOf(games)
  // The first game's declaration determined the whole file's charset; that of a later game was not considered.
  return charsets.size > 1 || (games[0]!.facts.charset === undefined && charsets.size === 1 && !charsets.has(found))
}

const OTHER = 128
const BRACKET_CLOSE = 93

/** The bytes with second bytes masked that are not ASCII, so that the scanner is not misled. */
function maskBytes(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const name = charset === undefined ? '' : nameOf(charset)
  const leads = leadsOf(name)
  if (!leads || areBytesEscaped(bytes, name)) return bytes
  const image = new Uint8Array(bytes)
  for (let i = 0; i < image.length; i++) {
    if (leads[image[i]!] === 0 || (image[i + 1] === BRACKET_CLOSE && endsValue(image, i + 1))) continue
    image[++i] = OTHER
  }
  return image
}

const tape = newTape()
/** Small: a file may hold thousands of games of a few bytes. */
const FIRST_WINDOW = 1 << 8

/** Returns the end of the game that begins at `start`. Only as much as needed is masked: at most twice the game. */
function endOfGame(bytes: Uint8Array, start: number, charset: string | undefined): number {
  for (let size = FIRST_WINDOW; ; size *= 2) {
    const window = maskBytes(bytes.subarray(start, start + size), charset)
    const end = scanGame(window, 0, tape)
    if (end < window.length || start + size >= bytes.length) return start + end
  }
}

/** Decodes each game by what its own root declares, where the games of a file differ in that. */
export function decodeByGame(bytes: Uint8Array, whole: Decoded, report: Report): Decoded {
  let text = ''
  let at = 0
  let { charset } = whole
  for (let start = findGame(bytes, 0), game = 0; start >= 0; start = findGame(bytes, at), game++) {
    const declared = declaredCharset(bytes.subarray(start))
    const end = endOfGame(bytes, start, declared)
    const before = text.length
    const piece = decode(bytes.subarray(at, end), {
      declared,
      declaredAt: placeIn(declared),
      prepare: bytesToDecode,
      report: report && ((code, details = {}) => report(code, { ...shifted(details, before), game })),
    })
    if (game === 0) charset = piece.charset
    text += piece.text
    at = end
  }
  text += decode(bytes.subarray(at), { forced: charset.name }).text
  return { text, charset }
}

const shifted = (details: Details, by: number): Details =>
  details.at ? { ...details, at: { ...details.at, offset: details.at.offset + by } } : details

export interface ByteGame {
  readonly charset: string
  readonly start: number
  readonly end: number
  /** Its bytes as the scanner has to see them. */
  readonly image: Uint8Array
}

/** The games of a file in its bytes, all in one charset or, where that is undefined, each in the one that it declares. */
export function byteGames(bytes: Uint8Array, charset: string | undefined): ByteGame[] {
  const found: ByteGame[] = []
  let before = 'utf-8'
  for (let start = findGame(bytes, 0); start >= 0; ) {
    before = charset ?? nameOf(declaredCharset(bytes.subarray(start)) ?? before)
    const end = endOfGame(bytes, start, before)
    found.push({ charset: before, start, end, image: maskBytes(bytes.subarray(start, end), before) })
    start = findGame(bytes, end)
  }
  return found
}
