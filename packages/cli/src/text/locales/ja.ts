import { enginesJa } from '@qipu/engines/locales/ja'
import { japanese } from 'qipu/locales/ja'
import type { Locale } from 'qipu/text'
import { book } from './ja/book.ts'
import { help } from './ja/help.ts'
import { problems } from './ja/problems.ts'
import { reports } from './ja/reports.ts'
import { words } from './ja/shared.ts'

/** The command in Japanese. */
export const ja: Locale = {
  ...japanese,
  texts: { ...japanese.texts, ...enginesJa, ...help, ...book, ...problems, ...reports, ...words },
}
