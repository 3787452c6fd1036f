import type { Locale } from '../text/language/locale.ts'
import { book } from './ko/book.ts'
import { editor } from './ko/editor.ts'
import { making } from './ko/making.ts'
import { names } from './ko/names.ts'
import { player } from './ko/player.ts'
import { review } from './ko/review.ts'
import { words } from './ko/words.ts'

/** Korean: what is not here is shown in English. */
export const korean: Locale = {
  id: 'ko',
  fallback: 'en',
  texts: { ...player, ...editor, ...making, ...review, ...names, ...words, ...book },
}
