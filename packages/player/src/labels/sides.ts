import type { Game } from 'qipu/games'
import { type Mover, moverName } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'

/** Returns the name of a side, or of what deals. */
export const sideName = (game: Game, side: Mover, locale: Locale): string => textOf(moverName(game, side), locale)
