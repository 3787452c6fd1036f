import { type GameRecord, gameById, indexTree, playerOf } from 'qipu'
import { type FileReading, readFiles } from '../reading.ts'
import { countBySeverity, failed, tally } from '../report.ts'
import type { Terminal } from '../terminal.ts'
import { resultText } from '../words.ts'
import type { Call } from './command.ts'

/** `qipu info`: what is in a file, at a glance. */
export default async function info({ values, options, terminal }: Call): Promise<number> {
  let worst = 0
  for await (const reading of readFiles(values[0] as string[], options, terminal)) {
    const counts = countBySeverity(reading.messages)
    if (failed(counts, false)) worst = 1
    const games = reading.records.map(summaryOf)
    const data = { file: reading.file, format: reading.format?.id ?? null, charset: reading.charset, games, counts }
    terminal.out(options['json'] ? `${JSON.stringify(data)}\n` : describe(reading, games, terminal))
  }
  return worst
}

export interface GameSummary {
  readonly game: string
  readonly board: { readonly width: number; readonly height: number }
  readonly players: readonly {
    readonly side?: number
    readonly name?: string
    readonly rank?: string
    readonly team?: string
  }[]
  readonly moves: number
  readonly nodes: number
  readonly variations: number
  readonly comments: number
  readonly info: GameRecord['info']
}

function summaryOf(record: GameRecord): GameSummary {
  const tree = indexTree(record.nodes)
  const isMove = (node: number): boolean => ['play', 'pass'].includes(record.nodes[node]!.action?.type ?? '')
  let moves = 0
  for (let i = 0; i >= 0; i = tree.firstChild[i]!) if (isMove(i)) moves++
  let variations = 0
  let comments = 0
  record.nodes.forEach((node, i) => {
    if (tree.nextSibling[i]! >= 0) variations++
    comments += node.notes?.comments?.length ?? 0
  })
  const players = ([1, 2] as const).flatMap((side) => {
    const player = playerOf(record, side)
    return player ? [{ side, ...player }] : []
  })
  return {
    game: record.game,
    board: record.board,
    players,
    moves,
    nodes: record.nodes.length,
    variations,
    comments,
    info: record.info,
  }
}

const labels = {
  en: {
    games: 'games',
    moves: 'moves',
    variations: 'variations',
    comments: 'comments',
    result: 'result',
    date: 'date',
    event: 'event',
    komi: 'komi',
    handicap: 'handicap',
  },
  zh: {
    games: '局',
    moves: '手',
    variations: '个变化',
    comments: '条评论',
    result: '结果',
    date: '日期',
    event: '赛事',
    komi: '贴目',
    handicap: '让子',
  },
}

function describe(reading: FileReading, games: readonly GameSummary[], terminal: Terminal): string {
  const { colors, language } = terminal
  const words = labels[language]
  const { charset, format } = reading
  const sure = charset.how === 'statistics' ? `, ${Math.round(charset.confidence * 100)} %` : ''
  const lines = [
    `${colors.bold(reading.file)}: ${format ? `${format.name[language]} (${format.id})` : '?'}, ${charset.name} (${charset.how}${sure}), ${games.length} ${words.games}; ${tally(countBySeverity(reading.messages), terminal)}`,
  ]
  games.forEach((game, i) => {
    const facts = gameById(game.game)
    const names = game.players
      .map(
        (player) =>
          `${facts?.sides[(player.side ?? 1) - 1]?.name[language] ?? ''} ${[player.name ?? player.team ?? '?', player.rank].filter(Boolean).join(' ')}`,
      )
      .join(language === 'zh' ? '，' : ', ')
    const { info } = game
    const extra = [
      info.event && `${words.event} ${info.event}`,
      info.dates && `${words.date} ${info.dates.join(', ')}`,
      info.komi !== undefined && `${words.komi} ${info.komi}`,
      info.handicap && `${words.handicap} ${info.handicap}`,
      info.result && `${words.result} ${resultText(info.result, facts, language)}`,
    ].filter(Boolean)
    const counts = `${game.moves} ${words.moves}, ${game.variations} ${words.variations}, ${game.comments} ${words.comments}`
    lines.push(
      `  ${games.length > 1 ? `${i + 1}. ` : ''}${facts?.name[language] ?? game.game} ${game.board.width}×${game.board.height}: ${names || '—'}; ${counts}`,
    )
    if (extra.length > 0) lines.push(`     ${extra.join('; ')}`)
  })
  return `${lines.join('\n')}\n`
}
