/**
 * Analysis by programs in SGF properties, as notes of the record and back. The programs' own text stays as long as it
 * agrees.
 */

import { otherSide, type Side } from '../../../record/basics.ts'
import { same } from '../../../record/canonical.ts'
import type { Analysis, Extra, GameRecord, Notes } from '../../../record/record.ts'
import type { Budget } from './inflate.ts'
import { isOwnKatrain, readKatrain } from './katrain.ts'
import { readLizzie, writeLizzie } from './lizzie.ts'
import { numberIn, points, present, share } from './numbers.ts'

const LIZZIE = ['LZ', 'LZOP'] as const
/** Second engine of LizzieYzy: read where the first is missing, and never replaced. */
const SECOND_LIZZIE = ['LZ2', 'LZOP2'] as const
const SABAKI_CHANCE = 'SBKV'
const SABAKI_POINTS = 'SBKS'
export const KATRAIN = 'KT'
const WRITTEN: ReadonlySet<string> = new Set([...LIZZIE, SABAKI_CHANCE, SABAKI_POINTS, KATRAIN])
/** Properties of programs, not of the standard: what is known needs no word. */
export const analysisNames: ReadonlySet<string> = new Set([...WRITTEN, ...SECOND_LIZZIE])

/** Limit of a record's unpacked values in bytes; later ones are left packed. */
const MOST_BYTES = 1 << 26
export const newBudget = (): Budget => ({ left: MOST_BYTES })

const isRead = ({ format, key }: Extra): boolean => format === 'sgf' && analysisNames.has(key)
export const isWritten = ({ format, key }: Extra): boolean => format === 'sgf' && WRITTEN.has(key)
export const hasRead = (notes: Notes | undefined): boolean => notes?.extras?.some(isRead) ?? false

const textsOf = ({ value }: Extra): readonly string[] =>
  Array.isArray(value) && value.every((text): text is string => typeof text === 'string') ? value : []

/** Returns the side to move after each node. A parent comes before its children. */
export function turnsIn({ nodes }: GameRecord): readonly Side[] {
  const turns: Side[] = []
  for (const { action, parent } of nodes) {
    const isMade = action?.type === 'play' || action?.type === 'pass'
    const told = isMade ? otherSide(action.side) : action?.type === 'setup' ? action.turn : undefined
    turns.push(told || turns[parent] || 1)
  }
  return turns
}

/** Returns the combined analysis of a node's properties: the more exact program first. */
export function analysisIn(
  extras: readonly Extra[],
  { board }: GameRecord,
  toMove: Side,
  budget: Budget = newBudget(),
): Analysis | undefined {
  const values = (key: string): readonly string[] =>
    textsOf(extras.find((extra) => extra.key === key && isRead(extra)) ?? NONE)
  const lizzie = [...LIZZIE, ...SECOND_LIZZIE].flatMap((key) => values(key).slice(0, 1))[0]
  const chance = numberIn(values(SABAKI_CHANCE)[0])
  const found: Analysis = {
    ...(lizzie !== undefined && readLizzie(lizzie, board, toMove, chance !== undefined)),
    ...present<Analysis>({
      winrate: chance === undefined ? undefined : share(chance / 100),
      lead: points(numberIn(values(SABAKI_POINTS)[0])),
    }),
    ...(values(KATRAIN).length >= 3 && readKatrain(values(KATRAIN), board, budget)),
  }
  return Object.keys(found).length > 0 ? found : undefined
}

const NONE: Extra = { format: 'sgf', key: '', value: [] }

export interface AnalysedNode {
  readonly index: number
  readonly toMove: Side
}

/** Black's chance and points for Sabaki, all else but the owners of points for Lizzie. */
export function propertiesOf(
  analysis: Analysis,
  record: GameRecord,
  { index, toMove }: AnalysedNode,
): readonly Extra[] {
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

/** True if we would write the same. */
function isOwnText(said: readonly Extra[], analysis: Analysis, own: readonly Extra[]): boolean {
  const katrain = said.find(({ key }) => key === KATRAIN)
  return (
    (!katrain || isOwnKatrain(textsOf(katrain), analysis)) &&
    same(
      said.filter((extra) => extra !== katrain),
      own,
    )
  )
}

/** Reads what is in a record's extras. Words that we would write ourselves go, others stay: they say more than we understand. */
export function liftAnalysis(record: GameRecord): void {
  const budget = newBudget()
  const turns = turnsIn(record)
  for (const [index, node] of record.nodes.entries()) {
    if (!hasRead(node.notes)) continue
    const { extras = [], ...rest } = node.notes!
    const toMove = turns[index]!
    const analysis = analysisIn(extras, record, toMove, budget)
    if (!analysis) continue
    const isOwn = isOwnText(extras.filter(isWritten), analysis, propertiesOf(analysis, record, { index, toMove }))
    const kept = isOwn ? extras.filter((extra) => !isWritten(extra)) : extras
    node.notes = { ...rest, analysis, ...(kept.length > 0 && { extras: kept }) }
  }
}
