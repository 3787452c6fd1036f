/** Steps of a move that is being entered: the piece, where it goes, where its arrow lands. */

import { type Locale, textOf } from 'qipu/text'
import type { EntryStep } from '../elements/modes/player-mode.ts'
import { type TableLabel, tableLabels } from './labels.ts'
import type { LocalGame } from './local-game.ts'

const NAMES: readonly TableLabel[] = ['stepPiece', 'stepTo', 'stepArrow']

/** Empty while nothing is entered. */
export function entrySteps(table: LocalGame, locale: Locale): readonly EntryStep[] {
  const { places, arranging, choices } = table
  if (places.length === 0 || arranging || !choices) return []
  const { game, record } = table.editor.navigator
  const { arrow } = table.exampleTrace ?? {}
  // A draughtsman that jumps several times goes to several places; an amazon goes to one and shoots.
  const count = arrow === undefined ? Math.max(2, places.length + 1) : 3
  return Array.from({ length: count }, (_, i) => ({
    name: textOf(tableLabels[i === 0 ? 'stepPiece' : arrow !== undefined ? NAMES[i]! : 'stepTo'], locale),
    place: places[i] === undefined ? undefined : game.notation.point(places[i]!, record.board),
  }))
}
