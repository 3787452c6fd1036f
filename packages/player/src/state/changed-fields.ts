/** Which fields of nodes an edit has touched. */

import type { Applied, Edit, Node, Notes } from 'qipu/record'

const partsOf = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])

/** Whether an edit of notes has touched a field; sooner yes than no where it is made of many. */
export const changesField = ({ inverse }: Applied, nodes: readonly Node[], field: keyof Notes): boolean =>
  partsOf(inverse).some((edit) => edit.type !== 'change' || edit.notes?.[field] !== nodes[edit.node]!.notes?.[field])
