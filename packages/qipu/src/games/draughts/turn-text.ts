/** Whole turns as people write them: `32-28`, `32x23x12`, `32x12`, `c3:e5`, `gf4`; and which turn of a position is meant. */

import type { BoardSize, Move, Point, Side } from '../game.ts'
import { boardOf } from './board.ts'
import { fromOf, isJump, moveOf, toOf } from './moves.ts'
import { algebraic, parsePoint } from './notation.ts'
import type { DraughtsPosition } from './position.ts'
import { differentTurns, movesOf } from './turns.ts'

/** A turn as it is written, before a position tells what it means. */
export interface WrittenTurn {
  /** Start, end, and whatever squares stand between them. */
  readonly squares: readonly Point[]
  /** The column of the start, where no more of it is written: `gf4`. Then `squares` has the end only. */
  readonly column?: number
  /** Undefined where no sign tells: `a3b4`. */
  readonly isCapture?: boolean
}

const NUMBERS = /^\d{1,2}(?:\s{0,3}[-–—xX×:*]\s{0,3}\d{1,2}){1,20}$/
const LETTERS = /^[a-j]\d{1,2}(?:\s{0,3}[-–—xX×:*]?\s{0,3}[a-j]\d{1,2}){1,20}$/i
const SHORT = /^([a-h])([a-h][1-8])$/i
const SQUARE = /[a-j]?\d{1,2}/gi
const TAKES = /[xX×:*]/

/** Reads the squares of a turn; undefined if a text is none, or names a square that the board does not have. */
export function parseTurn(text: string, board: BoardSize): WrittenTurn | undefined {
  const [, column, end] = SHORT.exec(text) ?? []
  if (column && end) {
    const to = darkPoint(end, board)
    return to === undefined ? undefined : { squares: [to], column: column.toLowerCase().charCodeAt(0) - 97 }
  }
  if (!NUMBERS.test(text) && !LETTERS.test(text)) return undefined
  const squares = (text.match(SQUARE) ?? []).map((square) => darkPoint(square, board))
  if (squares.includes(undefined)) return undefined
  const isCapture = TAKES.test(text) || squares.length > 2
  const isTold = isCapture || /[-–—]/.test(text)
  return { squares: squares as Point[], ...(isTold && { isCapture }) }
}

function darkPoint(square: string, board: BoardSize): Point | undefined {
  const point = parsePoint(square, board)
  return point !== undefined && boardOf(board).numbers[point]! > 0 ? point : undefined
}

/** A turn that a text may mean. */
export interface MeantTurn {
  readonly moves: readonly Move[]
  /** `loose`: the squares between start and end fit no route; `illegal`: no turn of the position goes there at all. */
  readonly fit: 'exact' | 'loose' | 'illegal'
}

/**
 * The turns that a text may mean, those that fit best; several only where they take different pieces. Against the rules
 * it means what its squares say. Nothing where it names no start.
 */
export function turnsMeant(
  written: WrittenTurn,
  position: DraughtsPosition,
  side: Side = position.turn,
): readonly MeantTurn[] {
  const step = plainStep(written, position)
  if (step !== undefined) return [{ moves: [step], fit: 'exact' }]
  const { squares, column, isCapture } = written
  const { width } = position.board
  const [to, from] = [squares.at(-1)!, squares[0]!]
  // Text against the rules often names a piece that reaches no such square: the turns of the others are not needed then.
  const isPossible = column !== undefined || position.reaches(from, to, side)
  const ending = (isPossible ? position.turns(side) : []).filter(
    (turn) => turn.route.at(-1) === to && (column === undefined ? turn.from === from : turn.from % width === column),
  )
  const alike = isCapture === undefined ? ending : ending.filter(({ taken }) => taken.length > 0 === isCapture)
  const fitting = alike.filter(({ route }) => isWithin(squares.slice(1, -1), route))
  const exact = fitting.filter(({ route }) => route.length === squares.length - 1)
  const found = exact.length > 0 ? exact : fitting
  if (found.length > 0) return differentTurns(found).map((turn) => ({ moves: movesOf(turn), fit: 'exact' }))
  const loose = differentTurns(alike.length > 0 ? alike : ending)
  if (loose.length > 0) return loose.map((turn) => ({ moves: movesOf(turn), fit: 'loose' }))
  const moves = column === undefined ? jumpsAlong(squares, isCapture ?? false) : undefined
  return moves ? [{ moves, fit: 'illegal' }] : []
}

/** A step that is written as one and can be made needs no list of turns; whether something has to be taken is for a check to say. */
function plainStep({ squares, isCapture }: WrittenTurn, position: DraughtsPosition): Move | undefined {
  const [from, to] = squares
  if (isCapture !== false || squares.length !== 2 || from === undefined || to === undefined) return undefined
  if (position.goingOn !== undefined || position.at(from) === 0) return undefined
  const ray = boardOf(position.board).rays[from]!.find((points) => points.includes(to))
  if (!ray) return undefined
  const way = ray.subarray(0, ray.indexOf(to) + 1)
  return way.every((point) => position.at(point) === 0) ? moveOf(from, to, false) : undefined
}

/** True if squares occur in that order in a route, before its end. */
function isWithin(squares: readonly Point[], route: readonly Point[]): boolean {
  let at = 0
  for (const point of route.slice(0, -1)) if (point === squares[at]) at++
  return at === squares.length
}

function jumpsAlong(squares: readonly Point[], isCapture: boolean): readonly Move[] | undefined {
  const pairs = squares.slice(1).map((to, i): [Point, Point] => [squares[i]!, to])
  return pairs.some(([from, to]) => from === to) ? undefined : pairs.map(([from, to]) => moveOf(from, to, isCapture))
}

/** As many turns decide which of several was meant. */
const LOOKAHEAD = 12
/** As many ways to go on are followed at once. */
const WAYS = 16

/**
 * The one of several turns after which most of what follows can be played, and whether another one would do as well. The
 * position is as before in the end.
 */
export function chooseTurn(
  candidates: readonly MeantTurn[],
  following: Iterable<WrittenTurn>,
  position: DraughtsPosition,
  side: Side = position.turn,
): { readonly turn: MeantTurn; readonly isSure: boolean } {
  let ways = candidates.map((turn) => ({ turn, played: turn.moves }))
  let isSure = ways.length === 1
  let depth = 0
  for (const written of following) {
    if (isSure || depth++ === LOOKAHEAD) break
    const next = ways.flatMap(({ turn, played }) => {
      for (const [i, move] of played.entries()) position.play(move, i < turn.moves.length ? side : position.turn)
      const meant = turnsMeant(written, position).filter(
        ({ fit, moves }) => fit === 'exact' && position.refusal(moves[0]!) === undefined,
      )
      for (const _ of played) position.undo()
      return meant.map(({ moves }) => ({ turn, played: [...played, ...moves] }))
    })
    if (next.length === 0) break
    ways = next.slice(0, WAYS)
    isSure = ways.every(({ turn }) => turn === ways[0]!.turn)
  }
  return { turn: ways[0]!.turn, isSure }
}

/** How squares are written. */
export type SquareForm = 'numbers' | 'two-digits' | 'letters'

/** A turn with every square that its piece lands on. */
export function turnText(moves: readonly Move[], board: BoardSize, form: SquareForm = 'numbers', sign = 'x'): string {
  const square = (point: Point): string => {
    if (form === 'letters') return algebraic(point, board)
    const number = `${boardOf(board).numbers[point]}`
    return form === 'two-digits' ? number.padStart(2, '0') : number
  }
  const between = isJump(moves[0]!) ? sign : '-'
  return [fromOf(moves[0]!), ...moves.map(toOf)].map(square).join(between)
}
