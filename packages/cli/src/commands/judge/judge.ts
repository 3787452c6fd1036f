import { catalogue } from 'qipu'
import type { RuleChoice } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { playerOf } from 'qipu/record'
import type { Message } from 'qipu/text'
import { severityOf } from 'qipu/text'
import type { BulkCommand, BulkWork, Chunk, Printed, Settings } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import { emptyReport, type FileSum, reportOf, stageOf } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { type FileReading, readChunk } from '../../input/reading.ts'
import { countBySeverity, isFailure } from '../../report/counts.ts'
import { type Finding, findingsOf } from '../../report/findings.ts'
import { findingsData, type JsonParts } from '../../report/json.ts'
import type { OutputStyle } from '../../terminal/terminal.ts'
import { phraseText } from '../../text/cli-error.ts'
import { EventRules } from './event-rules.ts'
import type { facts } from './facts.ts'
import { GamesTable } from './games-table.ts'
import type { JudgedGame, JudgeReport } from './judge-report.ts'
import { chosenRules } from './rules.ts'
import { ruled } from './ruling.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu judge`: games by their rules; of several games a table of who met whom. Exit code 1 where something is wrong. */
export const bulk: BulkCommand<typeof facts, JudgeReport> = {
  work: (settings) => new JudgeWork(settings),
  collector: ({ terminal, options, json }) => (json ? undefined : new GamesTable(terminal, options)),
}

class JudgeWork implements BulkWork<JudgeReport> {
  readonly #settings: Settings<Options>
  readonly #looks: OutputStyle
  readonly #rules: readonly RuleChoice[]
  readonly #events = new EventRules()

  constructor(settings: Settings<Options>) {
    this.#settings = settings
    this.#looks = looksOf(settings)
    this.#rules = chosenRules(settings.options.rule)
  }

  process(chunk: Chunk): JudgeReport | undefined {
    const { input, place } = chunk
    const reading = readChunk(chunk, this.#settings.options)
    const { format, file, records } = reading
    if (input.walked && !format) return undefined
    const judged = records.map((record, game) => this.#judge(reading, record, game, chunk))
    const isWrong = ({ ruling, counts }: JudgedGame): boolean =>
      !ruling || ruling.verdict === 'contradicts' || isFailure(counts)
    return reportOf(file, stageOf(place), {
      format: format?.id ?? null,
      games: records.length,
      judged,
      isFailed: judged.length === 0 || judged.some(isWrong),
      findings: judged.length === 0 ? this.#findings(reading, reading.messages, chunk) : [],
    })
  }

  end({ file, games, isFailed, writing }: FileSum): JudgeReport {
    return { ...emptyReport(file, 'end'), format: null, games, judged: [], isFailed, writing }
  }

  /** People get a table in the end. */
  text(): Printed {
    return {}
  }

  json({ file, format, judged, findings: unjudged, writing }: JudgeReport): JsonParts {
    const { locale } = this.#looks
    const games = judged.map(({ game, players, result, ruling, findings }) => ({
      game,
      players,
      result,
      ...ruling,
      messages: findingsData(findings, locale),
    }))
    const messages = unjudged.length > 0 ? findingsData(unjudged, locale) : undefined
    const problem = writing?.problem && phraseText(writing.problem, locale)
    return { head: { file, format }, list: 'games', items: games, tail: { messages, problem } }
  }

  #findings({ text, place }: FileReading, messages: readonly Message[], chunk: Chunk): readonly Finding[] {
    const reader = this.#settings.json ? 'machines' : 'people'
    return findingsOf({ messages, text, place, chunk: chunk.place }, { reader, volume: this.#looks.volume })
  }

  #judge(reading: FileReading, record: GameRecord, index: number, chunk: Chunk): JudgedGame {
    const { file, input, format, records } = reading
    const { legal = false } = this.#settings.options
    const event = this.#events.of(input, record.game)
    const { ruling, messages: said } = ruled(record, format, { legal, rules: this.#rules, event })
    const about = reading.messages.filter(
      (message) => (message.game ?? 0) === index && severityOf(message, catalogue) !== 'info',
    )
    const messages = [...about, ...said]
    const isOnly = records.length === 1 && !chunk.place
    const numbered = isOnly ? messages : messages.map((message) => ({ ...message, game: index }))
    return {
      file,
      below: input.below,
      number: isOnly ? undefined : index + 1 + (chunk.place?.game ?? 0),
      game: record.game,
      players: [playerOf(record, 1)?.name ?? null, playerOf(record, 2)?.name ?? null],
      result: record.info.result ?? null,
      ruling,
      findings: this.#findings(reading, numbered, chunk),
      counts: countBySeverity(messages),
    }
  }
}
