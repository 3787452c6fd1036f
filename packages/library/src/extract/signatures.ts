/** Signatures that copies of one game share, however they are turned: positions on the way, and six moves. */

import { CLEAR, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { type BoardSize, PASS } from 'qipu/games'
import { pointsUnder, symmetries } from 'qipu/games/go'
import { POSITION_INTS } from '../positions/walk.ts'
import type { HarvestedLine } from './game-extractor.ts'

export interface Signatures {
  /** Numbers of the positions after 50 and 100 moves and after all; undefined where there are fewer. */
  readonly at50: bigint | undefined
  readonly at100: bigint | undefined
  readonly end: bigint
  /** The points of moves 20, 40, 60, 31, 51 and 71, in the least of all orientations (Dyer). */
  readonly dyer: string | undefined
}

const DYER = [20, 40, 60, 31, 51, 71]
const LAST_OF_DYER = Math.max(...DYER)

export function signaturesOf(board: BoardSize, { positions, steps }: HarvestedLine): Signatures {
  const last = positions.length / POSITION_INTS - 1
  const numberAt = (ply: number): bigint => joined(positions[ply * POSITION_INTS]!, positions[ply * POSITION_INTS + 1]!)
  return {
    at50: last >= 50 ? numberAt(50) : undefined,
    at100: last >= 100 ? numberAt(100) : undefined,
    end: numberAt(last),
    dyer: steps && board.width === board.height ? dyerOf(board, steps) : undefined,
  }
}

const halves = new Uint32Array(2)
const whole = new DataView(halves.buffer)

function joined(high: number, low: number): bigint {
  whole.setUint32(0, high)
  whole.setUint32(4, low)
  return whole.getBigUint64(0)
}

function dyerOf(board: BoardSize, steps: Int32Array): string | undefined {
  const moves: number[] = []
  for (let i = 0; i < steps.length && moves.length < LAST_OF_DYER; i++) {
    if (stepKind(steps[i]!) < CLEAR) moves.push(stepPoint(steps[i]!))
  }
  if (moves.length < LAST_OF_DYER) return undefined
  let images = imagesOf(board)
  let least = ''
  // Of orientations that agree so far, those stay whose next point is the least.
  for (const number of DYER) {
    const point = moves[number - 1]!
    if (point === PASS) {
      least += '--'
      continue
    }
    const letters = images.map((image) => image[point]!).sort()[0]!
    least += letters
    if (images.length > 1) images = images.filter((image) => image[point] === letters)
  }
  return least
}

const known = new Map<number, readonly (readonly string[])[]>()

/** The letters of each point of a square board in each of its orientations. */
function imagesOf(board: BoardSize): readonly (readonly string[])[] {
  let images = known.get(board.width)
  if (!images) {
    images = symmetries.map((symmetry) =>
      Array.from(pointsUnder(symmetry, board), (point) => letters(point, board.width)),
    )
    known.set(board.width, images)
  }
  return images
}

const letter = (line: number): string => String.fromCharCode(line < 26 ? 97 + line : 39 + line)
const letters = (point: number, width: number): string => letter(point % width) + letter(Math.floor(point / width))
