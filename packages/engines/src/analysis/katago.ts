/** KataGo's analysis engine: questions and answers as JSON, one object per line. */

import { type BoardSize, type Move, PASS, type Side } from 'qipu/games'
import type { Analysis, AnalysisMove, Candidate } from 'qipu/record'
import type { Heard } from '../guest/index.ts'

/** Where lines go to and come from; a guest is one. */
export interface Lines {
  send(...lines: readonly string[]): void
  next(milliseconds: number): Promise<Heard>
}

export interface Query {
  readonly board: BoardSize
  readonly komi: number
  /** As KataGo names them: `chinese`, `japanese`, `tromp-taylor` … */
  readonly rules: string
  readonly stones: readonly (readonly [Move, Side])[]
  readonly moves: readonly (readonly [Side, Move])[]
  readonly first: Side
  readonly visits: number
  readonly ownership: boolean
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

const writeMove = (move: Move, { width, height }: BoardSize): string =>
  move === PASS ? 'pass' : `${COLUMNS[move % width]}${height - Math.floor(move / width)}`

function readMove(text: unknown, { width, height }: BoardSize): AnalysisMove | undefined {
  if (typeof text !== 'string') return undefined
  if (/^pass$/i.test(text)) return 'pass'
  const [, letter, row] = /^([A-Z])(\d{1,2})$/i.exec(text) ?? []
  const x = letter === undefined ? -1 : COLUMNS.indexOf(letter.toUpperCase())
  const y = height - Number(row)
  return x >= 0 && x < width && y >= 0 && y < height ? x + y * width : undefined
}

const letterOf = (side: Side): string => (side === 1 ? 'B' : 'W')

/** The question about every position of a game. All values are asked for from Black's side. */
export function writeQuery(id: string, query: Query): string {
  const { board, komi, rules, stones, moves, first, visits, ownership } = query
  return JSON.stringify({
    id,
    moves: moves.map(([side, move]) => [letterOf(side), writeMove(move, board)]),
    initialStones: stones.map(([at, side]) => [letterOf(side), writeMove(at, board)]),
    initialPlayer: letterOf(first),
    rules,
    komi,
    boardXSize: board.width,
    boardYSize: board.height,
    analyzeTurns: Array.from({ length: moves.length + 1 }, (_, i) => i),
    maxVisits: visits,
    includeOwnership: ownership,
    overrideSettings: { reportAnalysisWinratesAs: 'BLACK' },
  })
}

export type Reply =
  | { readonly kind: 'turn'; readonly turn: number; readonly analysis: Analysis }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'aside' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** So many candidates and so long a line are kept: a record is not a search tree. */
export const MOST_CANDIDATES = 10
export const LONGEST_LINE = 20

const digits =
  (count: number) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 10 ** count) / 10 ** count : undefined
const share = digits(4)
const points = digits(2)

/** Only what is there. */
const given = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

export function readReply(line: string, id: string, board: BoardSize, engine: string | undefined): Reply {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { kind: 'aside' }
  }
  if (!isObject(value)) return { kind: 'aside' }
  if (typeof value['error'] === 'string') return { kind: 'error', text: value['error'] }
  const { turnNumber, rootInfo, moveInfos, ownership, isDuringSearch } = value
  if (value['id'] !== id || isDuringSearch === true || !Number.isInteger(turnNumber)) return { kind: 'aside' }
  const root = isObject(rootInfo) ? rootInfo : {}
  const infos = Array.isArray(moveInfos) ? moveInfos.filter(isObject) : []
  const candidates = infos
    .sort((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
    .slice(0, MOST_CANDIDATES)
    .flatMap((info) => candidateOf(info, board))
  return {
    kind: 'turn',
    turn: turnNumber as number,
    analysis: given<Analysis>({
      engine,
      winrate: share(root['winrate']),
      lead: points(root['scoreLead']),
      visits: digits(0)(root['visits']),
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
      visits: digits(0)(info['visits']),
      prior: share(info['prior']),
      line: line.length > 0 ? line : undefined,
    }),
  ]
}

/** Row by row from the upper left, as points of records are counted. */
function ownershipOf(value: unknown, { width, height }: BoardSize): number[] | undefined {
  if (!Array.isArray(value) || value.length !== width * height) return undefined
  const rounded = value.map(points)
  return rounded.includes(undefined) ? undefined : (rounded as number[])
}
