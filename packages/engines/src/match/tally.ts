/** Totals of a match: wins, draws and losses, also by side, and the reasons of losses. */

import type { Ending } from '../referee/index.ts'
import { isScored, type PlayedGame, winnerOf } from '../series/index.ts'

/** Numbers of wins, draws and losses. */
export interface WinLoss {
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** Counts of results, faults and seconds in a match. */
export interface MatchTally {
  /** Of the first contestant. */
  readonly score: WinLoss
  /** Results of the side that moved first. */
  readonly mover: WinLoss
  /** Games without a decision: excluded from all totals. */
  readonly undecided: number
  /** How often each contestant lost in a way that is no play: time, illegal moves, crashes. */
  readonly faults: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>]
  /** Seconds used by each, all games together. */
  readonly seconds: readonly [number, number]
}

/** Endings that are a fault of the side that they name. */
const FAULTS: readonly Ending['kind'][] = ['illegal', 'unreadable', 'time', 'fault', 'layout']

/** Counts the results of games. */
export function tallyOf(games: readonly PlayedGame[]): MatchTally {
  const score = { wins: 0, draws: 0, losses: 0 }
  const mover = { wins: 0, draws: 0, losses: 0 }
  const faults: [Record<string, number>, Record<string, number>] = [{}, {}]
  const seconds: [number, number] = [0, 0]
  let undecided = 0
  for (const game of games) {
    const { players, ending, result } = game
    players.forEach((player, i) => {
      seconds[player as 0 | 1] += game.seconds[i]!
    })
    if (FAULTS.includes(ending.kind) && 'side' in ending) {
      const kind = ending.kind === 'fault' ? ending.fault.kind : ending.kind
      const of = faults[players[ending.side - 1] as 0 | 1]
      of[kind] = (of[kind] ?? 0) + 1
    }
    if (!isScored(game)) undecided++
    else {
      count(score, winnerOf(game), 0)
      count(mover, result.winner === 'draw' ? undefined : Number(result.winner), 1)
    }
  }
  return { score, mover, undecided, faults, seconds }
}

/** Wins, draws and losses of the first contestant. */
export function scoreOf(games: readonly PlayedGame[]): WinLoss {
  const score = { wins: 0, draws: 0, losses: 0 }
  for (const game of games) if (isScored(game)) count(score, winnerOf(game), 0)
  return score
}

function count(score: { wins: number; draws: number; losses: number }, winner: number | undefined, own: number): void {
  if (winner === undefined) score.draws++
  else if (winner === own) score.wins++
  else score.losses++
}
