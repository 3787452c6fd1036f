import type { Result } from 'qipu/record'
import type { ComparisonKind, Obstacle, Pair } from 'qipu/score'
import type { FileReport } from '../../bulk/report.ts'

/** Result of counting the games of a file. */
export interface ScoreReport extends FileReport {
  readonly format: string | null
  readonly scored: readonly ScoredRecord[]
}

/** A record and what it comes to; a record that can't be scored has an obstacle instead of a count. */
export interface ScoredRecord {
  readonly file: string
  /** The file below what was named. */
  readonly below: string
  /** In the file, from 1; undefined where there is one only. */
  readonly number: number | undefined
  readonly game: string
  readonly players: readonly [string | null, string | null]
  readonly result: Result | null
  readonly obstacle?: Obstacle
  readonly count?: CountData
}

/** A count as plain data, its points as the game writes them. */
export interface CountData {
  readonly rules: string
  readonly isRulesetNamed: boolean
  readonly scoring: 'area' | 'territory'
  readonly komi: number | null
  readonly handicap: number
  readonly compensation: number
  readonly moves: number
  readonly counted: Result
  readonly totals: Pair
  readonly territory: Pair
  readonly stones: Pair
  readonly prisoners: Pair
  readonly dame: number
  readonly dead: readonly string[]
  readonly seki: readonly string[]
  readonly forced: readonly string[]
  readonly borders: readonly string[]
  readonly verdict: ComparisonKind
  readonly difference?: number
  readonly chain?: string
}

/** Differences that make the exit code 1. */
export const differences: readonly ComparisonKind[] = ['seki', 'dame', 'unfinished', 'dead-stones', 'unexplained']
