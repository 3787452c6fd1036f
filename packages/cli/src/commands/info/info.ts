import { catalogue, messageText, read, summarize } from 'qipu'
import type { Source, Summaries } from 'qipu/formats'
import { type Game, gameById } from 'qipu/games'
import { playerOf, type Summary } from 'qipu/record'
import { type Locale, punctuation, type Text, textOf, texts } from 'qipu/text'
import type { BulkCommand, BulkWork, Chunk, Printed, Settings } from '../../bulk/command.ts'
import { looksOf } from '../../bulk/renderer.ts'
import { emptyReport, type FileReport, type FileSum, reportOf, stageOf } from '../../bulk/report.ts'
import { fileName } from '../../input/files.ts'
import { howToRead } from '../../input/reading.ts'
import type { JsonParts } from '../../report/json.ts'
import { oneLine } from '../../terminal/safe.ts'
import type { OutputStyle } from '../../terminal/terminal.ts'
import { amount } from '../../text/amount.ts'
import { phraseOf, phraseText } from '../../text/cli-error.ts'
import { clauses, playerText, resultText } from '../../text/game.ts'
import type { facts } from './facts.ts'

/** `qipu info`: what is in a file, at a glance. Exit code 1 where there is no game in it. */
export const bulk: BulkCommand<typeof facts, InfoReport> = { work: (settings) => new InfoWork(settings) }

export interface InfoReport extends FileReport {
  readonly format: string | null
  readonly formatName: string | undefined
  readonly charset: Summaries['charset'] | null
  readonly summaries: readonly Summary[]
  /** Games of the file before these. */
  readonly before: number
  /** Reason why no format fits, if more is known than that none recognised it. */
  readonly reason: string | undefined
}

class InfoWork implements BulkWork<InfoReport> {
  readonly #settings: Settings
  readonly #looks: OutputStyle

  constructor(settings: Settings) {
    this.#settings = settings
    this.#looks = looksOf(settings)
  }

  process({ input, source, place }: Chunk): InfoReport | undefined {
    const { format, games, charset } = summarize(source, howToRead(this.#settings.options, place))
    if (input.walked && !format) return undefined
    const { locale } = this.#looks
    return reportOf(fileName(input), stageOf(place), {
      format: format?.id ?? null,
      formatName: format && textOf(format.name, locale),
      charset: charset ?? null,
      games: games.length,
      summaries: games,
      before: place?.game ?? 0,
      isFailed: games.length === 0,
      reason: format ? undefined : unreadable(source, locale),
    })
  }

  end({ file, games, isFailed, writing }: FileSum): InfoReport {
    const nothing = { format: null, formatName: undefined, charset: null, summaries: [], before: 0, reason: undefined }
    return { ...emptyReport(file, 'end'), ...nothing, games, isFailed, writing }
  }

  text(report: InfoReport): Printed {
    const { file, stage, games, summaries, before } = report
    const { colors, locale } = this.#looks
    const name = colors.bold(oneLine(file))
    if (stage === 'end') return { out: `${name}: ${amount(games, 'game', locale)}\n` }
    const isOnly = games === 1 && stage === 'whole'
    const head = stage === 'next' ? '' : `${name}: ${headText(report, locale)}\n`
    const lines = summaries.map((summary, i) => describe(summary, isOnly ? undefined : before + i + 1, locale))
    return { out: head + lines.join('') }
  }

  json({ file, format, charset, summaries, reason, writing }: InfoReport): JsonParts {
    const problem = writing?.problem && phraseText(writing.problem, this.#looks.locale)
    return {
      head: { file, format, charset },
      list: 'games',
      items: summaries.map(withPlayers),
      tail: { problem: problem ?? reason },
    }
  }
}

/** `SGF (sgf), utf-8 (declared), 1 game`; of a file in chunks, the number of games follows at the end. */
function headText({ stage, format, formatName, charset, games, reason }: InfoReport, locale: Locale): string {
  const unknown = reason ?? phraseText(phraseOf('unknown-format'), locale)
  return [
    format === null ? unknown : formatName + inBrackets(format, locale),
    charset ? charsetText(charset, locale) : '',
    stage === 'whole' ? amount(games, 'game', locale) : '',
  ]
    .filter(Boolean)
    .join(textOf(punctuation.comma, locale))
}

function unreadable(source: Source, locale: Locale): string | undefined {
  const message = read(source).messages.find(({ code }) => code !== 'qipu/unknown-format')
  return message && messageText(message, catalogue, locale)
}

const labels = texts('info', {
  name: { en: 'name', zh: '名称' },
  result: { en: 'result', zh: '结果' },
  confirmed: { en: 'result that both sides claim', zh: '双方确认的结果' },
  date: { en: 'date', zh: '日期' },
  event: { en: 'event', zh: '赛事' },
  komi: { en: 'komi', zh: '贴目' },
  handicap: { en: 'handicap', zh: '让子' },
})

type CharsetFound = NonNullable<Summaries['charset']>

/** How the charset of a file was found. */
const evidence: Readonly<Record<CharsetFound['how'], Text>> = texts('info-charset', {
  bom: { en: 'byte-order mark', zh: '字节序标记' },
  declared: { en: 'declared', zh: '文件声明' },
  valid: { en: 'valid', zh: '内容有效' },
  statistics: { en: 'estimated, {certainty} %', zh: '推测，把握 {certainty} %' },
  forced: { en: 'given', zh: '指定' },
})

function charsetText({ name, how, confidence }: CharsetFound, locale: Locale): string {
  return name + inBrackets(textOf(evidence[how], locale, { certainty: Math.floor(confidence * 100) }), locale)
}

const inBrackets = (text: string, locale: Locale): string => textOf(punctuation.brackets, locale, { text })

/** The players are in the facts, but not where one would look for them. */
function withPlayers({ game, board, ...rest }: Summary): Record<string, unknown> {
  const players = ([1, 2] as const).flatMap((side) => {
    const player = playerOf(rest, side)
    return player ? [{ side, ...player }] : []
  })
  return { game, board, players: [...players, ...othersOf(rest)], ...rest }
}

/** Those who play on neither of the two sides: with another colour, or with none. */
const othersOf = ({ info: { players = [], participants = [] } }: Pick<Summary, 'info'>) =>
  players
    .filter(({ side }) => side === undefined)
    .map(({ color, participant }) => ({ ...(color !== undefined && { color }), ...participants[participant] }))

/** One game, with its number where there are several. */
function describe(summary: Summary, number: number | undefined, locale: Locale): string {
  const { board, moves, variations, comments } = summary
  const game = gameById(summary.game)
  const what = `${game ? textOf(game.name, locale) : oneLine(summary.game)} ${board.width}×${board.height}`
  const how = { game, locale, nameless: '?' }
  const others = othersOf(summary).map(({ color, name, team, rank }) =>
    oneLine([color, name ?? team ?? '?', rank].filter(Boolean).join(' ')),
  )
  const who = [oneLine(playerText(summary, 1, how)), oneLine(playerText(summary, 2, how)), ...others]
  const counts = clauses(
    [amount(moves, 'move', locale), amount(variations, 'variation', locale), amount(comments, 'comment', locale)],
    locale,
  )
  const more = factsText(summary, game, locale)
  const colon = textOf(punctuation.colon, locale)
  return `  ${number === undefined ? '' : `${number}. `}${what}${colon}${clauses(who, locale) || '—'}${textOf(punctuation.semicolon, locale)}${counts}\n${more && `     ${more}\n`}`
}

function factsText({ info, confirmed }: Summary, game: Game | undefined, locale: Locale): string {
  const { name, event, dates, komi, handicap, result } = info
  const parts: string[] = []
  const add = (label: keyof typeof labels, value: string | number): void =>
    void parts.push(`${textOf(labels[label], locale)} ${value}`)
  if (name) add('name', oneLine(name))
  if (event) add('event', oneLine(event))
  if (dates) add('date', oneLine(dates.join(', ')))
  if (komi !== undefined) add('komi', komi)
  if (handicap) add('handicap', handicap)
  if (result) add('result', resultText(result, game, locale))
  else if (confirmed) add('confirmed', resultText(confirmed, game, locale))
  return parts.join(textOf(punctuation.semicolon, locale))
}
