import { type ConvertOptions, catalogue, type GameRecord, type Message, write } from 'qipu'
import { factsOf, type Locale } from 'qipu/text'
import type { BulkCommand, BulkWork, Chunk, ChunkPlace, Printed, Settings } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import { emptyReport, type FileSum, type Output, type Report, reportOf, stageOf } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { assertCharset, type FileReading, readChunk } from '../../input/reading.ts'
import { assertFree } from '../../output/file.ts'
import { countBySeverity, isFailure } from '../../report/counts.ts'
import { findingsOf } from '../../report/findings.ts'
import { findingsData, type JsonParts } from '../../report/json.ts'
import { lossesText, splitLosses } from '../../report/losses.ts'
import { remarkLine } from '../../report/remark.ts'
import { summary } from '../../report/summary.ts'
import { findingsText } from '../../report/text.ts'
import type { Looks } from '../../terminal/terminal.ts'
import { Problem, phraseText } from '../../words/problem.ts'
import type { facts } from './command.ts'
import { pathIn, type Target, targetOf } from './target.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu convert`: whatever comes in, one format comes out, and every loss is reported. */
export const bulk: BulkCommand<typeof facts, ConvertReport> = {
  prepare({ options }) {
    const { file } = targetOf(options)
    assertCharset(options.encoding)
    if (options.pretty && options.minify) throw new Problem('one-layout')
    if (file !== undefined && file !== '-') assertFree(file, options.force === true)
  },
  work: (settings) => new ConvertWork(settings),
  summary(totals, { options, terminal }) {
    const { files, counts } = totals
    const hasNews = files > 1 || counts.error + counts.warning + counts.loss > 0
    return hasNews ? summary(totals, terminal.locale, targetOf(options).format.id) : ''
  },
}

export interface ConvertReport extends Report {
  readonly from: string | null
  readonly to: string
}

class ConvertWork implements BulkWork<ConvertReport> {
  readonly #settings: Settings<Options>
  readonly #looks: Looks
  readonly #target: Target
  readonly #how: ConvertOptions

  constructor(settings: Settings<Options>) {
    this.#settings = settings
    this.#looks = looksOf(settings)
    this.#target = targetOf(settings.options)
    this.#how = howToWrite(settings.options, this.#looks.locale)
  }

  process(chunk: Chunk): ConvertReport | undefined {
    const { options, json } = this.#settings
    const { input, place } = chunk
    const reading = readChunk(chunk, options)
    const { format, file, records, text } = reading
    if (input.walked && !format) return undefined
    const { outputs, messages, refused } = this.#convert(reading, place)
    const counts = countBySeverity(messages)
    if (records.length === 0 && !place && counts.error === 0) throw new Problem('no-game')
    const isFailed = isFailure(counts, options.strict)
    const isRefused = isFailed && options.strict === true
    return reportOf(file, stageOf(place), {
      from: format?.id ?? null,
      to: this.#target.format.id,
      games: records.length,
      findings: findingsOf(
        { messages, text, chunk: place },
        { reader: json ? 'machines' : 'people', volume: this.#looks.volume },
      ),
      counts,
      isFailed,
      outputs: isRefused ? this.#refusal(reading, place) : outputs,
      // A file that grows is counted when it ends.
      refused: refused + (isRefused ? outputs.filter(({ grows }) => !grows).length : 0),
    })
  }

  end({ file, games, counts, isFailed, findings, writing }: FileSum): ConvertReport {
    const to = this.#target.format.id
    return { ...emptyReport(file, 'end'), from: null, to, games, counts, isFailed, findings, writing }
  }

  text({ file, stage, games, findings, writing }: ConvertReport): Printed {
    if (findings.length === 0 && !writing?.problem) return {}
    const subject = { file, hasOneGame: games === 1 && stage === 'whole' }
    const { losses, others } = splitLosses(findings)
    const problem = stage === 'whole' && writing?.problem
    return {
      err:
        findingsText(others, subject, this.#looks) +
        lossesText(losses, subject, this.#looks) +
        (problem ? remarkLine(file, problem, this.#looks) : ''),
    }
  }

  json({ file, from, to, findings, counts, writing }: ConvertReport): JsonParts {
    const { locale } = this.#looks
    return {
      head: { file, from, to },
      list: 'messages',
      items: findingsData(findings, locale),
      tail: {
        outputs: writing?.paths ?? [],
        counts,
        problem: writing?.problem && phraseText(writing.problem, locale),
      },
    }
  }

  #convert(
    reading: FileReading,
    place: ChunkPlace | undefined,
  ): { outputs: Output[]; messages: Message[]; refused: number } {
    const { fix, force } = this.#settings.options
    const { format } = this.#target
    const messages = fix
      ? reading.messages.filter((message) => !factsOf(message, catalogue).fixable)
      : [...reading.messages]
    const outputs: Output[] = []
    const grows = growthOf(place, this.#target)
    /** Outputs that are asked for and not there: of a file without games as well. */
    let refused = reading.records.length === 0 && !place && !grows ? 1 : 0
    const joint = grows ? { grows, between: format.pieces!.between(this.#how) } : {}
    const how = { ...this.#how, ...(reading.format && { from: reading.format.id }) }
    for (const { records, single } of portions(reading.records, place, this.#target)) {
      const writing = write(records, format, how)
      for (const message of writing.messages) messages.push(single ? { ...message, game: single.game } : message)
      if (!writing.bytes) {
        refused++
        continue
      }
      const path = pathIn(this.#target, reading.input, single?.number)
      outputs.push({ path, bytes: writing.bytes, force: force === true, ...joint })
    }
    return { outputs, messages, refused }
  }

  /** What is written where nothing may be wrong and something is: a vote against the file that others go on with. */
  #refusal({ input }: FileReading, place: ChunkPlace | undefined): Output[] {
    const grows = growthOf(place, this.#target)
    const path = pathIn(this.#target, input)
    if (!grows || path === '-') return []
    return [{ path, bytes: new Uint8Array(0), force: false, grows, vote: 'refuse' }]
  }
}

const howToWrite = (
  { encoding, for: program, pretty, minify, keep, exact, facts }: Options,
  { fallback }: Locale,
): ConvertOptions => ({
  ...(encoding !== undefined && { encoding }),
  ...(program !== undefined && { for: program }),
  ...(pretty && { layout: 'pretty' as const }),
  ...(minify && { layout: 'minified' as const }),
  ...(keep && { keep: true }),
  ...(exact && { exact: true }),
  ...(facts !== undefined && { facts: fallback }),
})

/** Whether other chunks, or other files, go on with the file that is written. */
function growthOf(place: ChunkPlace | undefined, { format, directory }: Target): Output['grows'] {
  if (!format.pieces) return undefined
  return directory === undefined ? 'run' : place && 'file'
}

/** All games of a file together, or one by one where a file is to hold one and a directory is there to take them. */
function portions(
  records: readonly GameRecord[],
  place: ChunkPlace | undefined,
  { format, directory }: Target,
): Portion[] {
  if (records.length === 0) return []
  const isOne = records.length === 1 && !place
  if (isOne || format.pieces || (format.collections && !format.fileEach && !place) || directory === undefined)
    return [{ records }]
  return records.map((record, game) => ({
    records: [record],
    single: { game, number: game + 1 + (place?.game ?? 0) },
  }))
}

interface Portion {
  readonly records: readonly GameRecord[]
  /** One game of several: its index in what was read, and its number in the file. */
  readonly single?: { readonly game: number; readonly number: number }
}
