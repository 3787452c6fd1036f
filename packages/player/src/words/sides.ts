/** What the sides are called, by colour. */

import type { Game } from 'qipu/games'
import type { Side } from 'qipu/record'
import { type Row, type Tongue, textOf, wordsLanguage } from './tongues.ts'

const rows: Readonly<Record<string, Row>> = {
  black: ['Black', '黑方', '黒', '흑'],
  white: ['White', '白方', '白', '백'],
  red: ['Red', '红方', '赤', '홍'],
  blue: ['Blue', '蓝方', '青', '청'],
}

export function sideName(game: Game, side: Side, tongue: Tongue): string {
  const { id, name } = game.sides[side - 1]!
  return rows[id] ? textOf(rows[id], tongue) : name[wordsLanguage(tongue)]
}
