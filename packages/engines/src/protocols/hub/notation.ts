/** Positions and moves as Hub writes them. */

import type { BoardSize, Position } from 'qipu/games'
import { boardOf, type DraughtsPosition, isDraughtsBoard, LARGE, SMALL, type Turn } from 'qipu/games/draughts'

/** Side at turn and one letter per dark square: men are small, kings are capital, `e` is empty. */
const LETTERS = 'ewbWB'
const SIDES = ' WB'

export function writePosition(position: Position): string {
  const { squares } = boardOf(position.board)
  return SIDES[position.turn]! + [...squares].map((point) => LETTERS[position.at(point)]).join('')
}

/** The board that so many squares are on, with what stands there; undefined if a text is no position. */
export function readPosition(
  text: string,
): { readonly board: BoardSize; readonly put: [number, number][]; readonly turn: 1 | 2 } | undefined {
  if (!/^[WB][wbWBe]+$/.test(text)) return undefined
  const board = [LARGE, SMALL].find((size) => isDraughtsBoard(size) && boardOf(size).squares.length === text.length - 1)
  if (!board) return undefined
  const put = [...boardOf(board).squares].map((point, i): [number, number] => [point, LETTERS.indexOf(text[i + 1]!)])
  return { board, put, turn: text.startsWith('W') ? 1 : 2 }
}

/** `32-28`, or `32x23x28`: start, end, and what was taken in any order. */
export function writeTurn({ from, route, taken }: Turn, board: BoardSize): string {
  const { numbers } = boardOf(board)
  const squares = [from, route.at(-1)!, ...taken].map((point) => numbers[point])
  return squares.join(taken.length > 0 ? 'x' : '-')
}

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value))

/** The turn that a text means in a position: by what is taken, or by the squares that the piece lands on. */
export function readTurn(text: string, position: Position): Turn | undefined {
  const words = text.trim().split(/[-x:]/i)
  const [from, to, ...rest] = words.map(Number)
  if (from === undefined || to === undefined || !words.every((word) => /^\d{1,2}$/.test(word))) return undefined
  const { numbers } = boardOf(position.board)
  const numbersOf = (points: readonly number[]): number[] => points.map((point) => numbers[point]!)
  const turns = (position as DraughtsPosition).turns().filter((turn) => numbers[turn.from] === from)
  const isTaking = (turn: Turn): boolean =>
    numbers[turn.route.at(-1)!] === to && (rest.length === 0 || isSameSet(numbersOf(turn.taken), rest))
  const isRoute = (turn: Turn): boolean => numbersOf(turn.route).join() === [to, ...rest].join()
  return turns.find(isTaking) ?? turns.find(isRoute)
}
