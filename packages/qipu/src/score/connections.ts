/**
 * Points in a side's own territory that it has to fill in the end. While neutral points are still open, a group may look
 * connected though the foe will cut it off or give atari by filling them; then the point where it connects is not
 * territory, and neither is the only eye of a group in seki.
 *
 * Chains that share two liberties are connected: the foe can't take both. A group so connected that has a single liberty
 * in its own territory has to fill that one once all neutral points are gone.
 */

import type { BoardSize, Point } from '../record/basics.ts'
import { type Chain, type Chains, chainsOf, neighboursOn } from './position.ts'

/** `cells` are the living stones, `territory` whose each free point is. Both are left as they are. */
export function forcedConnections(board: BoardSize, cells: Uint8Array, territory: Uint8Array): Point[] {
  const filled: Point[] = []
  const now = cells.slice()
  const owners = territory.slice()
  for (;;) {
    const chains = chainsOf({ board, cells: now })
    const found = lonelyLiberty(chains.list, groupsOf(board, now, chains), owners)
    if (!found) return filled
    filled.push(found.point)
    now[found.point] = found.side
    owners[found.point] = 0
  }
}

interface Lonely {
  readonly point: Point
  readonly side: number
}

/** The liberty of the first group that has a single one in its own territory. */
function lonelyLiberty(chains: readonly Chain[], groups: Int32Array, owners: Uint8Array): Lonely | undefined {
  const liberties = new Map<number, Set<Point>>()
  for (const [i, { side, liberties: own }] of chains.entries()) {
    const group = groups[i]!
    const inside = liberties.get(group) ?? new Set<Point>()
    for (const point of own) if (owners[point] === side) inside.add(point)
    liberties.set(group, inside)
  }
  for (const [group, inside] of liberties) {
    const [point] = inside
    if (inside.size === 1 && point !== undefined) return { point, side: chains[group]!.side }
  }
  return undefined
}

/** By chain: the first chain of its group. Groups grow until no two of them share two liberties. */
export function groupsOf(board: BoardSize, cells: Uint8Array, { list: chains, at }: Chains): Int32Array {
  const near = neighboursOn(board)
  const groups = Int32Array.from(chains, (_, i) => i)
  const meetings: (readonly number[])[] = []
  for (let point = 0; point < cells.length; point++) {
    if (cells[point] !== 0) continue
    const around = new Set(near[point]!.map((other) => at[other]!).filter((chain) => chain >= 0))
    if (around.size > 1) meetings.push([...around])
  }
  while (joinOnce(chains, groups, meetings));
  return groups
}

function joinOnce(chains: readonly Chain[], groups: Int32Array, meetings: readonly (readonly number[])[]): boolean {
  const shared = new Map<number, number>()
  const count = chains.length
  for (const around of meetings) {
    const pairs = new Set<number>()
    for (const one of around) {
      for (const other of around) {
        if (chains[one]!.side === chains[other]!.side && groups[one]! < groups[other]!) {
          pairs.add(groups[one]! * count + groups[other]!)
        }
      }
    }
    for (const pair of pairs) shared.set(pair, (shared.get(pair) ?? 0) + 1)
  }
  for (const [pair, times] of shared) {
    if (times < 2) continue
    const into = Math.floor(pair / count)
    const from = pair % count
    for (let i = 0; i < count; i++) if (groups[i] === from) groups[i] = into
    return true
  }
  return false
}
