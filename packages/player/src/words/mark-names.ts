/** What marks are called. */

import { markFacts } from 'qipu/record'
import { type Locale, lookup, type Text, textOf, texts } from 'qipu/text'

const rows = lookup<Text>(
  texts('mark', {
    circle: { en: 'circle', zh: '圆圈' },
    triangle: { en: 'triangle', zh: '三角' },
    square: { en: 'square', zh: '方块' },
    cross: { en: 'cross', zh: '叉' },
    diamond: { en: 'diamond', zh: '菱形' },
    check: { en: 'check', zh: '勾' },
    selected: { en: 'selected', zh: '选中' },
    territory: { en: 'territory', zh: '领地' },
    arrow: { en: 'arrow', zh: '箭头' },
    line: { en: 'line', zh: '线' },
  }),
)

/** Marks that nobody knows have their own name. */
export function markName(type: string, locale: Locale): string {
  const text = rows.get(type) ?? markFacts(type)?.name
  return text ? textOf(text, locale) : type
}
