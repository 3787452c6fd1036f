/** Sentences of an operator's desk. They go to the page in both languages of the event. */

import { chinese, english, type Text, textOf, texts } from 'qipu/text'
import type { Refusal } from './state.ts'

export const deskTexts = texts('operate', {
  notNow: { en: 'This is not possible now.', zh: '现在不能这样做。' },
  noMove: { en: 'No move was entered.', zh: '没有输入着法。' },
  tooLong: { en: 'The turn has fewer moves.', zh: '本回合没有这么多着。' },
  otherDie: { en: 'The die shows {die}.', zh: '骰子为 {die}。' },
  badDie: { en: 'The die shows 1 to {most}.', zh: '骰子为 1 至 {most}。' },
  badLayout: { en: 'Six different digits from 1 to 6 are needed.', zh: '须为 1 至 6 的六个不同数字。' },
  badTime: { en: 'The time is none.', zh: '用时有误。' },
  nothingBefore: { en: 'There is no entry to correct.', zh: '没有可更正的输入。' },
})

export const inBoth = (text: Text, args: Record<string, string | number> = {}): Refusal => ({
  en: textOf(text, english, args),
  zh: textOf(text, chinese, args),
})
