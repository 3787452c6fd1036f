import type { Command, Help, Option } from 'commander'
import { cellsOf, type Locale, listOf, type Text, textOf, texts } from 'qipu/text'
import { wrapped } from '../terminal/wrap.ts'
import { type Placeholder, placeholders } from '../text/placeholders.ts'
import type { CommandFacts } from './facts.ts'
import { argumentText } from './options.ts'

/** Errors of `commander`, which are English only, so their sentences are recognised. */
const complaints = texts('usage', {
  command: { en: 'unknown command “{a}”', zh: '未知命令“{a}”' },
  option: { en: 'unknown option “{a}”', zh: '未知选项“{a}”' },
  argument: { en: 'missing required argument “{a}”', zh: '缺少参数“{a}”' },
  value: { en: 'option “{a}” needs a value', zh: '选项“{a}”缺少值' },
  invalid: { en: 'option “{a}” cannot be “{b}”: {c}', zh: '选项“{a}”的值“{b}”无效：{c}' },
  tooMany: {
    en: 'too many arguments for “{a}”: expected {b}, got {c}',
    zh: '“{a}”需要 {b} 个参数，却有 {c} 个',
  },
  choices: { en: 'allowed values are {a}', zh: '可选：{a}' },
  didYouMeanOne: { en: 'Did you mean one of {a}?', zh: '是否指 {a} 之一？' },
  didYouMean: { en: 'Did you mean {a}?', zh: '是否指 {a}？' },
})

const sentences: readonly (readonly [spoken: RegExp, text: Text])[] = [
  [/^unknown command '(.*)'/m, complaints.command],
  [/^unknown option '(.*)'/m, complaints.option],
  [/^missing required argument '(.*)'/m, complaints.argument],
  [/^option '(.*)' argument missing/m, complaints.value],
  [/^too many arguments for '(.*?)'\. Expected (\d+) arguments? but got (\d+)\.?.*$/m, complaints.tooMany],
  [/Allowed choices are (.*)\.$/m, complaints.choices],
  [/^\(Did you mean one of (.*)\?\)$/m, complaints.didYouMeanOne],
  [/^\(Did you mean (.*)\?\)$/m, complaints.didYouMean],
  [/^option '(.*?)' argument '(.*)' is invalid\. ?(.*)/ms, complaints.invalid],
]

/** Its complaints about wrong usage, without a prefix or an end of line. */
export function complaint(text: string, locale: Locale): string {
  const bare = text.replace(/^error: /, '').trimEnd()
  return sentences.reduce(
    (said, [spoken, own]) =>
      said.replace(spoken, (_, a: string, b?: string | number, c?: string | number) =>
        textOf(own, locale, { a, b: b ?? '', c: c ?? '' }),
      ),
    bare,
  )
}

const titles = texts('help', {
  'Usage:': { en: 'Usage:', zh: '用法：' },
  'Arguments:': { en: 'Arguments:', zh: '参数：' },
  'Options:': { en: 'Options:', zh: '选项：' },
  'Commands:': { en: 'Commands:', zh: '命令：' },
})

export const helpWords = texts('help', {
  description: {
    en: 'Reads, checks, converts and shows game records of many games and formats.',
    zh: '读取、检查、转换并显示多种棋与多种格式的棋谱。',
  },
  language: { en: 'language of messages', zh: '信息所用的语言' },
  plugin: { en: 'add the formats and games of this module', zh: '加入此模块中的格式与棋种' },
  help: { en: 'show help', zh: '显示帮助' },
  version: { en: 'show the version', zh: '显示版本号' },
  examples: { en: 'Examples:', zh: '示例：' },
  choices: { en: '{description} ({choices})', zh: '{description}（{choices}）' },
})

/** Returns the placeholder of a value in a language. */
export const placeholderIn =
  (locale: Locale) =>
  (value: Placeholder): string =>
    textOf(placeholders[value], locale)

/** How the help is laid out and worded. */
export const helpFor = (locale: Locale): Partial<Help> => ({
  displayWidth: cellsOf,
  boxWrap: wrapped,
  styleTitle: (title) => (isTitle(title) ? textOf(titles[title], locale) : title),
  subcommandTerm: (command: Command) => `${command.name()} ${command.usage()}`.trimEnd(),
  optionDescription: ({ description, argChoices }: Option) =>
    argChoices ? textOf(helpWords.choices, locale, { description, choices: listOf(argChoices, locale) }) : description,
})

const isTitle = (title: string): title is keyof typeof titles => Object.hasOwn(titles, title)

/** The line of usage of a command, without its name: `[options] <in...>`. */
export function usageOf({ arguments: table }: Pick<CommandFacts, 'arguments'>, locale: Locale): string {
  const word = placeholderIn(locale)
  return [`[${word('options')}]`, ...Object.values(table).map((argument) => argumentText(argument, word))].join(' ')
}

export function examplesText(lines: readonly string[], locale: Locale): string {
  if (lines.length === 0) return ''
  return `\n${textOf(helpWords.examples, locale)}\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`
}
