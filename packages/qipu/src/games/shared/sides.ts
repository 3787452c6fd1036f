import type { PieceFacts, Side, SideFacts } from '../game.ts'

/** A value for either side of a game of two, which asks for no other. */
export type BySide<T> = Readonly<Record<Side, T>>
export const bySide = <T>(first: T, second: T): BySide<T> => ({ 1: first, 2: second }) as BySide<T>

const side = (id: string, letter: string, en: string, zh: string): SideFacts => ({
  id,
  letter,
  name: { key: `side/${id}`, en, zh },
})

/** The colours in which games are played. */
export const black = side('black', 'B', 'Black', '黑方')
export const white = side('white', 'W', 'White', '白方')
export const red = side('red', 'R', 'Red', '红方')
export const blue = side('blue', 'B', 'Blue', '蓝方')

/** Colours that players of records may have, beyond the two of a game. */
export const furtherColors: readonly SideFacts[] = [
  black,
  white,
  red,
  blue,
  side('green', 'G', 'Green', '绿方'),
  side('yellow', 'Y', 'Yellow', '黄方'),
  side('orange', 'O', 'Orange', '橙方'),
  side('purple', 'P', 'Purple', '紫方'),
  side('pink', 'P', 'Pink', '粉方'),
  side('brown', 'B', 'Brown', '棕方'),
]

/** Entry 0 of a game's pieces. */
export const empty: PieceFacts = {
  id: 'empty',
  letter: '.',
  name: { key: 'piece/empty', en: 'empty point', zh: '空点' },
}
