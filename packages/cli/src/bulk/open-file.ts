import type { Phrase } from 'qipu/text'
import type { GrowingFile } from '../output/atomic-file.ts'
import { WriteError } from '../output/atomic-file.ts'
import type { Finding } from '../report/findings.ts'
import type { OpenLine } from '../report/json.ts'
import { FirstOfKinds } from '../report/limit-messages.ts'
import { type Counts, type FileReport, type FileSum, NOTHING, sumOf } from './report.ts'
import type { GrowingFiles } from './writer.ts'

/** State of a file whose chunks are arriving. */
export class OpenFile {
  readonly growing: GrowingFiles = new Map()
  /** Its JSON object, where JSON is wanted. */
  line: OpenLine | undefined
  /** Why something was not done or not written. */
  problem: Phrase | undefined
  /** True if a chunk is missing. */
  isBroken = false
  readonly #shown: FirstOfKinds<Finding>
  readonly #repairKinds: FirstOfKinds<Finding>
  readonly #repairs: Finding[] = []
  readonly #outputs = new Set<string>()
  #counts: Readonly<Counts> = NOTHING
  #repairCounts: Readonly<Counts> = NOTHING
  #games = 0
  #isFailed = false

  /** `limit` messages of a kind are shown. */
  constructor(limit: number) {
    this.#shown = new FirstOfKinds(limit)
    this.#repairKinds = new FirstOfKinds(limit)
  }

  /** Counts a chunk; gives back its report with the findings that are to be shown. */
  add(report: FileReport): FileReport {
    const { findings, counts, repairs, repairCounts, games, isFailed, writing } = report
    this.#games += games
    this.#isFailed ||= isFailed
    this.#counts = sumOf(this.#counts, counts)
    this.#repairCounts = sumOf(this.#repairCounts, repairCounts)
    for (const finding of this.#repairKinds.take(repairs)) this.#repairs.push(finding)
    for (const path of writing?.paths ?? []) this.#outputs.add(path)
    this.problem ??= writing?.problem
    return findings.length === 0 ? report : { ...report, findings: this.#shown.take(findings) }
  }

  /** Ends the file: what was written for it is put in its place, unless a part is missing. */
  close(file: string, finish: (file: GrowingFile) => boolean): FileSum & { readonly failures: readonly Phrase[] } {
    let isWritten = false
    let backup: string | undefined
    const failures: Phrase[] = []
    for (const growing of this.growing.values()) {
      const isThere = this.isBroken
        ? growing.abandon()
        : finished(growing, finish, (error) => failures.push(error.of(file)))
      backup ??= growing.backup
      if (isThere) isWritten = true
      else this.#outputs.delete(growing.path)
    }
    this.problem ??= failures[0]
    return {
      file,
      games: this.#games,
      counts: this.#counts,
      isFailed: this.#isFailed,
      findings: this.#shown.left(),
      isWritten,
      writing: {
        paths: [...this.#outputs],
        ...(this.problem && { problem: this.problem }),
        ...(backup !== undefined && { backup }),
      },
      repairs: [...this.#repairs, ...this.#repairKinds.left()],
      repairCounts: this.#repairCounts,
      failures,
    }
  }

  abandon(): void {
    for (const file of this.growing.values()) file.abandon()
  }
}

function finished(
  growing: GrowingFile,
  finish: (file: GrowingFile) => boolean,
  fail: (error: WriteError) => void,
): boolean {
  try {
    return finish(growing)
  } catch (error) {
    if (!(error instanceof WriteError)) throw error
    fail(error)
    return false
  }
}
