/** UCI and UCCI are one protocol in two dialects: what differs, as a table. */

import type { MoveNotation } from 'qipu/games'

/** Milliseconds that every move adds, or moves until the next period. */
export interface MoreTime {
  readonly increment?: number
  readonly movesToGo?: number
}

export interface UciDialect {
  readonly id: 'uci' | 'ucci'
  /** First line to the engine, and last line of its answer. */
  readonly greeting: string
  readonly greeted: string
  /** Last line to the engine; engines of UCCI answer it. */
  readonly farewell?: string
  /** Sets an option, if the engine has it. */
  option(name: string, value?: string): string
  /** Begins another game. */
  readonly newGame: readonly string[]
  /** Ways to write moves that engines of this dialect are known for, the usual one first. */
  readonly notations: readonly string[]
  /** `go` with the milliseconds that the engine and the other side have left. */
  clocks(own: number, other: number, isFirst: boolean, more?: MoreTime): string
  /** `go` with the milliseconds for this move alone. */
  perMove(milliseconds: number): string
  /** `go` as it is when the other side offers a draw. */
  offered(go: string, isOffered: boolean): string
  /** True where moves that the referee would punish are named before the engine thinks. */
  readonly bansMoves: boolean
}

export const uciDialect: UciDialect = {
  id: 'uci',
  greeting: 'uci',
  greeted: 'uciok',
  option: (name, value) => `setoption name ${name}${value === undefined ? '' : ` value ${value}`}`,
  newGame: ['ucinewgame'],
  // Fairy-Stockfish counts ranks from 1, Pikafish from 0.
  notations: ['uci', 'ucci'],
  clocks: (own, other, isFirst, { increment, movesToGo } = {}) =>
    [
      `go wtime ${isFirst ? own : other} btime ${isFirst ? other : own}`,
      ...(increment === undefined ? [] : [`winc ${increment} binc ${increment}`]),
      ...(movesToGo === undefined ? [] : [`movestogo ${movesToGo}`]),
    ].join(' '),
  perMove: (milliseconds) => `go movetime ${milliseconds}`,
  offered: (go) => go,
  bansMoves: false,
}

export const ucciDialect: UciDialect = {
  id: 'ucci',
  greeting: 'ucci',
  greeted: 'ucciok',
  farewell: 'bye',
  option: (name, value) => `setoption ${name}${value === undefined ? '' : ` ${value}`}`,
  newGame: ['setoption newgame'],
  notations: ['ucci'],
  // One of the two words at most.
  clocks: (own, other, _, { increment, movesToGo } = {}) => {
    const more =
      increment !== undefined ? ` increment ${increment}` : movesToGo !== undefined ? ` movestogo ${movesToGo}` : ''
    return `go time ${own}${more} opptime ${other}`
  },
  perMove: (milliseconds) => `go time ${milliseconds} movestogo 1`,
  offered: (go, isOffered) => (isOffered ? go.replace(/^go\b/, 'go draw') : go),
  bansMoves: true,
}

/** A notation of the game by its id. */
export const notationNamed = (notations: readonly MoveNotation[] | undefined, id: string): MoveNotation | undefined =>
  notations?.find((notation) => notation.id === id)
