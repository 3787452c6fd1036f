import type { CommandFacts } from '../../command/facts.ts'
import { directory, format, inputs, naming, output, reading, rewriting } from '../../command/shared-options.ts'

export const facts = {
  name: 'convert',
  description: {
    en: 'convert files into another format and report what is lost',
    zh: '转换格式，并报告丢失的内容',
  },
  arguments: inputs,
  options: {
    ...output,
    ...directory,
    ...naming,
    ...format,
    ...reading,
    encoding: {
      value: 'name',
      en: 'charset to write, where the format allows a choice',
      zh: '输出字符集（格式允许时）',
    },
    for: {
      value: 'program',
      en: 'write what this program can open (seki: JGF, katrain: SGF)',
      zh: '写出此程序能打开的文件（seki：JGF，katrain：SGF）',
    },
    pretty: { en: 'write with line breaks and indentation', zh: '输出带换行与缩进的排版' },
    minify: { en: 'write without unnecessary bytes', zh: '输出最紧凑的排版' },
    keep: {
      en: 'store what the format cannot represent as foreign data, where it allows them; reading restores it',
      zh: '把格式无法表示的内容存入其允许的附加数据，读取时可恢复',
    },
    exact: {
      en: 'drop what the format cannot represent exactly, instead of writing the nearest thing it has',
      zh: '格式无法准确表示的内容直接舍去，而不写成最接近的形式',
    },
    facts: {
      value: 'where',
      choices: ['comment'],
      en: 'write facts that the format has no place for as lines of the first comment',
      zh: '把格式无处存放的资料逐行写入第一条评论',
    },
    fix: { en: 'repair what can be repaired without reporting it', zh: '修正可修正的问题，不逐条报告' },
    ...rewriting,
  },
  json: 'err',
  examples: [
    'qipu convert game.sgf -o game.wei7',
    'qipu convert --to sgf old/*.gib -d converted',
    'cat game.jgf | qipu convert - --to sgf',
  ],
} as const satisfies CommandFacts
