/** Analyses on their way into SGF, in the words of the programs that read them there. */

import type { Side } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { ValueContext } from '../../../record/capabilities.ts'
import type { Analysis, Extra, GameRecord, Node } from '../../../record/record.ts'
import {
  type AnalysedNode,
  analysisIn,
  hasRead,
  isWritten,
  KATRAIN,
  newBudget,
  propertiesOf,
  turnsIn,
} from './analysis.ts'
import { hasOwners, writeKatrain } from './write-katrain.ts'

/** True if KaTrain is to open the file: then it gets its own property even if that adds nothing. */
export interface AnalysisOptions {
  readonly forKatrain?: boolean
}

/** Returns the properties for Lizzie and Sabaki, and for the owners of points KaTrain's, which repeats the rest. */
function written(
  analysis: Analysis,
  record: GameRecord,
  place: AnalysedNode,
  { forKatrain = false }: AnalysisOptions = {},
): readonly Extra[] {
  const isForKatrain = record.game === 'go' && (forKatrain || hasOwners(analysis, record.board))
  const katrain = isForKatrain ? writeKatrain(analysis, record.board) : undefined
  const own = propertiesOf(analysis, record, place)
  return katrain ? [...own, { format: 'sgf', key: KATRAIN, value: katrain }] : own
}

const known = new WeakMap<ValueContext['tree'], readonly Side[]>()

/** Returns the part of an analysis that SGF represents; the same object if that is all of it. */
export function carriedAnalysis(analysis: Analysis, { record, node, tree }: ValueContext): Analysis | undefined {
  const turns = known.get(tree) ?? turnsIn(record)
  known.set(tree, turns)
  const toMove = turns[node]!
  const carried = analysisIn(written(analysis, record, { index: node, toMove }), record, toMove)
  return same(carried, analysis) ? analysis : carried
}

/** Adds KaTrain's property to those of other programs. */
const withKatrain = (extras: readonly Extra[], own: readonly Extra[]): Extra[] =>
  extras.some((extra) => extra.key === KATRAIN && isWritten(extra))
    ? [...extras]
    : [...extras, ...own.filter(({ key }) => key === KATRAIN)]

/** The same record with every analysis in words of these programs; the record itself where there is none. */
export function lowerAnalysis(record: GameRecord, options: AnalysisOptions = {}): GameRecord {
  if (!record.nodes.some(({ notes }) => notes?.analysis || hasRead(notes))) return record
  const budget = newBudget()
  const turns = turnsIn(record)
  const lowered = (node: Node, index: number): Node => {
    const { notes } = node
    if (!notes?.analysis && !hasRead(notes)) return node
    const { analysis, extras = [], ...rest } = notes!
    const toMove = turns[index]!
    // Their own words say more than we understand.
    const isSaid = hasRead(notes) && same(analysisIn(extras, record, toMove, budget), analysis)
    const own = analysis ? written(analysis, record, { index, toMove }, options) : []
    if (isSaid) return { ...node, notes: { ...rest, extras: options.forKatrain ? withKatrain(extras, own) : extras } }
    const kept = [...extras.filter((extra) => !isWritten(extra)), ...own]
    return { ...node, notes: { ...rest, ...(kept.length > 0 && { extras: kept }) } }
  }
  return { ...record, nodes: record.nodes.map(lowered) }
}
