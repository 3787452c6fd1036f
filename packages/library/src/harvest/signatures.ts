/** What two copies of one game have in common, however they are turned: positions on the way, and six moves. */

import { gameById, PASS } from 'qipu/games'
import { pointUnder, symmetries } from 'qipu/games/go'
import type { GameRecord } from 'qipu/record'
import { POSITION_INTS } from '../positions/walk.ts'
import { hasShapes, type Step } from './line.ts'

export interface Signatures {
  /** Numbers of the positions after 50 and 100 moves and after all; undefined where there are fewer. */
  readonly at50: bigint | undefined
  readonly at100: bigint | undefined
  readonly end: bigint
  /** The points of moves 20, 40, 60, 31, 51 and 71, in the least of all orientations (Dyer). */
  readonly dyer: string | undefined
}

const DYER = [20, 40, 60, 31, 51, 71]

export function signaturesOf(record: GameRecord, steps: readonly Step[], positions: Uint32Array): Signatures {
  const last = positions.length / POSITION_INTS - 1
  const numberAt = (ply: number): bigint =>
    (BigInt(positions[ply * POSITION_INTS]!) << 32n) | BigInt(positions[ply * POSITION_INTS + 1]!)
  return {
    at50: last >= 50 ? numberAt(50) : undefined,
    at100: last >= 100 ? numberAt(100) : undefined,
    end: numberAt(last),
    dyer: dyerOf(record, steps),
  }
}

function dyerOf({ game, board }: GameRecord, steps: readonly Step[]): string | undefined {
  if (!hasShapes(gameById(game)) || board.width !== board.height) return undefined
  const moves = steps.filter(({ type }) => type !== 'setup')
  if (moves.length < Math.max(...DYER)) return undefined
  const points = DYER.map((number) => {
    const move = moves[number - 1]!
    return move.type === 'play' ? move.move : PASS
  })
  let least: string | undefined
  for (const symmetry of symmetries) {
    const turned = points.map((point) => (point === PASS ? PASS : pointUnder(symmetry, point, board)))
    const text = turned.map((point) => (point === PASS ? '--' : letters(point, board.width))).join('')
    if (least === undefined || text < least) least = text
  }
  return least
}

const letter = (line: number): string => String.fromCharCode(line < 26 ? 97 + line : 39 + line)
const letters = (point: number, width: number): string => letter(point % width) + letter(Math.floor(point / width))
