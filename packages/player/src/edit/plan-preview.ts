/** Preview of a plan: its effect on the existing nodes. */

import { isRefusal, type Planned } from 'qipu/editing'
import { childrenOf, type Draft, type Edit } from 'qipu/record'
import { type EditPreview, NOTHING_AHEAD } from '../state/edit-preview.ts'

const editsIn = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])

/** A node that moves before its old place is removed counts as moved. */
export function previewOfPlan(plan: Planned, draft: Draft): EditPreview {
  if (isRefusal(plan)) return NOTHING_AHEAD
  const edits = editsIn(plan.edit)
  const moved = new Set<number>()
  const gone = new Set<number>()
  for (const edit of edits) if (edit.type === 'move') addSubtree(moved, draft, edit.node)
  for (const edit of edits) {
    if (edit.type === 'dissolve') gone.add(edit.node)
    else if (edit.type === 'cut') addSubtree(gone, draft, edit.node, moved)
  }
  return { gone, moved }
}

function addSubtree(found: Set<number>, draft: Draft, top: number, spared?: ReadonlySet<number>): void {
  const stack = draft.has(top) ? [top] : []
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (spared?.has(node) || found.has(node)) continue
    found.add(node)
    stack.push(...childrenOf(draft.tree, node))
  }
}
