import type { Argument, Command, Help, Option } from 'commander'
import type { Language } from 'qipu'
import type { Words } from 'qipu/games'

/** What `commander` says of itself, in Chinese: it speaks English only. */
const sentences: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^unknown command '(.*)'/m, '未知命令“$1”'],
  [/^unknown option '(.*)'/m, '未知选项“$1”'],
  [/^missing required argument '(.*)'/m, '缺少参数“$1”'],
  [/^option '(.*)' argument missing/m, '选项“$1”缺少值'],
  [/^option '(.*?)' argument '(.*)' is invalid\. ?/ms, '选项“$1”的值“$2”无效。'],
  [/^too many arguments for '(.*?)'\. Expected (\d+) arguments? but got (\d+)\./m, '“$1”需要 $2 个参数，却有 $3 个。'],
  [/Allowed choices are (.*)\.$/m, '可选：$1。'],
  [/^\(Did you mean one of (.*)\?\)$/m, '（是否指 $1 之一？）'],
  [/^\(Did you mean (.*)\?\)$/m, '（是否指 $1？）'],
]

/** Its complaints about wrong usage, without a prefix or an end of line. */
export function complaint(text: string, language: Language): string {
  const bare = text.replace(/^error: /, '').trimEnd()
  return language === 'en' ? bare : sentences.reduce((said, [english, chinese]) => said.replace(english, chinese), bare)
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
}

/** What stands for values in flags and arguments, and in lines of usage. */
const placeholders: Readonly<Record<string, string>> = {
  'name=value': '名称=值',
  options: '选项',
  command: '命令',
  in: '输入',
  a: '甲',
  b: '乙',
  file: '文件',
  dir: '目录',
  format: '格式',
  language: '语言',
  name: '名称',
  pattern: '样式',
  program: '程序',
  text: '文字',
  seconds: '秒',
  id: '编号',
  system: '样式',
  which: '范围',
  side: '一方',
  where: '位置',
  style: '样式',
  px: '像素',
  address: '地址',
  url: '网址',
  path: '路径',
}

/** Flags or arguments with their placeholders in a language: `--output <文件>`. Single letters are the same in both. */
export const inLanguage = (flags: string, language: Language): string =>
  language === 'en'
    ? flags
    : flags.replace(/([<[])([\w=]+)(?=(?:\.\.\.)?[>\]])/g, (whole, bracket: string, name: string) =>
        Object.hasOwn(placeholders, name) ? bracket + placeholders[name]! : whole,
      )

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** How its help is laid out and worded. */
export function helpFor(language: Language): Partial<Help> {
  const common = { displayWidth: (text: string) => text.length + (text.match(WIDE)?.length ?? 0) }
  if (language === 'en') return common
  return {
    ...common,
    styleTitle: (title) => (Object.hasOwn(titles, title) ? titles[title]! : title),
    subcommandTerm: (command: Command) => `${command.name()} ${command.usage()}`.trimEnd(),
    optionDescription: ({ description, argChoices }: Option) =>
      argChoices ? `${description}（可选：${argChoices.join('、')}）` : description,
  }
}

/** The line of usage of a command. */
export function usageOf(command: Command, language: Language): string {
  const names = command.registeredArguments.map((argument) => argumentText(argument))
  return [inLanguage('[options]', language), ...names].join(' ')
}

function argumentText(argument: Argument): string {
  const name = argument.name() + (argument.variadic ? '...' : '')
  return argument.required ? `<${name}>` : `[${name}]`
}

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
