import type { Language, Words } from 'qipu'

/** What `commander` says of itself, in Chinese: it speaks English only. */
const sentences: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^error: unknown command '(.*)'/m, '错误：未知命令“$1”'],
  [/^error: unknown option '(.*)'/m, '错误：未知选项“$1”'],
  [/^error: missing required argument '(.*)'/m, '错误：缺少参数“$1”'],
  [/^error: option '(.*)' argument missing/m, '错误：选项“$1”缺少值'],
  [/^error: option '(.*?)' argument '(.*)' is invalid\./ms, '错误：选项“$1”的值“$2”无效。'],
  [
    /^error: too many arguments for '(.*?)'\. Expected (\d+) arguments? but got (\d+)\./m,
    '错误：“$1”需要 $2 个参数，却有 $3 个。',
  ],
  [/Allowed choices are (.*)\.$/m, '可选：$1。'],
  [/^\(Did you mean one of (.*)\?\)$/m, '（是否指 $1 之一？）'],
  [/^\(Did you mean (.*)\?\)$/m, '（是否指 $1？）'],
]

/** Its complaints about wrong usage. */
export const complaint = (text: string, language: Language): string =>
  language === 'en' ? text : sentences.reduce((said, [english, chinese]) => said.replace(english, chinese), text)

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
}

/** The titles of its help. */
export const helpTitle = (title: string, language: Language): string =>
  language === 'zh' && Object.hasOwn(titles, title) ? titles[title]! : title

export const helpWords = {
  description: {
    en: 'Reads, checks, converts and shows game records in every format.',
    zh: '读取、检查、转换并显示各种格式的棋谱。',
  },
  language: { en: 'language of messages', zh: '信息所用语言' },
  help: { en: 'display help for command', zh: '显示命令的帮助' },
  version: { en: 'output the version number', zh: '显示版本号' },
  examples: { en: 'Examples:', zh: '示例：' },
} satisfies Record<string, Words>
