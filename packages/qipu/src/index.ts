/**
 * Qipu reads, writes, checks, judges and compares records of board games. Games, nodes and positions are objects here; the
 * functions below them work on plain records and messages. Everything else has an entry of its own.
 *
 * @example
 * ```ts
 * import { create, IllegalMove, parse } from 'qipu'
 *
 * const [game] = parse('(;FF[4]GM[1]SZ[9]PB[Ann]RE[W+R];B[ee];W[ec])').games
 * if (!game || game.black.name !== 'Ann' || String(game.result) !== 'W+R') throw new Error('a game of Go')
 * if (game.at(2).get('E5') !== 'black' || game.at(2).turn !== 'black') throw new Error('a stone in the middle')
 *
 * const mine = create('go', { size: 9 })
 * const refused = mine.root.play('E5').tryPlay('E5')
 * if (!(refused instanceof IllegalMove) || refused.reason !== 'occupied') throw new Error('two stones on one point')
 * if (!mine.toSgf().includes(';B[ee]')) throw new Error('one move')
 * ```
 *
 * @packageDocumentation
 */

export { check } from './api/check.ts'
export { convert } from './api/convert.ts'
export { type MatchFault, matchFaults } from './api/match-faults.ts'
export { detect, type Reading, type ReadingOptions, read, summarize } from './api/read.ts'
export type { Registries } from './api/registries.ts'
export { repair } from './api/repair.ts'
export { type ConvertOptions, type Writing, write } from './api/write.ts'
export { catalogue } from './catalogue.ts'
export { formats } from './formats/all.ts'
export { games } from './games/all.ts'
export {
  type CreateOptions,
  create,
  FileMessage,
  Game,
  GameFile,
  GameNode,
  GameResult,
  IllegalMove,
  type ParseOptions,
  Player,
  Position,
  PositionOfStones,
  parse,
  parsePosition,
  parseText,
  type TextFile,
  type TextFinding,
  type TextFormat,
  type TextOptions,
} from './handles/index.ts'
export { messageText } from './text/index.ts'
