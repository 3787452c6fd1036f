import { labels, resultText } from '@qipu/player/player'
import { type GameRecord, gameById } from 'qipu'
import { type Locale, textOf } from 'qipu/text'

/** Who won, in a few words; empty where the record does not say it, or its game is not known. */
export function resultInWords({ info, game: id }: Pick<GameRecord, 'info' | 'game'>, locale: Locale): string {
  const game = gameById(id)
  if (!info.result || !game) return ''
  return resultText(info.result, game, locale, (label, args) => textOf(labels[label], locale, args))
}
