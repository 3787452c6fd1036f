import { catalogue, type Game, type GameRecord, gameById, judge, type Language, type Message, type Ruling } from 'qipu'
import { chooseRules, type RuleChoice } from 'qipu/games'
import { reportBoard, reportChoices, reportRuling } from 'qipu/judge'
import { playerOf, type Result } from 'qipu/record'
import { messagesOf, severityOf } from 'qipu/text'
import { addJson, jsonEnd } from '../../bulk/outcome.ts'
import { runBulk } from '../../bulk/run.ts'
import type { MakeWork, Part } from '../../bulk/work.ts'
import type { Call } from '../../command/command.ts'
import { type FileReading, readPiece, wayOfReading } from '../../input/reading.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText } from '../../report/report.ts'
import { table } from '../../report/table.ts'
import { oneLine } from '../../terminal/safe.ts'
import { type Looks, looksOf, type Terminal } from '../../terminal/terminal.ts'
import { amount } from '../../words/amount.ts'
import { resultText } from '../../words/game.ts'
import { chosenRules } from './rules.ts'
import { type Meeting, Standings } from './standings.ts'

/** `qipu judge`: games by their rules; of many files a table of who met whom. Exit code 1 where something is wrong. */
export default async function judgeFiles(call: Call): Promise<number> {
  const report = new Report(call.terminal)
  const { code } = await runBulk(call, {
    command: 'judge',
    paths: call.values[0] as string[],
    work,
    collect: (row) => report.add(row as Row),
  })
  report.finish()
  return code
}

/** What is known of a game when all of them are there: as a line of a table, and as if it were the only one. */
interface Row {
  readonly cells: readonly string[]
  readonly meeting: Meeting
  /** Of many games the table tells what is worth knowing; of one, everything is told. */
  readonly problems: string
  readonly alone: { readonly detail: string; readonly messages: string }
}

export const work: MakeWork = (setting) => {
  const { options, json } = setting
  const looks = looksOf(setting)
  const optionsFor = wayOfReading(options)
  const how = { legal: options['legal'] === true, choices: chosenRules(options['rule'] as string[] | undefined) }
  return {
    each(piece, outcome) {
      const { input, part } = piece
      const reading = { ...readPiece(piece, optionsFor(part)), part }
      if (input.walked && !reading.format) return
      if (!part) outcome.files++
      const { records } = reading
      const games = records.map((record, game) => judgeGame(reading, record, game, how))
      outcome.games += games.length
      if (games.length === 0 || games.some(isWrong)) outcome.failed = true
      if (json) {
        const head = { file: reading.file, format: reading.format?.id ?? null }
        addJson(outcome, { stream: json, part }, head, { games: games.map((game) => dataOf(game, looks)) }, {})
      } else if (games.length === 0) outcome.err += messagesAsText(reading, looks)
      else for (const game of games) outcome.rows.push(rowOf(game, looks))
    },
    close(_, { problem }, outcome) {
      if (json) outcome[json] += jsonEnd({ ...(problem && { problem }) })
    },
  }
}

/** Prints the games in the end: the only one in detail, several as a table. Problems of several are told as they come. */
class Report {
  readonly #terminal: Terminal
  readonly #standings = new Standings()
  readonly #lines: (readonly string[])[] = []
  #first: Row | undefined

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  add(row: Row): void {
    const { err } = this.#terminal
    this.#lines.push(row.cells)
    this.#standings.add(row.meeting)
    if (this.#lines.length === 1) this.#first = row
    else {
      if (this.#first) err(this.#first.problems)
      this.#first = undefined
      err(row.problems)
    }
  }

  finish(): void {
    const { out, err, language } = this.#terminal
    if (this.#first) {
      out(this.#first.alone.detail)
      err(this.#first.alone.messages)
    } else if (this.#lines.length > 0) {
      out(table([words[language].head, ...this.#lines]))
      out(`\n${table(this.#standings.rows(language))}`)
    }
  }
}

interface Judged {
  readonly reading: PieceReading
  readonly record: GameRecord
  readonly index: number
  /** Undefined where Qipu does not know the rules. */
  readonly game: Game | undefined
  readonly ruling: Ruling | undefined
  /** What was found in the file about this game, and what the rules say. */
  readonly messages: readonly Message[]
}

type PieceReading = FileReading & { readonly part: Part | undefined }

/** What the call asks for. */
interface How {
  readonly legal: boolean
  readonly choices: readonly RuleChoice[]
}

function judgeGame(reading: PieceReading, record: GameRecord, index: number, { legal, choices }: How): Judged {
  const game = gameById(record.game)
  const found = reading.messages.filter(
    (message) => (message.game ?? 0) === index && severityOf(message, catalogue) !== 'info',
  )
  let ruling: Ruling | undefined
  const messages = [...found]
  if (game) {
    const freedoms = reading.format?.freedoms
    const { rules, lacking } = chooseRules(game, choices)
    if (game.holds(record.board)) ruling = judge(record, game, { legal, rules, ...(freedoms && { freedoms }) })
    const found = messagesOf((report) => {
      reportChoices(lacking, game, report)
      if (ruling) reportRuling(ruling, record, game, report)
      else reportBoard(record, game, report)
    })
    messages.push(...found)
  }
  const isOnly = reading.records.length === 1 && !reading.part
  return {
    reading,
    record,
    index,
    game,
    ruling,
    messages: isOnly ? messages : messages.map((entry) => ({ ...entry, game: index })),
  }
}

/** Errors of the file, moves against the rules, and a result that the rules deny. */
const isWrong = ({ ruling, messages }: Judged): boolean =>
  !ruling || ruling.verdict === 'contradicts' || failed(countBySeverity(messages), false)

function dataOf({ reading, record, ruling, messages }: Judged, looks: Looks): Record<string, unknown> {
  return {
    game: record.game,
    players: [1, 2].map((side) => playerOf(record, side as 1 | 2)?.name ?? null),
    result: record.info.result ?? null,
    ...ruling,
    messages: messagesAsData({ ...reading, messages }, looks),
  }
}

const words = {
  en: {
    head: ['game', 'side 1', 'side 2', 'moves', 'result', 'by the rules', '', 'problems', 'file'],
    legal: 'legal moves before each',
    open: 'not decided',
    result: 'result',
    none: 'none',
    rules: 'by the rules',
    unknown: 'the rules of this game are not known',
    noBoard: 'the game is not played on such a board',
    permitted: 'tries permitted before each',
    verdicts: {
      agrees: 'agrees',
      contradicts: 'CONTRADICTS',
      'not-reached': 'end not reached',
      uncounted: 'over, but can’t be counted',
      unlawful: 'decided by a move against the rules',
      undeclared: 'no claim',
    },
  },
  zh: {
    head: ['棋种', '一方', '另一方', '手数', '结果', '按规则', '', '问题', '文件'],
    legal: '每手之前的合法着法数',
    open: '未分胜负',
    result: '结果',
    none: '无',
    rules: '按规则',
    unknown: '不了解该棋种的规则',
    noBoard: '该棋种没有这样的棋盘',
    permitted: '每手之前允许尝试的着法数',
    verdicts: {
      agrees: '一致',
      contradicts: '矛盾',
      'not-reached': '未到终局',
      uncounted: '已终局，无法计算',
      unlawful: '决定胜负的着法违规',
      undeclared: '未声明',
    },
  },
} as const

function rowOf(entry: Judged, looks: Looks): Row {
  const { reading, record, game, messages } = entry
  const games = reading.records.length
  const problems = messages.filter((message) => severityOf(message, catalogue) !== 'info')
  return {
    cells: row(entry, looks.language),
    meeting: {
      game: game?.name[looks.language] ?? oneLine(record.game),
      teams: [playerOf(record, 1)?.name, playerOf(record, 2)?.name],
      winner: record.info.result?.winner,
    },
    problems: messagesAsText({ ...reading, messages: problems, games }, looks),
    alone: {
      detail: inDetail(entry, looks),
      messages: messagesAsText({ ...reading, messages, games }, looks),
    },
  }
}

const nameOf = (record: GameRecord, side: 1 | 2): string => oneLine(playerOf(record, side)?.name ?? '?')
const claimed = ({ record, game }: Judged, language: Language): string =>
  record.info.result ? resultText(record.info.result, game, language) : words[language].none
/** Why there is no ruling. */
const unjudged = ({ game }: Judged, language: Language): string => words[language][game ? 'noBoard' : 'unknown']

const decided = ({ ruling, game }: Judged, language: Language): string => {
  const outcome = ruling?.end?.outcome
  return outcome ? resultText({ winner: outcome.winner } as Result, game, language) : words[language].open
}

function row(entry: Judged, language: Language): string[] {
  const { reading, record, index, game, ruling, messages } = entry
  const isOnly = reading.records.length === 1 && !reading.part
  const several = isOnly ? '' : `#${index + 1 + (reading.part?.game ?? 0)}`
  const problems = countBySeverity(messages)
  return [
    game?.name[language] ?? oneLine(record.game),
    nameOf(record, 1),
    nameOf(record, 2),
    String(ruling?.plies ?? ''),
    claimed(entry, language),
    decided(entry, language),
    ruling ? words[language].verdicts[ruling.verdict] : unjudged(entry, language),
    String(problems.error + problems.warning),
    `${oneLine(reading.input.below)}${several}`,
  ]
}

function inDetail(entry: Judged, { language, colors }: Looks): string {
  const { reading, record, game, ruling } = entry
  const text = words[language]
  const sides = ([1, 2] as const).map(
    (side) => `${nameOf(record, side)} (${game?.sides[side - 1]?.name[language] ?? side})`,
  )
  const lines = [
    `${colors.bold(oneLine(reading.file))}: ${game?.name[language] ?? oneLine(record.game)}, ${sides.join(' – ')}`,
  ]
  if (!ruling || !game) return `${lines[0]}\n  ${unjudged(entry, language)}\n`
  const reason = ruling.end && game.reasons[ruling.end.outcome.reason]?.[language]
  const left =
    ruling.verdict === 'uncounted' || ruling.gap !== undefined ? '' : `, ${amount(ruling.movesLeft, 'left', language)}`
  const end = ruling.end ? ` (${ruling.end.ply}. ${reason})` : left
  lines.push(
    `  ${amount(ruling.plies, 'move', language)}; ${text.result}: ${claimed(entry, language)}; ${text.rules}: ${decided(entry, language)}${end}: ${text.verdicts[ruling.verdict]}`,
  )
  if (ruling.legal) lines.push(`  ${text.legal}: ${ruling.legal.join(' ')}`)
  if (ruling.permitted) lines.push(`  ${text.permitted}: ${ruling.permitted.join(' ')}`)
  return `${lines.join('\n')}\n`
}
