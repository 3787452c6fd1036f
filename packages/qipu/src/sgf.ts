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
import { parseText, type TextFile, type TextFormat } from './handles/parse-text.ts'

export { GameTree } from './handles/game-tree.ts'
export { IllegalMove } from './handles/illegal-move.ts'
export { GameNode } from './handles/node.ts'
export type { TextFile, TextFinding, TextFormat } from './handles/parse-text.ts'
export { Player } from './handles/player.ts'
export { PositionOfStones } from './handles/position.ts'
export { GameResult } from './handles/result.ts'

/** SGF for `parseText` of `qipu`. */
export const sgf: TextFormat = { id: 'sgf', readText: readSgfText }

/**
 * Reads a text of SGF. Nothing that the text holds makes it throw. A `TypeError` meets what is no text: bytes are decoded
 * before, or read by `parse` of `qipu`, which finds out their charset.
 */
export const parse = (text: string): TextFile<typeof go> => parseText(text, { formats: [sgf], games: [go] })
