import type { TextRow } from 'qipu/text'

/** Problems that keep a book from being written. */
export const bookProblems = {
  'book-where': { en: 'nowhere to write to; use -o DIR', zh: '未指定写到何处；请用 -o 指定目录' },
  'book-utf8': { en: 'not UTF-8; save the text as UTF-8', zh: '不是 UTF-8；请另存为 UTF-8' },
  'book-foreign': {
    en: '{path} already holds other files ({file}); choose an empty directory, or --force',
    zh: '{path} 中已有其他文件（{file}）；请选空目录，或用 --force',
  },
  'book-changed': {
    en: '{path} was changed since the book was made; move it away, or --force overwrites it',
    zh: '{path} 在成书之后被改动；请移走，或用 --force 覆盖',
  },
  'book-manifest': {
    en: '{path} is damaged; delete it, then make the book again with --force',
    zh: '{path} 已损坏；请删除后用 --force 重新成书',
  },
  'no-chromium': {
    en: 'PDF needs Chromium or Chrome; install one, set CHROMIUM_PATH to its program, or choose --to html or --figures svg',
    zh: '生成 PDF 需要 Chromium 或 Chrome；请安装，或用 CHROMIUM_PATH 指明程序，或改用 --to html 或 --figures svg',
  },
  'chromium-gone': { en: 'Chromium ended before it had printed', zh: 'Chromium 未打印完就退出了' },
  'chromium-silent': { en: 'Chromium does not answer', zh: 'Chromium 没有响应' },
  'chromium-failed': { en: 'Chromium cannot print this: {reason}', zh: 'Chromium 无法打印：{reason}' },
} as const satisfies Readonly<Record<string, TextRow>>
