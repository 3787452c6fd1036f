import type { Language } from 'qipu'
import type { Words } from 'qipu/games'

const words = (en: string, zh: string): Words => ({ en, zh })

/** Every text of the page. */
export const texts = {
  tagline: words('Open, check, convert and replay game records', '打开、检查、转换和播放棋谱'),
  open: words('Open files', '打开文件'),
  folder: words('Open a folder', '打开文件夹'),
  paste: words('Paste text', '粘贴文本'),
  drop: words('Drop files or a folder anywhere on this page.', '把文件或文件夹拖到页面任意位置。'),
  samples: words('Or try one of ours', '或试试示例'),
  files: words('Files', '文件'),
  remove: words('Close', '关闭'),
  messages: words('Messages', '消息'),
  noMessages: words('Nothing is wrong with this file.', '此文件没有问题。'),
  more: words('and {count} more', '另有 {count} 条'),
  convert: words('Convert', '转换'),
  to: words('to', '为'),
  download: words('Download', '下载'),
  losses: words('What this loses', '将会丢失'),
  noLosses: words('Nothing is lost.', '没有任何丢失。'),
  impossible: words('This can’t be written in that format.', '无法写为该格式。'),
  keep: words('keep the rest as foreign data', '其余内容存为附加数据'),
  minify: words('compact', '紧凑'),
  pasteHere: words('Paste a record in any format here', '在此粘贴任意格式的棋谱'),
  pasteDone: words('Open it', '打开'),
  cancel: words('Cancel', '取消'),
  game: words('Game', '对局'),
  charset: words('charset', '字符集'),
  reading: words('Reading {count} files …', '正在读取 {count} 个文件……'),
  tooLarge: words('Larger than {limit} MiB and not opened: {names}', '超过 {limit} MiB，未打开：{names}'),
  tooMany: words('Only the first {count} files were opened.', '只打开了前 {count} 个文件。'),
  language: words('中文', 'English'),
  theme: words('Dark', '深色'),
  lightTheme: words('Light', '浅色'),
  unknown: words('not a record', '不是棋谱'),
  unsaved: words('not saved', '未保存'),
  discard: words('{name} has not been saved. Close it all the same?', '{name} 尚未保存。仍要关闭吗？'),
  skip: words('Skip to the board', '跳到棋盘'),
} satisfies Readonly<Record<string, Words>>

export type TextKey = keyof typeof texts

export const speak =
  (language: Language) =>
  (key: TextKey, args: Readonly<Record<string, string | number>> = {}): string =>
    texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''))
