import type { CommandFacts } from '../../command/facts.ts'
import { jsonOnce, quiet } from '../../command/shared-options.ts'
import { boardSize, countingNumber, positive, wholeNumber } from '../../command/values.ts'
import { address, agreedDraw, agreedLoss, sprt, timeControl } from './values.ts'

export const facts = {
  name: 'match',
  description: {
    en: 'play a match between two engines, by the rules and against the clock, and keep the records',
    zh: '主持两个引擎的比赛：按规则裁判、计时并保存棋谱',
  },
  arguments: {},
  options: {
    game: { value: 'id', en: 'the game to play; `qipu games` lists them', zh: '棋种；`qipu games` 列出全部' },
    first: {
      value: 'command',
      en: 'the first engine: a command without a shell, or sparring:LEVEL; optional with --listen',
      zh: '第一个引擎：不经 shell 的命令，或 sparring:LEVEL；与 --listen 合用时可省略',
    },
    second: { value: 'command', en: 'the second engine', zh: '第二个引擎' },
    firstName: { value: 'name', en: 'name of the first engine in records', zh: '第一个引擎在棋谱中的名称' },
    secondName: { value: 'name', en: 'name of the second engine in records', zh: '第二个引擎在棋谱中的名称' },
    protocol: {
      value: 'protocol',
      repeats: true,
      en: 'protocol of the engines (default: the usual one of the game); given twice, the second is for the second engine',
      zh: '引擎所用协议（默认为该棋种常用的协议）；给两次时第二个用于第二个引擎',
    },
    games: { value: 'n', parse: countingNumber, en: 'number of games (default: 2)', zh: '局数（默认：2）' },
    swap: { en: 'swap sides after every game', zh: '每局交换先后手' },
    time: {
      value: 'time',
      parse: timeControl,
      repeats: true,
      en: 'time per side and game: seconds, or for example 15m, 15m+5 (5 s more per move), 10m+3x30 (byo-yomi), 10m+25/300 (25 moves in 300 s), 10m+5d (delay); given twice, the second is for the second engine',
      zh: '每方每局用时：秒数，或如 15m、15m+5（每手加 5 秒）、10m+3x30（读秒 3 次各 30 秒）、10m+25/300（300 秒 25 手）、10m+5d（每手前 5 秒不计）；给两次时第二个用于第二个引擎',
    },
    moveTime: { value: 'seconds', parse: positive, en: 'seconds per answer at most', zh: '每次应答最多秒数' },
    startTime: {
      value: 'seconds',
      parse: positive,
      en: 'seconds until an engine must have told its name (default: 10)',
      zh: '引擎报出名称的时限，秒（默认：10）',
    },
    rule: {
      value: 'rule',
      repeats: true,
      en: 'play by this rule, e.g. komi=7.5 or rule=freestyle; `qipu games` lists names and values',
      zh: '按此规则对局，如 komi=7.5 或 rule=freestyle；`qipu games` 列出名称与值',
    },
    board: { value: 'n', parse: boardSize, en: 'board size, e.g. 9 or 13x13', zh: '棋盘大小，如 9 或 13x13' },
    opening: {
      value: 'file',
      en: 'begin with the moves of this record; the games of a collection are used in turn',
      zh: '以此棋谱的着法开局；多局棋谱轮流使用',
    },
    randomOpening: {
      value: 'n',
      parse: countingNumber,
      en: 'begin with so many legal moves by lot, the same for both games of a pair with --swap',
      zh: '以抽签得出的这么多手合法着法开局；用 --swap 时同一对的两局开局相同',
    },
    fifthMoves: {
      value: 'n',
      parse: countingNumber,
      en: 'gomoku as in the championships: one of 26 openings, swap after three, n fifth moves',
      zh: '五子棋按大赛规则：26 种指定开局、三手交换、五手 n 打',
    },
    longest: {
      value: 'n',
      parse: countingNumber,
      en: 'a game of so many plies is a draw',
      zh: '下到这么多手即判和',
    },
    loss: {
      value: 'agreement',
      parse: agreedLoss,
      en: 'a side has lost once both engines see it behind by so much for so many turns each: hundredths of a man, turns, e.g. 600,4',
      zh: '双方引擎均认为某方落后这么多且各连续这么多手，即判该方负：百分之一子、手数，如 600,4',
    },
    draw: {
      value: 'agreement',
      parse: agreedDraw,
      en: 'a game is a draw once both engines see no more difference than this for so many turns each: hundredths of a man, turns, plies before, e.g. 10,8,80',
      zh: '双方引擎均认为差距不超过此值且各连续这么多手，即判和：百分之一子、手数、此前手数，如 10,8,80',
    },
    corrections: {
      value: 'n',
      parse: wholeNumber,
      en: 'how often an engine may correct a wrong move (default: 0)',
      zh: '引擎可更正错误着法的次数（默认：0）',
    },
    memory: { value: 'n', parse: countingNumber, en: 'MiB of memory per engine', zh: '每个引擎的内存上限（MiB）' },
    cores: {
      value: 'n',
      parse: countingNumber,
      en: 'processors that each engine has to itself while it plays (Linux; default: all engines share all)',
      zh: '每个引擎在对局时独占的处理器数（Linux；默认所有引擎共用全部处理器）',
    },
    isolation: {
      value: 'which',
      choices: ['auto', 'require', 'none'],
      en: 'keep engines apart from each other, from the network and from the records: where the system can (auto), always, or never (default: auto)',
      zh: '将引擎与对手、网络和棋谱隔离：系统支持时（auto）、必须（require）或不隔离（none）（默认：auto）',
    },
    sprt: {
      value: 'sprt',
      parse: sprt,
      en: 'stop once a sequential test decides between two Elo differences, e.g. 0,50',
      zh: '序贯检验在两个 Elo 差之间得出结论即停止，如 0,50',
    },
    seed: {
      value: 'n',
      parse: wholeNumber,
      en: 'seed of dice and draws (default: 1)',
      zh: '骰子与抽签的随机种子（默认：1）',
    },
    event: { value: 'text', en: 'the event, for the records', zh: '赛事名称（写入棋谱）' },
    place: { value: 'text', en: 'the place, for the records', zh: '地点（写入棋谱）' },
    directory: {
      short: 'd',
      value: 'dir',
      en: 'keep records, logs and the journal here',
      zh: '棋谱、日志与进度存入此目录',
    },
    resume: { en: 'continue the match in the directory', zh: '继续此目录中未完成的比赛' },
    jobs: {
      value: 'n',
      parse: countingNumber,
      en: 'games at a time, at most one per processor (default: 1)',
      zh: '同时进行的局数，不超过处理器数（默认：1）',
    },
    listen: {
      value: 'address',
      parse: address,
      en: 'listen at this address, e.g. 0.0.0.0:4000; engines that are not named here join from other machines by a link',
      zh: '监听此地址，如 0.0.0.0:4000；未指定的引擎凭链接从其他机器加入',
    },
    watch: { value: 'link', en: 'watch the match of this link instead', zh: '观看此链接的比赛' },
    ...quiet,
    ...jsonOnce,
  },
  examples: [
    'qipu match --game connect6 --first ./ours --second sparring:search --games 10 --swap --time 900 -d results',
    'qipu match --game go --board 9 --rule komi=7.5 --first ./gnugo.sh --second sparring:greedy',
    'qipu match --game nogo --listen 0.0.0.0:4000',
  ],
} as const satisfies CommandFacts
