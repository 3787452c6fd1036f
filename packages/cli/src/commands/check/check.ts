import { catalogue } from 'qipu'
import type { Message } from 'qipu/text'
import { isFixable, type Phrase } from 'qipu/text'
import type { BulkCommand, BulkWork, Chunk, Printed, Settings } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import {
  emptyReport,
  type FileReport,
  type FileSum,
  NOTHING,
  numberOf,
  reportOf,
  stageOf,
  sumOf,
} from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { isOrdinary } from '../../input/files.ts'
import { examine, type FileReading, readChunk } from '../../input/reading.ts'
import { countBySeverity, isFailure } from '../../report/counts.ts'
import { errorLine } from '../../report/error-line.ts'
import { type Finding, findingsOf } from '../../report/findings.ts'
import { findingsData, type JsonParts } from '../../report/json.ts'
import { summary } from '../../report/summary.ts'
import { findingsText } from '../../report/text.ts'
import type { OutputStyle } from '../../terminal/terminal.ts'
import { CliError, phraseOf, phraseText } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { repairFile } from './repair.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu check`: every message of every file, a tally, and with `--fix` the repaired file in its place. */
export const bulk: BulkCommand<typeof facts, CheckReport> = {
  prepare({ args, options }) {
    if (options.fix && !args.inputs.every(isOrdinary)) throw new CliError('fix-needs-file')
  },
  work: (settings) => new CheckWork(settings),
  // No summary if no file could be read.
  summary: (totals, { terminal }) => (totals.files > 0 ? summary(totals, terminal.locale, { repairs: true }) : ''),
}

export interface CheckReport extends FileReport {
  readonly format: string | null
  readonly charset: unknown
  /** True if the file is repaired once its output is written. */
  readonly isFixed: boolean
  /** Why it is not though it could be. */
  readonly refusal?: Phrase
}

class CheckWork implements BulkWork<CheckReport> {
  readonly #settings: Settings<Options>
  readonly #looks: OutputStyle

  constructor(settings: Settings<Options>) {
    this.#settings = settings
    this.#looks = looksOf(settings)
  }

  process(chunk: Chunk): CheckReport | undefined {
    const { options } = this.#settings
    const { input, place } = chunk
    const reading = readChunk(chunk, options)
    if (input.walked && !reading.format) return undefined
    const { records, file, format, charset } = reading
    const found = examine(reading, place !== undefined)
    const messages = reading.messages.length === 0 ? found : [...reading.messages, ...found]
    const fixable = options.fix ? messages.filter((message) => isFixable(message, catalogue)) : []
    const { outputs, isFixed, refusal } = repairFile(reading, chunk, fixable.length > 0, options)
    const left = isFixed ? messages.filter((message) => !isFixable(message, catalogue)) : messages
    const counts = left.length === 0 ? NOTHING : countBySeverity(left)
    return reportOf(file, stageOf(place), {
      format: format?.id ?? null,
      charset: charset ?? null,
      games: records.length,
      findings: this.#findings(left, reading, chunk),
      counts,
      isFailed: isFailure(counts, options.strict),
      outputs,
      isFixed,
      ...(refusal && { refusal: phraseOf(refusal) }),
      ...(isFixed && {
        repairs: this.#findings(fixable, reading, chunk),
        repairCounts: countBySeverity(fixable),
      }),
    })
  }

  #findings(messages: readonly Message[], { text, place }: FileReading, chunk: Chunk): readonly Finding[] {
    const reader = this.#settings.json ? 'machines' : 'people'
    return findingsOf({ messages, text, place, chunk: chunk.place }, { reader, volume: this.#looks.volume })
  }

  /** If a file could not be written, its repairable faults remain. */
  settle(report: CheckReport): CheckReport {
    const { writing, findings, counts, repairs, repairCounts } = report
    if (!writing?.problem) return report
    return {
      ...report,
      isFixed: false,
      findings: [...findings, ...repairs],
      counts: sumOf(counts, repairCounts),
      isFailed: report.isFailed || isFailure(repairCounts, this.#settings.options.strict),
      repairs: [],
    }
  }

  end({ file, games, counts, isFailed, findings, isWritten, writing, repairs, repairCounts }: FileSum): CheckReport {
    const isLeft = !isWritten && numberOf(repairCounts) > 0
    return {
      ...emptyReport(file, 'end'),
      format: null,
      charset: null,
      games,
      findings,
      counts: isLeft ? sumOf(counts, repairCounts) : counts,
      isFailed: isFailed || (isLeft && isFailure(repairCounts, this.#settings.options.strict)),
      isFixed: isWritten,
      ...(isLeft && { refusal: phraseOf('not-repaired') }),
      repairs: isWritten ? repairs : [],
      writing,
    }
  }

  text(report: CheckReport): Printed {
    const { file, stage, games, findings, refusal, isFixed, repairs, writing } = report
    if (findings.length === 0 && !refusal && !isFixed && !writing?.problem) return {}
    const subject = { file, hasOneGame: games === 1 && stage === 'whole' }
    const show = (some: readonly Finding[]): string => findingsText(some, subject, this.#looks)
    const isTold = stage === 'whole' || stage === 'end'
    const problem = stage === 'whole' ? (writing?.problem ?? refusal) : refusal
    const remarks = isTold && problem ? errorLine(file, problem, this.#looks) : ''
    const repaired = isTold && isFixed ? errorLine(file, repairedPhrase(writing?.backup), this.#looks) : ''
    return { err: show(findings) + remarks + repaired + (isTold && isFixed ? indented(show(repairs)) : '') }
  }

  json(report: CheckReport): JsonParts {
    const { file, format, charset, findings, games, isFixed, counts, refusal, repairs, writing } = report
    const { locale } = this.#looks
    const problem = writing?.problem ?? refusal
    return {
      head: { file, format, charset },
      list: 'messages',
      items: findingsData(findings, locale),
      tail: {
        games,
        fixed: isFixed,
        counts,
        backup: writing?.backup,
        problem: problem && phraseText(problem, locale),
        repaired: isFixed ? findingsData(repairs, locale) : undefined,
      },
    }
  }
}

/** Repaired faults are listed below their file, apart from the remaining ones. */
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

/** That a file was repaired, and where the old one is. */
const repairedPhrase = (backup: string | undefined): Phrase =>
  backup === undefined ? phraseOf('repaired') : phraseOf('repaired-beside', { backup })
