import type { GameRecord } from 'qipu/record'
import type { BulkWork, Chunk, Collector, Settings } from '../bulk/command.ts'
import { looksOf } from '../bulk/renderer.ts'
import { type Counts, emptyReport, type FileReport, type FileSum, reportOf, stageOf } from '../bulk/report.ts'
import { readChunk } from '../input/reading.ts'
import { countBySeverity, isFailure } from '../report/counts.ts'
import { findingsOf } from '../report/findings.ts'
import { findingsData, type JsonParts, lineOf } from '../report/json.ts'
import { findingsText } from '../report/text.ts'
import type { OutputStyle, Stream, Terminal } from '../terminal/terminal.ts'
import { CliError } from '../text/cli-error.ts'
import type { RewriteOptions } from './work.ts'

/** Records of many files in one place, for commands that make one thing of all of them. */

export interface GatherReport extends FileReport {
  readonly format: string | null
  readonly records: readonly GameRecord[]
}

/** Reads files, and hands their records over. */
export class GatherWork implements BulkWork<GatherReport> {
  readonly #settings: Settings<RewriteOptions>
  readonly #looks: OutputStyle

  constructor(settings: Settings<RewriteOptions>) {
    this.#settings = settings
    this.#looks = looksOf(settings)
  }

  process(chunk: Chunk): GatherReport | undefined {
    const { options, json } = this.#settings
    const { format, file, records, messages, text } = readChunk(chunk, options)
    if (chunk.input.walked && !format) return undefined
    const counts = countBySeverity(messages)
    if (records.length === 0 && !chunk.place && counts.error === 0) throw new CliError('no-game')
    const how = { reader: json ? 'machines' : 'people', volume: this.#looks.volume } as const
    return reportOf(file, stageOf(chunk.place), {
      format: format?.id ?? null,
      records,
      games: records.length,
      findings: findingsOf({ messages, text, chunk: chunk.place }, how),
      counts,
      isFailed: isFailure(counts, options.strict),
    })
  }

  end({ file, games, counts, isFailed, findings }: FileSum): GatherReport {
    return { ...emptyReport(file, 'end'), format: null, records: [], games, counts, isFailed, findings }
  }

  text({ file, stage, games, findings }: GatherReport): { err?: string } {
    if (findings.length === 0) return {}
    return { err: findingsText(findings, { file, hasOneGame: games === 1 && stage === 'whole' }, this.#looks) }
  }

  json({ file, format, findings, games, counts }: GatherReport): JsonParts {
    const { locale } = this.#looks
    return { head: { file, format }, list: 'messages', items: findingsData(findings, locale), tail: { games, counts } }
  }
}

/** Prints what was found in each file, and takes its records. */
export abstract class Gathering implements Collector<GatherReport> {
  protected readonly terminal: Terminal
  protected readonly json: Stream | undefined
  readonly #work: GatherWork

  constructor(work: GatherWork, terminal: Terminal, json: Stream | undefined) {
    this.#work = work
    this.terminal = terminal
    this.json = json
  }

  add(report: GatherReport): void {
    const { err } = this.#work.text(report)
    if (this.json) this.terminal[this.json](lineOf(this.#work.json(report)))
    else if (err !== undefined) this.terminal.err(err)
    for (const record of report.records) this.take(record, report.file)
  }

  protected abstract take(record: GameRecord, file: string): void
  abstract finish(): Readonly<Counts>
}
