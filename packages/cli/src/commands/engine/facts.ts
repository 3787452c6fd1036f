import type { CommandFacts } from '../../command/facts.ts'
import { net, quiet } from '../../command/shared-options.ts'
import { wholeNumber } from '../../command/values.ts'
import { address } from '../match/values.ts'

export const facts = {
  name: 'engine',
  description: {
    en: 'act as an engine: a sparring partner over standard input and output, or one that joins a match on another machine',
    zh: '充当引擎：通过标准输入输出陪练，或加入另一台机器上的比赛',
  },
  arguments: {},
  options: {
    game: {
      value: 'id',
      en: 'the game to play; `qipu games` lists them (default: that of the link)',
      zh: '棋种；`qipu games` 列出全部（默认为链接中的棋种）',
    },
    protocol: {
      value: 'protocol',
      en: 'the protocol to speak, or katago: analysis of Go by the net (default: the usual one of the game)',
      zh: '所用协议，或 katago：由神经网络分析围棋（默认为该棋种常用的协议）',
    },
    level: {
      value: 'level',
      choices: ['random', 'greedy', 'search', 'net-casual', 'net-instant', 'net-quick', 'net-strong'],
      en: 'how moves are chosen (default: greedy); net-… play Go with the net',
      zh: '选着方式（默认：greedy）；net-… 用神经网络下围棋',
    },
    ...net,
    seed: {
      value: 'n',
      parse: wholeNumber,
      en: 'play the same moves with the same seed',
      zh: '随机种子相同则着法相同',
    },
    join: {
      value: 'link',
      en: 'join a match on another machine by this link',
      zh: '凭此链接加入另一台机器上的比赛',
    },
    connect: {
      value: 'address',
      parse: address,
      en: 'connect to a platform of a card game over TCP, e.g. 10001 or 192.168.0.5:10001',
      zh: '经 TCP 连接牌类比赛平台，如 10001 或 192.168.0.5:10001',
    },
    command: {
      value: 'command',
      en: 'with --join: the engine to run instead of a sparring partner',
      zh: '与 --join 合用：要运行的引擎（代替陪练）',
    },
    ...quiet,
  },
  examples: [
    'qipu engine --protocol sau --game connect6 --level search',
    'qipu engine --protocol katago',
    'qipu engine --game go --level net-strong --net g170-b6c96.bin.gz',
    'qipu engine --game holdem --level search --connect 192.168.0.5:10001',
    'qipu engine --join ws://10.0.0.5:4000/seat/KEY/connect6/sau --command ./my-engine',
  ],
} as const satisfies CommandFacts
