/**
 * Qipu reads, writes, checks, judges and compares records of board games. The verbs stand here; what they work on has
 * entries of its own: `qipu/record`, `qipu/games`, `qipu/formats`, `qipu/judge`, `qipu/diagram`, `qipu/text`.
 *
 * @example
 * ```ts
 * import { check, convert, gameById, judge, read } from 'qipu'
 *
 * const source = { bytes: new TextEncoder().encode('(;FF[4]CA[UTF-8]GM[1]SZ[9]RE[W+R];B[ee];W[ec])'), name: 'game.sgf' }
 * const reading = read(source)
 * const [record] = reading.records
 * if (reading.format?.id !== 'sgf' || !record) throw new Error('an SGF file')
 *
 * const wrong = check(reading)
 * const ruling = judge(record, gameById(record.game)!)
 * const { bytes } = convert(source, 'jgf')
 * if (wrong.length > 0 || ruling.plies !== 2 || !bytes) throw new Error('a sound game of two moves')
 * ```
 *
 * @packageDocumentation
 */

export { check } from './api/check.ts'
export { convert } from './api/convert.ts'
export { detect, type Reading, type ReadingOptions, read, summarize } from './api/read.ts'
export type { Registries } from './api/registries.ts'
export { repair } from './api/repair.ts'
export { type ConvertOptions, type Writing, write } from './api/write.ts'
export { catalogue } from './catalogue.ts'
export { type Format, formatById, formats, type Source } from './formats/index.ts'
export { type Game, gameById, games, type Position } from './games/index.ts'
export { Replay } from './games/replay.ts'
export { judge, type Ruling } from './judge/judge.ts'
export {
  addNode,
  diff,
  edit,
  faultIn,
  type GameRecord,
  isGameRecord,
  mainLine,
  type Node,
  newRecord,
  pass,
  play,
  type Side,
  walk,
} from './record/index.ts'
export { type Locale, type Message, messageText } from './text/index.ts'
