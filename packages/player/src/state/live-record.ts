/** Records that may change while somebody looks at them. */

import type { Applied, Draft, Edit, GameRecord, Node, Notes } from 'qipu/record'

/** What a draft has for those who follow it. */
export type LiveRecord = Pick<Draft, 'record' | 'tree' | 'onChange'>

export const isLive = (source: GameRecord | LiveRecord): source is LiveRecord => 'onChange' in source

const editsIn = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])

/** Whether an edit of notes has touched a field; sooner yes than no where it is made of many. */
export const changesField = ({ inverse }: Applied, nodes: readonly Node[], field: keyof Notes): boolean =>
  editsIn(inverse).some((edit) => edit.type !== 'change' || edit.notes?.[field] !== nodes[edit.node]!.notes?.[field])
