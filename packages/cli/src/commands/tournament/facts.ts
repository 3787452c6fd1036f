import type { CommandFacts } from '../../command/facts.ts'
import { force, jsonOnce, quiet } from '../../command/shared-options.ts'
import { countingNumber } from '../../command/values.ts'

export const facts = {
  name: 'tournament',
  description: {
    en: 'make the table of a tournament from its records, or play one by a plan',
    zh: '由棋谱生成比赛成绩表，或按计划进行比赛',
  },
  arguments: { input: { value: 'in', whole: true } },
  options: {
    html: {
      value: 'file',
      en: 'write the table as a page (- is standard output)',
      zh: '将成绩表写成网页（- 为标准输出）',
    },
    csv: { value: 'file', en: 'write the table as CSV (- is standard output)', zh: '将成绩表写成 CSV（- 为标准输出）' },
    rules: {
      value: 'text',
      en: 'rules of the event: ccgc, swiss, knockout or a JSON file (default: rules.json in the directory, else ccgc)',
      zh: '赛事规则：ccgc、swiss、knockout 或 JSON 文件（默认：目录中的 rules.json，否则 ccgc）',
    },
    roster: {
      value: 'file',
      en: 'teams, aliases and schools as JSON (default: roster.json in the directory)',
      zh: '队伍、别名与学校的 JSON 文件（默认：目录中的 roster.json 文件）',
    },
    decisions: {
      value: 'file',
      en: 'the referee’s decisions as JSON (default: decisions.json in the directory)',
      zh: '裁判裁决的 JSON 文件（默认为目录中的 decisions.json）',
    },
    draw: {
      value: 'text',
      en: 'draw lots with this seed for teams that are still tied, and add the order to the decisions; needs --by',
      zh: '对只能抽签决定的名次，用此随机种子抽签并写入裁决；须配合 --by',
    },
    by: {
      value: 'name',
      en: 'with --draw or --enter: the name of the person who draws or enters',
      zh: '配合 --draw 或 --enter：抽签人或登记人',
    },
    nextRound: {
      value: 'id',
      en: 'print the next round of this game, for people to play: from the roster, the rules and the results so far',
      zh: '输出此棋种下一轮的对阵（由人操作的比赛）：根据名单、规则与已有结果',
    },
    sheets: {
      value: 'file',
      en: 'with --next-round: write the round as a page, large for a projector, and printed as one sheet per table',
      zh: '配合 --next-round：将该轮写成网页，屏幕上为投影大字，打印时每台一页',
    },
    enter: {
      value: 'result',
      repeats: true,
      en: 'with --next-round: enter the result of a table without a record (3=first, 3=second or 3=draw) into the decisions; needs --by',
      zh: '配合 --next-round：将没有棋谱的一台的结果（3=先、3=后 或 3=和）登记到裁决文件；须配合 --by',
    },
    title: { value: 'text', en: 'title of the page', zh: '网页标题' },
    directory: {
      short: 'd',
      value: 'dir',
      en: 'with a plan: keep records, logs and the journal here',
      zh: '按计划比赛时：棋谱、日志与进度存入此目录',
    },
    resume: {
      en: 'with a plan: continue the tournament in the directory',
      zh: '按计划比赛时：继续此目录中未完成的比赛',
    },
    jobs: {
      value: 'n',
      parse: countingNumber,
      en: 'games at a time, at most one per processor (default: 1)',
      zh: '同时进行的局数，不超过处理器数（默认：1）',
    },
    ...force,
    ...quiet,
    ...jsonOnce,
  },
  examples: [
    'qipu tournament records/ --html table.html',
    "qipu tournament records/ --draw 4711 --by 'Chief referee'",
    'qipu tournament records/ --next-round connect6 --sheets round.html',
    'qipu tournament records/ --next-round connect6 --enter 1=first --enter 2=draw --by 李',
    'qipu tournament plan.json -d results --csv table.csv',
  ],
} as const satisfies CommandFacts
