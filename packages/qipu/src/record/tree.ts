import type { GameRecord, Node } from './record.ts'

/** First child and next sibling of every node; -1 for none. */
export interface TreeIndex {
  readonly firstChild: ArrayLike<number>
  readonly nextSibling: ArrayLike<number>
}

/** The order of a plain record: siblings stand in the order of the table. Made in one pass, without recursion. */
export function indexTree(nodes: readonly Node[]): { firstChild: Int32Array; nextSibling: Int32Array } {
  const firstChild = new Int32Array(nodes.length).fill(-1)
  const nextSibling = new Int32Array(nodes.length).fill(-1)
  for (let i = nodes.length - 1; i > 0; i--) {
    const { parent } = nodes[i]!
    nextSibling[i] = firstChild[parent]!
    firstChild[parent] = i
  }
  return { firstChild, nextSibling }
}

/** Yields the children of a node, the main line first. */
export function* childrenOf(tree: TreeIndex, node: number): Generator<number> {
  for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) yield child
}

/** The nodes from the root to a node, both included. */
export function pathTo(record: GameRecord, node: number): number[] {
  const path: number[] = []
  for (let i = node; i >= 0; i = record.nodes[i]!.parent) path.push(i)
  return path.reverse()
}

/** The line that begins at a node and always takes the first child. */
export function lineFrom(tree: TreeIndex, node: number): number[] {
  const line: number[] = []
  for (let i = node; i >= 0; i = tree.firstChild[i]!) line.push(i)
  return line
}

/** Lists the nodes of the main line, from the root. */
export const mainLine = (record: GameRecord): number[] => lineFrom(indexTree(record.nodes), 0)

/** Indexes in depth-first order, main line first: the order in which formats write a tree. */
export function depthFirst(tree: TreeIndex, from = 0): Int32Array {
  const order = new Int32Array(tree.firstChild.length)
  let length = 0
  const stack = [from]
  while (stack.length > 0) {
    const node = stack.pop()!
    order[length++] = node
    const before = stack.length
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) stack.push(child)
    for (let a = before, b = stack.length - 1; a < b; a++, b--) [stack[a], stack[b]] = [stack[b]!, stack[a]!]
  }
  return order.subarray(0, length)
}

/** The same record with its nodes in depth-first order; the record itself where they are already. */
export function inOrder(record: GameRecord, order: Int32Array = depthFirst(indexTree(record.nodes))): GameRecord {
  let ordered = order.length === record.nodes.length
  for (let i = 0; ordered && i < order.length; i++) ordered = order[i] === i
  if (ordered) return record
  const place = new Int32Array(record.nodes.length).fill(-1)
  for (let i = 0; i < order.length; i++) place[order[i]!] = i
  const nodes = Array.from(order, (old): Node => {
    const node = record.nodes[old]!
    return { parent: node.parent < 0 ? -1 : place[node.parent]!, action: node.action, notes: node.notes }
  })
  return { ...record, nodes }
}
