/** KaTrain's `KT` for those who write it. */

import type { BoardSize } from '../../../record/basics.ts'
import type { Analysis, Candidate } from '../../../record/record.ts'
import { gzipStored } from './gzip.ts'
import { writeHalfFloats } from './half-floats.ts'
import { MOST_CANDIDATES } from './lizzie.ts'
import { amount, points, share } from './numbers.ts'
import { hasVertices, writeLine, writeVertex } from './vertex.ts'

const packed = (bytes: Uint8Array): string =>
  btoa(Array.from(gzipStored(bytes), (byte) => String.fromCharCode(byte)).join(''))
const NOTHING = new Uint8Array()

/**
 * The three values of the property, without policy: KaTrain takes an empty one as unknown. Undefined where a number is missing
 * that KaTrain takes for granted.
 */
export function writeKatrain(analysis: Analysis, board: BoardSize): string[] | undefined {
  const { candidates = [], ownership } = analysis
  const root = numbersOf(analysis)
  const moves = candidates.slice(0, MOST_CANDIDATES).map((candidate, order) => moveText(candidate, order, board))
  if (!root || !hasVertices(board) || moves.some((move) => move === undefined)) return undefined
  const said = { root, moves: Object.fromEntries(moves.map((move) => [move!.move, move])), completed: true }
  const owners = hasOwners(analysis, board) ? writeHalfFloats(ownership!) : NOTHING
  return [owners, NOTHING, new TextEncoder().encode(JSON.stringify(said))].map(packed)
}

/** True if every point has an owner, as the property requires. */
export const hasOwners = ({ ownership }: Analysis, { width, height }: BoardSize): boolean =>
  ownership?.length === width * height && ownership.every((each) => Math.abs(each) <= 1)

interface Numbers {
  readonly winrate: number
  readonly scoreLead: number
  readonly visits: number
}

function numbersOf(said: Analysis | Candidate): Numbers | undefined {
  const [winrate, scoreLead, visits] = [share(said.winrate), points(said.lead), amount(said.visits)]
  return winrate === undefined || scoreLead === undefined || visits === undefined
    ? undefined
    : { winrate, scoreLead, visits }
}

function moveText(candidate: Candidate, order: number, board: BoardSize) {
  const numbers = numbersOf(candidate)
  const move = writeVertex(candidate.move, board)
  const prior = share(candidate.prior)
  const pv = candidate.line && writeLine(candidate.line, board)
  return numbers && { move, order, ...numbers, ...(prior !== undefined && { prior }), ...(pv && { pv }) }
}
