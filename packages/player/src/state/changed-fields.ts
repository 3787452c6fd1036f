/** Which fields of nodes an edit has touched. */

import type { Applied, Edit, Node, Notes } from 'qipu/record'

const partsOf = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])

/** True if an edit of notes has changed a field; for edits of many parts it may be true without need. */
export const changesField = ({ inverse }: Applied, nodes: readonly Node[], field: keyof Notes): boolean =>
  partsOf(inverse).some((edit) => edit.type !== 'change' || edit.notes?.[field] !== nodes[edit.node]!.notes?.[field])
