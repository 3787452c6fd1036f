/** EinStein: a race to the far corner, from a layout by lot. */

import { type Move, otherSide, type Placement, type Position, type Side } from 'qipu/games'
import { type EinsteinPosition, EXAMPLE_LAYOUT, numberOf, pieceOf, sideOf } from 'qipu/games/einstein'
import type { Random } from 'qipu/text'
import type { Heuristic } from './heuristics.ts'
import { shuffled } from './random-pick.ts'

const SIZE = 5

/** Pieces, and how near the best of them is to its goal. */
export const race: Heuristic = (position, side) => {
  const nearest = (of: Side): number => {
    let best = 2 * SIZE
    for (let at = 0; at < SIZE * SIZE; at++) {
      const piece = position.at(at)
      if (piece === 0 || sideOf(piece) !== of) continue
      const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
      best = Math.min(best, of === 1 ? SIZE - 1 - Math.min(x, y) : Math.max(x, y))
    }
    return best
  }
  return nearest(otherSide(side)) - nearest(side)
}

export function randomLayout(side: Side, random: Random): readonly Placement[] {
  const home = EXAMPLE_LAYOUT.filter(([, piece]) => piece !== 0 && sideOf(piece) === side).map(([at]) => at)
  return shuffled(home, random).map((at, i): Placement => [at, pieceOf(side, i + 1)])
}

/** Throws that are looked ahead: ours, the other side's and ours again. */
const AHEAD = 3
const WON = 100
const SIDES_OF_DIE = 6

/** The best move, on average over the throws to come. */
export function chooseEinstein(moves: readonly Move[], given: Position): Move {
  const position = given as EinsteinPosition
  let best = moves[0]!
  let most = -Infinity
  for (const move of moves) {
    position.play(move)
    const value = -expected(position, AHEAD)
    position.undo()
    if (value <= most) continue
    most = value
    best = move
  }
  return best
}

/** Value for the side to move before it throws. */
function expected(position: EinsteinPosition, ahead: number): number {
  const side = position.turn as Side
  const winner = position.outcome()?.winner
  if (winner !== undefined) return winner === side ? WON + ahead : -WON - ahead
  if (ahead === 0) return needed(position, otherSide(side)) - needed(position, side) + TEMPO
  let sum = 0
  // Throws that allow the same moves have the same value.
  const known = new Map<string, number>()
  for (let die = 1; die <= SIDES_OF_DIE; die++) {
    const moves = position.legalFor(die)
    const key = moves.map(withoutDie).join()
    let value = known.get(key)
    if (value === undefined) {
      value = -Infinity
      for (const move of moves) {
        position.play(move)
        value = Math.max(value, -expected(position, ahead - 1))
        position.undo()
      }
      known.set(key, value)
    }
    sum += value
  }
  return sum / SIDES_OF_DIE
}

const A_THROW = 25
/** The same step after whatever throw. */
const withoutDie = (move: Move): number => A_THROW * Math.floor(move / (SIDES_OF_DIE * A_THROW)) + (move % A_THROW)

const TEMPO = 0.5
/** Moves that a piece loses if it may move at one throw, two throws and so on only. */
const WAIT = [6, 2.2, 1.2, 0.8, 0.5, 0.2, 0]

/** Moves that a side needs to its goal, by its best piece; each further piece that is near helps a little. */
function needed(position: Position, side: Side): number {
  const pieces: number[] = new Array(SIDES_OF_DIE + 1).fill(-1)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const piece = position.at(at)
    if (piece === 0 || sideOf(piece) !== side) continue
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    pieces[numberOf(piece)] = side === 1 ? SIZE - 1 - Math.min(x, y) : Math.max(x, y)
  }
  const numbers = [...pieces.keys()].filter((number) => pieces[number]! >= 0)
  let [best, second] = [Infinity, Infinity]
  numbers.forEach((number, i) => {
    // A throw of a piece that is gone moves the next one below or above it.
    const throws = (numbers[i + 1] ?? SIDES_OF_DIE + 1) - (numbers[i - 1] ?? 0) - 1
    const turns = pieces[number]! + WAIT[throws]!
    if (turns < best) [best, second] = [turns, best]
    else second = Math.min(second, turns)
  })
  return best + 0.2 * Math.min(second, 2 * SIZE)
}
