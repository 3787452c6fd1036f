/** The score of a game, written into its record as an edit: the result, and the territory on the last node. */

import type { Edit } from '../record/edit/edit.ts'
import type { GameRecord, Info, Mark, Notes } from '../record/record.ts'
import { resultOf, type ScoreTally } from './count.ts'

/** Replaces whatever result and territory the record had; everything else stays. Undo comes with the edit. */
export function scoreEdit(record: GameRecord, node: number, tally: ScoreTally): Edit {
  const { action, notes } = record.nodes[node]!
  const marks = [...(notes?.marks ?? []).filter(({ type }) => type !== 'territory'), ...territoryMarks(tally)]
  return {
    type: 'batch',
    edits: [
      { type: 'facts', facts: { info: withResult(record.info, tally) } },
      { type: 'change', node, action, notes: withMarks(notes, marks) },
    ],
  }
}

function withResult({ verbatim, ...info }: Info, tally: ScoreTally): Info {
  const { result: _, ...words } = verbatim ?? {}
  return { ...info, result: resultOf(tally), ...(Object.keys(words).length > 0 && { verbatim: words }) }
}

function withMarks(notes: Notes | undefined, marks: Mark[]): Notes | undefined {
  const { marks: _, ...others } = notes ?? {}
  if (marks.length > 0) return { ...others, marks }
  return Object.keys(others).length > 0 ? others : undefined
}

function territoryMarks({ territory }: ScoreTally): Mark[] {
  const marks: Mark[] = []
  for (const [at, owner] of territory.entries()) {
    if (owner === 1 || owner === 2) marks.push({ type: 'territory', at, side: owner })
  }
  return marks
}
