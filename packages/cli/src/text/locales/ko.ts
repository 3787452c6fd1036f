import { enginesKo } from '@qipu/engines/locales/ko'
import { korean } from 'qipu/locales/ko'
import type { Locale } from 'qipu/text'
import { book } from './ko/book.ts'
import { help } from './ko/help.ts'
import { problems } from './ko/problems.ts'
import { reports } from './ko/reports.ts'
import { words } from './ko/shared.ts'

/** The command in Korean. */
export const ko: Locale = {
  ...korean,
  texts: { ...korean.texts, ...enginesKo, ...help, ...book, ...problems, ...reports, ...words },
}
