/** A review of a game of Go: what an engine thinks of every position, in the record. */

import { type Move, PASS, type Side } from 'qipu/games'
import { type Analysis, type GameRecord, type MoveAction, mainLine, moveCosts, standingMoves } from 'qipu/record'
import type { Trouble } from '../guest/index.ts'
import { type Lines, type Query, readReply, writeQuery } from './katago.ts'

export interface ReviewOptions {
  readonly visits?: number
  readonly ownership?: boolean
  /** Rules in KataGo's words, where the record's own are not to be used. */
  readonly rules?: string
  readonly komi?: number
  /** Milliseconds between two answers. */
  readonly patience?: number
  readonly onProgress?: (done: number, all: number) => void
  /** How the engine is called in the record. */
  readonly engine?: string
}

export type ReviewFault =
  | { readonly kind: 'other-game'; readonly game: string }
  /** KataGo takes whole and half points. */
  | { readonly kind: 'komi'; readonly komi: number }
  | { readonly kind: 'no-komi' }
  | { readonly kind: 'setup'; readonly node: number }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'engine'; readonly trouble: Trouble }

const USUAL = { visits: 200, ownership: false, patience: 120_000 }
const QUERY = 'review'

/** What records call rules, in KataGo's words. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/jap|日本/i, 'japanese'],
  [/kor|韩|한국/i, 'korean'],
  [/chin|中国/i, 'chinese'],
  [/\baga\b/i, 'aga'],
  [/\bnz\b|new[ -]zealand/i, 'new-zealand'],
  [/tromp/i, 'tromp-taylor'],
]

/** Where a record does not say, or says what KataGo has no word for. */
export const OTHER_RULES = 'tromp-taylor'

/** The rules of a record in KataGo's words; undefined where they are not known. */
export const rulesOf = ({ info }: GameRecord): string | undefined =>
  RULES.find(([pattern]) => pattern.test(info.rules ?? ''))?.[1]

interface Line {
  readonly query: Query
  /** The node after each turn, the start first. */
  readonly nodes: readonly number[]
}

/** The moves of the main line that stand, as KataGo wants them, or why that cannot be. */
function lineOf(record: GameRecord, options: ReviewOptions): Line | ReviewFault {
  if (record.game !== 'go') return { kind: 'other-game', game: record.game }
  const komi = options.komi ?? record.info.komi
  if (komi === undefined) return { kind: 'no-komi' }
  if (!Number.isInteger(komi * 2)) return { kind: 'komi', komi }
  const line = mainLine(record)
  const standing = standingMoves(record.nodes, line)
  const begin = standing.length > 0 ? line.indexOf(standing[0]!) : line.length
  const late = line.slice(begin).find((node) => record.nodes[node]!.action?.type === 'setup')
  if (late !== undefined) return { kind: 'setup', node: late }
  const { stones, turn } = startOf(record, line.slice(0, begin))
  const moves = standing.map((node): [Side, Move] => {
    const action = record.nodes[node]!.action as MoveAction
    return [action.side, action.type === 'play' ? action.move : PASS]
  })
  const { visits, ownership, rules } = { ...USUAL, rules: rulesOf(record) ?? OTHER_RULES, ...options }
  // Whoever gives stones begins (FF[4], HA); who begins is known from the first move wherever there is one.
  const first = moves[0]?.[0] ?? turn ?? (stones.length > 1 ? 2 : 1)
  const query = { board: record.board, komi, rules, stones, moves, first, visits, ownership }
  return { query, nodes: [begin > 0 ? line[begin - 1]! : 0, ...standing] }
}

/** The stones before the first move, and whose turn it is where the record says so. */
function startOf({ nodes }: GameRecord, line: readonly number[]): { stones: [Move, Side][]; turn: Side | undefined } {
  const stones = new Map<Move, Side>()
  let turn: Side | undefined
  for (const node of line) {
    const { action } = nodes[node]!
    if (action?.type !== 'setup') continue
    for (const [at, piece] of action.put) {
      if (piece === 1 || piece === 2) stones.set(at, piece)
      else stones.delete(at)
    }
    turn = action.turn ?? turn
  }
  return { stones: [...stones], turn }
}

/**
 * The record with what the engine thinks at every node of its main line. Answers come in any order; those during a search
 * are passed over.
 */
export async function review(
  record: GameRecord,
  lines: Lines,
  options: ReviewOptions = {},
): Promise<GameRecord | ReviewFault> {
  const found = lineOf(record, options)
  if ('kind' in found) return found
  const { query, nodes } = found
  const { patience } = { ...USUAL, ...options }
  const turns = new Map<number, Analysis>()
  lines.send(writeQuery(QUERY, query))
  while (turns.size < nodes.length) {
    const heard = await lines.next(patience)
    if ('trouble' in heard) return { kind: 'engine', trouble: heard.trouble }
    const reply = readReply(heard.line, QUERY, query.board, options.engine)
    if (reply.kind === 'error') return { kind: 'refused', text: reply.text }
    if (reply.kind !== 'turn') continue
    turns.set(reply.turn, reply.analysis)
    options.onProgress?.(turns.size, nodes.length)
  }
  const turnOf = new Map(nodes.map((node, turn) => [node, turn]))
  const reviewed = record.nodes.map((node, index) => {
    const analysis = turns.get(turnOf.get(index) ?? -1)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes: reviewed }
}

/** Moves that cost so many points are called bad, unless somebody has called them something already. */
export function markBadMoves(record: GameRecord, points: number): GameRecord {
  const bad = new Set(moveCosts(record).flatMap((cost) => ((cost.points ?? 0) >= points ? [cost.node] : [])))
  const nodes = record.nodes.map((node, index) =>
    bad.has(index) && !node.notes?.evaluation
      ? { ...node, notes: { ...node.notes, evaluation: { kind: 'bad' } as const } }
      : node,
  )
  return { ...record, nodes }
}
