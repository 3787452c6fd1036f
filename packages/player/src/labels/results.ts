import type { Game } from 'qipu/games'
import type { Result } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'
import { resultText } from '../state/game-info.ts'
import { labels } from './labels.ts'

/** Describes the winner in a few words, for pages that show it outside the player. */
export const resultInWords = (result: Result, game: Game, locale: Locale): string =>
  resultText(result, game, locale, (label, args) => textOf(labels[label], locale, args))
