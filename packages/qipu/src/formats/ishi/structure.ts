import type { Piece, Placement, Point } from '../../record/basics.ts'
import type { ValueContext } from '../../record/capabilities.ts'
import type { Action, GameRecord, Node, Setup } from '../../record/record.ts'
import type { TreeIndex } from '../../record/tree.ts'
import { firstOf } from './extras.ts'

/** A move, or one that could not be read and stands in its place. */
export const isMove = ({ action, notes }: Node): boolean =>
  action ? action.type === 'play' || action.type === 'pass' : firstOf(notes?.extras, 'MOVE') !== undefined

export const hasStones = (action: Action | undefined): action is Setup =>
  action?.type === 'setup' && action.put.some(([, piece]) => piece === 1 || piece === 2)

/** Something that is computed once for a tree and asked for at many of its nodes. */
function oncePerTree<T>(compute: (record: GameRecord, tree: TreeIndex) => T): (where: ValueContext) => T {
  const known = new WeakMap<TreeIndex, T>()
  return ({ record, tree }) => {
    let value = known.get(tree)
    if (value === undefined) known.set(tree, (value = compute(record, tree)))
    return value
  }
}

/** The setup stones, and all stones on the board when play begins. */
interface Beginning {
  readonly node: number
  readonly put: readonly Placement[]
}

/**
 * The one node beside the root that can be setup stones: the only one that follows a root without any. Whatever stands
 * between the two goes anyway.
 */
export const beginning = oncePerTree(({ nodes }, { firstChild, nextSibling }): Beginning => {
  const stones = new Map<Point, Piece>()
  let setup: number | undefined
  for (let node = 0; node >= 0 && nextSibling[node]! < 0; node = firstChild[node]!) {
    const { action } = nodes[node]!
    if (isMove(nodes[node]!) || action?.type === 'diagram') break
    if (action?.type !== 'setup') continue
    if (hasStones(action)) setup ??= node
    for (const [at, piece] of action.put) {
      if (piece === 1 || piece === 2) stones.set(at, piece)
      else stones.delete(at)
    }
  }
  return { node: stones.size > 0 ? (setup ?? 0) : 0, put: [...stones] }
})

/**
 * Diagrams that have no place: a variation replaces a move (VAR), so that a diagram can't come first among several ways
 * to go on. When one goes, what follows it takes its place, and may be such a diagram itself.
 */
export const misplacedDiagrams = oncePerTree((record, tree) => {
  const { nodes } = record
  const setup = beginning({ record, tree, node: 0 }).node
  const stays = nodes.map((node, i) => i === 0 || i === setup || isMove(node) || node.action?.type === 'diagram')
  const above = new Int32Array(nodes.length).fill(-1)
  const first = new Int32Array(nodes.length).fill(-1)
  const last = new Int32Array(nodes.length).fill(-1)
  const next = new Int32Array(nodes.length).fill(-1)
  for (let i = 1; i < nodes.length; i++) {
    const { parent } = nodes[i]!
    const over = stays[parent] ? parent : above[parent]!
    above[i] = over
    if (!stays[i]) continue
    if (first[over]! < 0) first[over] = i
    else next[last[over]!] = i
    last[over] = i
  }
  const misplaced = new Set<number>()
  for (let i = 0; i < nodes.length; i++) {
    if (!stays[i] || misplaced.has(i)) continue
    for (let child = first[i]!; child >= 0 && next[child]! >= 0; child = first[i]!) {
      if (nodes[child]!.action?.type !== 'diagram') break
      misplaced.add(child)
      if (first[child]! < 0) first[i] = next[child]!
      else {
        first[i] = first[child]!
        next[last[child]!] = next[child]!
      }
    }
  }
  return misplaced
})

/** The variations on each node, as they are written. */
export interface Variations {
  readonly first: Int32Array
  readonly next: Int32Array
}

/**
 * A variation of a variation's first move has the same place in a tree as one of the main move. Which it was is kept,
 * so that a file keeps its nesting.
 */
export function variationsOf({ nodes }: GameRecord, { firstChild, nextSibling }: TreeIndex): Variations {
  const first = new Int32Array(nodes.length).fill(-1)
  const next = new Int32Array(nodes.length).fill(-1)
  const last = new Int32Array(nodes.length).fill(-1)
  for (let node = 0; node < nodes.length; node++) {
    const main = firstChild[node]!
    if (main < 0 || nextSibling[main]! < 0) continue
    const open = [main]
    for (let other = nextSibling[main]!; other >= 0; other = nextSibling[other]!) {
      const nested = firstOf(nodes[other]!.notes?.extras, 'NESTED')
      const depth = Math.min(open.length, typeof nested === 'number' && nested > 1 ? Math.floor(nested) : 1)
      open.length = depth
      const varied = open[depth - 1]!
      if (first[varied]! < 0) first[varied] = other
      else next[last[varied]!] = other
      last[varied] = other
      open.push(other)
    }
  }
  return { first, next }
}

/** The number that each move is written with; 0 for what is no move. */
export const moveNumbers = oncePerTree(({ nodes }, { firstChild }) => {
  const numbers = new Float64Array(nodes.length)
  /** The number of the last move up to each node, and whether its sequence has none yet. */
  const before = new Float64Array(nodes.length)
  const opening = new Uint8Array(nodes.length).fill(1)
  for (let i = 1; i < nodes.length; i++) {
    const node = nodes[i]!
    const opens = firstChild[node.parent] === i ? opening[node.parent]! : 1
    const number = before[node.parent]! + 1
    opening[i] = isMove(node) ? 0 : opens
    if (isMove(node)) numbers[i] = carriedNumber(node, opens === 1) ?? number
    before[i] = numbers[i]! || before[node.parent]!
  }
  return numbers
})

/** A number of the record's own, where the order of a sequence allows it (section 6) or the file had it anyway. */
function carriedNumber({ notes }: Node, opens: boolean): number | undefined {
  const number = notes?.number
  if (number === undefined || !Number.isInteger(number) || number < 1 || number > 999_999_999) return undefined
  return opens || firstOf(notes!.extras, 'NUMBER') === number ? number : undefined
}

/** Returns a node's number if it does not follow from the move before. */
export function carryNumber(value: number, where: ValueContext): number | undefined {
  const numbers = moveNumbers(where)
  // Numbers are greater than zero (4.3); what is no move has none.
  if (value < 1 || numbers[where.node] !== value) return undefined
  const { nodes } = where.record
  let before = nodes[where.node]!.parent
  while (before > 0 && numbers[before] === 0) before = nodes[before]!.parent
  const natural = (before < 0 ? 0 : numbers[before]!) + 1
  return value === natural ? undefined : value
}
