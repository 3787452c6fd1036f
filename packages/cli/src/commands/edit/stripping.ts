import type { OptionTable } from '../../command/options.ts'
import { strippable } from './values.ts'

/** Options that remove parts of records. */
export const stripping = {
  strip: {
    key: 'help/strip',
    value: 'kinds',
    parse: strippable,
    en: 'remove comments, marks, variations, private (unknown data), clocks, annotations; separate several with commas',
    zh: '去除 comments（评论）、marks（标记）、variations（变化）、private（未知数据）、clocks（计时）、annotations（评价），可用逗号分隔',
  },
} as const satisfies OptionTable
