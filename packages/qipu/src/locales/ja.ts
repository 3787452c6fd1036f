import type { Locale } from '../text/language/locale.ts'
import { book } from './ja/book.ts'
import { editor } from './ja/editor.ts'
import { making } from './ja/making.ts'
import { names } from './ja/names.ts'
import { player } from './ja/player.ts'
import { review } from './ja/review.ts'
import { words } from './ja/words.ts'

/** Japanese: what is not here is shown in English. */
export const japanese: Locale = {
  id: 'ja',
  fallback: 'en',
  texts: { ...player, ...editor, ...making, ...review, ...names, ...words, ...book },
}
