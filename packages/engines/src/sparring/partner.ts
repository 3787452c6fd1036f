/** Sparring partners for every game, from nothing but its rules: honest, small, and the same again with the same seed. */

import { type Game, type Move, PASS, type Placement, type Position, type Side } from 'qipu/games'
import { EXAMPLE_LAYOUT, pieceOf, sideOf } from 'qipu/games/einstein'
import { type Random, randomFrom } from 'qipu/text'
import type { Player, Table } from '../protocols/protocol.ts'
import { randomSetup, weigh } from './army.ts'
import { candidates } from './candidates.ts'
import { type Value, valueIn } from './values.ts'

/** By lot; by the best position after the move; by that after the other side's best answer too. */
export type Level = 'random' | 'greedy' | 'search'

export const LEVELS: readonly Level[] = ['random', 'greedy', 'search']

/** How many moves a search looks behind, and how many answers to each, at most. */
const WIDTH = 8
const ANSWERS = 60

export function sparringPartner(level: Level, seed: number): Player {
  const random = randomFrom(seed)
  return {
    name: `qipu-${level}`,
    layout: (game, side) => layoutOf(game, side, random),
    choose(table) {
      if (mayEnd(table)) return PASS
      const moves = candidates(table)
      if (moves.length < 2) return moves[0]
      return level === 'random' ? moves[random(moves.length)] : bestOf(moves, weigherOf(table, level, random), random)
    },
  }
}

/** A game that goes on this many times longer than the board has points goes on for nothing; one in the dark is allowed more. */
const LONG = 2
const LONG_IN_THE_DARK = 4

/**
 * The other side has passed: to pass too ends the game. That wins, or has been put off for long enough. Who can't see all
 * stones can't tell who wins, but does not go on for ever either.
 */
function mayEnd({ game, position, side, turns = 0 }: Table): boolean {
  if (position.refusal(PASS, side) !== undefined) return false
  const points = position.board.width * position.board.height
  if (game.refusedTries) return turns > LONG_IN_THE_DARK * points
  position.play(PASS, side)
  const outcome = position.outcome()
  position.undo()
  if (!outcome) return false
  return outcome.winner === side || position.ply > LONG * points
}

type Weigher = (moves: readonly Move[]) => readonly number[]

function weigherOf({ game, position, side }: Table, level: Level, random: Random): Weigher {
  // What hidden pieces would answer nobody knows: there is nothing to search.
  if (game.id === 'army-chess') return (moves) => moves.map((move) => weigh(position, move, side))
  const value = valueIn(game.id)
  const afterMove: Weigher = (moves) => moves.map((move) => after(position, move, () => value(position, side)))
  return level === 'greedy' ? afterMove : (moves) => searched(moves, afterMove(moves))

  /** Only what looks good at first sight is looked at twice. */
  function searched(moves: readonly Move[], first: readonly number[]): readonly number[] {
    const limit = [...first].sort((a, b) => b - a)[WIDTH - 1] ?? -Infinity
    let left = WIDTH
    return moves.map((move, i) => {
      if (first[i]! < limit || left-- <= 0) return -Infinity
      return after(position, move, () => answered(game, position, side, value, random))
    })
  }
}

/** The value after the other side's best answer; where a die is thrown first, its average. Whoever moves again answers nothing. */
function answered(game: Game, position: Position, side: Side, value: Value, random: Random): number {
  if (position.turn === side || position.outcome()) return value(position, side)
  const worst = new Map<number, number>()
  for (const move of some(position.legal(), game.id === 'einstein' ? Infinity : ANSWERS, random)) {
    const { die = 0 } = game.trace(move, position.board)
    const found = after(position, move, () => value(position, side))
    worst.set(die, Math.min(worst.get(die) ?? Infinity, found))
  }
  if (worst.size === 0) return value(position, side)
  return [...worst.values()].reduce((sum, one) => sum + one, 0) / worst.size
}

function after(position: Position, move: Move, look: () => number): number {
  position.play(move)
  const seen = look()
  position.undo()
  return seen
}

/** So many of them at most, by lot. */
function some(moves: Move[], most: number, random: Random): readonly Move[] {
  if (moves.length <= most) return moves
  for (let i = 0; i < most; i++) {
    const j = i + random(moves.length - i)
    ;[moves[i], moves[j]] = [moves[j]!, moves[i]!]
  }
  return moves.slice(0, most)
}

/** Among equals the lot decides. */
function bestOf(moves: readonly Move[], weigher: Weigher, random: Random): Move {
  const weights = weigher(moves)
  const best = Math.max(...weights)
  const equals = moves.filter((_, i) => weights[i] === best)
  return equals[random(equals.length)]!
}

function layoutOf(game: Game, side: Side, random: Random): readonly Placement[] {
  if (game.id === 'army-chess') return randomSetup(side, random)
  if (game.id !== 'einstein') return []
  const home = EXAMPLE_LAYOUT.filter(([, piece]) => piece !== 0 && sideOf(piece) === side).map(([at]) => at)
  const shuffled = some([...home], home.length - 1, random)
  const last = home.find((at) => !shuffled.includes(at))!
  return [...shuffled, last].map((at, i): Placement => [at, pieceOf(side, i + 1)])
}
