import type { Reporter } from '../../../text/message/message.ts'
import type { SgfCode } from '../messages/all.ts'
import { charsetsOf } from './collection.ts'
import type { ReadGame } from './game-reader.ts'

/** Reports differences between the games of a collection. */
export function compareGames(games: readonly ReadGame[], report: Reporter<SgfCode>): void {
  report('sgf/several-games', { args: { count: games.length } })
  const charsets = charsetsOf(games)
  if (charsets.size > 1) report('sgf/mixed-charset', { args: { value: [...charsets].join(', ') } })
  if (new Set(games.map(({ facts }) => facts.ff || 4)).size > 1) report('sgf/mixed-ff')
  if (new Set(games.map(({ facts }) => facts.gm)).size > 1) report('sgf/mixed-games')
}
