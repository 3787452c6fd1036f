import { resultInWords as inWords } from '@qipu/player/player'
import { type GameRecord, gameById } from 'qipu'
import type { Locale } from 'qipu/text'

/** Who won, in a few words; empty where the record does not say it, or its game is not known. */
export function resultInWords({ info, game: id }: Pick<GameRecord, 'info' | 'game'>, locale: Locale): string {
  const game = gameById(id)
  return info.result && game ? inWords(info.result, game, locale) : ''
}
