/**
 * The bent four in the corner. Three stones stand in a corner eye of the foe; neither side wants to play on either of their two
 * liberties, so playouts take it for a seki. But their side can start a ko for the eye whenever it likes, after removing
 * every ko threat: the group around them is dead as it stands (Japanese rules, commentary on article 7).
 */

import type { BoardSize, Point } from '../record/basics.ts'
import type { Chain, ChainStatus, Chains } from './position.ts'

/** The status of each chain once groups around a bent four are dead. */
export function withBentFours(board: BoardSize, { list }: Chains, status: readonly ChainStatus[]): ChainStatus[] {
  const changed = [...status]
  for (const [i, chain] of list.entries()) {
    if (status[i] !== 'seki' || !isBentFour(board, chain)) continue
    const around = list.flatMap((other, j) => (isHeldBy(other, chain) ? [j] : []))
    if (around.length === 0) continue
    changed[i] = 'alive'
    for (const other of around) changed[other] = 'dead'
  }
  return changed
}

/** A chain of the foe that has no liberties but those of the three stones. */
const isHeldBy = (other: Chain, { side, liberties }: Chain): boolean =>
  other.side !== side && other.liberties.every((point) => liberties.includes(point))

/** Three stones with two liberties, of which one makes four points bent around the corner. */
const isBentFour = (board: BoardSize, { points, liberties }: Chain): boolean =>
  points.length === 3 &&
  liberties.length === 2 &&
  bentFours(board).some(
    (four) => points.every((point) => four.includes(point)) && liberties.some((point) => four.includes(point)),
  )

function bentFours({ width, height }: BoardSize): Point[][] {
  return [0, width - 1].flatMap((x) =>
    [0, height - 1].flatMap((y) => {
      const right = x === 0 ? 1 : -1
      const down = y === 0 ? width : -width
      const corner = x + y * width
      const long = (step: number, other: number): Point[] => [corner, corner + step, corner + 2 * step, corner + other]
      return [long(right, down), long(down, right)]
    }),
  )
}
