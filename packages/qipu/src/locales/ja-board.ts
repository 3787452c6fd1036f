import type { Locale } from '../text/language/locale.ts'
import { cards } from './ja/cards.ts'
import { editing } from './ja/editing.ts'
import { editor } from './ja/editor.ts'
import { holdem } from './ja/holdem.ts'
import { making } from './ja/making.ts'
import { names } from './ja/names.ts'
import { player } from './ja/player.ts'
import { reasons } from './ja/reasons.ts'
import { review } from './ja/review.ts'
import { rulesCard } from './ja/rules-card.ts'
import { words } from './ja/shared.ts'

/** Japanese for boards and players, without the messages about files: a page loads it for its readers. */
export const japaneseBoard: Locale = {
  id: 'ja',
  fallback: 'en',
  texts: {
    ...player,
    ...editor,
    ...making,
    ...review,
    ...names,
    ...words,
    ...reasons,
    ...editing,
    ...cards,
    ...holdem,
    ...rulesCard,
  },
}
