import {
  type Game,
  type GameRecord,
  gameById,
  judge,
  type Language,
  type Message,
  playerOf,
  type Result,
  type Ruling,
  rulingMessages,
} from 'qipu'
import { type FileReading, type HowToRead, readFiles } from '../reading.ts'
import { countBySeverity, failed, messagesAsData, messagesAsText } from '../report.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { resultText } from '../words.ts'
import type { Call } from './command.ts'
import { type Meeting, oneLine, standings } from './standings.ts'

/** `qipu judge`: games by their rules; of many files a table of who met whom. Exit code 1 where something is wrong. */
export default async function judgeFiles({ values, options, terminal }: Call): Promise<number> {
  const judged: Judged[] = []
  let worst = 0
  for await (const reading of readFiles(values[0] as string[], options as HowToRead, terminal)) {
    const games = reading.records.map((record, game) => judgeGame(reading, record, game, options['legal'] === true))
    if (games.length === 0 || games.some(isWrong)) worst = 1
    if (options['json']) terminal.out(`${JSON.stringify(dataOf(reading, games, terminal))}\n`)
    else if (games.length === 0) terminal.err(messagesAsText(reading, terminal))
    judged.push(...games)
  }
  if (!options['json']) report(judged, terminal)
  return worst
}

interface Judged {
  readonly reading: FileReading
  readonly record: GameRecord
  readonly index: number
  /** Undefined where Qipu does not know the rules. */
  readonly game: Game | undefined
  readonly ruling: Ruling | undefined
  /** What was found in the file about this game, and what the rules say. */
  readonly messages: readonly Message[]
}

function judgeGame(reading: FileReading, record: GameRecord, index: number, legal: boolean): Judged {
  const game = gameById(record.game)
  const ruling = game && judge(record, game, { legal })
  const found = reading.messages.filter((message) => (message.game ?? 0) === index && message.severity !== 'info')
  const messages = ruling ? [...found, ...rulingMessages(ruling, record, game)] : found
  const isOnly = reading.records.length === 1
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

function dataOf(reading: FileReading, games: readonly Judged[], terminal: Terminal): Record<string, unknown> {
  const { file, format } = reading
  return {
    file,
    format: format?.id ?? null,
    games: games.map(({ record, ruling, messages }) => ({
      game: record.game,
      players: [1, 2].map((side) => playerOf(record, side as 1 | 2)?.name ?? null),
      result: record.info.result ?? null,
      ...ruling,
      messages: messagesAsData({ ...reading, file, messages }, terminal),
    })),
  }
}

const words = {
  en: {
    head: ['game', 'side 1', 'side 2', 'moves', 'result', 'by the rules', '', 'problems', 'file'],
    moves: 'moves',
    legal: 'legal moves before each',
    open: 'not decided',
    left: 'moves left',
    result: 'result',
    none: 'none',
    rules: 'by the rules',
    unknown: 'the rules of this game are not known',
    verdicts: {
      agrees: 'agrees',
      contradicts: 'CONTRADICTS',
      'not-reached': 'end not reached',
      undeclared: 'no claim',
    },
  },
  zh: {
    head: ['棋种', '一方', '另一方', '手数', '结果', '按规则', '', '问题', '文件'],
    moves: '手',
    legal: '每手之前的合法着法数',
    open: '未分胜负',
    left: '种着法可走',
    result: '结果',
    none: '无',
    rules: '按规则',
    unknown: '不了解该棋种的规则',
    verdicts: { agrees: '一致', contradicts: '矛盾', 'not-reached': '未到终局', undeclared: '未声明' },
  },
} as const

function report(judged: readonly Judged[], terminal: Terminal): void {
  if (judged.length === 1) terminal.out(inDetail(judged[0]!, terminal))
  else if (judged.length > 1) {
    terminal.out(table([words[terminal.language].head, ...judged.map((entry) => row(entry, terminal.language))]))
    const meetings = judged.map(({ record, game }): Meeting => ({ record, game }))
    terminal.out(`\n${table(standings(meetings, terminal.language))}`)
  }
  for (const { reading, messages } of judged) {
    // Of many games the table tells what is worth knowing; of one, everything is told.
    const told = judged.length === 1 ? messages : messages.filter(({ severity }) => severity !== 'info')
    terminal.err(messagesAsText({ ...reading, messages: told, games: reading.records.length }, terminal))
  }
}

const nameOf = (record: GameRecord, side: 1 | 2): string => oneLine(playerOf(record, side)?.name ?? '?')
const claimed = ({ record, game }: Judged, language: Language): string =>
  record.info.result ? resultText(record.info.result, game, language) : words[language].none
const decided = ({ ruling, game }: Judged, language: Language): string => {
  const outcome = ruling?.end?.outcome
  return outcome ? resultText({ winner: outcome.winner } as Result, game, language) : words[language].open
}

function row(entry: Judged, language: Language): string[] {
  const { reading, record, index, game, ruling, messages } = entry
  const several = reading.records.length > 1 ? `#${index + 1}` : ''
  const problems = countBySeverity(messages)
  return [
    game?.name[language] ?? record.game,
    nameOf(record, 1),
    nameOf(record, 2),
    String(ruling?.plies ?? ''),
    claimed(entry, language),
    decided(entry, language),
    ruling ? words[language].verdicts[ruling.verdict] : words[language].unknown,
    String(problems.error + problems.warning),
    `${reading.input.below}${several}`,
  ]
}

function inDetail(entry: Judged, { language, colors }: Terminal): string {
  const { reading, record, game, ruling } = entry
  const text = words[language]
  const sides = ([1, 2] as const).map(
    (side) => `${nameOf(record, side)} (${game?.sides[side - 1]?.name[language] ?? side})`,
  )
  const lines = [`${colors.bold(reading.file)}: ${game?.name[language] ?? record.game}, ${sides.join(' – ')}`]
  if (!ruling || !game) return `${lines[0]}\n  ${text.unknown}\n`
  const reason = ruling.end && game.reasons[ruling.end.outcome.reason]?.[language]
  const end = ruling.end ? ` (${ruling.end.ply}. ${reason})` : `, ${ruling.movesLeft} ${text.left}`
  lines.push(
    `  ${ruling.plies} ${text.moves}; ${text.result}: ${claimed(entry, language)}; ${text.rules}: ${decided(entry, language)}${end}: ${text.verdicts[ruling.verdict]}`,
  )
  if (ruling.legal) lines.push(`  ${text.legal}: ${ruling.legal.join(' ')}`)
  return `${lines.join('\n')}\n`
}
