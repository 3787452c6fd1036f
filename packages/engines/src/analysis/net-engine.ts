/** The net as an analysis engine: it answers KataGo's JSON queries, one object per line. */

import { type Analysis, type Evaluator, Search } from '@qipu/net'
import { type BoardSize, type Move, PASS, type Side } from 'qipu/games'
import { compensation, type GoPosition, go, rulesetNamed } from 'qipu/games/go'
import { isObject } from 'qipu/text'
import { readMove, writeMove } from './katago.ts'
import { loadEvaluator } from './position-search.ts'

const DEFAULT_VISITS = 200
const MAX_VISITS = 1_000_000
const LARGEST_BOARD = 25

interface ReadQuery {
  readonly id: string
  readonly board: BoardSize
  readonly komi: number
  readonly ruleset: string
  readonly stones: readonly (readonly [Move, Side])[]
  readonly moves: readonly (readonly [Move, Side])[]
  readonly first: Side
  readonly turns: readonly number[]
  readonly visits: number
  readonly ownership: boolean
}

/** A query that can't be answered: the field and why, as KataGo reports it. */
class QueryError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** Analysis engine that is a net in this process and answers the queries of KataGo's analysis protocol. */
export class NetAnalysisEngine {
  readonly #evaluator: Evaluator

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator
  }

  /** `file` holds another net than the one that ships. */
  static async load(file?: Uint8Array): Promise<NetAnalysisEngine> {
    return new NetAnalysisEngine(await loadEvaluator(file))
  }

  get name(): string {
    return this.#evaluator.model.name
  }

  /** The answers to a line, each as soon as it is computed. Positions are searched in the order that they are asked for. */
  *hear(line: string): Generator<string> {
    if (line.trim() === '') return
    let id: unknown
    try {
      const value = parse(line)
      id = value['id']
      if (typeof value['action'] === 'string') yield this.#act(value)
      else for (const answer of this.#analyse(readQuery(value))) yield JSON.stringify(answer)
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
      yield JSON.stringify({ error: error.message, field: error.field, ...(typeof id === 'string' && { id }) })
    }
  }

  #act(value: Record<string, unknown>): string {
    const { action } = value
    // Queries are answered in order and completely: there is never one under way to end.
    if (action === 'terminate' || action === 'terminate_all' || action === 'clear_cache') return JSON.stringify(value)
    if (action !== 'query_version') throw new QueryError('action', `unknown action ${action}`)
    return JSON.stringify({ ...value, version: this.#evaluator.model.name, git_hash: '' })
  }

  *#analyse(query: ReadQuery): Generator<object> {
    const { board, ruleset, komi, stones, first, moves } = query
    const position = go.start({ board, komi, first, options: { ruleset } })
    if (stones.length > 0) position.put(stones, first)
    const handicap = stones.every(([, side]) => side === 1) && first === 2 ? stones.length : 0
    const search = new Search(this.#evaluator, { komi: komi + compensation(position.rules, handicap) })
    for (let turn = 0; turn <= moves.length; turn++) {
      if (query.turns.includes(turn))
        yield answerOf(query, turn, position, search.run(position, { visits: query.visits }))
      if (turn === moves.length) return
      const [move, side] = moves[turn]!
      if (position.turn !== side) position.skip()
      position.play(move, side)
    }
  }
}

/** Values are Black's, as KataGo gives them if it is asked to; here that is the only way. */
function answerOf({ id, board, ownership }: ReadQuery, turn: number, position: GoPosition, found: Analysis): object {
  const isBlack = position.turn === 1
  const win = (chance: number): number => (isBlack ? chance : 1 - chance)
  const lead = (points: number): number => (isBlack ? points : -points)
  return {
    id,
    turnNumber: turn,
    isDuringSearch: false,
    moveInfos: found.candidates.map((candidate, order) => ({
      move: writeMove(candidate.move, board),
      order,
      visits: candidate.visits,
      winrate: win(candidate.win),
      scoreLead: lead(candidate.points),
      prior: candidate.prior,
      pv: candidate.line.map((move) => writeMove(move, board)),
    })),
    rootInfo: {
      currentPlayer: isBlack ? 'B' : 'W',
      visits: found.visits,
      winrate: win(found.win),
      scoreLead: lead(found.points),
    },
    ...(ownership && { ownership: [...found.owners].map(lead) }),
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new QueryError('', 'could not parse the line as JSON')
  }
  if (!isObject(value)) throw new QueryError('', 'a query must be a JSON object')
  return value
}

function readQuery(value: Record<string, unknown>): ReadQuery {
  const { id, rules, komi = 7.5, initialPlayer, maxVisits = DEFAULT_VISITS, includeOwnership } = value
  if (typeof id !== 'string') throw new QueryError('id', 'must be a string')
  const board = { width: sizeIn(value, 'boardXSize'), height: sizeIn(value, 'boardYSize') }
  if (typeof komi !== 'number' || !Number.isFinite(komi)) throw new QueryError('komi', 'must be a number')
  const moves = movesIn(value, 'moves', board)
  const stones = movesIn(value, 'initialStones', board)
  if (stones.some(([at]) => at < 0)) throw new QueryError('initialStones', 'must be points of the board')
  const first = initialPlayer === undefined ? (moves[0]?.[1] ?? 1) : sideIn(initialPlayer, 'initialPlayer')
  const { analyzeTurns = [moves.length] } = value
  const isTurn = (turn: unknown): turn is number =>
    Number.isInteger(turn) && Number(turn) >= 0 && Number(turn) <= moves.length
  if (!Array.isArray(analyzeTurns) || !analyzeTurns.every(isTurn)) {
    throw new QueryError('analyzeTurns', 'must be numbers of moves of the game')
  }
  if (!Number.isInteger(maxVisits) || Number(maxVisits) < 1)
    throw new QueryError('maxVisits', 'must be a positive integer')
  return {
    id,
    board,
    komi,
    ruleset: rulesetIn(rules),
    stones,
    moves,
    first,
    turns: analyzeTurns,
    visits: Math.min(MAX_VISITS, Number(maxVisits)),
    ownership: includeOwnership === true,
  }
}

/** A name, or KataGo's object of single rules, of which the way of counting matters most. */
function rulesetIn(rules: unknown): string {
  if (typeof rules === 'string') {
    const found = rulesetNamed(rules)
    if (!found) throw new QueryError('rules', `unknown rules ${rules}`)
    return found.id
  }
  if (typeof rules !== 'object' || rules === null) throw new QueryError('rules', 'must be a name or an object')
  return (rules as { scoring?: unknown }).scoring === 'TERRITORY' ? 'japanese' : 'chinese'
}

function sizeIn(value: Record<string, unknown>, field: string): number {
  const size = value[field]
  if (!Number.isInteger(size) || Number(size) < 2 || Number(size) > LARGEST_BOARD) {
    throw new QueryError(field, `must be an integer from 2 to ${LARGEST_BOARD}`)
  }
  return Number(size)
}

function sideIn(text: unknown, field: string): Side {
  if (typeof text === 'string' && /^b(lack)?$/i.test(text)) return 1
  if (typeof text === 'string' && /^w(hite)?$/i.test(text)) return 2
  throw new QueryError(field, 'must name a player, B or W')
}

function movesIn(value: Record<string, unknown>, field: string, board: BoardSize): [Move, Side][] {
  const list = value[field] ?? []
  if (!Array.isArray(list)) throw new QueryError(field, 'must be a list of pairs of player and point')
  return list.map((pair): [Move, Side] => {
    const move = Array.isArray(pair) ? readMove(pair[1], board) : undefined
    if (move === undefined) throw new QueryError(field, 'must be a list of pairs of player and point')
    return [move === 'pass' ? PASS : move, sideIn(pair[0], field)]
  })
}
