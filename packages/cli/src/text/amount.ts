import { type Locale, textOf, texts } from 'qipu/text'

/** Texts of amounts with units. */
const units = texts('amount', {
  file: { en: '{n} {n?file|files}', zh: '{n} 个文件' },
  game: { en: '{n} {n?game|games}', zh: '{n} 局' },
  move: { en: '{n} {n?move|moves}', zh: '{n} 手' },
  variation: { en: '{n} {n?variation|variations}', zh: '{n} 个变化' },
  comment: { en: '{n} {n?comment|comments}', zh: '{n} 条评论' },
  figure: { en: '{n} {n?figure|figures}', zh: '{n} 张图' },
  left: { en: '{n} {n?move|moves} left', zh: '{n} 种着法可走' },
  error: { en: '{n} {n?error|errors}', zh: '{n} 个错误' },
  warning: { en: '{n} {n?warning|warnings}', zh: '{n} 个警告' },
  loss: { en: '{n} {n?loss|losses}', zh: '{n} 处丢失' },
  info: { en: '{n} {n?note|notes}', zh: '{n} 个提示' },
  written: { en: '{n} written', zh: '写出 {n} 个' },
  unchanged: { en: '{n} unchanged', zh: '{n} 个未变' },
  unwritten: { en: '{n} not written', zh: '{n} 个未写出' },
  repaired: { en: '{n} repaired', zh: '修正 {n} 个' },
  unread: { en: '{n} not read', zh: '{n} 个未能读取' },
})

export const amount = (n: number, unit: keyof typeof units, locale: Locale): string =>
  textOf(units[unit], locale, { n })
