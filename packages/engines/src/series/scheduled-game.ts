/** Games that are to be played, and what became of them. */

import type { Game, Move, Setting } from 'qipu/games'
import type { Info, Result } from 'qipu/record'
import type { AgreementRules, Ending, TimeLimits } from '../referee/index.ts'

/** One game of a series. */
export interface ScheduledGame {
  /** From 1, its own within the series. */
  readonly number: number
  /** Indexes of the contestants: who moves first, who second. */
  readonly players: readonly [number, number]
  /** Of dice and of players by lot. */
  readonly seed: number
  readonly opening?: readonly Move[]
  readonly round?: string
}

/** Conditions shared by all games of a series. */
export interface Conditions {
  readonly game: Game
  readonly setting?: Setting
  /** Time limits for everybody, or by contestant. */
  readonly time?: TimeLimits
  /** Milliseconds per answer. */
  readonly perMove?: number
  readonly corrections?: number
  /** Plies after which a game is drawn. */
  readonly longest?: number
  /** Values that both engines must see for a game to be over. */
  readonly agreement?: AgreementRules
  /** Milliseconds until an engine has told its name. */
  readonly startUp?: number
  readonly info?: Pick<Info, 'event' | 'place'>
  /** The event's way to begin a game of gomoku: the number of fifth moves that Black offers. */
  readonly fifthMoves?: number
}

/** A game that was played to its end: what a journal keeps of it. */
export interface PlayedGame {
  readonly number: number
  readonly players: readonly [number, number]
  readonly result: Result
  readonly ending: Ending
  /** How it ended, in a sentence. */
  readonly remark: string
  readonly plies: number
  /** A digest of its moves: equal in games that repeat each other. Older journals have none. */
  readonly moves?: string
  readonly seconds: readonly [number, number]
  /** Names that the engines report. */
  readonly names: readonly [string, string]
  /** Local time of its first move. */
  readonly date: string
  /** Name of its files, without ending. */
  readonly file?: string
}

/** Returns the winning contestant; undefined if there is none. */
export const winnerOf = ({ result, players }: Pick<PlayedGame, 'result' | 'players'>): number | undefined =>
  result.winner === 1 || result.winner === 2 ? players[result.winner - 1] : undefined

/** True if the game counts: games without a result are replayed or left out by the caller. */
export const isScored = ({ result }: Pick<PlayedGame, 'result'>): boolean =>
  result.winner === 1 || result.winner === 2 || result.winner === 'draw'
