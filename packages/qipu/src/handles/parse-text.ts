import type { ReadResult } from '../formats/format.ts'
import type { Game as GameRules } from '../games/game.ts'
import { type LineColumn, Lines } from '../text/lines.ts'
import { Diagnostics } from '../text/message/collect.ts'
import type { Reporter } from '../text/message/message.ts'
import { checkText } from './coordinates.ts'
import { GameTree } from './game-tree.ts'
import type { PositionFor } from './position.ts'

/** A format as far as texts of it are read; `sgf` of `qipu/sgf` is one. */
export interface TextFormat {
  readonly id: string
  /** Never throws, whatever the text holds. */
  readonly readText: (text: string, report: Reporter) => Omit<ReadResult, 'charset'>
}

/** Formats and games that `parseText` knows: nothing else is loaded. */
export interface TextOptions<Rules extends GameRules = GameRules> {
  /** The first of them that finds a game reads the text. */
  readonly formats: readonly TextFormat[]
  readonly games: readonly Rules[]
}

/** Finding in a text: its code, for which `messageText` of `qipu` has words, and its place. */
export interface TextFinding extends Partial<LineColumn> {
  /** Identifier of the finding: `sgf/missing-bracket`. */
  readonly code: string
  /** The game in the text, from 0. */
  readonly game: number
}

/** Result of `parseText`: games of the given rules, and findings on the way. */
export interface TextFile<Rules extends GameRules = GameRules> {
  /** Id of the format that read the text. */
  readonly format: string
  readonly games: readonly GameTree<PositionFor<Rules>>[]
  readonly messages: readonly TextFinding[]
  /** Count of the games that have other rules; they are left out. */
  readonly others: number
}

/** Findings of one code that are listed; the rest is counted. */
const MOST_FINDINGS = 500

/**
 * Reads a text with the given formats and rules, and brings no others along: bundlers leave them out. Nothing that the text holds makes
 * it throw. A `TypeError` meets what is no text: bytes are decoded before, or read by `parse`, which finds out their charset.
 *
 *     import { parseText } from 'qipu'
 *     import { go } from 'qipu/games/go'
 *     import { sgf } from 'qipu/sgf'
 *
 *     const { games } = parseText('(;GM[1]SZ[9];B[ee])', { formats: [sgf], games: [go] })
 */
export function parseText<Rules extends GameRules>(
  text: string,
  { formats, games: known }: TextOptions<Rules>,
): TextFile<Rules> {
  if (formats.length === 0) throw new RangeError('parseText needs a format')
  checkText(text, 'the source')
  const { format, messages, result } = readBy(formats, text)
  const lines = messages.length > 0 ? new Lines(text) : undefined
  const games = result.records.flatMap((record) => {
    const rules = known.find(({ id }) => id === record.game)
    return rules ? [new GameTree<PositionFor<Rules>>(record, rules)] : []
  })
  return {
    format,
    games,
    messages: messages.map((message) => {
      const at = message.at ?? result.place?.(message)
      return { code: message.code, game: message.game ?? 0, ...(at && lines?.locate(at.offset)) }
    }),
    others: result.records.length - games.length,
  }
}

/** The first reading with a game in it; else that of the first format. */
function readBy(formats: readonly TextFormat[], text: string) {
  const readings = []
  for (const { id, readText } of formats) {
    const diagnostics = new Diagnostics(MOST_FINDINGS)
    const result = readText(text, diagnostics.report)
    const reading = { format: id, messages: diagnostics.messages, result }
    if (result.records.length > 0) return reading
    readings.push(reading)
  }
  return readings[0]!
}
