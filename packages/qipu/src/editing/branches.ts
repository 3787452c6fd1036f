import type { Draft } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import type { GameRecord, Node } from '../record/record.ts'
import { childrenOf, depthFirst, indexTree, lineFrom, pathTo } from '../record/tree.ts'
import { type Planned, planned, refusing } from './operation.ts'

/** The order and the number of variations. */

const siblingsOf = ({ record, tree }: Draft, node: number): number[] => [
  ...childrenOf(tree, record.nodes[node]!.parent),
]

/** Moves a variation one place towards the main line. */
export function promote(draft: Draft, node: number): Planned {
  if (node <= 0 || !draft.has(node)) return refusing('edit/no-node')
  const siblings = siblingsOf(draft, node)
  const at = siblings.indexOf(node)
  if (at === 0) return refusing('edit/no-neighbour', { node })
  return planned([{ type: 'move', node, parent: draft.record.nodes[node]!.parent, before: siblings[at - 1]! }])
}

/** Moves a variation one place away from the main line. */
export function demote(draft: Draft, node: number): Planned {
  if (node <= 0 || !draft.has(node)) return refusing('edit/no-node')
  const next = draft.tree.nextSibling[node]!
  if (next < 0) return refusing('edit/no-neighbour', { node })
  return planned([{ type: 'move', node: next, parent: draft.record.nodes[node]!.parent, before: node }])
}

/** Makes the line through a node the main line, all the way from the root. */
export function makeMain(draft: Draft, node: number): Planned {
  if (!draft.has(node)) return refusing('edit/no-node')
  const { record, tree } = draft
  const edits = pathTo(record, node)
    .slice(1)
    .flatMap((id): Edit[] => {
      const { parent } = record.nodes[id]!
      const first = tree.firstChild[parent]!
      return first === id ? [] : [{ type: 'move', node: id, parent, before: first }]
    })
  return planned(edits)
}

/** Keeps the line through a node, to its end, and drops every other one. */
export function keepLine(draft: Draft, node: number): Planned {
  if (!draft.has(node)) return refusing('edit/no-node')
  const { record, tree } = draft
  const line = new Set([...pathTo(record, node), ...lineFrom(tree, node)])
  const edits = [...line].flatMap((id) =>
    [...childrenOf(tree, id)].filter((child) => !line.has(child)).map((child): Edit => ({ type: 'cut', node: child })),
  )
  return planned(edits)
}

/** The ends of all lines, in the order of the tree. */
export function leavesOf({ nodes }: GameRecord): number[] {
  const tree = indexTree(nodes)
  return Array.from(depthFirst(tree)).filter((node) => tree.firstChild[node]! < 0)
}

/** One line of a record, from the root to a node, and which nodes those were. */
export function extractLine(
  record: GameRecord,
  node: number,
): { readonly record: GameRecord; readonly ids: readonly number[] } {
  const ids = pathTo(record, node)
  const nodes = ids.map((id, i): Node => ({ ...record.nodes[id]!, parent: i - 1 }))
  return { record: { ...record, nodes }, ids }
}
