import type { Game, GameRecord, Language, Side } from 'qipu'
import { playerOf, type Result } from 'qipu/record'

const by: Readonly<Record<NonNullable<Result['by']>, { en: string; zh: string }>> = {
  points: { en: '', zh: '' },
  resignation: { en: ' by resignation', zh: '中盘' },
  time: { en: ' on time', zh: '超时' },
  forfeit: { en: ' by forfeit', zh: '判' },
}

const nobody: Readonly<Record<string, { en: string; zh: string }>> = {
  draw: { en: 'draw', zh: '和棋' },
  void: { en: 'no result', zh: '无胜负' },
  unknown: { en: 'unknown', zh: '未知' },
}

/** A result in a few words. */
export function resultText(result: Result, game: Game | undefined, language: Language): string {
  if (typeof result.winner === 'string') return nobody[result.winner]![language]
  const winner = game?.sides[result.winner - 1]?.name[language] ?? `side ${result.winner}`
  if (language === 'zh') {
    return result.margin === undefined
      ? `${winner}${result.by ? by[result.by].zh : ''}胜`
      : `${winner}胜 ${result.margin} ${game?.units?.zh ?? '目'}`
  }
  return `${winner} wins${result.margin === undefined ? (result.by ? by[result.by].en : '') : ` by ${result.margin}${game?.units ? ` ${game.units.en}` : ''}`}`
}

/** Who plays a side: `Black Pine 3d`. Of somebody without a name only who asks for it gets told, by a sign. */
export function playerText(
  record: Pick<GameRecord, 'info'>,
  side: Side,
  { game, language, nameless = '' }: { game: Game | undefined; language: Language; nameless?: string },
): string {
  const player = playerOf(record, side)
  const name = player && (player.name ?? player.team ?? nameless)
  return name ? [game?.sides[side - 1]?.name[language], name, player.rank].filter(Boolean).join(' ') : ''
}
