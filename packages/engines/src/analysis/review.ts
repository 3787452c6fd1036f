/** A review of a game of Go: what an engine thinks of every position, in the record. */

import { type Move, PASS, type Side } from 'qipu/games'
import {
  type Analysis,
  type GameRecord,
  type MoveAction,
  type MoveCost,
  mainLine,
  moveCosts,
  standingMoves,
} from 'qipu/record'
import type { LineResult, ProcessFault } from '../process/index.ts'
import { type Lines, type Query, readReply, writeEnd, writeQuery } from './katago.ts'

/** Options of a review. */
export interface ReviewOptions {
  readonly visits?: number
  readonly ownership?: boolean
  /** Rules in KataGo's words, where the record's own are not to be used. */
  readonly rules?: string
  readonly komi?: number
  /** Milliseconds without a sign of life. */
  readonly patience?: number
  readonly onProgress?: (progress: ReviewProgress) => void
  /** How the engine is called in the record. */
  readonly engine?: string
  /** Asks only for what the record does not know already, with as many visits. */
  readonly resume?: boolean
}

/** Positions that are answered, out of those that were asked for, and what was said of the last. */
export interface ReviewProgress {
  readonly done: number
  readonly all: number
  readonly node: number
  readonly analysis?: Analysis
}

/** Result of a review. Answers received before a fault are in the record. */
export interface Reviewed {
  readonly record: GameRecord
  readonly done: number
  readonly all: number
  /** Query fields that the engine rejected, in its own words. */
  readonly warnings: readonly string[]
  readonly fault?: ReviewFault
}

/** Reason why a record cannot be reviewed, or why a review ended early. */
export type ReviewFault =
  | { readonly kind: 'other-game'; readonly game: string }
  /** KataGo takes whole and half points. */
  | { readonly kind: 'komi'; readonly komi: number }
  | { readonly kind: 'no-komi' }
  | { readonly kind: 'setup'; readonly node: number }
  | { readonly kind: 'refused'; readonly text: string }
  /** A move that the rules do not allow, or words that are no move: the engine cannot be told what follows. */
  | { readonly kind: 'illegal'; readonly node: number }
  /** The engine only plays. */
  | { readonly kind: 'gtp' }
  | { readonly kind: 'engine'; readonly trouble: ProcessFault }

const USUAL = { visits: 200, ownership: false, patience: 120_000 }
const QUERY = 'review'
/** Progress reports requested within one response timeout. */
const SIGNS = 4

/** KataGo's names for the rules that records name. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/jap|\bjp\b|日本|일본/i, 'japanese'],
  [/kor|\bkr\b|[韩韓]|한국/i, 'korean'],
  [/chin|\bcn\b|中[国國]|중국/i, 'chinese'],
  [/\baga\b/i, 'aga'],
  [/\bbga\b/i, 'bga'],
  [/\bnz\b|new[ -]zealand/i, 'new-zealand'],
  [/tromp/i, 'tromp-taylor'],
]

/** Rules of records that name none, or one that KataGo does not know. */
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
    return [action.side as Side, action.type === 'play' ? action.move : PASS]
  })
  const { visits, ownership, rules, patience } = { ...USUAL, rules: rulesOf(record) ?? OTHER_RULES, ...options }
  // The side that gives a handicap moves first (FF[4], HA); the first move of the record, if any, takes precedence.
  const first = moves[0]?.[0] ?? turn ?? (stones.length > 1 ? 2 : 1)
  const nodes = [begin > 0 ? line[begin - 1]! : 0, ...standing]
  const isKnown = (node: number): boolean => {
    const { analysis } = record.nodes[node]!.notes ?? {}
    return (analysis?.visits ?? 0) >= visits && (!ownership || analysis?.ownership !== undefined)
  }
  const turns = [...nodes.keys()].filter((turn) => !options.resume || !isKnown(nodes[turn]!))
  const every = patience / SIGNS / 1000
  const query = { board: record.board, komi, rules, stones, moves, first, visits, ownership, turns, every }
  return { query, nodes }
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
    turn = action.turn || turn
  }
  return { stones: [...stones], turn }
}

/**
 * The record with what the engine thinks at every node of its main line. Answers come in any order; those during a search
 * are passed over. What was answered before something went wrong is kept.
 */
export async function review(record: GameRecord, lines: Lines, options: ReviewOptions = {}): Promise<Reviewed> {
  const found = lineOf(record, options)
  if ('kind' in found) return { record, done: 0, all: 0, warnings: [], fault: found }
  const { query, nodes } = found
  const all = query.turns.length
  const open = new Set(query.turns)
  const known = new Map<number, Analysis>()
  const warnings = new Set<string>()
  if (all > 0) lines.send(writeQuery(QUERY, query))
  let fault: ReviewFault | undefined
  while (open.size > 0 && !fault) {
    const heard = await patiently(lines, options.patience ?? USUAL.patience)
    if ('trouble' in heard) {
      fault = { kind: 'engine', trouble: heard.trouble }
      break
    }
    const reply = readReply(heard.line, QUERY, query.board, options.engine)
    if (reply.kind === 'error') fault = { kind: 'refused', text: reply.text }
    else if (reply.kind === 'gtp') fault = { kind: 'gtp' }
    else if (reply.kind === 'warning') warnings.add(reply.text)
    if (reply.kind !== 'turn' || !open.delete(reply.turn)) continue
    const { analysis } = reply
    const node = nodes[reply.turn]!
    if (analysis) known.set(node, analysis)
    options.onProgress?.({ done: all - open.size, all, node, ...(analysis && { analysis }) })
  }
  return {
    record: known.size > 0 ? withAnalyses(record, known) : record,
    done: known.size,
    all,
    warnings: [...warnings],
    ...(fault && { fault }),
  }
}

/** Options of a live analysis. */
export interface LiveOptions extends Pick<ReviewOptions, 'visits' | 'ownership' | 'patience' | 'engine'> {
  /** Tells this query from those before it, whose last answers may come late. */
  readonly id: string
  readonly onAnalysis: (analysis: Analysis) => void
  /** Asked after every answer: false ends the search. */
  readonly goesOn: () => boolean
}

/** Seconds between two answers while a position is searched. */
const LIVE_EVERY = 0.25

/** Analyses the position at the end of the main line until its visits are reached or `goesOn` returns false. */
export async function analyseLive(
  record: GameRecord,
  lines: Lines,
  options: LiveOptions,
): Promise<ReviewFault | undefined> {
  const { id, engine, patience = USUAL.patience, onAnalysis, goesOn } = options
  const found = lineOf(record, options)
  if ('kind' in found) return found
  const turn = found.query.moves.length
  const query = { ...found.query, turns: [turn], every: LIVE_EVERY }
  lines.send(writeQuery(id, query))
  for (let isEnding = false; ; ) {
    const heard = await patiently(lines, patience)
    if ('trouble' in heard) return { kind: 'engine', trouble: heard.trouble }
    const reply = readReply(heard.line, id, query.board, engine)
    if (reply.kind === 'error') return { kind: 'refused', text: reply.text }
    if (reply.kind === 'gtp') return { kind: 'gtp' }
    if ((reply.kind === 'turn' || reply.kind === 'during') && reply.analysis) onAnalysis(reply.analysis)
    if (reply.kind === 'turn') return undefined
    if (!isEnding && !goesOn()) {
      isEnding = true
      lines.send(writeEnd(id))
    }
  }
}

/** The next line. An engine that loads its network or measures its graphics card answers nothing, but says so on stderr. */
async function patiently(lines: Lines, patience: number): Promise<LineResult> {
  for (let rest = patience; ; ) {
    const heard = await lines.next(rest)
    const silence = lines.silentFor ?? patience
    if ('line' in heard || heard.trouble.kind !== 'silence' || silence >= patience) return heard
    rest = patience - silence
  }
}

export function withAnalyses(record: GameRecord, known: ReadonlyMap<number, Analysis>): GameRecord {
  const nodes = record.nodes.map((node, index) => {
    const analysis = known.get(index)
    return analysis ? { ...node, notes: { ...node.notes, analysis } } : node
  })
  return { ...record, nodes }
}

/**
 * Marks moves that lose at least this many points as bad, unless they are already annotated. Where the engine told chances and
 * no points, a point is a hundredth of the chance.
 */
export function markBadMoves(record: GameRecord, points: number): GameRecord {
  const cost = (each: MoveCost): number => each.points ?? (each.winrate ?? 0) * 100
  const bad = new Set(moveCosts(record).flatMap((each) => (cost(each) >= points ? [each.node] : [])))
  const nodes = record.nodes.map((node, index) =>
    bad.has(index) && !node.notes?.evaluation
      ? { ...node, notes: { ...node.notes, evaluation: { kind: 'bad' } as const } }
      : node,
  )
  return { ...record, nodes }
}
