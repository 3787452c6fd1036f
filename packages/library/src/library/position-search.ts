/** A position in all games: who reached it, what was played next, and how it ended. */

import { type BoardSize, type Game, gameById, otherSide, type Piece, type Setting, type Side } from 'qipu/games'
import { type GameRecord, mainLine } from 'qipu/record'
import { settingOf } from 'qipu/replay'
import { type Step, stepsOf } from '../extract/line.ts'
import { type Key, keyText } from '../positions/hash.ts'
import { type Walker, walkerOf } from '../positions/walk.ts'
import { NO_GAME, type ResultClass } from './game-table.ts'
import { idOf } from './ids.ts'
import type { LibraryReader } from './reader.ts'

/** A position as the way to it. */
export interface PositionQuery {
  readonly game: Game
  readonly board: BoardSize
  readonly setting: Setting
  readonly steps: readonly Step[]
  readonly turn: Side
}

/** The position after so many moves of a record's main line; undefined where its game is not known. */
export function queryOf(record: GameRecord, ply = Number.POSITIVE_INFINITY): PositionQuery | undefined {
  const game = gameById(record.game)
  if (!game) return undefined
  const all = stepsOf(record, mainLine(record))
  const setting = settingOf(record, game)
  const steps: Step[] = []
  let turn: Side = game.firstSide ?? setting.first ?? 1
  let moves = 0
  for (const step of all) {
    if (step.type === 'setup') turn = step.turn || turn
    else {
      turn = step.side || turn
      if (moves++ >= ply) break
      turn = otherSide(step.side)
    }
    steps.push(step)
  }
  return { game, board: record.board, setting, steps, turn }
}

export type Endings = Readonly<Record<ResultClass, number>>

export interface NextInPosition {
  /** Undefined where the move is none that the rules allow here. */
  readonly move: number | undefined
  /** In the game's notation. */
  readonly text: string | undefined
  readonly games: number
  readonly endings: Endings
  /** First and last year in which it was played, where known. */
  readonly years: readonly [first: number, last: number] | undefined
  /** Games in which the position after it comes up by whatever order of moves. */
  readonly reached: number
}

export interface PositionHit {
  readonly id: number
  readonly ply: number
}

/** Games that reached a position, and the moves that followed. */
export interface PositionAnswer {
  /** The position's number. */
  readonly key: string
  readonly turn: Side
  /** Each game counts once. */
  readonly games: number
  readonly endings: Endings
  /** Games that end here. */
  readonly ended: number
  /** The most frequent first. */
  readonly next: readonly NextInPosition[]
  readonly hits: readonly PositionHit[]
}

export interface PositionOptions {
  readonly mostHits?: number
  /** Only these games. */
  readonly among?: ReadonlySet<number> | undefined
}

interface ContinuationTally {
  readonly games: number
  readonly endings: Endings
  /** Of those that are known. */
  readonly years: readonly [first: number, last: number] | undefined
}

/** Counts games in plain numbers: a look-up may meet every game of a library. */
class Counter {
  games = 0
  readonly #endings: [unknown: number, black: number, white: number, draw: number, void: number] = [0, 0, 0, 0, 0]
  first = 0
  last = 0

  add(ending: number, year: number): void {
    this.games++
    this.#endings[ending]!++
    if (year === 0) return
    if (this.first === 0 || year < this.first) this.first = year
    if (year > this.last) this.last = year
  }

  tally(): ContinuationTally {
    // In the order of the endings' codes.
    const [unknown, black, white, draw, none] = this.#endings
    return {
      games: this.games,
      endings: { black, white, draw, void: none, unknown },
      years: this.last === 0 ? undefined : [this.first, this.last],
    }
  }
}

/** Result of a position search before moves have names. */
export interface RawAnswer {
  readonly sum: ContinuationTally
  readonly ended: number
  /** By the low half of the next position's number. */
  readonly next: ReadonlyMap<number, ContinuationTally>
  readonly hits: readonly PositionHit[]
}

/** Looks a number up in all games of a kind. */
export async function lookUp(
  library: LibraryReader,
  key: Key,
  { game, board }: Pick<PositionQuery, 'game' | 'board'>,
  { mostHits = 1000, among }: PositionOptions = {},
): Promise<RawAnswer> {
  const sum = new Counter()
  const next = new Map<number, Counter>()
  const hits: PositionHit[] = []
  let ended = 0
  for (const segment of library.segmentsOf(game.id, board)) {
    const found = library.positions(segment)
    const positions = found instanceof Promise ? await found : found
    const run = positions.run(key)
    if (!run) continue
    const { endings, years } = await library.table(segment)
    let last = -1
    // Games with the same next move often follow each other.
    let lastLow = 0
    let counter: Counter | undefined
    positions.visit(run, (low, place, ply) => {
      const ending = endings[place]!
      if (place === last || ending === NO_GAME) return
      if (among && !among.has(idOf(segment.id, place))) return
      last = place
      const year = years[place]!
      sum.add(ending, year)
      if (hits.length < mostHits) hits.push({ id: idOf(segment.id, place), ply })
      if (low === 0) {
        ended++
        return
      }
      if (low !== lastLow || !counter) {
        counter = next.get(low)
        if (!counter) {
          counter = new Counter()
          next.set(low, counter)
        }
        lastLow = low
      }
      counter.add(ending, year)
    })
  }
  const named = new Map<number, ContinuationTally>()
  for (const [low, counter] of next) named.set(low, counter.tally())
  return { sum: sum.tally(), ended, next: named, hits }
}

/** Stands at the position. */
export function walkTo({ game, board, setting, steps }: PositionQuery): Walker {
  const walker = walkerOf(game, board)
  walker.begin(setting)
  for (const step of steps) walker.apply(step)
  return walker
}

/** Finds the games that reached a position, and the moves that followed. */
export async function searchPosition(
  library: LibraryReader,
  query: PositionQuery,
  options: PositionOptions = {},
): Promise<PositionAnswer> {
  const walker = walkTo(query)
  const key = walker.key(query.turn)
  const { sum, ended, next, hits } = await lookUp(library, key, query, options)
  const named = nameMoves(walker, query, next)
  const rows: NextInPosition[] = []
  for (const [low, { games, endings, years }] of next) {
    const child = named.get(low)
    rows.push({
      move: child?.move,
      text: child && query.game.notation.format(child.move, query.board),
      games,
      endings,
      years,
      reached: child ? (await lookUp(library, child.key, query, { ...options, mostHits: 0 })).sum.games : games,
    })
  }
  rows.sort((a, b) => b.games - a.games || (a.move ?? 0) - (b.move ?? 0))
  return { key: keyText(key), turn: query.turn, games: sum.games, endings: sum.endings, ended, next: rows, hits }
}

/** The move that leads to each of the next positions, for either side to move. */
function nameMoves(
  walker: Walker,
  { turn }: PositionQuery,
  next: ReadonlyMap<number, ContinuationTally>,
): Map<number, { readonly move: number; readonly key: Key }> {
  const named = new Map<number, { move: number; key: Key }>()
  for (const { move, key } of walker.children(turn)) {
    for (const side of [otherSide(turn), turn]) {
      const child = key(side)
      if (next.has(child.low) && !named.has(child.low)) named.set(child.low, { move, key: child })
    }
  }
  return named
}

const swappedPiece = (piece: Piece): Piece => (piece === 1 || piece === 2 ? otherSide(piece) : piece)

/** The same position with the colours exchanged, in games with stones. */
export function swapped(query: PositionQuery): PositionQuery {
  const steps = query.steps.map((step): Step => {
    if (step.type !== 'setup') return { ...step, side: otherSide(step.side) }
    const put = step.put.map(([at, piece]) => [at, swappedPiece(piece)] as const)
    return { type: 'setup', put, ...(step.turn && { turn: otherSide(step.turn) }) }
  })
  return { ...query, steps, turn: otherSide(query.turn) }
}
