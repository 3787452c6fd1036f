/**
 * The fast way through large collections: main lines straight from the bytes, as integers in one array, without a record.
 *
 * @example
 * ```ts
 * import { MOVE_1, scanMoves, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
 *
 * scanMoves(new TextEncoder().encode('(;GM[1]SZ[9];B[ee];W[ec])'), {
 *   game({ board, steps, length }) {
 *     if (length !== 2 || stepKind(steps[0]!) !== MOVE_1) throw new Error('two moves')
 *     if (stepPoint(steps[0]!) !== 4 + 4 * board.width) throw new Error('the centre')
 *   },
 * })
 * ```
 *
 * @packageDocumentation
 */

export { findGame, scanGame } from '../scan/scan.ts'
export { CLOSE, codeName, MORE, NAME, NODE, newTape, OPEN, type Tape, VALUE } from '../scan/tape.ts'
export {
  CLEAR,
  type LineVisitor,
  type MainLine,
  MOVE_1,
  MOVE_2,
  PUT_1,
  PUT_2,
  scanMoves,
  stepKind,
  stepPoint,
} from './main-lines.ts'
