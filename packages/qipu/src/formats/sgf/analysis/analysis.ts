/** What programs that analyse write into SGF, as notes of the record and back. Their own words stay where they are as long as they say the same. */

import type { Where } from '../../../record/abilities.ts'
import { otherSide, type Side } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { Analysis, Extra, GameRecord, Node, Notes } from '../../../record/record.ts'
import type { Budget } from './inflate.ts'
import { readKatrain } from './katrain.ts'
import { readLizzie, writeLizzie } from './lizzie.ts'
import { numberIn, points, present, share } from './numbers.ts'

const LIZZIE = ['LZ', 'LZOP'] as const
const SABAKI_CHANCE = 'SBKV'
const SABAKI_POINTS = 'SBKS'
const KATRAIN = 'KT'
/** Properties of programs, not of the standard: what is known needs no word. */
export const analysisNames: ReadonlySet<string> = new Set([...LIZZIE, SABAKI_CHANCE, SABAKI_POINTS, KATRAIN])

/** So much may all packed values of a record hold; what comes after stays as it is. */
const MOST_BYTES = 1 << 26
const newBudget = (): Budget => ({ left: MOST_BYTES })

const isOurs = ({ format, key }: Extra): boolean => format === 'sgf' && analysisNames.has(key)
const hasOurs = (notes: Notes | undefined): boolean => notes?.extras?.some(isOurs) ?? false

const textsOf = ({ value }: Extra): readonly string[] =>
  Array.isArray(value) && value.every((text): text is string => typeof text === 'string') ? value : []

/** Who moves after each node. A parent stands before its children. */
function turnsIn({ nodes }: GameRecord): readonly Side[] {
  const turns: Side[] = []
  for (const { action, parent } of nodes) {
    const isMade = action?.type === 'play' || action?.type === 'pass'
    const told = isMade ? otherSide(action.side) : action?.type === 'setup' ? action.turn : undefined
    turns.push(told ?? turns[parent] ?? 1)
  }
  return turns
}

const known = new WeakMap<Where['tree'], readonly Side[]>()

/** What the properties of a node say together: the more exact program first. */
function analysisIn(
  extras: readonly Extra[],
  { board }: GameRecord,
  toMove: Side,
  budget: Budget = newBudget(),
): Analysis | undefined {
  const values = (key: string): readonly string[] =>
    textsOf(extras.find((extra) => extra.key === key && isOurs(extra)) ?? NONE)
  const lizzie = LIZZIE.flatMap((key) => values(key).slice(0, 1))[0]
  const chance = numberIn(values(SABAKI_CHANCE)[0])
  const found: Analysis = {
    ...(lizzie !== undefined && readLizzie(lizzie, board, toMove)),
    ...present<Analysis>({
      winrate: chance === undefined ? undefined : share(chance / 100),
      lead: points(numberIn(values(SABAKI_POINTS)[0])),
    }),
    ...(values(KATRAIN).length >= 3 && readKatrain(values(KATRAIN), board, budget)),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

const NONE: Extra = { format: 'sgf', key: '', value: [] }

/** Black's chance and points for Sabaki, all else for Lizzie. */
function propertiesOf(analysis: Analysis, record: GameRecord, index: number, toMove: Side): readonly Extra[] {
  const winrate = share(analysis.winrate)
  const lead = points(analysis.lead)
  const lizzie = record.game === 'go' ? writeLizzie(analysis, record.board, toMove) : undefined
  const entry = (key: string, value: string | undefined): Extra[] =>
    value === undefined ? [] : [{ format: 'sgf', key, value: [value] }]
  return [
    ...entry(index === 0 ? 'LZOP' : 'LZ', lizzie),
    ...entry(SABAKI_CHANCE, winrate === undefined ? undefined : (winrate * 100).toFixed(2)),
    ...entry(SABAKI_POINTS, lead?.toFixed(2)),
  ]
}

/** What is left of an analysis once SGF has it; itself where that is all of it. */
export function carriedAnalysis(analysis: Analysis, { record, node, tree }: Where): Analysis | undefined {
  const turns = known.get(tree) ?? turnsIn(record)
  known.set(tree, turns)
  const carried = analysisIn(propertiesOf(analysis, record, node, turns[node]!), record, turns[node]!)
  return same(carried, analysis) ? analysis : carried
}

/** Reads what is in a record's extras. Words that we would write ourselves go, others stay: they say more than we understand. */
export function liftAnalysis(record: GameRecord): void {
  const budget = newBudget()
  const turns = turnsIn(record)
  for (const [index, node] of record.nodes.entries()) {
    if (!hasOurs(node.notes)) continue
    const { extras = [], ...rest } = node.notes!
    const toMove = turns[index]!
    const analysis = analysisIn(extras, record, toMove, budget)
    if (!analysis) continue
    const isOwn = same(extras.filter(isOurs), propertiesOf(analysis, record, index, toMove))
    const kept = isOwn ? extras.filter((extra) => !isOurs(extra)) : extras
    node.notes = { ...rest, analysis, ...(kept.length > 0 && { extras: kept }) }
  }
}

/** The same record with every analysis in words of these programs; the record itself where there is none. */
export function lowerAnalysis(record: GameRecord): GameRecord {
  if (!record.nodes.some(({ notes }) => notes?.analysis || hasOurs(notes))) return record
  const budget = newBudget()
  const turns = turnsIn(record)
  const lowered = (node: Node, index: number): Node => {
    const { notes } = node
    if (!notes?.analysis && !hasOurs(notes)) return node
    const { analysis, extras = [], ...rest } = notes!
    const toMove = turns[index]!
    // Their own words say more than we understand.
    const isSaid = hasOurs(notes) && same(analysisIn(extras, record, toMove, budget), analysis)
    if (isSaid) return { ...node, notes: { ...rest, extras } }
    const own = analysis ? propertiesOf(analysis, record, index, toMove) : []
    const kept = [...extras.filter((extra) => !isOurs(extra)), ...own]
    return { ...node, notes: { ...rest, ...(kept.length > 0 && { extras: kept }) } }
  }
  return { ...record, nodes: record.nodes.map(lowered) }
}
