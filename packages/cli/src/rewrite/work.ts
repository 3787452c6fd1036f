import { crc32 } from 'node:zlib'
import { type ConvertOptions, write } from 'qipu'
import type { Original } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'
import type { Message } from 'qipu/text'
import type { BulkWork, Chunk, Printed, Settings } from '../bulk/command.ts'
import type { ChunkPlace } from '../bulk/job.ts'
import { looksOf } from '../bulk/renderer.ts'
import { emptyReport, type FileReport, type FileSum, reportOf, stageOf } from '../bulk/report.ts'
import { type FileReading, readChunk } from '../input/reading.ts'
import { namesRecords } from '../output/names.ts'
import type { Output } from '../output/output.ts'
import { countBySeverity, isFailure } from '../report/counts.ts'
import { errorLine } from '../report/error-line.ts'
import { findingsOf } from '../report/findings.ts'
import { findingsData, type JsonParts } from '../report/json.ts'
import { lossesText, splitLosses } from '../report/losses.ts'
import { findingsText } from '../report/text.ts'
import type { OutputStyle } from '../terminal/terminal.ts'
import { CliError, phraseOf, phraseText } from '../text/cli-error.ts'
import { type OutputTarget, pathIn } from './target.ts'

/** Shared work of the commands that write records: files are read, changed and written. */

/** Result of rewriting a file's records. */
export interface RewriteResult {
  readonly records: readonly GameRecord[]
  /** Original records, for formats that preserve unchanged text. */
  readonly originals?: readonly (Original | undefined)[]
  /** The charset to write, where it is to be that of the file. */
  readonly encoding?: string
  readonly messages: readonly Message[]
  /** Nothing is to be written. */
  readonly isRefused?: boolean
  /** False where the file would be what it is. */
  readonly isChanged?: boolean
}

/** Some of the records that were made, as one file. */
export interface Portion {
  readonly records: readonly GameRecord[]
  readonly originals?: readonly (Original | undefined)[]
  /** One game of several: its index in what was read, and its number in the file. */
  readonly single?: { readonly game: number; readonly number?: number; readonly variation?: number }
}

/** Differences of one command from the others. */
export interface RewriteSpec {
  readonly how: ConvertOptions
  /** True if it needs the places of records in their files. */
  readonly hasOriginals?: boolean
  /**
   * Returns the target of a file's records; throws a `CliError` if there is none. Undefined for a file of no format.
   */
  target(reading: FileReading): OutputTarget | undefined
  make(reading: FileReading, source: Chunk['source']): RewriteResult
  /** All together where it is left out, or one by one where the target can't hold several. */
  portions?(made: RewriteResult, place: ChunkPlace | undefined, target: OutputTarget): readonly Portion[]
}

export interface RewriteOptions {
  readonly from?: string | undefined
  readonly charset?: string | undefined
  readonly game?: string | undefined
  readonly strict?: boolean | undefined
  readonly force?: boolean | undefined
  readonly noBackup?: boolean | undefined
}

export interface RewriteReport extends FileReport {
  readonly from: string | null
  readonly to: string | null
  /** True if the input file is replaced once its output is written. */
  readonly isReplaced: boolean
}

export class RewriteWork implements BulkWork<RewriteReport> {
  readonly #settings: Settings<RewriteOptions>
  readonly #looks: OutputStyle
  readonly #recipe: RewriteSpec

  constructor(settings: Settings<RewriteOptions>, recipe: RewriteSpec) {
    this.#settings = settings
    this.#looks = looksOf(settings)
    this.#recipe = recipe
  }

  process(chunk: Chunk): RewriteReport | undefined {
    const { options, json } = this.#settings
    const { input, place } = chunk
    const reading = readChunk(chunk, { ...options, ...(this.#recipe.hasOriginals && { spans: true }) })
    const { format, file, records, text } = reading
    if (input.walked && !format) return undefined
    const target = this.#recipe.target(reading)
    const {
      outputs,
      messages,
      refused,
      isRefused: isUnmade,
    } = target
      ? this.#write(chunk, reading, target)
      : { outputs: [], messages: reading.messages, refused: 0, isRefused: false }
    const counts = countBySeverity(messages)
    if (records.length === 0 && !place && counts.error === 0) throw new CliError('no-game')
    const isFailed = isFailure(counts, options.strict)
    const isRefused = isUnmade || (isFailed && options.strict === true)
    return reportOf(file, stageOf(place), {
      from: format?.id ?? null,
      to: target?.format.id ?? null,
      games: records.length,
      findings: findingsOf(
        { messages, text, chunk: place },
        { reader: json ? 'machines' : 'people', volume: this.#looks.volume },
      ),
      counts,
      isFailed,
      isReplaced: target?.inPlace === true && outputs.length > 0,
      outputs: isRefused && target ? this.#refusal(reading, place, target, isUnmade) : outputs,
      // A file that grows is counted when it ends.
      refused: refused + (isRefused ? outputs.filter(({ grows }) => !grows).length : 0),
    })
  }

  end({ file, games, counts, isFailed, findings, isWritten, writing }: FileSum): RewriteReport {
    const isReplaced = isWritten && writing.paths.includes(file)
    return { ...emptyReport(file, 'end'), from: null, to: null, games, counts, isFailed, findings, isReplaced, writing }
  }

  settle(report: RewriteReport): RewriteReport {
    return report.writing?.problem ? { ...report, isReplaced: false } : report
  }

  text({ file, stage, games, findings, isReplaced, writing }: RewriteReport): Printed {
    if (findings.length === 0 && !writing?.problem && !isReplaced) return {}
    const subject = { file, hasOneGame: games === 1 && stage === 'whole' }
    const { losses, others } = splitLosses(findings)
    const isTold = stage === 'whole' || stage === 'end'
    const problem = stage === 'whole' && writing?.problem
    const replaced =
      isTold && isReplaced && this.#looks.volume !== 'errors'
        ? errorLine(file, replacedPhrase(writing?.backup), this.#looks)
        : ''
    return {
      err:
        findingsText(others, subject, this.#looks) +
        lossesText(losses, subject, this.#looks) +
        (problem ? errorLine(file, problem, this.#looks) : '') +
        replaced,
    }
  }

  json({ file, from, to, findings, counts, writing }: RewriteReport): JsonParts {
    const { locale } = this.#looks
    return {
      head: { file, from, to },
      list: 'messages',
      items: findingsData(findings, locale),
      tail: {
        outputs: writing?.paths ?? [],
        counts,
        backup: writing?.backup,
        problem: writing?.problem && phraseText(writing.problem, locale),
      },
    }
  }

  #write(chunk: Chunk, reading: FileReading, target: OutputTarget): Written {
    const { place, source } = chunk
    const { force, noBackup } = this.#settings.options
    const { format, inPlace } = target
    const made = this.#recipe.make(reading, source)
    const messages = [...made.messages]
    if (made.isRefused) return { outputs: [], messages, refused: place ? 0 : 1, isRefused: true }
    const outputs: Output[] = []
    const grows = growthOf(place, target)
    /** Outputs that are asked for and not there: of a file without games as well. */
    let refused = reading.records.length === 0 && !place && !grows ? 1 : 0
    const joint = grows ? { grows, between: format.chunks!.between(this.#recipe.how) } : {}
    const { encoding } = made
    const how = {
      ...this.#recipe.how,
      ...(reading.format && { from: reading.format.id }),
      ...(encoding !== undefined && { encoding }),
    }
    if (inPlace && made.isChanged === false && !place) return { outputs, messages, refused, isRefused: false }
    const vote = inPlace && made.isChanged === false ? { vote: 'indifferent' as const } : {}
    const replacing = inPlace && {
      force: force || ('unprotected' as const),
      isBackedUp: !noBackup,
      was: { length: source.bytes.length, crc: crc32(source.bytes) },
    }
    const portions = this.#recipe.portions?.(made, place, target) ?? portionsOf(made, place, target)
    for (const { records, originals, single } of portions) {
      const writing = write(records, format, { ...how, ...(originals && { originals }) })
      for (const message of writing.messages) messages.push(single ? { ...message, game: single.game } : message)
      if (!writing.bytes) {
        refused++
        continue
      }
      const { number, variation } = single ?? {}
      const path = pathIn(target, { input: reading.input, record: records[0], number, variation })
      outputs.push({
        path,
        bytes: writing.bytes,
        force: force === true,
        ...(namesRecords(target.pattern) && { isNumbered: true }),
        ...joint,
        ...replacing,
        ...vote,
      })
    }
    return { outputs, messages, refused, isRefused: false }
  }

  /** Output of a file that cannot be written: it prevents the shared output file that other inputs continue. */
  #refusal({ input }: FileReading, place: ChunkPlace | undefined, target: OutputTarget, isUnmade: boolean): Output[] {
    const grows = growthOf(place, target)
    const path = pathIn(target, { input, record: undefined })
    if (!grows || path === '-') return []
    const refusal = isUnmade ? { refusal: phraseOf('edit-refused') } : {}
    return [{ path, bytes: new Uint8Array(0), force: false, grows, vote: 'refuse', ...refusal }]
  }
}

interface Written {
  readonly outputs: Output[]
  readonly messages: Message[]
  readonly refused: number
  readonly isRefused: boolean
}

/** Returns how other chunks, or other files, continue the output file. */
export function growthOf(
  place: ChunkPlace | undefined,
  { format, directory, inPlace }: OutputTarget,
): Output['grows'] | undefined {
  if (!format.chunks) return undefined
  return directory === undefined && !inPlace ? 'run' : place && 'file'
}

/** All games of a file together, or one by one where a file is to hold one and a directory is there to take them. */
function portionsOf(
  { records, originals }: RewriteResult,
  place: ChunkPlace | undefined,
  target: OutputTarget,
): readonly Portion[] {
  const { format, directory } = target
  if (records.length === 0) return []
  const isOne = records.length === 1 && !place
  const isWhole = isOne || format.chunks || (format.collections && !format.fileEach && !place)
  if (isWhole || directory === undefined) return [{ records, ...(originals && { originals }) }]
  return singles({ records, messages: [], ...(originals && { originals }) }, place)
}

/** Each game by itself. */
export const singles = ({ records, originals }: RewriteResult, place: ChunkPlace | undefined): readonly Portion[] =>
  records.map((record, game) => ({
    records: [record],
    ...(originals && { originals: [originals[game]] }),
    single: { game, number: game + 1 + (place?.game ?? 0) },
  }))

/** That a file was changed, and where the old one is. */
const replacedPhrase = (backup: string | undefined) =>
  backup === undefined ? phraseOf('changed') : phraseOf('changed-beside', { backup })
