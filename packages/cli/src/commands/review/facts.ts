import type { CommandFacts } from '../../command/facts.ts'
import { force, jsonOnce, net, quiet, reading, record } from '../../command/shared-options.ts'
import { countingNumber, decimal } from '../../command/values.ts'

export const facts = {
  name: 'review',
  description: {
    en: 'review a game of Go or xiangqi with an engine: list the most costly moves and write the analysis into the record',
    zh: '用引擎复盘围棋或中国象棋：列出损失最大的着法，并把分析写入棋谱',
  },
  arguments: { input: { value: 'in', whole: true } },
  options: {
    engine: {
      value: 'command',
      en: 'the engine: for Go KataGo’s analysis command, without a shell, or net for the small net that Qipu comes with; for xiangqi one that speaks UCI or UCCI; without it, the analysis in the file is shown',
      zh: '引擎：围棋用 KataGo 的 analysis 命令，不经 shell，net 为 Qipu 自带的小型神经网络；中国象棋用使用 UCI 或 UCCI 的引擎；省略时显示文件中已有的分析',
    },
    ...net,
    output: {
      short: 'o',
      value: 'file',
      en: 'write the record with the analysis to this file (- is standard output)',
      zh: '把带有分析的棋谱写入此文件（- 为标准输出）',
    },
    directory: {
      short: 'd',
      value: 'dir',
      en: 'review every game of Go or xiangqi below the input, keep the reviewed records in this directory, and write a report per player and one for all',
      zh: '复盘输入目录下的每局围棋或中国象棋，把带分析的棋谱存入此目录，并为每位棋手及全部对局各写一份报告',
    },
    pdf: {
      en: 'with -d: also write the reports as PDF (needs Chromium)',
      zh: '与 -d 同用：报告另存为 PDF（需要 Chromium）',
    },
    to: { value: 'format', en: 'format to write', zh: '输出格式' },
    for: {
      value: 'program',
      en: 'write what this program can open (katrain: SGF)',
      zh: '写出此程序能打开的文件（katrain：SGF）',
    },
    visits: {
      value: 'n',
      parse: countingNumber,
      en: 'visits per position (default: 200; in xiangqi positions that the engine looks at: 100,000)',
      zh: '每个局面的计算量（默认：200；中国象棋为引擎考察的局面数：100,000）',
    },
    ownership: { en: 'also keep the expected owner of each point', zh: '同时保存各点归属' },
    rules: {
      value: 'text',
      en: 'rules in KataGo’s words, e.g. japanese (default: those of the record)',
      zh: '规则（KataGo 的叫法），如 japanese（默认取棋谱所记）',
    },
    rule: {
      value: 'rule',
      repeats: true,
      en: 'use this komi instead of the record’s, e.g. komi=6.5',
      zh: '改用其他贴目，如 komi=6.5',
    },
    mark: {
      value: 'points',
      parse: decimal,
      en: 'mark moves that cost at least this many points (in xiangqi: percent of the winning chance) as bad, unless they have an evaluation already',
      zh: '损失达到此目数（中国象棋为胜率百分点）的着法标为恶手（已有评价者除外）',
    },
    worst: {
      value: 'n',
      parse: countingNumber,
      en: 'number of moves to list (default: 10)',
      zh: '列出的着法数（默认：10）',
    },
    patience: {
      value: 'seconds',
      parse: countingNumber,
      en: 'seconds without a sign of life from the engine before the review ends (default: 120)',
      zh: '引擎毫无动静多少秒后结束复盘（默认：120）',
    },
    resume: {
      en: 'ask only for positions that the file has no analysis of with as many visits',
      zh: '只分析文件中尚无同等计算量分析的局面',
    },
    ...record,
    ...reading,
    ...force,
    ...quiet,
    ...jsonOnce,
  },
  examples: [
    'qipu review game.sgf --engine ./katago-analysis.sh --visits 500 -o reviewed.sgf',
    'qipu review reviewed.sgf --engine ./katago-analysis.sh --resume -o reviewed.sgf --force',
    'qipu review reviewed.sgf --worst 5',
    'qipu review games --engine net -d reviewed',
    'qipu review game.pgn --engine fairy-stockfish -o reviewed.qipu',
    'qipu review game.sgf --net g170-b6c96.bin.gz -o reviewed.sgf',
  ],
} as const satisfies CommandFacts
