import type { Point, Side } from '../../../record/basics.ts'
import { MOST_LINES } from '../points.ts'

const groups = ['setup', 'markup', 'label', 'territory', 'dim', 'view'] as const

/** Lists whose points must be unique within a node: each group shares one set. */
export type Group = (typeof groups)[number]

const POINTS = MOST_LINES * MOST_LINES
const offsets = Object.fromEntries(groups.map((group, i) => [group, i * POINTS])) as Record<Group, number>

/** Stamps instead of sets: a new node is a new stamp, nothing is cleared and nothing allocated. */
const pointStamps = new Int32Array(POINTS * groups.length)
const nameStamps = new Int32Array(1024)
/** Which symbol stands on a point, whose territory it is, and which entry of the setup: valid where the stamp is. */
const symbols = new Uint8Array(POINTS)
const owners = new Uint8Array(POINTS)
const setups = new Int32Array(POINTS)
const pairs = new Set<number>()
let pairStamp = 0
let stamp = 0

/** Properties that the current node has named already. Only one file is read at a time, so all readers share it. */
export class DuplicateTracker {
  next(): void {
    stamp = (stamp + 1) | 0
  }

  /** True the first time that a node names a point in a group. */
  first(group: Group, point: Point): boolean {
    const at = offsets[group] + point
    if (pointStamps[at] === stamp) return false
    pointStamps[at] = stamp
    return true
  }

  /** The same for the names of properties, by their code. */
  firstName(code: number): boolean {
    if (nameStamps[code] === stamp) return false
    nameStamps[code] = stamp
    return true
  }

  /** Notes a symbol (not 0) on a point and returns the one that was there before it, or 0. */
  symbol(point: Point, symbol: number): number {
    if (!this.first('markup', point)) return symbols[point]!
    symbols[point] = symbol
    return 0
  }

  /** Notes whose territory a point is and returns whose it was before, or 0. */
  territory(point: Point, side: Side): Side | 0 {
    if (!this.first('territory', point)) return owners[point]! as Side
    owners[point] = side
    return 0
  }

  setupAt(point: Point): number {
    return setups[point]!
  }

  noteSetup(point: Point, index: number): void {
    setups[point] = index
  }

  /** True the first time that a node draws such a stroke. */
  firstStroke(kind: number, from: Point, to: Point): boolean {
    if (pairStamp !== stamp) {
      pairs.clear()
      pairStamp = stamp
    }
    const size = pairs.size
    pairs.add((kind * POINTS + from) * POINTS + to)
    return pairs.size > size
  }
}
