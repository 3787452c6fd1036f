import { same } from './canonical.ts'
import type { Action, GameRecord, Node, Notes } from './record.ts'
import { childrenOf, depthFirst, indexTree, inOrder } from './tree.ts'

const isMove = (action: Action | undefined): boolean => action?.type === 'play' || action?.type === 'pass'

export interface TimelineTree {
  record: GameRecord
  /** For each node of the result, the index of the node that it came from. */
  origin: number[]
}

/**
 * A record with takebacks as a tree without them: after a takeback, play goes on from the move before, so that every
 * move that was ever played is still there as a variation. The line that stood at the end of the timeline comes first.
 * A move that is played again after a takeback is the same node again, unless its notes say something new.
 */
export function timelineToTree(record: GameRecord): TimelineTree {
  const source = inOrder(record)
  const order = depthFirst(indexTree(record.nodes))
  const nodes: Node[] = []
  const origin: number[] = []
  const latest: number[] = []
  const known = new Map<string, number>()
  const place = new Int32Array(source.nodes.length)
  source.nodes.forEach((node, i) => {
    const at = i === 0 ? -1 : place[node.parent]!
    if (node.action?.type === 'takeback') {
      place[i] = afterTakeback(nodes, at, node.action.count)
      return
    }
    const key = isMove(node.action) ? `${at} ${JSON.stringify(node.action)}` : undefined
    const before = key === undefined ? undefined : known.get(key)
    if (before !== undefined && saysNothingNew(node.notes, nodes[before]!.notes)) {
      place[i] = before
      latest[before] = i
      return
    }
    place[i] = nodes.push({ parent: at, action: node.action, notes: node.notes }) - 1
    origin.push(order[i]!)
    latest.push(i)
    if (key !== undefined) known.set(key, place[i]!)
  })
  return latestFirst({ ...record, nodes }, latest, origin)
}

/** The node before the last `count` moves on the path that ends at a node. */
function afterTakeback(nodes: readonly Node[], at: number, count: number): number {
  let node = at
  for (let left = count; left > 0 && node > 0; node = nodes[node]!.parent) {
    if (isMove(nodes[node]!.action)) left--
  }
  return Math.max(0, node)
}

function saysNothingNew(notes: Notes | undefined, before: Notes | undefined): boolean {
  const { time: _time, actor: _actor, ...rest } = notes ?? {}
  return Object.entries(rest).every(([key, value]) => same(value, before?.[key as keyof Notes]))
}

function latestFirst(record: GameRecord, latest: readonly number[], origin: readonly number[]): TimelineTree {
  const tree = indexTree(record.nodes)
  const nodes: Node[] = []
  const newOrigin: number[] = []
  const stack: [old: number, parent: number][] = [[0, -1]]
  while (stack.length > 0) {
    const [old, parent] = stack.pop()!
    const node = record.nodes[old]!
    const index = nodes.push({ parent, action: node.action, notes: node.notes }) - 1
    newOrigin.push(origin[old]!)
    const children = [...childrenOf(tree, old)].sort((a, b) => latest[a]! - latest[b]!)
    for (const child of children) stack.push([child, index])
  }
  return { record: { ...record, nodes }, origin: newOrigin }
}
