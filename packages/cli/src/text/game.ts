import type { Game } from 'qipu/games'
import type { GameRecord, Side } from 'qipu/record'
import { playerOf, type Result } from 'qipu/record'
import { type Locale, punctuation, textOf, texts } from 'qipu/text'

/** Words about games that several commands print. */

const results = texts('result', {
  draw: { en: 'draw', zh: '和棋' },
  void: { en: 'no result', zh: '无胜负' },
  unknown: { en: 'unknown', zh: '未知' },
  wins: { en: '{winner} wins', zh: '{winner}胜' },
  points: { en: '{winner} wins', zh: '{winner}胜' },
  resignation: { en: '{winner} wins by resignation', zh: '{winner}中盘胜' },
  time: { en: '{winner} wins on time', zh: '{winner}超时胜' },
  forfeit: { en: '{winner} wins by forfeit', zh: '{winner}判胜' },
  margin: { en: '{winner} wins by {margin} {units}', zh: '{winner}胜 {margin} {units}' },
  bareMargin: { en: '{winner} wins by {margin}', zh: '{winner}胜 {margin} 目' },
  side: { en: 'side {side}', zh: '第 {side} 方' },
})

/** A result in a few words. */
export function resultText({ winner: side, by, margin }: Result, game: Game | undefined, locale: Locale): string {
  if (typeof side === 'string') return textOf(results[side], locale)
  const winner = game?.sides[side - 1]?.name ?? { text: results.side, args: { side } }
  if (margin === undefined) return textOf(results[by ?? 'wins'], locale, { winner })
  return game?.scoring?.units
    ? textOf(results.margin, locale, { winner, margin, units: game.scoring?.units })
    : textOf(results.bareMargin, locale, { winner, margin })
}

/** `Black Pine 3d`. Players without a name are omitted unless `nameless` supplies a placeholder. */
export function playerText(
  record: Pick<GameRecord, 'info'>,
  side: Side,
  { game, locale, nameless = '' }: { game: Game | undefined; locale: Locale; nameless?: string },
): string {
  const player = playerOf(record, side)
  const name = player && (player.name ?? player.team ?? nameless)
  const color = game?.sides[side - 1]?.name
  return name ? [color && textOf(color, locale), name, player.rank].filter(Boolean).join(' ') : ''
}

/** Parts of a sentence that say one thing each. */
export const clauses = (parts: readonly string[], locale: Locale): string =>
  parts.filter(Boolean).join(textOf(punctuation.comma, locale))
