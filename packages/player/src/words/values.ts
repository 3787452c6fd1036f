/** Names of the values that options can have, for menus. */

import { themeById } from 'qipu/diagram'
import { type Row, type Tongue, textOf, wordsLanguage } from './tongues.ts'

const rows: Readonly<Record<string, Row>> = {
  auto: ['automatic', '自动', '自動', '자동'],
  // Further languages for themes: their English and Chinese names are in the table of themes.
  light: ['light', '浅色', 'ライト', '밝게'],
  dark: ['dark', '深色', 'ダーク', '어둡게'],
  paper: ['paper', '印刷', '印刷', '인쇄'],
  contrast: ['high contrast', '高对比', 'ハイコントラスト', '고대비'],
  shaded: ['shaded', '立体', '立体', '입체'],
  flat: ['flat', '平面', '平面', '평면'],
  glass: ['glass', '玻璃', 'ガラス', '유리'],
  none: ['none', '不显示', 'なし', '없음'],
  all: ['all', '全部', 'すべて', '모두'],
  branches: ['at branchings', '仅分支处', '分岐のみ', '분기만'],
  'last 5': ['last 5', '最后五手', '最後の5手', '마지막 5수'],
  here: ['from here on', '从此处起', 'ここから', '여기부터'],
  referee: ['referee', '裁判', '審判', '심판'],
  first: ['first player', '先手', '先手', '선수'],
  second: ['second player', '后手', '後手', '후수'],
  kanji: ['Japanese', '日式', '日本式', '일본식'],
  hangul: ['Korean', '韩式', '韓国式', '한국식'],
}

export const valueName = (value: string, tongue: Tongue): string =>
  rows[value] ? textOf(rows[value], tongue) : (themeById(value)?.name[wordsLanguage(tongue)] ?? value)
