import {
  catalogue,
  type Game,
  gameById,
  type Language,
  messageText,
  read,
  type Source,
  type Summary,
  summarize,
} from 'qipu'
import type { Summaries } from 'qipu/formats'
import { playerOf } from 'qipu/record'
import { localeOf } from 'qipu/text'
import { addJson, jsonEnd } from '../../bulk/outcome.ts'
import { runBulk } from '../../bulk/run.ts'
import type { MakeWork } from '../../bulk/work.ts'
import type { Call } from '../../command/command.ts'
import { fileName } from '../../input/input.ts'
import { wayOfReading } from '../../input/reading.ts'
import { oneLine } from '../../terminal/safe.ts'
import { type Looks, looksOf } from '../../terminal/terminal.ts'
import { amount } from '../../words/amount.ts'
import { playerText, resultText } from '../../words/game.ts'
import { inWords } from '../../words/problem.ts'

/** `qipu info`: what is in a file, at a glance. Exit code 1 where there is no game in it. */
export default async function info(call: Call): Promise<number> {
  const paths = call.values[0] as string[]
  const { code } = await runBulk(call, { command: 'info', paths, work })
  return code
}

export const work: MakeWork = (setting) => {
  const { options, language, json } = setting
  const looks = looksOf(setting)
  const optionsFor = wayOfReading(options)
  return {
    each({ input, source, part }, outcome) {
      const { format, games, charset } = summarize(source, optionsFor(part))
      if (input.walked && !format) return
      if (!part) outcome.files++
      outcome.games += games.length
      if (games.length === 0) outcome.failed = true
      const file = fileName(input)
      const why = format ? undefined : unreadable(source, language)
      if (json) {
        const head = { file, format: format?.id ?? null, charset: charset ?? null }
        const tail = { ...(why !== undefined && { problem: why }) }
        addJson(outcome, { stream: json, part }, head, { games: games.map(withPlayers) }, tail)
        return
      }
      if (!part || part.index === 0) {
        const name = format ? `${format.name[language]} (${format.id})` : (why ?? inWords('unknown-format')[language])
        const text = charset ? `, ${charsetText(charset)}` : ''
        const count = part ? '' : `, ${amount(games.length, 'game', language)}`
        outcome.out += `${looks.colors.bold(oneLine(file))}: ${name}${text}${count}\n`
      }
      const isOnly = games.length === 1 && !part
      for (let i = 0; i < games.length; i++) {
        outcome.out += describe(games[i]!, isOnly ? undefined : i + 1 + (part?.game ?? 0), looks)
      }
    },
    close(input, { games, problem }, outcome) {
      if (json) outcome[json] += jsonEnd({ ...(problem && { problem }) })
      else outcome.out += `${looks.colors.bold(oneLine(fileName(input)))}: ${amount(games, 'game', language)}\n`
    },
  }
}

/** Why a source is read in no format, where more is known than that nobody recognised it. */
function unreadable(source: Source, language: Language): string | undefined {
  const message = read(source).messages.find(({ code }) => code !== 'qipu/unknown-format')
  return message && messageText(message, catalogue, localeOf(language))
}

const labels = {
  en: { name: 'name', result: 'result', date: 'date', event: 'event', komi: 'komi', handicap: 'handicap' },
  zh: { name: '名称', result: '结果', date: '日期', event: '赛事', komi: '贴目', handicap: '让子' },
}

function charsetText({ name, how, confidence }: Summaries['charset']): string {
  return `${name} (${how}${how === 'statistics' ? `, ${Math.round(confidence * 100)} %` : ''})`
}

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
function describe(summary: Summary, number: number | undefined, { language }: Looks): string {
  const { board, moves, variations, comments } = summary
  const game = gameById(summary.game)
  const what = `${game?.name[language] ?? oneLine(summary.game)} ${board.width}×${board.height}`
  const how = { game, language, nameless: '?' }
  const black = oneLine(playerText(summary, 1, how))
  const white = oneLine(playerText(summary, 2, how))
  const others = othersOf(summary).map(({ color, name, team, rank }) =>
    oneLine([color, name ?? team ?? '?', rank].filter(Boolean).join(' ')),
  )
  const who = [black, white, ...others].filter(Boolean).join(comma[language]) || '—'
  const counts = `${amount(moves, 'move', language)}, ${amount(variations, 'variation', language)}, ${amount(comments, 'comment', language)}`
  const more = factsText(summary, game, language)
  return `  ${number === undefined ? '' : `${number}. `}${what}: ${who}; ${counts}\n${more && `     ${more}\n`}`
}

function factsText({ info }: Summary, game: Game | undefined, language: Language): string {
  const { name, event, dates, komi, handicap, result } = info
  const words = labels[language]
  let text = ''
  if (name) text = and(text, words.name, oneLine(name))
  if (event) text = and(text, words.event, oneLine(event))
  if (dates) text = and(text, words.date, oneLine(dates.length === 1 ? dates[0]! : dates.join(', ')))
  if (komi !== undefined) text = and(text, words.komi, komi)
  if (handicap) text = and(text, words.handicap, handicap)
  if (result) text = and(text, words.result, resultText(result, game, language))
  return text
}

const and = (text: string, label: string, value: string | number): string =>
  text === '' ? `${label} ${value}` : `${text}; ${label} ${value}`

const comma = { en: ', ', zh: '，' }
