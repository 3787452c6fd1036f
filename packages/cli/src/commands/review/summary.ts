/** Statistics of reviewed games: losses by phase, kinds of mistakes, the costliest moves. */

import { SCORED_GAMES } from '@qipu/engines/analysis'
import { gameById } from 'qipu/games'
import { type Analysis, byCost, type GameRecord, type MoveCost, moveCosts, type Side } from 'qipu/record'

export interface ReviewedGame {
  /** As the reviewed record is called in the folder. */
  readonly name: string
  readonly record: GameRecord
  readonly costs: readonly MoveCost[]
  /** Engines of the analyses, with the fewest and the most visits of a position. */
  readonly judge: Judge
}

export interface Judge {
  readonly engines: readonly string[]
  readonly visits: readonly [number, number]
}

export const phases = ['opening', 'middle', 'end'] as const
export type Phase = (typeof phases)[number]
export const sizes = ['slip', 'mistake', 'blunder'] as const
export type MistakeSize = (typeof sizes)[number]

/** Shares of the board's points at whose move number the opening and the middle game end. */
const OPENING = 1 / 6
const MIDDLE = 1 / 2
/** Unit of costs: points of Go, or percent of the winning chance where engines tell no points. */
export type Measure = 'points' | 'chance'
export const measureOf = ({ game }: GameRecord): Measure => (SCORED_GAMES.includes(game) ? 'chance' : 'points')

/** Cost of a move; percent in tenths, as they are written. */
const amountOf = ({ points, winrate }: MoveCost, measure: Measure): number | undefined =>
  measure === 'points' ? points : winrate === undefined ? undefined : Math.round(1000 * winrate) / 10

/** Costs from which a move counts as one of the size. */
const LEAST: Readonly<Record<Measure, Readonly<Record<MistakeSize, number>>>> = {
  points: { slip: 2, mistake: 5, blunder: 10 },
  chance: { slip: 5, mistake: 10, blunder: 20 },
}
/** Lines between two moves that are about different places. */
const ELSEWHERE = 6

export function gameOf(name: string, record: GameRecord): ReviewedGame {
  const analyses = record.nodes.flatMap(({ notes }) => notes?.analysis ?? [])
  return { name, record, costs: moveCosts(record), judge: judgeOf(analyses) }
}

function judgeOf(analyses: readonly Analysis[]): Judge {
  const visits = analyses.map((analysis) => analysis.visits ?? 0)
  const engines = [...new Set(analyses.flatMap(({ engine }) => engine ?? []))]
  return { engines, visits: [Math.min(...visits), Math.max(...visits)] }
}

export function phaseOf(ply: number, { board: { width, height } }: GameRecord): Phase {
  const share = ply / (width * height)
  return share <= OPENING ? 'opening' : share <= MIDDLE ? 'middle' : 'end'
}

export const sizeOf = (cost: number, measure: Measure): MistakeSize | undefined =>
  sizes.findLast((size) => cost >= LEAST[measure][size])

/** True if the better move is far away from the one that was played, or is one of another piece. */
export function isElsewhere({ action, better }: MoveCost, { game, board }: GameRecord): boolean {
  if (action.type === 'pass' || typeof better !== 'number' || better < 0) return false
  const { trace } = gameById(game)!
  const [{ from }, other] = [trace(action.move, board), trace(better, board)]
  if (from !== undefined) return from !== other.from
  const { width } = board
  const columns = Math.abs((action.move % width) - (better % width))
  const rows = Math.abs(Math.floor(action.move / width) - Math.floor(better / width))
  return Math.max(columns, rows) >= ELSEWHERE
}

export interface Tally {
  moves: number
  /** Points or percent given away; what a move seems to gain is the judge's error, not the player's. */
  lost: number
  /** Moves that are the judge's own first choice. */
  first: number
}

export interface Account {
  readonly phases: Readonly<Record<Phase, Tally>>
  readonly mistakes: Readonly<Record<MistakeSize, { here: number; elsewhere: number }>>
}

/** A side of a game, as the games of a player are. */
export interface Part {
  readonly game: ReviewedGame
  readonly side: Side
}

/** Account of games whose costs are counted alike. */
export function accountOf(parts: readonly Part[], measure: Measure): Account {
  const tally = (): Tally => ({ moves: 0, lost: 0, first: 0 })
  const account = {
    phases: { opening: tally(), middle: tally(), end: tally() },
    mistakes: {
      slip: { here: 0, elsewhere: 0 },
      mistake: { here: 0, elsewhere: 0 },
      blunder: { here: 0, elsewhere: 0 },
    },
  }
  for (const { game, side } of parts) {
    for (const cost of game.costs) {
      const amount = amountOf(cost, measure)
      if (cost.side !== side || amount === undefined) continue
      const here = account.phases[phaseOf(cost.ply, game.record)]
      here.moves++
      here.lost += Math.max(0, amount)
      if (cost.better === undefined) here.first++
      const size = sizeOf(amount, measure)
      if (size) account.mistakes[size][isElsewhere(cost, game.record) ? 'elsewhere' : 'here']++
    }
  }
  return account
}

export interface CostlyMove {
  readonly game: ReviewedGame
  readonly cost: MoveCost
}

export const costliestOf = (parts: readonly Part[], count: number): readonly CostlyMove[] =>
  parts
    .flatMap(({ game, side }) => game.costs.flatMap((cost) => (cost.side === side ? [{ game, cost }] : [])))
    .filter(({ cost }) => (cost.points ?? cost.winrate ?? 0) > 0)
    .sort((a, b) => byCost(a.cost, b.cost))
    .slice(0, count)

/** The names of those who play a side; undefined where the record has none. */
export function playerOf({ info: { players = [], participants = [] } }: GameRecord, side: Side): string | undefined {
  const names = players.flatMap((player) =>
    player.side === side ? (participants[player.participant]?.name ?? []) : [],
  )
  return names.length > 0 ? names.join(', ') : undefined
}

/** The games of each player by name, in the order of their first game. A side without a name is in no report of its own. */
export function partsByPlayer(games: readonly ReviewedGame[]): ReadonlyMap<string, readonly Part[]> {
  const players = new Map<string, Part[]>()
  for (const game of games) {
    for (const side of [1, 2] as const) {
      const name = playerOf(game.record, side)
      if (name === undefined) continue
      const parts = players.get(name) ?? []
      parts.push({ game, side })
      players.set(name, parts)
    }
  }
  return players
}
