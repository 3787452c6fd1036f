import type { Sayings } from '../sayings.ts'
import { charsetsOf } from './collection.ts'
import type { ReadGame } from './game-reader.ts'

/** What a person should know about the collection as a whole. */
export function compareGames(games: readonly ReadGame[], sayings: Sayings): void {
  sayings.add('sgf/several-games', { args: { count: games.length } })
  const charsets = charsetsOf(games)
  if (charsets.size > 1) sayings.add('sgf/mixed-charset', { args: { value: [...charsets].join(', ') } })
  if (new Set(games.map(({ facts }) => facts.ff || 4)).size > 1) sayings.add('sgf/mixed-ff')
  if (new Set(games.map(({ facts }) => facts.gm)).size > 1) sayings.add('sgf/mixed-games')
}
