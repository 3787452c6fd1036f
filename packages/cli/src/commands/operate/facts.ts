import type { CommandFacts } from '../../command/facts.ts'
import { boardSize } from '../../command/values.ts'
import { timeControl } from '../match/values.ts'
import { port } from '../serve/values.ts'

export const facts = {
  name: 'operate',
  description: {
    en: 'play a game of a championship at the board: a page on this machine, without a network, drives the own engine, checks the opponent’s moves, runs the clocks and keeps the record',
    zh: '在赛场操作一局大赛对局：本机页面，无需网络，驱动本方引擎、检查对方着法、计时并保存棋谱',
  },
  arguments: {},
  options: {
    game: { value: 'id', en: 'the game to play; `qipu games` lists them', zh: '棋种；`qipu games` 列出全部' },
    engine: {
      value: 'command',
      en: 'the own engine: a command without a shell, or sparring:LEVEL',
      zh: '本方引擎：不经 shell 的命令，或 sparring:LEVEL',
    },
    seat: {
      value: 'side',
      choices: ['first', 'second'],
      en: 'whether the own engine moves first or second',
      zh: '本方引擎为先手（first）或后手（second）',
    },
    team: { value: 'name', en: 'name of the own team', zh: '本队名称' },
    opponent: { value: 'name', en: 'name of the opposing team', zh: '对方队名' },
    protocol: {
      value: 'protocol',
      en: 'protocol of the engine (default: the usual one of the game)',
      zh: '引擎所用协议（默认为该棋种常用的协议）',
    },
    time: {
      value: 'time',
      parse: timeControl,
      en: 'time per side: seconds, or for example 15m, 15m+5, 10m+3x30 (default: that of the event’s rules)',
      zh: '每方用时：秒数，或如 15m、15m+5、10m+3x30（默认按赛事规则）',
    },
    rule: {
      value: 'rule',
      repeats: true,
      en: 'play by this rule, e.g. komi=7.5 or rule=freestyle; `qipu games` lists names and values',
      zh: '按此规则对局，如 komi=7.5 或 rule=freestyle；`qipu games` 列出名称与值',
    },
    board: { value: 'n', parse: boardSize, en: 'board size, e.g. 9 or 13x13', zh: '棋盘大小，如 9 或 13x13' },
    firstMoves: {
      value: 'text',
      en: 'moves that are on the board before the first question, e.g. "H8 H9 I10"',
      zh: '开局已在棋盘上的着法，如 "H8 H9 I10"',
    },
    event: { value: 'text', en: 'the event, for the record', zh: '赛事名称（写入棋谱）' },
    place: { value: 'text', en: 'the place, for the record', zh: '地点（写入棋谱）' },
    round: { value: 'text', en: 'the round, for the record', zh: '轮次（写入棋谱）' },
    directory: {
      short: 'd',
      value: 'dir',
      en: 'keep the game here; a game that was interrupted goes on from its last move',
      zh: '对局存入此目录；中断的对局从最后一手之后继续',
    },
    port: {
      value: 'n',
      parse: port,
      en: 'port of the page (default: the first free one from 8080)',
      zh: '页面端口（默认为 8080 起第一个空闲端口）',
    },
  },
  examples: [
    'qipu operate --game connect6 --engine ./six --seat second --team 竹影队 --opponent 松风队 -d round4',
    'qipu operate -d round4',
  ],
} as const satisfies CommandFacts
