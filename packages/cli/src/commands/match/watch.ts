import { isSeatLink, socketOf, type Watched, watch } from '@qipu/engines/remote'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import { type Locale, textOf, texts } from 'qipu/text'
import { oneLine } from '../../terminal/safe.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { CliError } from '../../text/cli-error.ts'
import { winnerText } from './report.ts'

const words = texts('match/watch', {
  game: { en: 'Game {number}: {first} – {second}', zh: '第 {number} 局：{first} – {second}' },
  pass: { en: 'pass', zh: '停一手' },
  over: { en: '{result}. {remark}', zh: '{result}。{remark}' },
})

/** Prints the moves of a match elsewhere as they come; exit code 0 once it is over, 1 where the link leads nowhere. */
export async function watchMatch(link: string, terminal: Terminal): Promise<number> {
  if (isSeatLink(link)) throw new CliError('seat-link', { link })
  const socket = socketOf(link)
  if (socket === undefined) throw new CliError('no-link', { link })
  const records = new Map<number, GameRecord>()
  const end = await watch(socket, (news) => terminal.out(textFor(news, records, terminal)))
  if (end !== 'over') throw new CliError('link-refused', { link })
  return 0
}

function textFor(news: Watched, records: Map<number, GameRecord>, { locale }: Terminal): string {
  if (news.type === 'game') {
    const { number, record, teams } = news
    records.set(number, { ...record, nodes: [...record.nodes] })
    const [first, second] = teams.map(oneLine)
    const title = textOf(words.game, locale, { number, first: first!, second: second! })
    return `${title}\n${movesFrom(record, 1, number, locale)}${news.isOver ? resultOf(news.record, number, locale) : ''}`
  }
  if (news.type === 'over') return resultOf(news.record, news.number, locale)
  const record = records.get(news.number)
  if (!record) return ''
  record.nodes.length = Math.min(record.nodes.length, news.from)
  record.nodes.push(...news.nodes)
  return movesFrom(record, news.from, news.number, locale)
}

/** Text of the winner and the reason, as the referee wrote them at the last move. */
function resultOf({ info, nodes }: GameRecord, number: number, locale: Locale): string {
  const remark = nodes.at(-1)?.notes?.comments?.at(-1)?.text ?? ''
  const result = winnerText(info.result?.winner, locale)
  return `${number}: ${textOf(words.over, locale, { result, remark: oneLine(remark) })}\n`
}

function movesFrom({ game: id, board, nodes }: GameRecord, from: number, number: number, locale: Locale): string {
  const game = gameById(id)
  return nodes
    .slice(from)
    .map(({ action }, i) => {
      if (!game || (action?.type !== 'play' && action?.type !== 'pass')) return ''
      const side = game.sides[action.side - 1]!.letter
      const move = action.type === 'pass' ? textOf(words.pass, locale) : game.notation.format(action.move, board)
      return `${number}: ${from + i}. ${side} ${move}\n`
    })
    .join('')
}
