import { formats, games } from 'qipu'
import type { Game } from 'qipu/games'
import { rulesOf } from 'qipu/games'
import { type Locale, textOf } from 'qipu/text'

/** Formats with names of their own for games. */
export const coding = formats.filter(({ gameCodes }) => gameCodes)

/** The games and their rules, for machines. */
export const gameRows = (locale: Locale): object[] => games.map((game) => dataOf(game, locale))

const dataOf = (game: Game, locale: Locale): object => ({
  id: game.id,
  name: textOf(game.name, locale),
  board: game.board.size,
  ...Object.fromEntries(coding.map(({ id, gameCodes }) => [id, gameCodes![game.id] ?? null])),
  sides: game.sides.map(({ name }) => textOf(name, locale)),
  options: Object.fromEntries(
    Object.entries(rulesOf(game)).map(([key, { values, numbers, alias, default: usual }]) => [
      key,
      { values, ...(numbers && { numbers }), ...(alias && { alias }), default: usual ?? null },
    ]),
  ),
})
