/**
 * Time columns of a run of games on boards of one size. For each point there are three columns with one number per game:
 * the ply from which a black stone, a white stone, any stone stood there. A shape stands in a game from the latest of
 * its stones until the earliest stone on its empty points; no replay is needed to know.
 *
 * A point that changed more than once (a stone was captured, removed or replaced) is complex: its columns are permissive,
 * so that nothing is missed, and its changes are kept to look again.
 */

import { CLEAR, MOVE_2, stepKind, stepPoint } from 'qipu/formats/sgf/scan'
import { type BoardSize, PASS, type Point } from 'qipu/games'
import { ArrayPool } from '../memory/array-pool.ts'
import { IntList } from './int-list.ts'
import { LAST_PLY, NEVER, type Steps, Timeline } from './timeline.ts'

/** Games in a block: their columns fit a processor's second-level cache while every placement goes over them. */
export const GAMES_PER_BLOCK = 1024
/** Games that are looked at in one step: a vector of 128 bits. */
export const LANES = 8
export const VECTORS = GAMES_PER_BLOCK / LANES

/** Kinds of columns. */
export const BLACK = 0
export const WHITE = 1
export const TAKEN = 2
export const KINDS = 3

/** Up to 1,024 games of one board as time columns. */
export interface Block {
  readonly board: BoardSize
  readonly games: number
  /** `(kind · points + point) · GAMES_PER_BLOCK + game`. Games that are not there hold nothing that is ever found. */
  readonly columns: Uint16Array
  /** A bit per game, `point · VECTORS + (game >> 3)`: set where the point is complex. */
  readonly complex: Uint8Array
  readonly changes: Changes
  /** Plies of each game. */
  readonly plies: Uint16Array
  readonly moves: Moves
  /** How each game ended: UNKNOWN, the side that won, DRAW or VOID. */
  readonly results: Uint8Array
}

/** The moves of games one after the other, by `starts`; a word is twice the point, and one more for White. */
export interface Moves {
  readonly starts: Uint32Array
  readonly ints: Uint16Array
}

/** The point of a pass in the list of moves; no board is so large. */
export const PASS_POINT = 0x7fff

/** Results of games beside the sides 1 and 2. */
export const UNKNOWN = 0
/** Code of a drawn game. */
export const DRAW = 3
/** Code of a game without a result. */
export const VOID = 4
/** Code of a result: the winning side, or how else the game ended. */
export type ResultCode = typeof UNKNOWN | 1 | 2 | typeof DRAW | typeof VOID

/**
 * The changes of complex points, game after game by `starts`: for each point, in ascending order, the point, how many
 * changes it has, and for each of them the ply and what stands there from then on.
 */
export interface Changes {
  readonly starts: Uint32Array
  readonly ints: Uint16Array
  /** The ply of each game before which all complex points are empty. Derived: no file holds it. */
  readonly begin: Uint16Array
}

export function changesOf(starts: Uint32Array, ints: Uint16Array): Changes {
  const begin = new Uint16Array(Math.max(0, starts.length - 1)).fill(NEVER)
  for (let game = 0; game < begin.length; game++) {
    const end = Math.min(starts[game + 1]!, ints.length)
    for (let at = starts[game]!; at < end; at += 2 + ints[at + 1]! * 2) {
      if (ints[at + 2]! < begin[game]!) begin[game] = ints[at + 2]!
    }
  }
  return { starts, ints, begin }
}

/** Games whose columns are written together. */
const GAMES_PER_DESK = 64

/**
 * The columns of some games, one row of numbers after the other. A block has thousands of bytes from one row to the next,
 * and a processor's cache keeps few places at such distances: here they lie close together until they are written.
 */
class ColumnDesk {
  readonly rows: Uint16Array
  readonly #pairs: Int32Array

  constructor(rows: number) {
    this.rows = new Uint16Array(rows * GAMES_PER_DESK).fill(NEVER)
    this.#pairs = new Int32Array(this.rows.buffer)
  }

  /** Writes them to a block, from a game on; the desk is empty then. */
  clear(columns: Uint16Array, game: number): void {
    const from = this.#pairs
    const to = new Int32Array(columns.buffer, columns.byteOffset, columns.length / 2)
    const step = GAMES_PER_DESK / 2
    for (let at = 0, begin = game / 2; at < from.length; at += step, begin += GAMES_PER_BLOCK / 2) {
      for (let i = 0; i < step; i++) to[begin + i] = from[at + i]!
    }
    this.rows.fill(NEVER)
  }
}

/** Builder of a block from games, move by move. */
export class BlockBuilder {
  readonly board: BoardSize
  readonly #points: number
  readonly #captures: boolean
  readonly #columns: Uint16Array
  readonly #desk: ColumnDesk
  readonly #complex: Uint8Array
  readonly #plies = new Uint16Array(GAMES_PER_BLOCK)
  readonly #starts: number[] = [0]
  readonly #changes = new IntList()
  readonly #moveStarts: number[] = [0]
  readonly #moves = new IntList()
  readonly #results = new Uint8Array(GAMES_PER_BLOCK)
  #timeline: Timeline | undefined
  #games = 0
  #isFinished = false

  /** Without `captures`, stones stay where they are put. */
  constructor(board: BoardSize, captures = true) {
    this.board = board
    this.#captures = captures
    this.#points = board.width * board.height
    if (this.#points >= PASS_POINT) throw new RangeError(`boards have fewer than ${PASS_POINT} points`)
    this.#columns = spare.take(KINDS * this.#points * GAMES_PER_BLOCK).fill(NEVER)
    this.#desk = new ColumnDesk(KINDS * this.#points)
    this.#complex = new Uint8Array(this.#points * VECTORS)
  }

  get isFull(): boolean {
    return this.#games === GAMES_PER_BLOCK
  }

  get games(): number {
    return this.#games
  }

  /** Adds a game on a board of this size; a caller that has already replayed it passes its changes. */
  add(steps: Steps, result: ResultCode = UNKNOWN, changes: Uint16Array = this.#played(steps)): void {
    if (this.isFull) throw new RangeError(`a block holds ${GAMES_PER_BLOCK} games`)
    const game = this.#games++
    this.#plies[game] = this.#addSteps(steps, game % GAMES_PER_DESK)
    this.#moveStarts.push(this.#moves.length)
    this.#addComplex(changes, game)
    this.#starts.push(this.#changes.length)
    this.#results[game] = result
    this.#clearDesk(game)
  }

  #clearDesk(game: number): void {
    if (game % GAMES_PER_DESK === GAMES_PER_DESK - 1) this.#desk.clear(this.#columns, game - GAMES_PER_DESK + 1)
  }

  #played(steps: Steps): Uint16Array {
    this.#timeline ??= new Timeline(this.board, this.#captures)
    return this.#timeline.changes(steps)
  }

  /** Every step is the ply of a stone, if no stone of that colour came there before. Returns the number of plies. */
  #addSteps({ steps, length }: Steps, place: number): number {
    let plies = 0
    for (let i = 0; i < length && plies < LAST_PLY; i++) {
      const kind = stepKind(steps[i]!)
      const point = stepPoint(steps[i]!)
      if (kind > CLEAR) this.#come(kind === CLEAR + 1 ? BLACK : WHITE, point, place, plies)
      if (kind >= CLEAR) continue
      plies++
      const colour = kind === MOVE_2 ? WHITE : BLACK
      this.#moves.push((point === PASS ? PASS_POINT : point) * 2 + colour)
      if (point !== PASS) this.#come(colour, point, place, plies)
    }
    return plies
  }

  #come(colour: number, point: Point, place: number, ply: number): void {
    const { rows } = this.#desk
    const own = (colour * this.#points + point) * GAMES_PER_DESK + place
    if (rows[own] !== NEVER) return
    rows[own] = ply
    const taken = (TAKEN * this.#points + point) * GAMES_PER_DESK + place
    if (rows[taken] === NEVER) rows[taken] = ply
  }

  /** Adds a game of another block on boards of the same size. */
  addFrom(block: Block, from: number): void {
    if (this.isFull) throw new RangeError(`a block holds ${GAMES_PER_BLOCK} games`)
    const game = this.#games++
    const { rows } = this.#desk
    for (let row = 0; row < KINDS * this.#points; row++) {
      rows[row * GAMES_PER_DESK + (game % GAMES_PER_DESK)] = block.columns[row * GAMES_PER_BLOCK + from]!
    }
    for (let point = 0; point < this.#points; point++) {
      const bit = (block.complex[point * VECTORS + (from >> 3)]! >> (from & 7)) & 1
      this.#complex[point * VECTORS + (game >> 3)]! |= bit << (game & 7)
    }
    this.#plies[game] = block.plies[from]!
    this.#results[game] = block.results[from]!
    copyRow(block.changes, from, this.#changes, this.#starts)
    copyRow(block.moves, from, this.#moves, this.#moveStarts)
    this.#clearDesk(game)
  }

  #addComplex(changes: Uint16Array, game: number): void {
    for (let at = 0; at < changes.length; at += 2 + changes[at + 1]! * 2) {
      const point = changes[at]!
      this.#desk.rows[(TAKEN * this.#points + point) * GAMES_PER_DESK + (game % GAMES_PER_DESK)] = NEVER
      this.#complex[point * VECTORS + (game >> 3)]! |= 1 << (game & 7)
    }
    this.#changes.append(changes)
  }

  /** No game is added after that. */
  finish(): Block {
    if (!this.isFull && !this.#isFinished) {
      this.#desk.clear(this.#columns, this.#games - (this.#games % GAMES_PER_DESK))
    }
    this.#isFinished = true
    for (let point = 0; point < this.#points; point++) {
      const row = (TAKEN * this.#points + point) * GAMES_PER_BLOCK
      this.#columns.fill(0, row + this.#games, row + GAMES_PER_BLOCK)
    }
    return {
      board: this.board,
      games: this.#games,
      columns: this.#columns,
      complex: this.#complex,
      plies: this.#plies,
      moves: { starts: Uint32Array.from(this.#moveStarts), ints: this.#moves.ints() },
      results: this.#results,
      changes: changesOf(Uint32Array.from(this.#starts), this.#changes.ints()),
    }
  }
}

const SPARE_BYTES = 24 << 20

const spare = new ArrayPool<Uint16Array>((length) => new Uint16Array(length), SPARE_BYTES)

/** Releases the memory of finished blocks. */
export function releaseBlocks(blocks: readonly Block[]): void {
  for (const { columns } of blocks) spare.release(columns)
}

function copyRow({ starts, ints }: Moves, row: number, to: IntList, ends: number[]): void {
  to.append(ints.subarray(starts[row]!, starts[row + 1]!))
  ends.push(to.length)
}

/** No stone ever comes, and every empty point is taken at once: nothing is found in such games. */
export function emptyColumns(points: number): Uint16Array {
  const columns = new Uint16Array(KINDS * points * GAMES_PER_BLOCK).fill(NEVER)
  columns.fill(0, TAKEN * points * GAMES_PER_BLOCK)
  return columns
}

/** Nothing is found in the game at a place of a segment any more. */
export function blankGame(blocks: readonly Block[], place: number): void {
  const { board, columns } = blocks[Math.floor(place / GAMES_PER_BLOCK)]!
  const points = board.width * board.height
  for (let row = 0; row < KINDS * points; row++) {
    columns[row * GAMES_PER_BLOCK + (place % GAMES_PER_BLOCK)] = row < TAKEN * points ? NEVER : 0
  }
}
