/** Export formats of a file. */

import type { Format } from 'qipu/formats'
import type { GameRecord } from 'qipu/record'

/** The formats that can hold every game of a file. */
export function writableFormats(records: readonly GameRecord[], formats: readonly Format[]): Format[] {
  const games = new Set(records.map((record) => record.game))
  return formats.filter(({ write, games: held }) => write && [...games].every((game) => held?.includes(game) ?? true))
}

/** The one in which people usually keep such games; the first where there is none. */
export function usualFormat(records: readonly GameRecord[], choices: readonly Format[]): Format {
  const games = new Set(records.map((record) => record.game))
  return choices.find(({ home }) => home && [...games].every((game) => home.includes(game))) ?? choices[0]!
}
