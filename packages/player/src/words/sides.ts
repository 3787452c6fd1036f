/** What the sides are called, by colour. */

import type { Game } from 'qipu/games'
import type { Side } from 'qipu/record'
import { type Locale, type Text, textOf, texts } from 'qipu/text'

const rows: Readonly<Record<string, Text>> = texts('side', {
  black: { en: 'Black', zh: '黑方' },
  white: { en: 'White', zh: '白方' },
  red: { en: 'Red', zh: '红方' },
  blue: { en: 'Blue', zh: '蓝方' },
})

export function sideName(game: Game, side: Side, locale: Locale): string {
  const { id, name } = game.sides[side - 1]!
  return textOf(rows[id] ?? name, locale)
}
