import type { Ruling } from 'qipu/judge'
import type { Result } from 'qipu/record'
import type { Counts, FileReport } from '../../bulk/report.ts'
import type { Finding } from '../../report/findings.ts'

export interface JudgeReport extends FileReport {
  readonly format: string | null
  readonly judged: readonly JudgedGame[]
}

/** A game and what the rules say of it. */
export interface JudgedGame {
  readonly file: string
  /** The file below what was named. */
  readonly below: string
  /** In the file, from 1; undefined where there is one only. */
  readonly number: number | undefined
  /** Its id; Qipu need not know its rules. */
  readonly game: string
  readonly players: readonly [string | null, string | null]
  readonly result: Result | null
  /** Undefined where the rules are not known, or are not for such a board. */
  readonly ruling: Ruling | undefined
  /** Findings in the file about this game, and the ruling. */
  readonly findings: readonly Finding[]
  readonly counts: Readonly<Counts>
}
