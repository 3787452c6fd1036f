import { texts } from 'qipu/text'

/** Texts of the book itself, in its language. */
export const names = texts('book-page', {
  figure: { en: 'Figure', zh: '图' },
  contents: { en: 'Contents', zh: '目录' },
  notes: { en: 'Notes', zh: '注释' },
})

/** Faults of a manuscript. */
export const faults = texts('manuscript', {
  cycle: {
    en: '“{file}” already contains this text: {way}; remove one of the two',
    zh: '“{file}”已包含本文：{way}；请去掉其中一处',
  },
  'no-file': { en: '{file}: no such file', zh: '{file}：没有该文件' },
  'too-deep': { en: 'texts within texts deeper than {limit} levels', zh: '文稿嵌套超过 {limit} 层' },
  'no-such-id': {
    en: 'nothing in the book is called “{id}”; known: {known}',
    zh: '书中没有名为“{id}”的图或章节；已有：{known}',
  },
  'no-ids': {
    en: 'nothing in the book is called “{id}”; figures get names with &id=NAME, headings with {#NAME}',
    zh: '书中没有名为“{id}”的图或章节；图用 &id=名称、标题用 {#名称} 命名',
  },
  'same-id': { en: '“{id}” is already the name of something at {place}', zh: '“{id}”已用于 {place}' },
  'bad-id': {
    en: '“{id}” cannot be a name; use letters, digits, hyphens and full stops',
    zh: '“{id}”不能用作名称；请用字母、数字、连字符或句点',
  },
  'too-wide': {
    en: 'the figure is {width} mm wide, the text only {limit} mm',
    zh: '图宽 {width} 毫米，而版心只有 {limit} 毫米',
  },
  'only-width': {
    en: '{file}: “{part}” has no meaning after the # of a picture; use width=80mm and id=NAME',
    zh: '{file}：图片的 # 之后不能用“{part}”；可用 width=80mm 与 id=名称',
  },
  'picture-kind': {
    en: '{file}: neither a record nor a text nor a picture ({known})',
    zh: '{file}：既不是棋谱或文稿，也不是图片（{known}）',
  },
  network: {
    en: 'a book holds its pictures itself; save the picture beside the text',
    zh: '书自带全部图片；请把图片存放在文稿旁',
  },
  'no-html': { en: 'HTML is left out of LaTeX', zh: 'LaTeX 中略去 HTML' },
  'unknown-fact': { en: 'unknown fact “{name}”; known: {known}', zh: '未知项目“{name}”；可用：{known}' },
  'bad-fact': { en: '{name} cannot be “{value}”; {expected}', zh: '{name} 不能为“{value}”；{expected}' },
  'no-fact': { en: 'expected NAME: VALUE, for example title: My book', zh: '应写作“名称: 值”，如 title: 我的书' },
  'no-end': { en: 'the head of the text has no second ---', zh: '文首资料缺少第二个 ---' },
  'some-languages': { en: 'use one of {known}', zh: '可用 {known}' },
  'some-papers': {
    en: 'use one of {known}, or width and height such as 170x240',
    zh: '可用 {known}，或宽高如 170x240',
  },
  'some-width': { en: 'use millimetres such as 80mm', zh: '请写毫米数，如 80mm' },
})

export type BookFaultCode = keyof typeof faults
