import type { Locale } from '../text/language/locale.ts'
import { cards } from './ko/cards.ts'
import { editing } from './ko/editing.ts'
import { editor } from './ko/editor.ts'
import { holdem } from './ko/holdem.ts'
import { making } from './ko/making.ts'
import { names } from './ko/names.ts'
import { player } from './ko/player.ts'
import { reasons } from './ko/reasons.ts'
import { review } from './ko/review.ts'
import { rulesCard } from './ko/rules-card.ts'
import { words } from './ko/shared.ts'

/** Korean for boards and players, without the messages about files: a page loads it for its readers. */
export const koreanBoard: Locale = {
  id: 'ko',
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
