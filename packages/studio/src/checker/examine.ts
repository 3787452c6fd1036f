/**
 * Findings of the checker in one file, as plain data that a worker can send: format, messages, results, names, a
 * repaired copy.
 */

import { catalogue, check, type Reading, read, repair } from 'qipu'
import { nameTrouble, recordName } from 'qipu/formats/ccgc'
import { gameById } from 'qipu/games'
import { judge, reportBoard, reportRuling } from 'qipu/judge'
import type { GameRecord } from 'qipu/record'
import { playerOf, type Result } from 'qipu/record'
import {
  chinese,
  english,
  fixText,
  isFixable,
  Lines,
  type Message,
  messagesOf,
  messageText,
  type Severity,
  severityOf,
  textOf,
} from 'qipu/text'

/** A text in both languages of the checker: readers change the language without another check. */
export interface BothTexts {
  readonly en: string
  readonly zh: string
}

export interface CheckedMessage {
  readonly severity: Severity
  readonly text: BothTexts
  readonly fix?: BothTexts
  readonly code: string
  readonly clause?: string
  /** From 1, in files with several games. */
  readonly game?: number
  readonly line?: number
  readonly column?: number
}

export interface CheckedGame {
  readonly game: BothTexts
  readonly players: readonly string[]
  /** Moves and passes of the main line. */
  readonly plies: number
  /** The winner's side in words, or undefined where the record names no result. */
  readonly result?: BothTexts
  readonly verdict: Verdict
  readonly name?: string
  readonly nameTrouble?: NonNullable<ReturnType<typeof nameTrouble>>
}

/** `unjudged`: Qipu does not know the rules of the game, or not on this board. */
export type Verdict = ReturnType<typeof judge>['verdict'] | 'unjudged' | 'illegal'

export interface CheckedFile {
  readonly format?: BothTexts
  readonly charset?: string
  readonly games: readonly CheckedGame[]
  readonly messages: readonly CheckedMessage[]
  /** Messages beyond `MAX_LISTED`. */
  readonly unlisted: number
  readonly errors: number
  readonly warnings: number
  /** The file as its reader repaired it, where that loses nothing. */
  readonly repaired?: Uint8Array
}

/** Messages that are listed per file. */
const MAX_LISTED = 200
/** Games that are listed per file. */
const MAX_GAMES = 500

export function examine(bytes: Uint8Array, name: string): CheckedFile {
  const reading = read({ bytes, name })
  const ruled = reading.records.map((record) => rulingOf(record, reading))
  const isSingle = reading.records.length === 1
  const checked = check(reading)
  const reported = new Set(checked.map(keyOf))
  const judged = ruled
    .flatMap(({ messages }, game) => (isSingle ? messages : messages.map((message) => ({ ...message, game }))))
    .filter((message) => !reported.has(keyOf(message)))
  const found = [...checked, ...judged]
  const lines = found.some(({ at }) => at) ? new Lines(reading.text()) : undefined
  const fixed = found.some((message) => isFixable(message, catalogue)) ? repair(reading).bytes : undefined
  const count = (severity: Severity): number =>
    found.filter((message) => severityOf(message, catalogue) === severity).length
  return {
    ...(reading.format && { format: inBoth(reading.format.name) }),
    ...(reading.charset && { charset: reading.charset.name }),
    games: reading.records.slice(0, MAX_GAMES).map((record, i) => gameOf(record, ruled[i]!.ruling, name)),
    messages: found.slice(0, MAX_LISTED).map((message) => describe(message, lines, isSingle)),
    unlisted: Math.max(0, found.length - MAX_LISTED),
    errors: count('error'),
    warnings: count('warning'),
    ...(fixed && { repaired: fixed }),
  }
}

type Ruling = ReturnType<typeof judge>

function rulingOf(record: GameRecord, { format }: Reading): { ruling?: Ruling; messages: readonly Message[] } {
  const game = gameById(record.game)
  if (!game) return { messages: [] }
  const { freedoms } = format ?? {}
  const ruling = game.board.holds(record.board) ? judge(record, game, { ...(freedoms && { freedoms }) }) : undefined
  const messages = messagesOf((report) =>
    ruling ? reportRuling(ruling, record, game, report) : reportBoard(record, game, report),
  )
  return { ...(ruling && { ruling }), messages }
}

/** A format's own check and the judge may report the same fact. */
const keyOf = ({ game = 0, node, code, args }: Message): string => JSON.stringify([game, node, code, args])

const inBoth = (text: Parameters<typeof textOf>[0]): BothTexts => ({
  en: textOf(text, english),
  zh: textOf(text, chinese),
})

function describe(message: Message, lines: Lines | undefined, isSingle: boolean): CheckedMessage {
  const { code, clause, game, at } = message
  const place = at && lines?.locate(at.offset)
  const fix = catalogue[code]?.fix?.needs === undefined ? fixText(message, catalogue, english) : undefined
  return {
    severity: severityOf(message, catalogue),
    text: { en: messageText(message, catalogue, english), zh: messageText(message, catalogue, chinese) },
    ...(fix !== undefined && { fix: { en: fix, zh: fixText(message, catalogue, chinese) ?? fix } }),
    code,
    ...(clause !== undefined && { clause }),
    ...(!isSingle && game !== undefined && { game: game + 1 }),
    ...(place && { line: place.line, column: place.column }),
  }
}

const DRAW: BothTexts = { en: 'Draw', zh: '平局' }

function resultOf(result: Result | undefined, record: GameRecord): BothTexts | undefined {
  if (!result) return undefined
  if (result.winner === 'draw') return DRAW
  const side = typeof result.winner === 'number' ? gameById(record.game)?.sides[result.winner - 1] : undefined
  if (!side) return undefined
  const { en, zh } = inBoth(side.name)
  return { en: `${en} wins`, zh: `${zh}胜` }
}

function gameOf(record: GameRecord, ruling: Ruling | undefined, file: string): CheckedGame {
  const game = gameById(record.game)
  const name = recordName(record, file)
  const trouble = name === undefined ? nameTrouble(record) : undefined
  const result = resultOf(record.info.result, record)
  return {
    game: game ? inBoth(game.name) : { en: record.game, zh: record.game },
    players: (game?.sides ?? []).map((_, i) => playerOf(record, (i + 1) as 1 | 2)?.name ?? ''),
    plies: ruling?.plies ?? 0,
    ...(result && { result }),
    verdict: ruling ? (ruling.illegal.length > 0 ? 'illegal' : ruling.verdict) : 'unjudged',
    ...(name !== undefined && { name }),
    ...(trouble && { nameTrouble: trouble }),
  }
}
