/** The languages that come with the player; a page may hand over others. */

import { japanese } from 'qipu/locales/ja'
import { korean } from 'qipu/locales/ko'
import { chinese, english, type Locale, localeFor } from 'qipu/text'

const locales: readonly Locale[] = [english, chinese, japanese, korean]

/** The nearest of our languages to a tag such as `zh-Hant-TW`. */
export const localeOfTag = (tag: string): Locale => localeFor(tag, locales) ?? english
