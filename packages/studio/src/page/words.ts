/** Every text of the page. */

import { type Args, chinese, english, type Locale, localeFor, textOf, texts } from 'qipu/text'
import { ja } from './locales/ja.ts'
import { ko } from './locales/ko.ts'

export const pageTexts = texts('page', {
  tagline: { en: 'Every game record: read, checked, converted, studied', zh: '各种棋谱：阅读、检查、转换、研究' },
  headline: { en: 'Open any game record', zh: '打开任意棋谱' },
  promise: {
    en: 'SGF, wei7, JGF, Ishi, CCGC and more. Nothing leaves this computer.',
    zh: '支持 SGF、wei7、JGF、Ishi、CCGC 等格式，文件不会离开本机。',
  },
  open: { en: 'Open files', zh: '打开文件' },
  folder: { en: 'Open a folder', zh: '打开文件夹' },
  paste: { en: 'Paste text', zh: '粘贴文本' },
  drop: { en: 'or drop them anywhere', zh: '或拖到页面任意位置' },
  dropHere: { en: 'Drop to open', zh: '松开即可打开' },
  recent: { en: 'Recent files', zh: '最近的文件' },
  startWith: { en: 'Start with', zh: '从这里开始' },
  lesson: { en: 'A lesson', zh: '一课教程' },
  lessonAbout: { en: 'Learn capturing, page by page', zh: '逐页学习吃子' },
  study: { en: 'A live study', zh: '一次现场研究' },
  studyAbout: { en: 'Moves, takebacks and chat as they happened', zh: '着法、悔棋与对话，如实再现' },
  problems: { en: 'Three problems', zh: '三道题' },
  problemsAbout: { en: 'Play the answer; wrong lines are refuted', zh: '落子解题，错误变化会被反驳' },
  elevenGames: { en: 'Eleven games', zh: '十一种棋' },
  formats: { en: 'Formats', zh: '格式' },
  board: { en: 'Board', zh: '棋盘' },
  files: { en: 'Files', zh: '文件' },
  home: { en: 'Start page', zh: '起始页' },
  menu: { en: 'Menu', zh: '菜单' },
  more: { en: 'More', zh: '更多' },
  close: { en: 'Close', zh: '关闭' },
  closeFile: { en: 'Close {name}', zh: '关闭 {name}' },
  replay: { en: 'Replay', zh: '打谱' },
  solve: { en: 'Solve', zh: '做题' },
  mode: { en: 'Mode', zh: '模式' },
  moves: { en: 'Moves', zh: '着法' },
  info: { en: 'Info', zh: '信息' },
  check: { en: 'Check', zh: '检查' },
  export: { en: 'Export', zh: '导出' },
  contents: { en: 'Contents', zh: '目录' },
  chat: { en: 'Chat', zh: '对话' },
  nothingWrong: { en: 'Nothing wrong', zh: '没有问题' },
  errors: { en: '{count} {count?error|errors}', zh: '{count} 个错误' },
  warnings: { en: '{count} {count?warning|warnings}', zh: '{count} 个警告' },
  notes: { en: '{count} {count?note|notes}', zh: '{count} 条说明' },
  moreMessages: { en: 'and {count} more', zh: '另有 {count} 条' },
  source: { en: 'Source text', zh: '源文本' },
  target: { en: 'Format', zh: '格式' },
  download: { en: 'Download', zh: '下载' },
  copy: { en: 'Copy text', zh: '复制文本' },
  copied: { en: 'Copied', zh: '已复制' },
  print: { en: 'Print', zh: '打印' },
  losses: { en: 'What this loses', zh: '将会丢失' },
  noLosses: { en: 'Nothing is lost.', zh: '没有任何丢失。' },
  details: { en: 'Details', zh: '详情' },
  impossible: { en: 'This record cannot be written in that format.', zh: '此棋谱无法写成该格式。' },
  keep: { en: 'Keep the rest as foreign data', zh: '其余内容存为附加数据' },
  minify: { en: 'Compact', zh: '紧凑' },
  pasteHere: { en: 'Paste a record in any format here', zh: '在此粘贴任意格式的棋谱' },
  pasteDone: { en: 'Open it', zh: '打开' },
  cancel: { en: 'Cancel', zh: '取消' },
  game: { en: 'Game', zh: '对局' },
  gameOf: { en: 'Game {number} of {count}', zh: '第 {number} 局，共 {count} 局' },
  reading: { en: 'Reading {count} {count?file|files} …', zh: '正在读取 {count} 个文件……' },
  tooLarge: { en: 'Larger than {limit} MiB, not opened: {names}', zh: '超过 {limit} MiB，未打开：{names}' },
  tooMany: { en: 'Only the first {count} files were opened.', zh: '只打开了前 {count} 个文件。' },
  language: { en: 'Language', zh: '语言' },
  theme: { en: 'Theme', zh: '主题' },
  auto: { en: 'System', zh: '跟随系统' },
  light: { en: 'Light', zh: '浅色' },
  dark: { en: 'Dark', zh: '深色' },
  paper: { en: 'Paper', zh: '印刷' },
  contrast: { en: 'High contrast', zh: '高对比' },
  unknown: { en: 'not a record', zh: '不是棋谱' },
  unsaved: { en: 'not saved', zh: '未保存' },
  discard: { en: '{name} has not been saved. Close it anyway?', zh: '{name} 尚未保存，仍要关闭吗？' },
  skip: { en: 'Skip to the board', zh: '跳到棋盘' },
})

export type PageText = keyof typeof pageTexts
export type Say = (key: PageText, args?: Args) => string

/** The languages of the page, by their own names. */
export const languages: readonly (readonly [Locale, string])[] = [
  [english, 'English'],
  [chinese, '中文'],
  [ja, '日本語'],
  [ko, '한국어'],
]

export const localeOf = (tag: string): Locale =>
  localeFor(
    tag,
    languages.map(([locale]) => locale),
  ) ?? english

export const speak =
  (locale: Locale): Say =>
  (key, args) =>
    textOf(pageTexts[key], locale, args)
