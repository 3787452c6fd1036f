/** Texts of drills. */

import { type Args, type Locale, textOf, texts } from 'qipu/text'

export const drillTexts = texts('drill', {
  thinking: { en: '{side} to play: what does the tree say?', zh: '轮到{side}：谱中怎么下？' },
  missed: {
    en: 'Not in the tree. The circles are: play one of them.',
    zh: '谱中没有这一手。圆圈处才有，请下其中之一。',
  },
  answering: { en: 'The answer comes …', zh: '等待应手……' },
  over: { en: 'The line ends here.', zh: '这一变化到此结束。' },
  empty: { en: '{side} has no moves in this tree.', zh: '这棵变化树中没有{side}的着法。' },
  score: {
    en: '{solved} of {count} positions known · {due} due',
    zh: '已掌握 {solved} / {count} 个局面 · 待复习 {due}',
  },
  progress: { en: 'Known positions', zh: '已掌握的局面' },
  show: { en: 'Show', zh: '显示' },
  next: { en: 'Next line', zh: '下一变化' },
  leave: { en: 'End the drill', zh: '结束练习' },
  color: { en: 'Colour', zh: '执色' },
})

export type DrillText = keyof typeof drillTexts
export const speakDrill =
  (locale: Locale) =>
  (key: DrillText, args?: Args): string =>
    textOf(drillTexts[key], locale, args)
