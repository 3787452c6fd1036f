import type { Text } from '../text/language/texts.ts'

/** One kind of mark. */
export interface MarkFacts {
  readonly name: Text
  /** Property besides its point. */
  readonly has?: 'to' | 'text' | 'side'
  /** Characters that stand for it where there are only characters, for each side: the best, one of ASCII, others. */
  readonly signs?: readonly (readonly string[])[]
}

/** Every kind of mark that Qipu knows: drawings, text boards and names follow this table. */
export const marks = {
  label: { name: { key: 'mark/label', en: 'label', zh: '文字' }, has: 'text' },
  circle: { name: { key: 'mark/circle', en: 'circle', zh: '圆圈' }, signs: [['◯', '@']] },
  triangle: { name: { key: 'mark/triangle', en: 'triangle', zh: '三角' }, signs: [['△', '^', '$']] },
  square: { name: { key: 'mark/square', en: 'square', zh: '方块' }, signs: [['□', '#']] },
  cross: { name: { key: 'mark/cross', en: 'cross', zh: '叉' }, signs: [['×', 'x']] },
  diamond: { name: { key: 'mark/diamond', en: 'diamond', zh: '菱形' }, signs: [['◇', '%']] },
  check: { name: { key: 'mark/check', en: 'check', zh: '勾' }, signs: [['✓', '!', '&']] },
  selected: { name: { key: 'mark/selected', en: 'selected', zh: '选中' }, signs: [['◈', '*']] },
  territory: {
    name: { key: 'mark/territory', en: 'territory', zh: '领地' },
    has: 'side',
    signs: [
      ['▪', ',', 'b'],
      ['▫', ';', 'w'],
    ],
  },
  arrow: { name: { key: 'mark/arrow', en: 'arrow', zh: '箭头' }, has: 'to', signs: [['→', '>']] },
  line: { name: { key: 'mark/line', en: 'line', zh: '线' }, has: 'to', signs: [['╌', '-']] },
  /** The number of the move that was played here. */
  number: { name: { key: 'mark/number', en: 'number', zh: '手数' } },
} as const satisfies Readonly<Record<string, MarkFacts>>

/** Type of a mark that is known here. */
export type MarkType = keyof typeof marks

/** Types of marks that are known here; a record may have others. */
export const markTypes = Object.keys(marks) as readonly MarkType[]

/** Types may be called anything, as `constructor`. */
export const markFacts = (type: string): MarkFacts | undefined =>
  Object.hasOwn(marks, type) ? marks[type as MarkType] : undefined
