import { canonical, canonicalAction, same } from './canonical.ts'
import type { GameRecord, Node, Notes } from './record.ts'
import { childrenOf, indexTree, type TreeIndex } from './tree.ts'

/** One thing that two records say differently. A side that says nothing is undefined. */
export interface Difference {
  /** `info.komi`, `notes.comments`, `action`, `node` (there on one side only) … */
  readonly thing: string
  /** The nodes concerned; undefined for facts of the whole record, or on the side that lacks the node. */
  readonly nodeA?: number
  readonly nodeB?: number
  readonly a?: unknown
  readonly b?: unknown
}

/** What differs between two records in what they mean; empty when they say the same. */
export function diff(first: GameRecord, second: GameRecord): Difference[] {
  const a = canonical(first)
  const b = canonical(second)
  const found: Difference[] = []
  const compare = (thing: string, x: unknown, y: unknown): void => {
    if (!same(x, y)) found.push({ thing, a: x, b: y })
  }
  compare('game', a.game, b.game)
  compare('board', a.board, b.board)
  compare('region', a.region, b.region)
  compare('settings', a.settings, b.settings)
  compare('extras', a.extras, b.extras)
  for (const key of keysOf(a.info, b.info)) {
    compare(`info.${key}`, a.info[key as never], b.info[key as never])
  }
  diffTrees(a, b, found)
  return found
}

const keysOf = (a: object | undefined, b: object | undefined): Set<string> =>
  new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])

function diffTrees(a: GameRecord, b: GameRecord, found: Difference[]): void {
  const treeA = indexTree(a.nodes)
  const treeB = indexTree(b.nodes)
  const pending: [number, number][] = [[0, 0]]
  while (pending.length > 0) {
    const [nodeA, nodeB] = pending.pop()!
    diffNode(a.nodes[nodeA]!, b.nodes[nodeB]!, nodeA, nodeB, found)
    const { matched, onlyA, onlyB } = matchChildren(a, b, childList(treeA, nodeA), childList(treeB, nodeB))
    reportOrder(matched, found)
    // Where both sides have one leftover, it is the same node with another action, not a loss and a gain.
    if (onlyA.length === 1 && onlyB.length === 1) matched.push([onlyA.pop()!, onlyB.pop()!])
    for (const c of onlyA) found.push({ thing: 'node', nodeA: c, a: a.nodes[c] })
    for (const d of onlyB) found.push({ thing: 'node', nodeB: d, b: b.nodes[d] })
    pending.push(...matched.reverse())
  }
}

const childList = (tree: TreeIndex, node: number): number[] => [...childrenOf(tree, node)]

interface Matching {
  matched: [number, number][]
  onlyA: number[]
  onlyB: number[]
}

/** Pairs children that do the same, in order; only where the order differs is anything looked up. */
function matchChildren(a: GameRecord, b: GameRecord, listA: number[], listB: number[]): Matching {
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
    if (!same(x, y)) found.push({ thing: `notes.${key}`, nodeA, nodeB, a: x, b: y })
  }
}
