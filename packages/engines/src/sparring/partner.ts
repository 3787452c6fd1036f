/** Sparring partners for every game, from nothing but its rules: honest, small, and the same again with the same seed. */

import { type Game, type Move, PASS, type Position, type Side } from 'qipu/games'
import { type Random, randomFrom } from 'qipu/text'
import type { Player, PlayerView } from '../protocols/protocol.ts'
import { candidates } from './candidates.ts'
import type { Heuristic } from './heuristics.ts'
import { oneOf, sample, shuffled } from './random-pick.ts'
import { styleOf, valueIn } from './styles.ts'

/** By lot; by the best position after the move; by that after the other side's best answer too. */
export type Level = 'random' | 'greedy' | 'search'

/** Levels of built-in players that know only the rules, the weakest first. */
export const LEVELS: readonly Level[] = ['random', 'greedy', 'search']

/** How many moves a search looks behind, and how many answers to each, at most. */
const WIDTH = 8
const ANSWERS = 60

/** `effort` is the share of its usual budget that a search has. */
export function sparringPartner(level: Level, seed: number, effort = 1): Player {
  const random = randomFrom(seed)
  return {
    name: `qipu-${level}`,
    layout: (game, side) => styleOf(game.id).layout?.(side, random) ?? [],
    choose(table) {
      if (mayEnd(table)) return PASS
      const moves = candidates(table)
      if (moves.length < 2) return moves[0]
      return level === 'random' ? moves[random(moves.length)] : considered(moves, table, { level, random, effort })
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
function mayEnd({ game, position, side, turns = 0 }: PlayerView): boolean {
  if (position.refusal(PASS, side) !== undefined) return false
  const points = position.board.width * position.board.height
  if (game.hidden?.refusedTries) return turns > LONG_IN_THE_DARK * points
  position.play(PASS, side)
  const outcome = position.outcome()
  position.undo()
  if (!outcome) return false
  return outcome.winner === side || position.ply > LONG * points
}

interface Thinking {
  readonly level: Level
  readonly random: Random
  readonly effort: number
}

/** The best move at first sight; a search looks twice at the best of those, and asks again at first sight where that leaves several. */
function considered(moves: readonly Move[], table: PlayerView, { level, random, effort }: Thinking): Move {
  const { game, position, side } = table
  const style = styleOf(game.id)
  const value = valueIn(style)
  const { weigh = (_, move) => after(position, move, () => value(position, side)) } = style
  const sights = new Map(moves.map((move) => [move, weigh(position, move, side)]))
  const atSight = (move: Move): number => sights.get(move)!
  if (level === 'greedy' || (style.weigh && !style.choose)) return oneOf(bestOf(moves, atSight), random)
  if (style.choose) return style.choose(shuffled(moves, random), position, effort)
  const promising = shuffled(moves, random)
    .sort((a, b) => atSight(b) - atSight(a))
    .slice(0, WIDTH)
  const found = bestOf(promising, (move) => after(position, move, () => answered(game, position, side, value, random)))
  return oneOf(bestOf(found, atSight), random)
}

/**
 * Returns the value after the opponent's best answer; averaged over the die if one is thrown first. If the same side
 * moves again, there is no answer.
 */
function answered(game: Game, position: Position, side: Side, value: Heuristic, random: Random): number {
  if (position.turn === side || position.outcome()) return value(position, side)
  const worst = new Map<number, number>()
  for (const move of sample(position.legal(), game.chance?.die === undefined ? ANSWERS : Infinity, random)) {
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

/** Those that weigh most. */
function bestOf(moves: readonly Move[], weight: (move: Move) => number): readonly Move[] {
  const weights = moves.map(weight)
  const best = Math.max(...weights)
  return moves.filter((_, i) => weights[i] === best)
}
