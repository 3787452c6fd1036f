import { resultInWords as inWords } from '@qipu/player/player'
import { gameById } from 'qipu/games'
import type { GameRecord } from 'qipu/record'
import type { Locale } from 'qipu/text'

/** Describes the winner in a few words; empty if the record does not tell, or its game is unknown. */
export function resultInWords({ info, game: id }: Pick<GameRecord, 'info' | 'game'>, locale: Locale): string {
  const game = gameById(id)
  return info.result && game ? inWords(info.result, game, locale) : ''
}
