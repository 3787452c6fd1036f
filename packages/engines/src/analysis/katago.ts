/** KataGo's analysis engine: questions and answers as JSON, one object per line. */

import { type BoardSize, type Move, PASS, type Side } from 'qipu/games'
import type { Analysis, AnalysisMove, Candidate } from 'qipu/record'
import { isObject } from 'qipu/text'
import type { LineResult } from '../process/index.ts'

/** Lines to and from an engine; an `EngineProcess` is one. */
export interface Lines {
  send(...lines: readonly string[]): void
  next(milliseconds: number): Promise<LineResult>
  /** Milliseconds since any sign of life, also on channels other than that of answers; undefined if unknown. */
  readonly silentFor?: number | undefined
}

export interface Query {
  readonly board: BoardSize
  readonly komi: number
  /** As KataGo names them: `chinese`, `japanese`, `tromp-taylor` …, or its object with every single rule, as JSON. */
  readonly rules: string
  readonly stones: readonly (readonly [Move, Side])[]
  readonly moves: readonly (readonly [Side, Move])[]
  readonly first: Side
  readonly visits: number
  readonly ownership: boolean
  /** The positions that are asked for, each by the number of moves before it. */
  readonly turns: readonly number[]
  /** Seconds after which it is to say that it still searches a position. */
  readonly every: number
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const ALPHABET = COLUMNS.length

/** After Z come AA, AB …, in KataGo as in other programs for large boards. */
const columnOf = (x: number): string =>
  x < ALPHABET ? COLUMNS[x]! : `${COLUMNS[Math.floor(x / ALPHABET) - 1]}${COLUMNS[x % ALPHABET]}`

const columnIn = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((x, letter) => (x + 1) * ALPHABET + COLUMNS.indexOf(letter), -1)

export const writeMove = (move: Move, { width, height }: BoardSize): string =>
  move === PASS ? 'pass' : `${columnOf(move % width)}${height - Math.floor(move / width)}`

export function readMove(text: unknown, { width, height }: BoardSize): AnalysisMove | undefined {
  if (typeof text !== 'string') return undefined
  if (/^pass$/i.test(text)) return 'pass'
  const [, letters, row] = /^([A-HJ-Z]{1,2})(\d{1,2})$/i.exec(text) ?? []
  const x = letters === undefined ? -1 : columnIn(letters)
  const y = height - Number(row)
  return x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

const letterOf = (side: Side): string => (side === 1 ? 'B' : 'W')

/** The question about positions of a game. All values are asked for from Black's side. */
export function writeQuery(id: string, query: Query): string {
  const { board, komi, rules, stones, moves, first, visits, ownership, turns, every } = query
  return JSON.stringify({
    id,
    moves: moves.map(([side, move]) => [letterOf(side), writeMove(move, board)]),
    initialStones: stones.map(([at, side]) => [letterOf(side), writeMove(at, board)]),
    initialPlayer: letterOf(first),
    rules: rulesIn(rules),
    komi,
    boardXSize: board.width,
    boardYSize: board.height,
    analyzeTurns: turns,
    maxVisits: visits,
    includeOwnership: ownership,
    reportDuringSearchEvery: every,
    overrideSettings: { reportAnalysisWinratesAs: 'BLACK' },
  })
}

/** Ends the search of a query; what it has found until then comes as its last word. */
export const writeEnd = (id: string): string =>
  JSON.stringify({ id: `end of ${id}`, action: 'terminate', terminateId: id })

/** KataGo takes rules by a name or as an object. */
function rulesIn(text: string): unknown {
  const value = jsonIn(text)
  return isObject(value) ? value : text
}

export type Reply =
  /** The last word on a position; without an analysis where the search was ended before it began. */
  | { readonly kind: 'turn'; readonly turn: number; readonly analysis?: Analysis }
  /** Intermediate result of a position that is still searched. */
  | { readonly kind: 'during'; readonly turn: number; readonly analysis: Analysis }
  | { readonly kind: 'error'; readonly text: string }
  /** The engine answers, but not quite what was asked. */
  | { readonly kind: 'warning'; readonly text: string }
  /** The engine speaks GTP and cannot analyse: it only plays. */
  | { readonly kind: 'gtp' }
  | { readonly kind: 'aside' }

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Candidates per position, and moves per line, that are stored: a record is not a search tree. */
export const MOST_CANDIDATES = 10
/** Moves of the longest line that is kept from an engine's answer. */
export const LONGEST_LINE = 20

/** A number with so many digits, if it lies within bounds; never -0, which no file has. */
const within =
  (least: number, most: number, digits: number) =>
  (value: unknown): number | undefined => {
    if (typeof value !== 'number') return undefined
    const rounded = Math.round(value * 10 ** digits) / 10 ** digits + 0
    return rounded >= least && rounded <= most ? rounded : undefined
  }
/** A chance as records hold it. */
export const share = within(0, 1, 4)
const points = within(-1e5, 1e5, 2)
const owner = within(-1, 1, 2)
const count = within(0, 1e11, 0)

/** Only what is there. */
const given = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

export function readReply(line: string, id: string, board: BoardSize, engine: string | undefined): Reply {
  if (/^\?\d*(?:\s|$)/.test(line)) return { kind: 'gtp' }
  const value = jsonIn(line)
  // Responses to other queries, or to none, are skipped; an error without an id concerns every query.
  if (!isObject(value) || (value['id'] ?? id) !== id) return { kind: 'aside' }
  for (const kind of ['error', 'warning'] as const) {
    const { [kind]: text, field } = value
    if (typeof text === 'string') return { kind, text: typeof field === 'string' ? `${field}: ${text}` : text }
  }
  const { turnNumber, rootInfo, moveInfos, ownership, isDuringSearch } = value
  if (value['id'] !== id || !Number.isInteger(turnNumber)) return { kind: 'aside' }
  if (value['noResults'] === true) return { kind: 'turn', turn: turnNumber as number }
  const root = isObject(rootInfo) ? rootInfo : {}
  const infos = Array.isArray(moveInfos) ? moveInfos.filter(isObject) : []
  const candidates = infos
    .sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
    .slice(0, MOST_CANDIDATES)
    .flatMap((info) => candidateOf(info, board))
  return {
    kind: isDuringSearch === true ? 'during' : 'turn',
    turn: turnNumber as number,
    analysis: given<Analysis>({
      engine,
      winrate: share(root['winrate']),
      lead: points(root['scoreLead']),
      visits: count(root['visits']),
      candidates: candidates.length > 0 ? candidates : undefined,
      ownership: ownershipOf(ownership, board),
    }),
  }
}

function candidateOf(info: Record<string, unknown>, board: BoardSize): Candidate[] {
  const move = readMove(info['move'], board)
  if (move === undefined) return []
  const pv = Array.isArray(info['pv']) ? info['pv'].slice(0, LONGEST_LINE).map((text) => readMove(text, board)) : []
  const end = pv.indexOf(undefined)
  const line = (end < 0 ? pv : pv.slice(0, end)) as AnalysisMove[]
  return [
    given<Candidate>({
      move,
      winrate: share(info['winrate']),
      lead: points(info['scoreLead']),
      visits: count(info['visits']),
      prior: share(info['prior']),
      line: line.length > 0 ? line : undefined,
    }),
  ]
}

/** Row by row from the upper left, as points of records are counted. */
function ownershipOf(value: unknown, { width, height }: BoardSize): number[] | undefined {
  if (!Array.isArray(value) || value.length !== width * height) return undefined
  const rounded = value.map(owner)
  return rounded.includes(undefined) ? undefined : (rounded as number[])
}
