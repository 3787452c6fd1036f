import type { CommandFacts } from '../../command/facts.ts'
import type { ArgumentTable, OptionTable } from '../../command/options.ts'
import { force, jsonOnce, quiet, reading, sharing } from '../../command/shared-options.ts'
import { boardSize, countingNumber, wholeNumber } from '../../command/values.ts'

const one = { library: { value: 'library' } } as const satisfies ArgumentTable
const several = { ...one, inputs: { value: 'in', many: true } } as const satisfies ArgumentTable

const aliases = {
  aliases: {
    value: 'file',
    en: 'read names of people from this file: one person per line, = between names; != between names of two people',
    zh: '从此文件读取人名：每行一人，姓名之间用 = 分隔；!= 表示两人不同',
  },
} as const satisfies OptionTable

/** Fields by which games are searched. */
const fields = {
  player: { value: 'name', en: 'either player, by any part of any of their names', zh: '任一对局者，姓名的任意部分' },
  black: { value: 'name', en: 'the player with Black', zh: '黑方' },
  white: { value: 'name', en: 'the player with White', zh: '白方' },
  team: { value: 'name', en: 'either team', zh: '任一队' },
  event: { value: 'text', en: 'a part of the event or of the game’s name', zh: '赛事或对局名称的一部分' },
  place: { value: 'text', en: 'a part of the place', zh: '地点的一部分' },
  date: {
    value: 'range',
    en: 'when it may have been played: 2009..2012, 1990-05, ..1900',
    zh: '可能的对局日期：2009..2012、1990-05、..1900',
  },
  result: {
    value: 'result',
    en: 'B+R, W+2.5, B+, points, time, draw, unknown …',
    zh: 'B+R、W+2.5、B+、points、time、draw、unknown 等',
  },
  rank: { value: 'range', en: 'both players’ ranks: 5d.., 1k..3d, 9p', zh: '双方段位：5d..、1k..3d、9p' },
  handicap: { value: 'range', en: 'handicap: 0, 2..9', zh: '让子数：0、2..9' },
  moves: { value: 'range', en: 'number of moves: 100.., ..50', zh: '手数：100..、..50' },
  game: { value: 'id', en: 'the game, as `qipu games` names it', zh: '棋种，名称见 `qipu games`' },
  board: { value: 'n', en: 'the board: 19, 9x13', zh: '棋盘：19、9x13' },
  komi: { value: 'range', en: 'komi: 6.5, 5..8', zh: '贴目：6.5、5..8' },
  rules: { value: 'text', en: 'a part of the rules’ name', zh: '规则名称的一部分' },
  text: { value: 'text', en: 'words anywhere, also in comments', zh: '任意位置的文字，包括评论' },
} as const satisfies OptionTable

const limit = {
  limit: { value: 'n', parse: countingNumber, en: 'list at most n (default: 20)', zh: '最多列出 n 个（默认：20）' },
} as const satisfies OptionTable

export const facts = {
  create: {
    name: 'create',
    description: { en: 'make an empty library', zh: '创建空棋谱库' },
    arguments: one,
    options: { variations: { en: 'index variations too', zh: '同时索引变化' } },
    examples: ['qipu library create games.qlib'],
  },
  add: {
    name: 'add',
    description: {
      en: 'add the games of files, directories and archives; an interrupted run can be continued',
      zh: '添加文件、目录和压缩包中的对局；中断后可继续',
    },
    arguments: several,
    options: { ...aliases, ...reading, ...sharing, ...quiet, ...jsonOnce },
    examples: ['qipu library add games.qlib records/ archive.zip'],
  },
  update: {
    name: 'update',
    description: {
      en: 'look for new, changed, moved and missing files in all sources; rebuild damaged segments',
      zh: '检查所有来源中新增、更改、移动、消失的文件；重建损坏的分段',
    },
    arguments: one,
    options: { ...aliases, ...reading, ...sharing, ...quiet, ...jsonOnce },
    examples: ['qipu library update games.qlib'],
  },
  info: {
    name: 'info',
    description: { en: 'show what is in a library', zh: '显示棋谱库的内容' },
    arguments: one,
    options: jsonOnce,
    examples: ['qipu library info games.qlib'],
  },
  forget: {
    name: 'forget',
    description: {
      en: 'take files out of a library; the files themselves stay',
      zh: '从棋谱库中移除文件；文件本身不受影响',
    },
    arguments: several,
    options: jsonOnce,
    examples: ['qipu library forget games.qlib records/old/'],
  },
  search: {
    name: 'search',
    description: { en: 'find games by players, dates, results and more', zh: '按棋手、日期、结果等查找对局' },
    arguments: one,
    options: {
      ...fields,
      sort: {
        value: 'name',
        en: 'sort by date, black, white, event, moves, rank or path; a minus sign before it reverses the order',
        zh: '按 date、black、white、event、moves、rank 或 path 排序；前加减号为倒序',
      },
      ...limit,
      ...jsonOnce,
    },
    examples: [
      'qipu library search games.qlib --player 古力 --date 2009..2012',
      'qipu library search games.qlib --result B+R --rank 5d.. --json',
    ],
  },
  position: {
    name: 'position',
    description: {
      en: 'find a position: the next moves, how often each was played, and the results',
      zh: '查找局面：下一手、次数与胜负',
    },
    arguments: { ...one, file: { value: 'file', whole: true } },
    options: {
      move: {
        value: 'n',
        parse: wholeNumber,
        en: 'the position after n moves (default: the last)',
        zh: '第 n 手之后的局面（默认：最后）',
      },
      ...limit,
      ...jsonOnce,
    },
    examples: ['qipu library position games.qlib opening.sgf --move 8'],
  },
  shape: {
    name: 'shape',
    description: {
      en: 'find a shape; rows with / between them, X Black, O White, . empty, * anything',
      zh: '查找棋形；行之间用 / 分隔，X 黑、O 白、. 空、* 任意',
    },
    arguments: { ...one, shape: { value: 'rows' } },
    options: {
      region: {
        value: 'corners',
        en: 'the shape between these corners of a position in the file: A1:G7; + joins several: A1:C3+E5:G7',
        zh: '取文件某一局面中两角之间的棋形：A1:G7；用 + 连接多个：A1:C3+E5:G7',
      },
      move: {
        value: 'n',
        parse: wholeNumber,
        en: 'with --region: the position after n moves (default: the last)',
        zh: '与 --region 一起：第 n 手之后的局面（默认：最后）',
      },
      anywhere: { en: 'anywhere on the board (default)', zh: '棋盘任意位置（默认）' },
      corner: { en: 'in a corner; rows are written as in the upper right one', zh: '在角上；行按右上角书写' },
      side: { en: 'at a side; rows are written as at the upper one', zh: '在边上；行按上边书写' },
      centre: { en: 'away from the sides', zh: '不靠边' },
      fixedColours: { en: 'do not exchange the colours', zh: '不交换颜色' },
      sequence: {
        value: 'text',
        en: 'moves that follow inside the shape: X:3,2 O:4,2 (column, row)',
        zh: '棋形内随后的着法：X:3,2 O:4,2（列、行）',
      },
      next: { en: 'list the next moves inside the shape, with win rates', zh: '棋形内的下一手及胜率' },
      all: { en: 'list all hits, not only the first of each game', zh: '列出所有命中，而不只是每局第一个' },
      variations: {
        en: 'search variations too, where the library indexes them',
        zh: '同时查找变化（棋谱库须已索引变化）',
      },
      board: { ...fields.board, parse: boardSize },
      player: fields.player,
      date: fields.date,
      sql: {
        value: 'name',
        choices: ['duckdb', 'clickhouse', 'spark'],
        en: 'print SQL over exported columns instead',
        zh: '改为输出针对导出列的 SQL',
      },
      ...limit,
      ...jsonOnce,
    },
    examples: [
      "qipu library shape games.qlib '.X./XXX/XOX'",
      'qipu library shape games.qlib joseki.sgf --region A1:G7 --move 12 --corner --next',
    ],
  },
  duplicates: {
    name: 'duplicates',
    description: { en: 'find copies of games; nothing is deleted', zh: '查找重复的对局；不删除任何内容' },
    arguments: one,
    options: { ...limit, ...jsonOnce },
    examples: ['qipu library duplicates games.qlib'],
  },
  export: {
    name: 'export',
    description: {
      en: 'write data sets: Parquet, NumPy archives, records, or the library as one file',
      zh: '导出数据集：Parquet、NumPy、棋谱，或单文件棋谱库',
    },
    arguments: one,
    options: {
      output: { value: 'file', short: 'o', en: 'write to this file', zh: '写入此文件' },
      directory: { value: 'dir', short: 'd', en: 'write into this directory', zh: '写入此目录' },
      as: {
        value: 'name',
        en: 'games, positions, columns, npz, file, or a format for records (default: games; file where the name ends in .qlib)',
        zh: 'games、positions、columns、npz、file，或棋谱格式（默认：games；文件名以 .qlib 结尾时为 file）',
      },
      where: { value: 'sql', en: 'only games that meet this SQL condition', zh: '只导出满足此 SQL 条件的对局' },
      split: {
        value: 'shares',
        en: 'split the data set into parts, e.g. train=90,test=10; copies of a game are always in the same part',
        zh: '划分数据集，如 train=90,test=10；同一对局的副本总在同一份',
      },
      ...force,
      ...jsonOnce,
    },
    examples: [
      'qipu library export games.qlib -o games.parquet',
      'qipu library export games.qlib -o for-the-page.qlib',
      "qipu library export games.qlib -d tensors --as npz --where 'black_level > 100' --split train=90,test=10",
    ],
  },
  sql: {
    name: 'sql',
    description: { en: 'query the library in SQL (DuckDB), read-only', zh: '用 SQL（DuckDB）查询，只读' },
    arguments: { ...one, sql: { value: 'sql' } },
    options: jsonOnce,
    examples: ['qipu library sql games.qlib "select black, count(*) from games group by 1 order by 2 desc limit 10"'],
  },
} as const satisfies Readonly<Record<string, CommandFacts>>
