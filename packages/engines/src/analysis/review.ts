/** A review of a game of Go: what an engine thinks of every position, in the record. */

import { type Move, PASS, type Side } from 'qipu/games'
import { type Analysis, type GameRecord, mainLine } from 'qipu/record'
import type { Trouble } from '../guest/index.ts'
import { type JsonLine, type Query, readReply, writeQuery } from './katago.ts'

export interface ReviewOptions {
  readonly visits?: number
  readonly ownership?: boolean
  /** Rules in KataGo's words, where the record's own are not to be used. */
  readonly rules?: string
  readonly komi?: number
  /** Milliseconds between two answers. */
  readonly patience?: number
  readonly onProgress?: (done: number, all: number) => void
}

export type ReviewFault =
  | { readonly kind: 'other-game'; readonly game: string }
  /** KataGo takes whole and half points. */
  | { readonly kind: 'komi'; readonly komi: number }
  | { readonly kind: 'no-komi' }
  | { readonly kind: 'setup'; readonly node: number }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'engine'; readonly trouble: Trouble }

export interface Review {
  /** The record with what the engine thinks at every node of its main line. */
  readonly record: GameRecord
  /** Moves by what they cost, the worst first; only those that cost something. */
  readonly losses: readonly Loss[]
}

export interface Loss {
  readonly node: number
  readonly ply: number
  readonly side: Side
  readonly move: Move
  /** Points, and share of the winning chance, that the mover gave away. */
  readonly points: number
  readonly winrate: number
}

const USUAL = { visits: 200, ownership: false, patience: 120_000 }
const QUERY = 'review'

/** What records call rules, in KataGo's words. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/jap|日本/i, 'japanese'],
  [/kor|韩|한국/i, 'korean'],
  [/chin|中国/i, 'chinese'],
  [/aga/i, 'aga'],
  [/nz|new zealand/i, 'new-zealand'],
  [/ing|应/i, 'aga-button'],
  [/tromp/i, 'tromp-taylor'],
]

interface Line {
  readonly query: Query
  /** The node after each turn. */
  readonly nodes: readonly number[]
}

/** The main line as KataGo wants it, or why that cannot be. */
function lineOf(record: GameRecord, options: ReviewOptions): Line | ReviewFault {
  if (record.game !== 'go') return { kind: 'other-game', game: record.game }
  const komi = options.komi ?? record.info.komi
  if (komi === undefined) return { kind: 'no-komi' }
  if (!Number.isInteger(komi * 2)) return { kind: 'komi', komi }
  const stones: [Move, Side][] = []
  const moves: [Side, Move][] = []
  const nodes = [0]
  let first: Side | undefined
  for (const index of mainLine(record)) {
    const { action } = record.nodes[index]!
    if (action?.type === 'setup') {
      if (moves.length > 0) return { kind: 'setup', node: index }
      for (const [at, piece] of action.put) if (piece === 1 || piece === 2) stones.push([at, piece])
      first = action.turn ?? first
      nodes[0] = index
    } else if (action?.type === 'play' || action?.type === 'pass') {
      moves.push([action.side, action.type === 'play' ? action.move : PASS])
      nodes.push(index)
    }
  }
  const named = options.rules ?? RULES.find(([pattern]) => pattern.test(record.info.rules ?? ''))?.[1] ?? 'tromp-taylor'
  const { visits, ownership } = { ...USUAL, ...options }
  const begins = moves[0]?.[0] ?? first ?? (stones.length > 1 ? 2 : 1)
  return { nodes, query: { board: record.board, komi, rules: named, stones, moves, first: begins, visits, ownership } }
}

/** Answers come in any order; those during a search are passed over. */
export async function review(
  record: GameRecord,
  line: JsonLine,
  options: ReviewOptions & { readonly engine?: string } = {},
): Promise<Review | ReviewFault> {
  const found = lineOf(record, options)
  if ('kind' in found) return found
  const { query, nodes } = found
  const { patience } = { ...USUAL, ...options }
  const turns = new Map<number, Analysis>()
  line.send(writeQuery(QUERY, query))
  while (turns.size < nodes.length) {
    const heard = await line.next(patience)
    if ('trouble' in heard) return { kind: 'engine', trouble: heard.trouble }
    const reply = readReply(heard.line, QUERY, query.board, options.engine)
    if (reply.kind === 'error') return { kind: 'refused', text: reply.text }
    if (reply.kind !== 'turn') continue
    turns.set(reply.turn, reply.analysis)
    options.onProgress?.(turns.size, nodes.length)
  }
  const reviewed = record.nodes.map((node, index) => {
    const turn = nodes.indexOf(index)
    return turn < 0 ? node : { ...node, notes: { ...node.notes, analysis: turns.get(turn)! } }
  })
  return { record: { ...record, nodes: reviewed }, losses: lossesOf(query, nodes, turns) }
}

function lossesOf({ moves }: Query, nodes: readonly number[], turns: ReadonlyMap<number, Analysis>): readonly Loss[] {
  const losses = moves.map(([side, move], i): Loss => {
    const [before, after] = [turns.get(i), turns.get(i + 1)]
    const sign = side === 1 ? 1 : -1
    const cost = (of: 'lead' | 'winrate'): number => ((before?.[of] ?? 0) - (after?.[of] ?? 0)) * sign
    return { node: nodes[i + 1]!, ply: i + 1, side, move, points: cost('lead'), winrate: cost('winrate') }
  })
  return losses.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points)
}
