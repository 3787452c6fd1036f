import { texts } from 'qipu/text'

/** What stands for values in flags, arguments and lines of usage. A letter is the same in every language. */
export const placeholders = texts('placeholder', {
  a: { en: 'a', zh: '甲' },
  address: { en: 'address', zh: '地址' },
  b: { en: 'b', zh: '乙' },
  command: { en: 'command', zh: '命令' },
  corners: { en: 'corners', zh: '两角' },
  dir: { en: 'dir', zh: '目录' },
  file: { en: 'file', zh: '文件' },
  format: { en: 'format', zh: '格式' },
  id: { en: 'id', zh: '编号' },
  in: { en: 'in', zh: '输入' },
  k: { en: 'k', zh: 'k' },
  language: { en: 'language', zh: '语言' },
  n: { en: 'n', zh: 'n' },
  name: { en: 'name', zh: '名称' },
  options: { en: 'options', zh: '选项' },
  path: { en: 'path', zh: '路径' },
  pattern: { en: 'pattern', zh: '样式' },
  program: { en: 'program', zh: '程序' },
  px: { en: 'px', zh: '像素' },
  rule: { en: 'name=value', zh: '名称=值' },
  seconds: { en: 'seconds', zh: '秒' },
  shard: { en: 'k/n', zh: 'k/n' },
  side: { en: 'side', zh: '一方' },
  style: { en: 'style', zh: '样式' },
  text: { en: 'text', zh: '文字' },
  url: { en: 'url', zh: '网址' },
  where: { en: 'where', zh: '位置' },
  which: { en: 'which', zh: '范围' },
})

export type Placeholder = keyof typeof placeholders
