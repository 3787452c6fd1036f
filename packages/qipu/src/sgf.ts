/**
 * SGF with the rules of Go, and nothing else: for pages that load little. Games, nodes and positions are those of `qipu`,
 * which reads bytes of any charset and every other format, writes, draws and judges.
 *
 * @example
 * ```ts
 * import { parse } from 'qipu/sgf'
 *
 * const [game] = parse('(;FF[4]GM[1]SZ[9]PB[Ann];B[ee];W[ec])').games
 * if (game?.black.name !== 'Ann' || game.at(2).group('E5')?.liberties.length !== 4) throw new Error('a game of Go')
 * ```
 *
 * @packageDocumentation
 */

import { readSgfText } from './formats/sgf/read/text.ts'
import { go } from './games/go/index.ts'
import { checkText } from './handles/coordinates.ts'
import { GameTree } from './handles/game-tree.ts'
import type { PositionOfStones } from './handles/position.ts'
import { type LineColumn, Lines } from './text/lines.ts'
import { Diagnostics } from './text/message/collect.ts'

export { GameTree } from './handles/game-tree.ts'
export { IllegalMove } from './handles/illegal-move.ts'
export { GameNode } from './handles/node.ts'
export { Player } from './handles/player.ts'
export { PositionOfStones } from './handles/position.ts'
export { GameResult } from './handles/result.ts'

/** Finding in a text: its code, for which `messageText` of `qipu` has words, and its place. */
export interface SgfFinding extends Partial<LineColumn> {
  /** Identifier of the finding: `sgf/missing-bracket`. */
  readonly code: string
  /** The game in the text, from 0. */
  readonly game: number
}

/** Result of `parse`: games of Go, and findings on the way. */
export interface SgfFile {
  readonly games: readonly GameTree<PositionOfStones>[]
  readonly messages: readonly SgfFinding[]
  /** Count of the games that are not of Go; they are left out. */
  readonly others: number
}

/**
 * Reads a text of SGF. Nothing that the text holds makes it throw. A `TypeError` meets what is no text: bytes are decoded
 * before, or read by `parse` of `qipu`, which finds out their charset.
 */
export function parse(text: string): SgfFile {
  checkText(text, 'SGF')
  const diagnostics = new Diagnostics(MOST_FINDINGS)
  const { records, place } = readSgfText(text, diagnostics.report)
  const { messages } = diagnostics
  const lines = messages.length > 0 ? new Lines(text) : undefined
  const games = records.filter(({ game }) => game === go.id).map((record) => new GameTree<PositionOfStones>(record, go))
  return {
    games,
    messages: messages.map((message) => {
      const at = message.at ?? place?.(message)
      return { code: message.code, game: message.game ?? 0, ...(at && lines?.locate(at.offset)) }
    }),
    others: records.length - games.length,
  }
}

/** Findings of one code that are listed; the rest is counted. */
const MOST_FINDINGS = 500
