import type { Action, GameRecord, Info, Node, Notes } from './record.ts'
import { childrenOf, indexTree, inOrder } from './tree.ts'

/**
 * A change of a record as plain data. Applying one gives a new record and the edit that takes it back, so that undo,
 * redo, logs and sharing are a list of these. Node numbers are those of the record in depth-first order.
 */
export type Edit =
  /** Adds a subtree (parents count within it, -1 is `parent`) as the child at `position`; the last if left out. */
  | { readonly type: 'graft'; readonly parent: number; readonly position?: number; readonly nodes: readonly Node[] }
  /** Removes a node and everything after it. */
  | { readonly type: 'cut'; readonly node: number }
  /** Puts a node between a node and all its children. */
  | { readonly type: 'insert'; readonly parent: number; readonly action?: Action; readonly notes?: Notes }
  /** Removes one node; its children take its place. */
  | { readonly type: 'dissolve'; readonly node: number }
  /** Moves a subtree to another parent or another place among its siblings. */
  | { readonly type: 'move'; readonly node: number; readonly parent: number; readonly position: number }
  /** Replaces what a node does and says. */
  | {
      readonly type: 'change'
      readonly node: number
      readonly action: Action | undefined
      readonly notes: Notes | undefined
    }
  | { readonly type: 'facts'; readonly info: Info }

export interface Edited {
  record: GameRecord
  /** Takes the edit back. */
  inverse: Edit
  /** The node that the edit is about, in the new record. */
  node: number
}

/** Applies an edit; undefined where the edit does not fit the record (no such node, a node moved below itself). */
export function edit(given: GameRecord, change: Edit): Edited | undefined {
  const record = inOrder(given)
  switch (change.type) {
    case 'graft':
      return graft(record, change.parent, change.position, change.nodes)
    case 'cut':
      return cut(record, change.node)
    case 'insert':
      return insert(record, change.parent, change.action, change.notes)
    case 'dissolve':
      return dissolve(record, change.node)
    case 'move':
      return move(record, change.node, change.parent, change.position)
    case 'change':
      return replace(record, change.node, change.action, change.notes)
    case 'facts':
      return { record: { ...record, info: change.info }, inverse: { type: 'facts', info: record.info }, node: 0 }
  }
}

/** Adds one node after another one, as its last alternative. */
export const appending = (parent: number, action?: Action, notes?: Notes): Edit => ({
  type: 'graft',
  parent,
  nodes: [{ parent: -1, action, notes }],
})

/** Makes a node's variation the first among its siblings. */
export function promoting(record: GameRecord, node: number): Edit | undefined {
  const parent = inOrder(record).nodes[node]?.parent
  return parent === undefined || parent < 0 ? undefined : { type: 'move', node, parent, position: 0 }
}

const exists = (record: GameRecord, node: number): boolean =>
  Number.isInteger(node) && node >= 0 && node < record.nodes.length

/** One past the last node of a subtree; in depth-first order a subtree is a stretch of the table. */
function endOf(nodes: readonly Node[], node: number): number {
  let end = node + 1
  while (end < nodes.length && nodes[end]!.parent >= node) end++
  return end
}

const siblingsOf = (record: GameRecord, parent: number): number[] => [...childrenOf(indexTree(record.nodes), parent)]

const shifted = (node: Node, from: number, by: number): Node =>
  node.parent >= from ? { ...node, parent: node.parent + by } : node

function graft(
  record: GameRecord,
  parent: number,
  position: number | undefined,
  added: readonly Node[],
): Edited | undefined {
  if (!exists(record, parent) || added.length === 0) return undefined
  const siblings = siblingsOf(record, parent)
  const place = Math.min(position ?? siblings.length, siblings.length)
  const at = place === siblings.length ? endOf(record.nodes, parent) : siblings[place]!
  const nodes = [
    ...record.nodes.slice(0, at),
    ...added.map((node) => ({ ...node, parent: node.parent < 0 ? parent : node.parent + at })),
    ...record.nodes.slice(at).map((node) => shifted(node, at, added.length)),
  ]
  return { record: { ...record, nodes }, inverse: { type: 'cut', node: at }, node: at }
}

function cut(record: GameRecord, node: number): Edited | undefined {
  if (!exists(record, node) || node === 0) return undefined
  const end = endOf(record.nodes, node)
  const { parent } = record.nodes[node]!
  const position = siblingsOf(record, parent).indexOf(node)
  const removed = record.nodes
    .slice(node, end)
    .map((entry, i) => ({ ...entry, parent: i === 0 ? -1 : entry.parent - node }))
  const nodes = [
    ...record.nodes.slice(0, node),
    ...record.nodes.slice(end).map((entry) => shifted(entry, end, node - end)),
  ]
  return { record: { ...record, nodes }, inverse: { type: 'graft', parent, position, nodes: removed }, node: parent }
}

function insert(
  record: GameRecord,
  parent: number,
  action: Action | undefined,
  notes: Notes | undefined,
): Edited | undefined {
  if (!exists(record, parent)) return undefined
  const at = parent + 1
  const end = endOf(record.nodes, parent)
  const nodes = record.nodes.map((node, i): Node => {
    if (i < at) return node
    if (node.parent === parent && i < end) return { ...node, parent: at }
    return shifted(node, at, 1)
  })
  nodes.splice(at, 0, { parent, action, notes })
  return { record: { ...record, nodes }, inverse: { type: 'dissolve', node: at }, node: at }
}

function dissolve(record: GameRecord, node: number): Edited | undefined {
  if (!exists(record, node) || node === 0) return undefined
  const { parent, action, notes } = record.nodes[node]!
  // Only a node without siblings can be put back by `insert`; any other is cut out and its children grafted.
  const siblings = siblingsOf(record, parent)
  if (siblings.length > 1) return undefined
  const nodes = record.nodes
    .filter((_, i) => i !== node)
    .map((entry): Node => (entry.parent === node ? { ...entry, parent } : shifted(entry, node + 1, -1)))
  const inverse: Edit = { type: 'insert', parent, ...(action && { action }), ...(notes && { notes }) }
  return { record: { ...record, nodes }, inverse, node: parent }
}

function move(record: GameRecord, node: number, parent: number, position: number): Edited | undefined {
  if (!exists(record, parent)) return undefined
  const taken = cut(record, node)
  if (taken?.inverse.type !== 'graft') return undefined
  const end = endOf(record.nodes, node)
  if (parent >= node && parent < end) return undefined
  const target = parent >= end ? parent - (end - node) : parent
  const put = graft(taken.record, target, position, taken.inverse.nodes)
  if (!put) return undefined
  const back = taken.inverse
  const length = back.nodes.length
  const home = back.parent >= put.node ? back.parent + length : back.parent
  return { ...put, inverse: { type: 'move', node: put.node, parent: home, position: back.position ?? 0 } }
}

function replace(
  record: GameRecord,
  node: number,
  action: Action | undefined,
  notes: Notes | undefined,
): Edited | undefined {
  const before = record.nodes[node]
  if (!before) return undefined
  const nodes = [...record.nodes]
  nodes[node] = { ...before, action, notes }
  const inverse: Edit = { type: 'change', node, action: before.action, notes: before.notes }
  return { record: { ...record, nodes }, inverse, node }
}
