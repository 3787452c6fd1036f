import { catalogue } from 'qipu'
import { gameById } from 'qipu/games'
import { rulesFrom } from 'qipu/games/go'
import type { GameRecord } from 'qipu/record'
import { type Point, playerOf } from 'qipu/record'
import {
  type ChainStatus,
  deadPoints,
  obstacleTo,
  resultOf,
  rulesetFor,
  type ScoredGame,
  scoreGame,
  scoringRules,
} from 'qipu/score'
import { severityOf } from 'qipu/text'
import type { BulkCommand, BulkWork, Chunk, Printed, Settings } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import { emptyReport, type FileSum, reportOf, stageOf } from '../../bulk/report.ts'
import type { OptionsOf } from '../../command/options.ts'
import { readChunk } from '../../input/reading.ts'
import { findingsOf } from '../../report/findings.ts'
import { findingsData, type JsonParts } from '../../report/json.ts'
import type { OutputStyle } from '../../terminal/terminal.ts'
import { CliError, phraseText } from '../../text/cli-error.ts'
import type { facts } from './facts.ts'
import { type CountData, differences, type ScoredRecord, type ScoreReport } from './report.ts'
import { Scores } from './scores.ts'

type Options = OptionsOf<typeof facts.options>

/** `qipu score`: finished games, counted. Exit code 1 where a count differs from the stated result. */
export const bulk: BulkCommand<typeof facts, ScoreReport> = {
  prepare({ options: { rules } }) {
    if (rules !== undefined && !rulesetFor(rules, rulesFrom())) {
      throw new CliError('no-scoring', { rules, known: scoringRules.join(', ') })
    }
  },
  work: (settings) => new ScoreWork(settings),
  collector: ({ terminal, options, json }) => (json ? undefined : new Scores(terminal, options)),
}

class ScoreWork implements BulkWork<ScoreReport> {
  readonly #settings: Settings<Options>
  readonly #looks: OutputStyle

  constructor(settings: Settings<Options>) {
    this.#settings = settings
    this.#looks = looksOf(settings)
  }

  process(chunk: Chunk): ScoreReport | undefined {
    const { input, place } = chunk
    const { options, json } = this.#settings
    const { format, file, records, text, place: lines, messages } = readChunk(chunk, options)
    if (input.walked && !format) return undefined
    const isOnly = records.length === 1 && !place
    const scored = records.map((record, i) => ({
      file,
      below: input.below,
      number: isOnly ? undefined : i + 1 + (place?.game ?? 0),
      ...this.#score(record),
    }))
    const reader = json ? 'machines' : 'people'
    // Of a record that can be counted only that is of interest which may make the count wrong.
    const wanted = records.length > 0 ? messages.filter((one) => severityOf(one, catalogue) === 'error') : messages
    const volume = this.#looks.volume
    const found = findingsOf({ messages: wanted, text, place: lines, chunk: place }, { reader, volume })
    return reportOf(file, stageOf(place), {
      format: format?.id ?? null,
      games: records.length,
      scored,
      findings: found,
      isFailed: scored.length === 0 || found.length > 0 || scored.some((one) => isWrong(one, input.walked)),
    })
  }

  end({ file, games, isFailed, writing }: FileSum): ScoreReport {
    return { ...emptyReport(file, 'end'), format: null, games, scored: [], isFailed, writing }
  }

  /** People get lines as they come, and a summary in the end. */
  text(): Printed {
    return {}
  }

  json({ file, format, scored, findings, writing }: ScoreReport): JsonParts {
    const { locale } = this.#looks
    const games = scored.map(({ number = 1, game, players, result, obstacle, count }) => ({
      game,
      players,
      result,
      ...(obstacle && { obstacle }),
      ...count,
      messages: findingsData(
        findings.filter((finding) => (finding.game ?? 0) === number - 1),
        locale,
      ),
    }))
    const isUncounted = games.length === 0 && findings.length > 0
    const messages = isUncounted ? findingsData(findings, locale) : undefined
    const problem = writing?.problem && phraseText(writing.problem, locale)
    return { head: { file, format }, list: 'games', items: games, tail: { messages, problem } }
  }

  #score(record: GameRecord): Pick<ScoredRecord, 'game' | 'players' | 'result' | 'obstacle' | 'count'> {
    const { rules } = this.#settings.options
    const obstacle = obstacleTo(record)
    return {
      game: record.game,
      players: [playerOf(record, 1)?.name ?? null, playerOf(record, 2)?.name ?? null],
      result: record.info.result ?? null,
      ...(obstacle ? { obstacle } : { count: dataOf(record, scoreGame(record, rules === undefined ? {} : { rules })) }),
    }
  }
}

/** In a folder, records of other games are passed over. */
const isWrong = ({ obstacle, count }: ScoredRecord, isWalked: boolean): boolean =>
  count ? differences.includes(count.verdict) : obstacle !== 'game' || !isWalked

function dataOf(record: GameRecord, { game, terms, marking, tally, borders, comparison }: ScoredGame): CountData {
  const { notation } = gameById(record.game)!
  const name = (point: Point): string => notation.point(point, record.board)
  const { chains, status } = marking
  const withStatus = (wanted: ChainStatus): Point[] =>
    chains.list.flatMap(({ points }, i) => (status[i] === wanted ? points : []))
  return {
    rules: terms.ruleset.id,
    isRulesetNamed: game.isRulesetNamed,
    scoring: tally.scoring,
    komi: game.komi ?? null,
    handicap: game.handicap,
    compensation: tally.compensation,
    moves: game.moves,
    counted: resultOf(tally),
    totals: tally.totals,
    territory: tally.territoryPoints,
    stones: tally.stones,
    prisoners: tally.prisoners,
    dame: tally.dame,
    dead: deadPoints(marking).map(name),
    seki: withStatus('seki').map(name),
    forced: tally.forced.map(name),
    borders: borders.map(name),
    verdict: comparison.kind,
    ...(comparison.difference !== undefined && { difference: comparison.difference }),
    ...(comparison.chain !== undefined && { chain: name(comparison.chain) }),
  }
}
