/** Names of the values that options can have, for menus. */

import { themeById } from 'qipu/diagram'
import { type Locale, type Text, textOf, texts } from 'qipu/text'

const rows: Readonly<Record<string, Text>> = texts('value', {
  auto: { en: 'automatic', zh: '自动' },
  shaded: { en: 'shaded', zh: '立体' },
  flat: { en: 'flat', zh: '平面' },
  glass: { en: 'glass', zh: '玻璃' },
  shell: { en: 'slate and shell', zh: '那智黑与蛤壳' },
  none: { en: 'none', zh: '不显示' },
  all: { en: 'all', zh: '全部' },
  branches: { en: 'at branchings', zh: '仅分支处' },
  'last 5': { en: 'last 5', zh: '最后五手' },
  variation: { en: 'anew in variations', zh: '变化图重新计数' },
  on: { en: 'on', zh: '开启' },
  off: { en: 'off', zh: '关闭' },
  here: { en: 'from here on', zh: '从此处起' },
  referee: { en: 'referee', zh: '裁判' },
  first: { en: 'first player', zh: '先手' },
  second: { en: 'second player', zh: '后手' },
  third: { en: 'third player', zh: '第三家' },
  fourth: { en: 'fourth player', zh: '第四家' },
  kanji: { en: 'Japanese', zh: '日式' },
  hangul: { en: 'Korean', zh: '韩式' },
})

export function valueName(value: string, locale: Locale): string {
  const text = rows[value] ?? themeById(value)?.name
  return text ? textOf(text, locale) : value
}
