/** Live records: they may change while they are shown. */

import type { Applied, Draft, Edit, GameRecord, Node, Notes } from 'qipu/record'

/** Part of a draft for its listeners. */
export type LiveRecord = Pick<Draft, 'record' | 'tree' | 'onChange'>

export const isLive = (source: GameRecord | LiveRecord): source is LiveRecord => 'onChange' in source

const editsIn = (edit: Edit): readonly Edit[] => (edit.type === 'batch' ? edit.edits : [edit])

/** True if an edit of notes has changed a field; for edits of many parts it may be true without need. */
export const changesField = ({ inverse }: Applied, nodes: readonly Node[], field: keyof Notes): boolean =>
  editsIn(inverse).some((edit) => edit.type !== 'change' || edit.notes?.[field] !== nodes[edit.node]!.notes?.[field])
