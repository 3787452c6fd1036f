import { type CommandFacts, countingNumber, decimal, type OptionFacts, wholeNumber } from '../command/command.ts'
import { boardOptions, coordinates, pictureOptions } from '../picture/options.ts'
import { serveOptions } from './serve/options.ts'

export type { CommandFacts }

const strict: OptionFacts = {
  flags: '--strict',
  en: 'exit with 1 for warnings and losses too',
  zh: '警告和丢失也以退出码 1 结束',
}
const json: OptionFacts = {
  flags: '--json',
  en: 'one JSON object a file, for machines',
  zh: '每个文件输出一个 JSON 对象',
}
const quiet: OptionFacts = {
  flags: '-q, --quiet',
  en: 'report errors only: no warnings, losses, notes or summaries',
  zh: '只报告错误：不显示警告、丢失、提示与汇总',
}
const verbose: OptionFacts = {
  flags: '--verbose',
  en: 'report every message, however many there are of a kind',
  zh: '报告每一条信息，不论同类有多少',
}
const force: OptionFacts = { flags: '--force', en: 'overwrite existing files', zh: '覆盖已有文件' }
const from: OptionFacts = {
  flags: '--from <format>',
  en: 'read as this format instead of finding out',
  zh: '按此格式读取',
}
const charset: OptionFacts = { flags: '--charset <name>', en: 'read with this charset', zh: '按此字符集读取' }
const jobs: OptionFacts = {
  flags: '--jobs <n>',
  en: 'how many threads may work, where there is enough to do; as many as processors when left out',
  zh: '工作足够多时最多使用的线程数；默认与处理器数相同',
  parse: countingNumber,
}
const game: OptionFacts = {
  flags: '--game <k>',
  en: 'the k-th game of the file',
  zh: '文件中的第 k 局',
  parse: countingNumber,
}

/** Every command: its code is one file beside this one. */
export const commands: readonly CommandFacts[] = [
  {
    name: 'convert',
    description: { en: 'convert files into another format and say what that loses', zh: '转换格式并说明会丢失什么' },
    arguments: ['<in...>'],
    options: [
      {
        flags: '-o, --output <file>',
        en: 'write to this file (- is standard output)',
        zh: '写入此文件（- 为标准输出）',
      },
      { flags: '-d, --directory <dir>', en: 'write into this directory, one file each', zh: '写入此目录，各自成文件' },
      {
        flags: '--name <pattern>',
        en: 'how files are called in the directory, of {folder}, {name}, {ending} and {game}',
        zh: '目录中的文件名样式，可用 {folder}（目录）、{name}（文件名）、{ending}（原扩展名）、{game}（局号）',
      },
      { flags: '--to <format>', en: 'format to write', zh: '目标格式' },
      from,
      charset,
      { flags: '--encoding <name>', en: 'charset to write, where the format allows', zh: '输出字符集（格式允许时）' },
      {
        flags: '--for <program>',
        en: 'write what this program can open (seki: JGF)',
        zh: '写出此程序能打开的文件（seki：JGF）',
      },
      { flags: '--pretty', en: 'write it for people', zh: '输出便于阅读的排版' },
      { flags: '--minify', en: 'write it without a needless byte', zh: '输出最紧凑的排版' },
      {
        flags: '--keep',
        en: 'put what the format can’t say where it allows foreign data; reading restores it',
        zh: '把格式无法表示的内容存入其允许的附加数据中，读取时可恢复',
      },
      { flags: '--fix', en: 'do not report what the conversion repairs', zh: '不报告转换时已修正的问题' },
      strict,
      force,
      jobs,
      quiet,
      verbose,
      json,
    ],
    json: 'err',
    examples: [
      'qipu convert game.sgf -o game.wei7',
      'qipu convert --to sgf old/*.gib -d converted',
      'cat game.jgf | qipu convert - --to sgf',
    ],
    load: () => import('./convert/convert.ts'),
  },
  {
    name: 'check',
    description: {
      en: 'say what is wrong with files, with place, clause and fix',
      zh: '检查文件并指出问题所在、条款与修正',
    },
    arguments: ['<in...>'],
    options: [
      { flags: '--fix', en: 'repair what can be repaired without losing anything', zh: '修正可以无损修正的问题' },
      { flags: '--force', en: 'repair write-protected files too', zh: '只读文件也修正' },
      { flags: '--no-backup', en: 'do not leave the old file as NAME.bak', zh: '不把原文件留作 NAME.bak' },
      from,
      charset,
      strict,
      jobs,
      quiet,
      verbose,
      json,
    ],
    changes: 'fix',
    examples: ['qipu check game.sgf', 'qipu check --strict --json collection/', 'qipu check --fix game.sgf'],
    load: () => import('./check/check.ts'),
  },
  {
    name: 'info',
    description: {
      en: 'tell what is in files: format, charset, games, players, moves',
      zh: '显示文件内容：格式、字符集、对局、棋手、手数',
    },
    arguments: ['<in...>'],
    options: [from, charset, jobs, quiet, json],
    examples: ['qipu info game.gib', 'qipu info --json collection.zip'],
    load: () => import('./info/info.ts'),
  },
  {
    name: 'show',
    description: {
      en: 'show the board in the terminal or as a picture, with marks and comment',
      zh: '在终端或以图片显示棋盘、标记与评论',
    },
    arguments: ['<in>'],
    options: [
      { flags: '--move <n>', en: 'after move n of the main line', zh: '主线第 n 手之后', parse: wholeNumber },
      { flags: '--at <seconds>', en: 'at this moment of a timeline', zh: '时间线上的此时刻', parse: decimal },
      { flags: '--node <id>', en: 'at this node', zh: '此节点处', parse: wholeNumber },
      game,
      ...boardOptions,
      { flags: '--svg <file>', en: 'draw an SVG picture (- is standard output)', zh: '输出 SVG 图片（- 为标准输出）' },
      { flags: '--png <file>', en: 'draw a PNG picture (- is standard output)', zh: '输出 PNG 图片（- 为标准输出）' },
      { flags: '--title <text>', en: 'what stands above the picture', zh: '图片标题' },
      ...pictureOptions,
      force,
      { flags: '--ascii', en: 'with ASCII characters only', zh: '只用 ASCII 字符' },
      from,
      charset,
      quiet,
    ],
    examples: ['qipu show game.sgf --move 50', 'qipu show game.sgf --last 10 --png end.png'],
    load: () => import('./show/show.ts'),
  },
  {
    name: 'diagrams',
    description: {
      en: 'draw a game as the figures of a book, with a page to print',
      zh: '将棋局绘制成书籍式的棋谱图，并生成可打印的页面',
    },
    arguments: ['<in>'],
    options: [
      { flags: '-d, --directory <dir>', en: 'write into this directory', zh: '写入此目录' },
      { flags: '--every <n>', en: 'moves a figure (50)', zh: '每图手数（50）', parse: countingNumber },
      {
        flags: '--at <where>',
        en: 'begin a figure after so many moves, after comments, or where the record says so',
        zh: '按手数、评论或棋谱自带的分图来分图',
        choices: () => ['moves', 'comments', 'figures'],
      },
      { flags: '--variations', en: 'draw variations too', zh: '同时绘制变化图' },
      { flags: '--png', en: 'PNG files beside the SVG files', zh: '同时输出 PNG' },
      coordinates,
      ...pictureOptions,
      game,
      from,
      charset,
      force,
      quiet,
    ],
    examples: ['qipu diagrams game.sgf -d figures'],
    load: () => import('./diagrams/diagrams.ts'),
  },
  {
    name: 'judge',
    description: {
      en: 'play games by their rules: illegal moves, refused tries, who won; of a directory a table of the tournament',
      zh: '按规则裁判对局：违规着法、被拒的尝试、胜负；对目录给出整个赛事的表',
    },
    arguments: ['<in...>'],
    options: [
      { flags: '--legal', en: 'count the legal moves before each move', zh: '统计每手之前的合法着法数' },
      {
        flags: '--rule <name=value>',
        en: 'judge by this rule, whatever the record says, e.g. komi=7.5, ko=simple, rule=freestyle, substitute=nearest, SL=31; may be repeated; `qipu games` lists names and values',
        zh: '不论棋谱如何，按此规则裁判，如 komi=7.5、ko=simple、rule=freestyle、substitute=nearest、SL=31；可重复使用；`qipu games` 列出名称与值',
        repeats: true,
      },
      from,
      charset,
      jobs,
      quiet,
      verbose,
      json,
    ],
    examples: ['qipu judge C6-game.txt', 'qipu judge tournament/', 'qipu judge --json --legal game.sgf'],
    load: () => import('./judge/judge.ts'),
  },
  {
    name: 'name',
    description: {
      en: 'tell what the championships’ standard calls a file, and rename it',
      zh: '给出大赛标准规定的文件名，并可改名',
    },
    arguments: ['<in...>'],
    options: [
      { flags: '--apply', en: 'rename the files; none is ever overwritten', zh: '将文件改名；不会覆盖任何文件' },
      from,
      charset,
      json,
    ],
    changes: 'apply',
    examples: ['qipu name game.txt', 'qipu name --apply tournament/'],
    load: () => import('./name/name.ts'),
  },
  {
    name: 'diff',
    description: {
      en: 'tell whether two files, in whatever formats, say the same',
      zh: '比较两个文件（不论格式）是否表示同一内容',
    },
    arguments: ['<a>', '<b>'],
    options: [{ ...quiet, en: 'print nothing; the exit code tells', zh: '不输出内容，只以退出码表示' }, json],
    examples: ['qipu diff game.sgf game.wei7'],
    load: () => import('./diff/diff.ts'),
  },
  {
    name: 'formats',
    description: { en: 'list the formats', zh: '列出所有格式' },
    arguments: [],
    options: [json],
    examples: [],
    load: () => import('./formats/formats.ts'),
  },
  {
    name: 'games',
    description: { en: 'list the games', zh: '列出所有棋种' },
    arguments: [],
    options: [json],
    examples: [],
    load: () => import('./games/games.ts'),
  },
  {
    name: 'serve',
    description: { en: 'serve the page and live study rooms', zh: '提供网页与实时研究房间' },
    arguments: [],
    options: serveOptions,
    examples: [
      'qipu serve --lan',
      'qipu serve --origin https://go.example',
      'qipu serve --store postgres://localhost/qipu',
    ],
    load: () => import('./serve/serve.ts'),
  },
]
