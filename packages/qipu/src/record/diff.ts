import { type Gap, gapBetween } from './align.ts'
import { canonical, canonicalAction, same } from './canonical.ts'
import type { RecordPart } from './part-names.ts'
import type { GameRecord, Info, Node, Notes } from './record.ts'
import { keysOf as fieldsOf, partFields } from './schema/fields.ts'
import { childrenOf, indexTree, type TreeIndex } from './tree.ts'

/** One thing that two records say differently. A side that says nothing is undefined. */
export interface Difference {
  /** `info.komi`, `notes.comments`, `action`, `node` (there on one side only) … */
  readonly thing: RecordPart
  /** The nodes concerned; undefined for facts of the whole record, or on the side that lacks the node. */
  readonly nodeA?: number
  readonly nodeB?: number
  readonly a?: unknown
  readonly b?: unknown
}

/** Returns the differences in meaning between two records; empty if there are none. */
export function diff(first: GameRecord, second: GameRecord): Difference[] {
  const a = canonical(first)
  const b = canonical(second)
  const found: Difference[] = []
  const compare = (thing: RecordPart, x: unknown, y: unknown): void => {
    if (!same(x, y)) found.push({ thing, a: x, b: y })
  }
  compare('game', a.game, b.game)
  compare('board', a.board, b.board)
  for (const key of fieldsOf(partFields)) compare(key, a[key], b[key])
  for (const key of keysOf(a.info, b.info)) {
    compare(`info.${key as keyof Info}`, a.info[key as never], b.info[key as never])
  }
  diffTrees(a, b, found)
  return found
}

const keysOf = (a: object | undefined, b: object | undefined): Set<string> =>
  new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])

/** Children that are compared with each other; those of a node that one side lacks take its place. */
type Lists = readonly [listA: readonly number[], listB: readonly number[]]

function diffTrees(a: GameRecord, b: GameRecord, found: Difference[]): void {
  const treeA = indexTree(a.nodes)
  const treeB = indexTree(b.nodes)
  const isSame = (nodeA: number, nodeB: number): boolean => sameAction(a.nodes[nodeA]!, b.nodes[nodeB]!)
  const lacking = (side: 'a' | 'b', node: number): void => {
    found.push(
      side === 'a'
        ? { thing: 'node', nodeA: node, a: a.nodes[node] }
        : { thing: 'node', nodeB: node, b: b.nodes[node] },
    )
  }
  const pending: Lists[] = []
  const compare = (nodeA: number, nodeB: number): Lists => {
    diffNode(a.nodes[nodeA]!, b.nodes[nodeB]!, nodeA, nodeB, found)
    return [childList(treeA, nodeA), childList(treeB, nodeB)]
  }
  pending.push(compare(0, 0))
  while (pending.length > 0) {
    const { matched, onlyA, onlyB } = matchChildren(a, b, ...pending.pop()!)
    reportOrder(matched, found)
    const [c, d] = [onlyA[0], onlyB[0]]
    const gap = c === undefined || d === undefined ? undefined : gapBetween(treeA, treeB, c, d, isSame)
    // If both sides have one leftover, it is the same node with another action, not a loss and a gain.
    if (!gap && onlyA.length === 1 && onlyB.length === 1) matched.push([onlyA.pop()!, onlyB.pop()!])
    const ahead = matched.map(([nodeA, nodeB]) => compare(nodeA, nodeB))
    if (gap) ahead.push(closeGap(gap))
    for (const node of onlyA) lacking('a', node)
    for (const node of onlyB) lacking('b', node)
    pending.push(...ahead.reverse())

    function closeGap({ side, nodes }: Gap): Lists {
      const [tree, own, other] = side === 'a' ? [treeA, onlyA, onlyB] : [treeB, onlyB, onlyA]
      own.shift()
      for (const node of nodes) lacking(side, node)
      for (const node of nodes.slice(0, -1)) for (const child of childList(tree, node).slice(1)) lacking(side, child)
      const lists = [childList(tree, nodes.at(-1)!), other.splice(0)] as const
      return side === 'a' ? lists : [lists[1], lists[0]]
    }
  }
}

const childList = (tree: TreeIndex, node: number): number[] => [...childrenOf(tree, node)]

interface Matching {
  matched: [number, number][]
  onlyA: number[]
  onlyB: number[]
}

/** Pairs children that do the same, in order; only where the order differs is anything looked up. */
function matchChildren(a: GameRecord, b: GameRecord, listA: readonly number[], listB: readonly number[]): Matching {
  const matched: [number, number][] = []
  let same = 0
  while (same < listA.length && same < listB.length && sameAction(a.nodes[listA[same]!]!, b.nodes[listB[same]!]!)) {
    matched.push([listA[same]!, listB[same]!])
    same++
  }
  const waiting = new Map<string, number[]>()
  for (const d of listB.slice(same).reverse()) {
    const key = actionKey(b.nodes[d]!)
    const list = waiting.get(key)
    if (list) list.push(d)
    else waiting.set(key, [d])
  }
  const onlyA: number[] = []
  for (const c of listA.slice(same)) {
    const partner = waiting.get(actionKey(a.nodes[c]!))?.pop()
    if (partner === undefined) onlyA.push(c)
    else matched.push([c, partner])
  }
  return { matched, onlyA, onlyB: [...waiting.values()].flat().sort((x, y) => x - y) }
}

const actionKey = (node: Node): string => JSON.stringify(node.action ?? null)

function reportOrder(matched: readonly [number, number][], found: Difference[]): void {
  for (let i = 1; i < matched.length; i++) {
    const [nodeA, nodeB] = matched[i]!
    if (nodeB < matched[i - 1]![1]) found.push({ thing: 'order', nodeA, nodeB })
  }
}

const sameAction = (a: Node, b: Node): boolean =>
  a.action === b.action || same(a.action && canonicalAction(a.action), b.action && canonicalAction(b.action))

function diffNode(a: Node, b: Node, nodeA: number, nodeB: number, found: Difference[]): void {
  if (!sameAction(a, b)) found.push({ thing: 'action', nodeA, nodeB, a: a.action, b: b.action })
  if (a.notes === b.notes) return
  for (const key of keysOf(a.notes, b.notes)) {
    const x = a.notes?.[key as keyof Notes]
    const y = b.notes?.[key as keyof Notes]
    if (!same(x, y)) found.push({ thing: `notes.${key as keyof Notes}`, nodeA, nodeB, a: x, b: y })
  }
}
