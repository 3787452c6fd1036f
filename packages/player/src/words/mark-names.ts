/** What marks are called. */

import { markFacts } from 'qipu/record'
import { lookup } from 'qipu/text'
import { type Row, type Tongue, textOf, wordsLanguage } from './tongues.ts'

/** Further languages: English and Chinese names are in the record's table of marks. */
const rows = lookup<Row>({
  circle: ['circle', '圆圈', '丸', '동그라미'],
  triangle: ['triangle', '三角', '三角', '세모'],
  square: ['square', '方块', '四角', '네모'],
  cross: ['cross', '叉', 'バツ', '가위표'],
  diamond: ['diamond', '菱形', 'ひし形', '마름모'],
  check: ['check', '勾', 'チェック', '체크'],
  selected: ['selected', '选中', '選択', '선택'],
  territory: ['territory', '领地', '地', '집'],
  arrow: ['arrow', '箭头', '矢印', '화살표'],
  line: ['line', '线', '線', '선'],
})

/** Marks that nobody knows have their own name. */
export function markName(type: string, tongue: Tongue): string {
  const row = rows.get(type)
  return row ? textOf(row, tongue) : (markFacts(type)?.name[wordsLanguage(tongue)] ?? type)
}
