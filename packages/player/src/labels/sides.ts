import type { Game } from 'qipu/games'
import type { Side } from 'qipu/record'
import { type Locale, textOf } from 'qipu/text'

export const sideName = (game: Game, side: Side, locale: Locale): string => textOf(game.sides[side - 1]!.name, locale)
