/** What programs that analyse write into SGF, as notes of the record and back. Their own words stay where they are as long as they say the same. */

import { otherSide, type Side } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { Analysis, Extra, GameRecord, Node, Notes } from '../../../record/record.ts'
import { readKatrain } from './katrain.ts'
import { readLizzie, writeLizzie } from './lizzie.ts'
import { numberIn, points, present, share } from './numbers.ts'

const LIZZIE = ['LZ', 'LZOP'] as const
const SABAKI_CHANCE = 'SBKV'
const SABAKI_POINTS = 'SBKS'
const KATRAIN = 'KT'
/** Properties of programs, not of the standard: what is known needs no word. */
export const analysisNames: ReadonlySet<string> = new Set([...LIZZIE, SABAKI_CHANCE, SABAKI_POINTS, KATRAIN])

const isOurs = ({ format, key }: Extra): boolean => format === 'sgf' && analysisNames.has(key)
const hasOurs = (notes: Notes | undefined): boolean => notes?.extras?.some(isOurs) ?? false

const textsOf = ({ value }: Extra): readonly string[] =>
  Array.isArray(value) && value.every((text): text is string => typeof text === 'string') ? value : []

/** Who moves after a node. */
function sideToMove({ nodes }: GameRecord, index: number): Side {
  for (let i = index; i >= 0; i = nodes[i]!.parent) {
    const { action } = nodes[i]!
    if (action?.type === 'play' || action?.type === 'pass') return otherSide(action.side)
    if (action?.type === 'setup' && action.turn !== undefined) return action.turn
  }
  return 1
}

/** What the properties of a node say together: the more exact program first. */
function analysisIn(extras: readonly Extra[], { board }: GameRecord, toMove: Side): Analysis | undefined {
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
    ...(values(KATRAIN).length >= 3 && readKatrain(values(KATRAIN), board)),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

const NONE: Extra = { format: 'sgf', key: '', value: [] }

/** Black's chance and points for Sabaki, all else for Lizzie. */
function propertiesOf(analysis: Analysis, record: GameRecord, index: number): readonly Extra[] {
  const winrate = share(analysis.winrate)
  const lead = points(analysis.lead)
  const lizzie = record.game === 'go' ? writeLizzie(analysis, record.board, sideToMove(record, index)) : undefined
  const entry = (key: string, value: string | undefined): Extra[] =>
    value === undefined ? [] : [{ format: 'sgf', key, value: [value] }]
  return [
    ...entry(index === 0 ? 'LZOP' : 'LZ', lizzie),
    ...entry(SABAKI_CHANCE, winrate === undefined ? undefined : (winrate * 100).toFixed(2)),
    ...entry(SABAKI_POINTS, lead?.toFixed(2)),
  ]
}

/** What is left of an analysis once SGF has it. */
export const carriedAnalysis = (analysis: Analysis, record: GameRecord, index: number): Analysis | undefined =>
  analysisIn(propertiesOf(analysis, record, index), record, sideToMove(record, index))

/** Reads what is in a record's extras. Words that we would write ourselves go, others stay: they say more than we understand. */
export function liftAnalysis(record: GameRecord): void {
  for (const [index, node] of record.nodes.entries()) {
    if (!hasOurs(node.notes)) continue
    const { extras = [], ...rest } = node.notes!
    const analysis = analysisIn(extras, record, sideToMove(record, index))
    if (!analysis) continue
    const isOwn = same(extras.filter(isOurs), propertiesOf(analysis, record, index))
    const kept = isOwn ? extras.filter((extra) => !isOurs(extra)) : extras
    node.notes = { ...rest, analysis, ...(kept.length > 0 && { extras: kept }) }
  }
}

/** The same record with every analysis in words of these programs; the record itself where there is none. */
export function lowerAnalysis(record: GameRecord): GameRecord {
  if (!record.nodes.some(({ notes }) => notes?.analysis || hasOurs(notes))) return record
  return { ...record, nodes: record.nodes.map((node, index) => lowered(node, index, record)) }
}

function lowered(node: Node, index: number, record: GameRecord): Node {
  const { notes } = node
  if (!notes?.analysis && !hasOurs(notes)) return node
  const { analysis, extras = [], ...rest } = notes!
  // Their own words say more than we understand.
  const isSaid = hasOurs(notes) && same(analysisIn(extras, record, sideToMove(record, index)), analysis)
  if (isSaid) return { ...node, notes: { ...rest, extras } }
  const kept = [...extras.filter((extra) => !isOurs(extra)), ...(analysis ? propertiesOf(analysis, record, index) : [])]
  return { ...node, notes: { ...rest, ...(kept.length > 0 && { extras: kept }) } }
}
