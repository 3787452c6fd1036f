import type { Draft } from '../record/edit/draft.ts'
import type { Edit } from '../record/edit/edit.ts'
import type { Action, Notes } from '../record/record.ts'
import type { RecordParts } from '../record/schema/fields.ts'
import { childrenOf, depthFirst, lineFrom } from '../record/tree.ts'
import { type Plan, planned } from './operation.ts'

/** Removable parts of a record, as a table. */
interface Stripping {
  readonly notes?: readonly (keyof Notes)[]
  readonly actions?: readonly Action['type'][]
  readonly parts?: readonly (keyof RecordParts)[]
  /** Only the main line stays. */
  readonly branches?: true
}

const strippings = {
  comments: { notes: ['comments'], actions: ['message'] },
  marks: { notes: ['marks', 'dim', 'view'], actions: ['mark'] },
  variations: { branches: true },
  private: { notes: ['extras'], parts: ['extras'] },
  clocks: { notes: ['clocks'] },
  annotations: { notes: ['evaluation', 'judgement', 'hotspot', 'value', 'analysis'] },
} as const satisfies Readonly<Record<string, Stripping>>

/** Part of a record that can be removed as a whole. */
export type Strippable = keyof typeof strippings

/** Parts of a record that can be removed as a whole. */
export const strippables = Object.keys(strippings) as readonly Strippable[]

/** The main line without its variations. */
export function mainLineOnly(draft: Draft): Plan {
  const edits: Edit[] = []
  for (const node of lineFrom(draft.tree, 0)) {
    for (const child of [...childrenOf(draft.tree, node)].slice(1)) edits.push({ type: 'cut', node: child })
  }
  return planned(edits)
}

/** Takes out some kinds of content. A node of which nothing is left goes too; those after it take its place. */
export function strip(draft: Draft, kinds: readonly Strippable[]): Plan {
  const wanted: Stripping[] = kinds.map((kind) => strippings[kind])
  const isOneLine = wanted.some(({ branches }) => branches)
  const edits: Edit[] = isOneLine ? [mainLineOnly(draft).edit] : []
  const keys = new Set<string>(wanted.flatMap(({ notes = [] }) => notes))
  const types = new Set<string>(wanted.flatMap(({ actions = [] }) => actions))
  for (const node of isOneLine ? lineFrom(draft.tree, 0) : depthFirst(draft.tree)) {
    const { action, notes } = draft.record.nodes[node]!
    const left = notes && without(notes, keys)
    const deed = action && types.has(action.type) ? undefined : action
    if (left === notes && deed === action) continue
    if (node > 0 && !left && !deed) edits.push({ type: 'dissolve', node })
    else edits.push({ type: 'change', node, action: deed, notes: left })
  }
  const parts = wanted.flatMap(({ parts = [] }) => parts).filter((part) => draft.record[part] !== undefined)
  if (parts.length > 0) {
    edits.push({ type: 'facts', facts: Object.fromEntries(parts.map((part) => [part, undefined])) })
  }
  return planned(edits)
}

/** The very same notes where none of the keys is among them; undefined where nothing is left. */
function without(notes: Notes, keys: ReadonlySet<string>): Notes | undefined {
  const entries = Object.entries(notes)
  const kept = entries.filter(([key]) => !keys.has(key))
  if (kept.length === entries.length) return notes
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Notes)
}
